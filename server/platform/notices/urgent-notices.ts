import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import { inUrgentOrder, isMatterOpen, type UrgentMatter } from '#domain/notice/urgent-matter.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { IS_HIGH } from '#server/platform/notices/notice-conditions.ts';

type Candidate = Awaited<ReturnType<typeof unreadOf>>[number];

/** The unread notices of high priority of the tenant's user whose matter still is as they say, newest first after what is overdue. */
export async function urgentNotices(tx: Tx, today: PlainDate): Promise<Candidate[]> {
  const unread = await unreadOf(tx);
  if (unread.length === 0) return [];
  // As the server: how a thing stands is read for whoever was told of it, whichever customer they have chosen.
  const matterOf = await asServer(tx, () => mattersOf(tx, unread, today));
  const open = unread.filter((one) => isMatterOpen(one, matterOf(one)));
  const keyOf = ({ kind, disputeId, noticeId }: Candidate) =>
    disputeId === null ? noticeId : `${kind} ${disputeId}`;
  // Of a day for an answer there may be two reminders.
  return inUrgentOrder(
    open.filter((one, index) => open.findIndex((other) => keyOf(other) === keyOf(one)) === index),
  );
}

function unreadOf(tx: Tx) {
  return tx
    .selectFrom('notices')
    .select([
      'notice_id as noticeId',
      'user_id as userId',
      'kind',
      'side',
      'customer_id as customerId',
      'created_at as createdAt',
    ])
    .select([
      sql<string | null>`facts ->> 'deadline'`.as('deadline'),
      sql<string | null>`facts ->> 'dispute_id'`.as('disputeId'),
      sql<string | null>`facts ->> 'bank_account_id'`.as('bankAccountId'),
    ])
    .where('read_at', 'is', null)
    .where(IS_HIGH)
    .orderBy('created_at', 'desc')
    .orderBy('notice_id')
    .execute();
}

async function mattersOf(
  tx: Tx,
  notices: readonly Candidate[],
  today: PlainDate,
): Promise<(notice: Candidate) => UrgentMatter> {
  const named = (ids: readonly (string | null)[]) => [...new Set(ids)].filter((id) => id !== null);
  const disputeIds = named(notices.map(({ disputeId }) => disputeId));
  const accountIds = named(notices.map(({ bankAccountId }) => bankAccountId));
  const customerIds = named(
    notices.map(({ kind, customerId }) => (kind.startsWith('autopay') ? customerId : null)),
  );
  const disputes =
    disputeIds.length === 0
      ? []
      : await tx
          .selectFrom('disputes')
          .select(['dispute_id', 'status', 'deadline'])
          .where('dispute_id', 'in', disputeIds)
          .execute();
  const accounts =
    accountIds.length === 0
      ? []
      : await tx
          .selectFrom('bank_accounts')
          .select(['bank_account_id', 'changed_at as changedAt', 'removed_at'])
          .where('bank_account_id', 'in', accountIds)
          .execute();
  const taken = notices.find(({ kind }) => kind === 'second_factor_taken');
  const factor = taken
    ? await tx
        .selectFrom('second_factors')
        .select('confirmed_at')
        .where('user_id', '=', taken.userId)
        .executeTakeFirst()
    : undefined;
  const enrolments =
    customerIds.length === 0
      ? []
      : await tx
          .selectFrom('autopay_enrolments')
          .select(['customer_id', 'status', 'turned_on_at as turnedOnAt', 'lost_account'])
          .where('customer_id', 'in', customerIds)
          .execute();
  return ({ disputeId, bankAccountId, customerId }) => {
    const account = accounts.find(({ bank_account_id }) => bank_account_id === bankAccountId);
    const enrolment = enrolments.find(({ customer_id }) => customer_id === customerId);
    return {
      today,
      secondFactorSince: factor?.confirmed_at ?? null,
      dispute: disputes.find(({ dispute_id }) => dispute_id === disputeId) ?? null,
      bankAccount: account ? { changedAt: account.changedAt, isRemoved: account.removed_at !== null } : null,
      autoPay: enrolment
        ? {
            status: enrolment.status,
            turnedOnAt: enrolment.turnedOnAt,
            isLost: enrolment.lost_account !== null,
          }
        : null,
    };
  };
}
