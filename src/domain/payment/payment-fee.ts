import { apportion } from '#domain/money/apportion.ts';
import { money, type Money } from '#domain/money/money.ts';

/**
 * What of a payment's card fee falls to each of its invoices, by what goes by card for it and exact to the minor unit;
 * null where there is no fee. The fee itself is charged once, on the whole payment (decisions §1).
 */
export function feeByInvoice(lines: readonly { readonly amount: Money }[], fee: Money): Money[] | null {
  if (fee.amount === 0 || lines.length === 0) return null;
  const shares = apportion(
    fee.amount,
    lines.map(({ amount }) => amount.amount),
  );
  return shares.map((share) => money(share, fee.currency));
}
