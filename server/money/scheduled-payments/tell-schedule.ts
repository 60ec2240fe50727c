import { randomUUID } from 'node:crypto';
import { mayPay, parseRole } from '#domain/access/role.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import type { ScheduledNoticeKind } from '#domain/notice/scheduled-notice.ts';
import { isPaidOtherwise } from '#domain/scheduled-payment/paid-otherwise.ts';
import type { Deps } from '#server/deps.ts';
import type { ScheduleRow } from '#server/money/scheduled-payments/schedule-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ScheduledNoticeFacts } from '#server/platform/db/notice-table.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';
import { usersOfCustomers } from '#server/platform/db/users-of-customers.ts';

type TellDeps = Pick<Deps, 'clock' | 'sealer'>;

/** How a scheduled payment was and is, and what of its invoices has changed that. */
export interface ToldChange {
  readonly before: ScheduleRow;
  readonly row: ScheduleRow;
  readonly changes: ScheduledNoticeFacts['changes'];
  /** What it has become. */
  readonly payment?: { readonly paymentNumber: string; readonly expectedTo: PlainDate };
}

/** Tells its maker and the administrators that less is collected, and why. Runs as the server. */
export async function tellShrunk(tx: Tx, deps: TellDeps, change: ToldChange): Promise<void> {
  // It only falls, so that each amount is told once.
  const about = `${change.row.schedule_id} ${change.row.amount} ${change.row.invoice_count}`;
  await tell(tx, deps, 'schedule_shrunk', about, change);
}

/** Tells them that nothing is collected, and why: calmly where its invoices are paid in another way. */
export async function tellStopped(tx: Tx, deps: TellDeps, change: ToldChange): Promise<void> {
  const { schedule_id: scheduleId, stop_reason: reason } = change.row;
  const lines = await tx
    .selectFrom('scheduled_payment_lines')
    .select('change')
    .where('schedule_id', '=', scheduleId)
    .execute();
  const isPaid = isPaidOtherwise(
    reason,
    lines.map((line) => line.change),
  );
  await tell(tx, deps, isPaid ? 'schedule_paid' : 'schedule_stopped', scheduleId, change);
}

/** Tells them, but not whoever did it, that one was cancelled, and by whom. */
export async function tellCancelled(
  tx: Tx,
  deps: TellDeps,
  row: ScheduleRow,
  by: { readonly userId: string; readonly name: string },
): Promise<void> {
  await tell(tx, deps, 'schedule_cancelled', row.schedule_id, { before: row, row, changes: [] }, by);
}

/** Tells them, but not whoever did it, that somebody has chosen another day or left invoices out, with what was. */
export async function tellChanged(
  tx: Tx,
  deps: TellDeps,
  change: ToldChange,
  by: { readonly userId: string; readonly name: string },
): Promise<void> {
  await tell(tx, deps, 'schedule_changed', randomUUID(), change, by);
}

/** Tells whoever may pay that it waits for their yes, and until when. */
export async function tellWaiting(tx: Tx, deps: TellDeps, row: ScheduleRow): Promise<void> {
  const about = `${row.schedule_id} ${row.wait_until}`;
  await tell(tx, deps, 'schedule_waits', about, { before: row, row, changes: [] });
}

/** Tells its maker and the administrators that it has become a payment, on its day. */
export async function tellSubmitted(
  tx: Tx,
  deps: TellDeps,
  row: ScheduleRow,
  paymentId: string,
): Promise<void> {
  const payment = await tx
    .selectFrom('payments')
    .select(['payment_number as paymentNumber', 'expected_to as expectedTo'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await tell(tx, deps, 'schedule_submitted', row.schedule_id, { before: row, row, changes: [], payment });
}

async function tell(
  tx: Tx,
  deps: TellDeps,
  kind: ScheduledNoticeKind,
  about: string,
  { before, row, changes, payment }: ToldChange,
  by: { readonly userId: string; readonly name: string } | null = null,
): Promise<void> {
  const { customer_id: customerId, currency } = row;
  const users = await usersOfCustomers(tx, [customerId]).select(['users.user_id', 'users.role']).execute();
  const isTold = ({ user_id, role }: (typeof users)[number]) =>
    user_id !== by?.userId &&
    (kind === 'schedule_waits'
      ? mayPay(role) && user_id !== row.user_id
      : parseRole(role) === 'admin' || user_id === row.user_id || user_id === row.confirmed_by);
  const facts: ScheduledNoticeFacts = {
    schedule_id: row.schedule_id,
    schedule_number: row.schedule_number,
    customer_name: row.customer_name,
    pay_on: row.pay_on,
    pay_on_before: before.pay_on === row.pay_on ? null : before.pay_on,
    before: money(before.amount, currency),
    amount: money(row.amount, currency),
    bank_name: row.bank_name,
    last_four: row.last_four,
    maker: row.maker_name,
    cancelled_by: kind === 'schedule_cancelled' ? (by?.name ?? null) : null,
    changed_by: kind === 'schedule_changed' ? (by?.name ?? null) : null,
    payment_number: payment?.paymentNumber ?? null,
    expected_to: payment?.expectedTo ?? null,
    wait_until: row.wait_until,
    stop_reason: row.stop_reason,
    changes,
  };
  await writeNotices(
    tx,
    deps,
    users.filter(isTold).map(({ user_id: userId }) => ({
      userId,
      customerId,
      side: 'customer' as const,
      merchantId: null,
      kind,
      about,
      facts,
    })),
  );
}
