import type { Instant } from '#domain/dates/dates.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { InvoiceEvent } from '#machines/lifecycle/invoice.ts';
import { stateOf } from '#server/money/payments/invoice-row.ts';
import { moveInvoices, type MovedLine } from '#server/money/payments/move-invoices.ts';

/** A line as the ledger posts it; minor units. */
export interface PaidLine {
  readonly accountId: string;
  readonly trxId: string;
  readonly amount: number;
}

type EndStatus = Exclude<PaymentStatus, 'submitted' | 'processing'>;
const KINDS = {
  settled: 'payment_settled',
  failed: 'payment_failed',
  returned: 'payment_returned',
} as const;

/** Locks and moves the invoices of a payment that has ended or come back, and frees them for another payment. */
export async function movePaidInvoices(
  tx: Tx,
  payment: { readonly payment_id: string; readonly customer_id: string; readonly currency: string },
  status: PaymentStatus,
  wasSettled: boolean,
  at: Instant,
): Promise<PaidLine[]> {
  if (status === 'submitted' || status === 'processing') return [];
  const rows = await tx
    .selectFrom('payment_lines as line')
    .innerJoin('invoices as invoice', (join) =>
      join.onRef('invoice.customer_id', '=', 'line.customer_id').onRef('invoice.trx_id', '=', 'line.trx_id'),
    )
    .select(['line.trx_id', 'line.account_id', 'line.amount'])
    .select(['invoice.life_cycle', 'invoice.hold', 'invoice.collection', 'invoice.dispute', 'invoice.open'])
    .where('line.payment_id', '=', payment.payment_id)
    // Credits have paid the others: no money of this payment is in them.
    .where('line.amount', '>', 0)
    .orderBy('line.trx_id')
    .forUpdate('invoice')
    .execute();
  await moveInvoices(tx, {
    kind: KINDS[status],
    payment: {
      paymentId: payment.payment_id,
      customerId: payment.customer_id,
      currency: payment.currency,
    },
    at,
    event: { type: 'payment.failed' },
    lines: rows.map((row): MovedLine => {
      const paidChange = paidBy(status, row.amount, wasSettled);
      return {
        trxId: row.trx_id,
        state: stateOf(row),
        amount: row.amount,
        paidChange,
        event: eventOf(status, row.open - paidChange),
      };
    }),
  });
  await tx
    .updateTable('payment_lines')
    .set({ active: false })
    .where('payment_id', '=', payment.payment_id)
    .execute();
  return rows.map((row) => ({ accountId: row.account_id, trxId: row.trx_id, amount: row.amount }));
}

function paidBy(status: EndStatus, amount: number, wasSettled: boolean): number {
  if (status === 'settled') return amount;
  return wasSettled ? -amount : 0;
}

function eventOf(status: EndStatus, openAfter: number): InvoiceEvent {
  if (status === 'settled') return { type: 'payment.settled', openAfter };
  return status === 'failed' ? { type: 'payment.failed' } : { type: 'payment.returned' };
}
