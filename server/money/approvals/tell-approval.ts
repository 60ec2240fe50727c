import { sql } from 'kysely';
import { money } from '#domain/money/money.ts';
import { approvalChange, type ApprovalNoticeKind } from '#domain/notice/approval-notice.ts';
import { MOST_NOTICED } from '#domain/notice/noticed-order.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { Deps } from '#server/deps.ts';
import type { ApprovalRow } from '#server/money/approvals/approval-row.ts';
import { limitOnWire } from '#server/money/approvals/approval-document.ts';
import { approversOf } from '#server/money/approvals/approvers.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ApprovalNoticeFacts } from '#server/platform/db/notice-table.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';

type TellDeps = Pick<Deps, 'clock' | 'sealer'>;

/** Tells everybody who may approve it that they are asked. Runs as the server. */
export async function tellAsked(tx: Tx, deps: TellDeps, row: ApprovalRow): Promise<void> {
  const people = await approversOf(tx, row.customer_id, row.kind, row.user_id);
  await tell(
    tx,
    deps,
    row,
    'approval_asked',
    people.map(({ userId }) => userId),
  );
}

/** Tells its maker what has become of it. Runs as the server. */
export async function tellOver(tx: Tx, deps: TellDeps, row: ApprovalRow): Promise<void> {
  await tell(tx, deps, row, 'approval_over', [row.user_id]);
}

/** What has stopped it, of the rules that the row keeps. */
function changeOf(stoppedBy: NonNullable<ApprovalRow['stopped_by']>): ApprovalNoticeFacts['changed'] {
  const { what, invoices } = approvalChange(
    stoppedBy.map(({ code, meta }) => ({ rule: code, ...meta }) as unknown as PaymentObstacle),
  );
  return { what, invoices: [...invoices] };
}

/** The invoices of a payment, the account and the day; or the account, or the limits, that are changed. */
async function whatIsAsked(tx: Tx, row: ApprovalRow): Promise<Partial<ApprovalNoticeFacts>> {
  const { asked, bank_name, last_four } = row;
  const account = bank_name !== null && last_four !== null ? { bank_name, last_four } : {};
  if (asked.kind === 'limit') {
    const { before, after } = asked;
    return { limit_change: { before: limitOnWire(before), after: limitOnWire(after) } };
  }
  if (asked.kind !== 'payment') return account;
  const first = await tx
    .selectFrom('invoices')
    .select('invoice_id')
    .where('customer_id', '=', row.customer_id)
    .where(sql<boolean>`trx_id = any(${(asked.input.lines ?? []).map(({ trx_id }) => trx_id)}::text[])`)
    .orderBy('due_date')
    .orderBy('trx_id')
    .limit(MOST_NOTICED)
    .execute();
  return {
    invoice_count: row.invoice_count,
    first_invoices: first.map(({ invoice_id }) => invoice_id),
    ...account,
    ...(row.pay_on !== null && { pay_on: row.pay_on }),
  };
}

/** The number of the payment, or of the scheduled payment, that a yes has made of it. */
async function whatItBecame(
  tx: Tx,
  { payment_id: paymentId, schedule_id: scheduleId }: ApprovalRow,
): Promise<Partial<ApprovalNoticeFacts>> {
  if (paymentId !== null) {
    const { payment_number: became } = await tx
      .selectFrom('payments')
      .select('payment_number')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return { became };
  }
  if (scheduleId === null) return {};
  const { schedule_number: became } = await tx
    .selectFrom('scheduled_payments')
    .select('schedule_number')
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirstOrThrow();
  return { became };
}

async function tell(
  tx: Tx,
  deps: TellDeps,
  row: ApprovalRow,
  kind: ApprovalNoticeKind,
  userIds: readonly string[],
): Promise<void> {
  const facts: ApprovalNoticeFacts = {
    approval_id: row.approval_id,
    approval_number: row.approval_number,
    asks: row.kind,
    ...('told' in row.asked && { act: row.asked.told.act }),
    ...(row.asked.kind === 'role' && { person: row.asked.fullName }),
    status: row.status,
    customer_name: row.customer_name,
    amount: row.amount === null ? null : money(row.amount, row.currency),
    maker: row.maker_name,
    answer_by: row.answer_by,
    decider: row.decider_name,
    words: row.words,
    ...(row.stopped_by && { changed: changeOf(row.stopped_by) }),
    ...(await whatIsAsked(tx, row)),
    ...(await whatItBecame(tx, row)),
  };
  await writeNotices(
    tx,
    deps,
    userIds.map((userId) => ({
      userId,
      customerId: row.customer_id,
      side: 'customer' as const,
      merchantId: null,
      kind,
      about: row.approval_id,
      facts,
    })),
  );
}
