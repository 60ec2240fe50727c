import { isPayable, payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import { NOT_PAYABLE_AS, notPayableAs } from '#domain/payment/not-payable.ts';
import type { OffenceRule } from '#domain/payment/payment-obstacle.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';

/** What makes one invoice offend a rule on its own, by rule. */
export const OFFENCES: Record<OffenceRule, (invoice: Invoice, config: PaymentConfig) => boolean> = {
  'PAY-02': (invoice) => !isPayable(invoice.status),
  // What is paid or pending is told so, and not also that nothing is open of it.
  'PAY-04': (invoice) => isPayable(invoice.status) && payableAmount(invoice).amount <= 0,
  'PAY-06': (invoice, config) => !config.supportedCurrencies.includes(invoice.open.currency),
  'PAY-07': (invoice, config) => {
    const { amount } = payableAmount(invoice);
    return amount > 0 && amount < config.cardMinimum;
  },
};

/** What keeps an invoice from being paid in any way: how it stands (PAY-02), that nothing of it is open (PAY-04), its currency (PAY-06). */
export const HINDRANCES = [...NOT_PAYABLE_AS, 'nothingOpen', 'currency'] as const;
export type Hindrance = (typeof HINDRANCES)[number];

/** How many invoices cannot be paid, by why; what is absent hinders none. */
export type Hindered = Readonly<Partial<Record<Hindrance, number>>>;

/** Why an invoice can be paid in no way, whoever pays: the first reason by the order of the rules; null where it can. */
export function hindranceOf(invoice: Invoice, config: PaymentConfig): Hindrance | null {
  if (OFFENCES['PAY-02'](invoice, config)) return notPayableAs(invoice.status);
  if (OFFENCES['PAY-04'](invoice, config)) return 'nothingOpen';
  return OFFENCES['PAY-06'](invoice, config) ? 'currency' : null;
}
