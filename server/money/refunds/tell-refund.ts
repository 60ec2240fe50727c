import type { Selectable } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import { money } from '#domain/money/money.ts';
import type { RefundNoticeKind } from '#domain/notice/refund-notice.ts';
import type { Deps } from '#server/deps.ts';
import type { RefundLineRow, RefundRow } from '#server/money/refunds/refund-row.ts';
import { noticedOrder } from '#server/money/payments/noticed-order.ts';
import { supportAdministrators } from '#server/money/payments/support-administrators.ts';
import { tellPayingCustomer } from '#server/money/payments/tell-paying-customer.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { RefundNoticeFacts } from '#server/platform/db/notice-table.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';
import { endReminders } from '#server/platform/notices/end-reminders.ts';
import { writeNotices, type NewRefundNotice } from '#server/platform/notices/write-notice.ts';

/** What a notice of a refund is written from. */
export interface ToldRefund {
  readonly payment: Selectable<PaymentsTable>;
  readonly row: RefundRow;
  readonly lines: readonly RefundLineRow[];
}

type TellDeps = Pick<Deps, 'clock' | 'sealer'>;

/**
 * Tells the payer and the customer's administrators how far a refund is: on its way back, arrived, or not; and support's
 * administrators that one waits to be sent, which the payer was promised. Nobody is told that a void was asked for before
 * it is known whether it came in time. Runs as the server.
 */
export async function tellRefund(tx: Tx, deps: TellDeps, told: ToldRefund): Promise<void> {
  const { payment, row } = told;
  const about = row.refund_id;
  // Once it was sent, nobody is to send it any more.
  if (row.cause === 'lateAuthorized' && row.status !== 'opened')
    await endReminders(tx, deps.clock, { ids: [about], userIds: await supportAdministrators(tx) });
  const kind = kindOf(row);
  if (kind === null) return;
  const facts = await factsOf(tx, told);
  await tellPayingCustomer(tx, deps, payment, { kind, about, facts });
  if (row.status === 'opened') await tellSupport(tx, deps, payment, { kind: 'refund_to_send', about, facts });
}

/** Reminds support's administrators of a refund that waits since a day; once a business date. Runs as the server. */
export async function remindOfRefund(
  tx: Tx,
  deps: TellDeps,
  told: ToldRefund,
  { since, today }: { readonly since: PlainDate; readonly today: PlainDate },
): Promise<void> {
  const { refund_id: id } = told.row;
  const about = `${id} waits ${today}`;
  const userIds = await supportAdministrators(tx);
  await endReminders(tx, deps.clock, { ids: [id], userIds, standing: [about] });
  const facts = { ...(await factsOf(tx, told)), waits_since: since };
  await tellSupport(tx, deps, told.payment, { kind: 'refund_still_to_send', about, facts });
}

async function tellSupport(
  tx: Tx,
  deps: TellDeps,
  { customer_id: customerId }: ToldRefund['payment'],
  told: Pick<NewRefundNotice, 'kind' | 'about' | 'facts'>,
): Promise<void> {
  const administrators = await supportAdministrators(tx);
  await writeNotices(
    tx,
    deps,
    administrators.map((userId) => ({
      ...told,
      userId,
      customerId,
      side: 'support' as const,
      merchantId: null,
    })),
  );
}

async function factsOf(tx: Tx, { payment, row, lines }: ToldRefund): Promise<RefundNoticeFacts> {
  const { currency } = row;
  const keepsFee = row.kind === 'refund' && row.cause === 'support' && payment.fee > 0;
  return {
    refund_id: row.refund_id,
    payment_id: row.payment_id,
    payment_number: payment.payment_number,
    customer_name: payment.customer_name,
    amount: money(row.amount, currency),
    fee_kept: keepsFee ? money(payment.fee, currency) : null,
    is_by_bank: payment.method === 'bank',
    invoices: lines.map(({ invoice_id }) => invoice_id),
    reason: row.reason,
    words: row.words,
    expected_on: row.arrives_on,
    bank_reason: row.bank_reason,
    ...(payment.user_id !== null && { payer: payment.payer_name }),
    ...(row.kind === 'void' && { is_left_out: payment.user_id === null }),
    ...(await noticedOrder(tx, payment)),
  };
}

function kindOf({ kind, status }: RefundRow): RefundNoticeKind | null {
  if (kind === 'void') return status === 'voided' ? 'refund_voided' : null;
  switch (status) {
    case 'opened':
      return 'refund_opened';
    // Once the provider or the bank has taken the order, it is on its way for the payer all the same.
    case 'requested':
      return 'refund_requested';
    case 'refunded':
      return 'refund_arrived';
    case 'failed':
      return 'refund_failed';
    case 'sent':
    case 'voided':
      return null;
  }
}
