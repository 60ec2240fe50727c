import type { Selectable } from 'kysely';
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
import { writeNotices } from '#server/platform/notices/write-notice.ts';

/** What a notice of a refund is written from. */
export interface ToldRefund {
  readonly payment: Selectable<PaymentsTable>;
  readonly row: RefundRow;
  readonly lines: readonly RefundLineRow[];
}

/**
 * Tells the payer and the customer's administrators how far a refund is: on its way back, arrived, or not; and support's
 * administrators that one waits to be sent, which the payer was promised. Nobody is told that a void was asked for before
 * it is known whether it came in time. Runs as the server.
 */
export async function tellRefund(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'sealer'>,
  { payment, row, lines }: ToldRefund,
): Promise<void> {
  const kind = kindOf(row);
  if (kind === null) return;
  const { currency } = row;
  const keepsFee = row.kind === 'refund' && row.cause === 'support' && payment.fee > 0;
  const facts: RefundNoticeFacts = {
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
  const about = row.refund_id;
  await tellPayingCustomer(tx, deps, payment, { kind, about, facts });
  if (row.status !== 'opened') return;
  await writeNotices(
    tx,
    deps,
    (await supportAdministrators(tx)).map((userId) => ({
      userId,
      customerId: payment.customer_id,
      side: 'support' as const,
      merchantId: null,
      kind: 'refund_to_send' as const,
      about,
      facts,
    })),
  );
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
