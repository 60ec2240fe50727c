import { keptOfInvoices, type Kept } from '#domain/payment/kept.ts';
import { money } from '#domain/money/money.ts';
import {
  cardChargebackOf,
  type ReadCardChargeback,
} from '#server/money/card-chargebacks/card-chargeback-row.ts';
import { refundOf, type ReadRefund } from '#server/money/refunds/refund-row.ts';

/** How much of what a payment paid still stands, by what went back of it. */
export function keptOfPayment(
  {
    payment_id: id,
    amount,
    currency,
  }: { readonly payment_id: string; readonly amount: number; readonly currency: string },
  refunds: ReadonlyMap<string, ReadRefund[]>,
  chargebacks: ReadonlyMap<string, ReadCardChargeback[]>,
): Kept {
  return keptOfInvoices({
    amount: money(amount, currency),
    refunds: refunds.get(id)?.map(refundOf),
    chargebacks: chargebacks.get(id)?.map(cardChargebackOf),
  });
}
