import { chargedBackByInvoice } from '#domain/card-chargeback/card-chargeback.ts';
import type { Kept } from '#domain/payment/kept.ts';
import { refundedByInvoice } from '#domain/refund/refund.ts';
import type { RunItemRow } from '#server/money/autopay/run-row.ts';
import type { WireDebit } from '#server/money/autopay/run-document.ts';
import { cardChargebackOf, cardChargebacksOf } from '#server/money/card-chargebacks/card-chargeback-row.ts';
import { refundOf, refundsOf } from '#server/money/refunds/refund-row.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** What a payment has charged for an invoice, as far as it has to do with an item of a run. */
interface PaidLine {
  readonly payment_id: string;
  readonly trx_id: string;
  readonly amount: number;
}

/**
 * How much of what paid each item of runs still stands: of its own debit, and of the payments by which it was settled
 * in another way, as by a card whose holder has charged it back since.
 */
export async function keptOfItems(
  tx: Tx,
  items: readonly RunItemRow[],
  debits: ReadonlyMap<string, readonly WireDebit[]>,
): Promise<(item: RunItemRow) => Kept> {
  const debitOf = ({ run_id, account_id }: RunItemRow) =>
    debits.get(run_id)?.find((debit) => debit.account_id === account_id)?.payment_id ?? null;
  const taken = items.flatMap((item): PaidLine[] => {
    const { trx_id, charged: amount, reason } = item;
    const payment_id = reason === null ? debitOf(item) : null;
    return payment_id === null ? [] : [{ payment_id, trx_id, amount }];
  });
  const otherwise = await linesOf(
    tx,
    items.flatMap(({ trx_id, settled_by }) => (settled_by === 'payment' ? [trx_id] : [])),
  );
  const back = await givenBack(tx, [...taken, ...otherwise]);
  return (item) => {
    const own = debitOf(item);
    const lines = (item.settled_by === 'payment' ? otherwise : taken).filter(
      ({ trx_id, payment_id }) =>
        trx_id === item.trx_id && (item.settled_by === 'payment' || payment_id === own),
    );
    const paid = lines.reduce((sum, { amount }) => sum + amount, 0);
    const gone = lines.reduce((sum, { payment_id, trx_id }) => sum + back(payment_id, trx_id), 0);
    if (gone === 0) return 'all';
    return gone < paid ? 'part' : 'nothing';
  };
}

/** What settled payments have charged for these invoices. */
async function linesOf(tx: Tx, trxIds: readonly string[]): Promise<PaidLine[]> {
  if (trxIds.length === 0) return [];
  return tx
    .selectFrom('payment_lines as line')
    .innerJoin('payments as payment', 'payment.payment_id', 'line.payment_id')
    .select(['line.payment_id', 'line.trx_id', 'line.amount'])
    .where('line.trx_id', 'in', trxIds)
    .where('payment.status', '=', 'settled')
    .execute();
}

/** What went back of a payment for an invoice, minor units: refunded, or charged back for good. */
async function givenBack(
  tx: Tx,
  lines: readonly PaidLine[],
): Promise<(paymentId: string, trxId: string) => number> {
  const ids = [...new Set(lines.map(({ payment_id }) => payment_id))];
  const refunds = await refundsOf(tx, ids);
  const chargebacks = await cardChargebacksOf(tx, ids);
  const byPayment = new Map(
    ids.map((id) => [
      id,
      [
        refundedByInvoice((refunds.get(id) ?? []).map(refundOf)),
        chargedBackByInvoice((chargebacks.get(id) ?? []).map(cardChargebackOf)),
      ],
    ]),
  );
  return (paymentId, trxId) =>
    (byPayment.get(paymentId) ?? []).reduce((sum, taken) => sum + (taken.get(trxId) ?? 0), 0);
}
