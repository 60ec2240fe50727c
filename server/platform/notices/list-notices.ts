import { withTenant } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { noticeResource } from '#server/platform/notices/notice-document.ts';
import { countUnread } from '#server/platform/notices/count-unread.ts';

/** The caller's notices, newest first, of every customer that they are mapped to, and how many are unread (§7). */
export function listNotices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'listNotifications'> {
  return ({ caller: { userId }, query }) => {
    const number = query['page[number]'] ?? 1;
    const size = query['page[size]'] ?? 25;
    return withTenant(db, { userId, customerId: null }, async (tx) => {
      const asOf = clock.instant();
      const { total } = await tx
        .selectFrom('notices')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await tx
        .selectFrom('notices')
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom('notices as later')
            .select('later.created_at')
            .whereRef('later.user_id', '=', 'notices.user_id')
            .whereRef('later.about', '=', 'notices.about')
            .where('later.kind', '=', 'payment_returned')
            .as('sent_back_at'),
        )
        .orderBy('created_at', 'desc')
        .orderBy('notice_id')
        .limit(size)
        .offset((number - 1) * size)
        .execute();
      const unread = await countUnread(tx);
      const meta = { total, page_number: number, page_size: size, unread, as_of: asOf };
      return { body: { data: rows.map(noticeResource), meta } };
    });
  };
}
