import { sql } from 'kysely';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { countUnread } from '#server/platform/notices/count-unread.ts';

type MarkDeps = Pick<Deps, 'db' | 'clock'>;

/** Marks one notice of the caller as read; a second time it stays as it is. Answers 404 for anybody else's. */
export function markNotice({ db, clock }: MarkDeps): Operation<'markNotificationRead'> {
  return ({ caller: { userId }, path: { notification_id: noticeId }, requestId }) =>
    withTenant(db, { userId, customerId: null }, async (tx) => {
      const own = await tx
        .selectFrom('notices')
        .select('notice_id')
        .where('notice_id', '=', noticeId)
        .executeTakeFirst();
      if (!own) throw notFound();
      const { numUpdatedRows } = await unread(tx, clock).where('notice_id', '=', noticeId).executeTakeFirst();
      return marked(tx, { clock, userId, requestId, count: Number(numUpdatedRows) });
    });
}

/** Puts one notice of the caller into the archive, which marks it as read, or takes it out again; repeatable. */
export function archiveNotice({ db, clock }: MarkDeps): Operation<'archiveNotification'> {
  return ({ caller: { userId }, path: { notification_id: noticeId }, body, requestId }) =>
    withTenant(db, { userId, customerId: null }, async (tx) => {
      const { is_archived: isArchived } = body.data.attributes;
      const own = await tx
        .selectFrom('notices')
        .select(['archived_at', 'read_at'])
        .where('notice_id', '=', noticeId)
        .executeTakeFirst();
      if (!own) throw notFound();
      if ((own.archived_at !== null) !== isArchived) {
        const now = clock.instant();
        await tx
          .updateTable('notices')
          .set(isArchived ? { archived_at: now, read_at: own.read_at ?? now } : { archived_at: null })
          .where('notice_id', '=', noticeId)
          .execute();
        const action = isArchived ? 'notice_archived' : 'notice_restored';
        await writeAudit(tx, clock, { userId, action, facts: { notice: noticeId }, requestId });
      }
      return { body: { meta: { unread: await countUnread(tx) } } };
    });
}

/** Marks every notice of the caller as read that there was at a moment: what has come since was not seen. */
export function markNotices({ db, clock }: MarkDeps): Operation<'markNotificationsRead'> {
  return ({ caller: { userId }, body, requestId }) =>
    withTenant(db, { userId, customerId: null }, async (tx) => {
      const { as_of: asOf } = body.data.attributes;
      const { numUpdatedRows } = await unread(tx, clock)
        .where(sql<boolean>`created_at <= ${asOf}::timestamptz`)
        .executeTakeFirst();
      return marked(tx, { clock, userId, requestId, count: Number(numUpdatedRows) });
    });
}

function unread(tx: Tx, clock: MarkDeps['clock']) {
  return tx.updateTable('notices').set({ read_at: clock.instant() }).where('read_at', 'is', null);
}

async function marked(
  tx: Tx,
  mark: { clock: MarkDeps['clock']; userId: string; requestId: string; count: number },
) {
  const { clock, userId, requestId, count } = mark;
  if (count > 0)
    await writeAudit(tx, clock, { userId, action: 'notices_read', facts: { notices: count }, requestId });
  return { body: { meta: { unread: await countUnread(tx) } } };
}
