import type { PaymentConfig } from '#domain/portal/config.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { InvoiceSelection } from '#domain/selection/invoice-selection.ts';
import type { Money } from '#domain/money/money.ts';
import { withParts, type PartAmount } from '#domain/payment/part-amount.ts';
import { chargeOf, NOTHING_CREDITED, type Charge } from '#domain/payment/charged.ts';
import type { OfferedCredit } from '#domain/credit/credit-plan.ts';
import { summarize, type SelectionSummary } from '#domain/selection/selection-summary.ts';

/** What a payer has selected: loaded invoices, or a set that the server keeps ('all that match'). */
export type PaymentSelection =
  | { readonly kind: 'listed'; readonly invoices: readonly Invoice[] }
  | ({ readonly kind: 'server' } & InvoiceSelection);

export const NOTHING_SELECTED: PaymentSelection = { kind: 'listed', invoices: [] };

/** What the rules judge. */
export function summaryOf(selection: PaymentSelection, config: PaymentConfig): SelectionSummary {
  return selection.kind === 'server' ? selection.summary : summarize(selection.invoices, config);
}

/** What credits take of a selection, and what the rules judge of it then: fee and card minimum are of what is charged. */
export interface SelectionCharge extends Pick<Charge, 'plan' | 'isCovered'> {
  /** Of what is charged; of the selection as it is where credits pay all of it. */
  readonly summary: SelectionSummary;
  /** The invoices that it is of; of a set that the server keeps they are not known. */
  readonly judged: readonly Invoice[];
}

/** A selection as if no more of its invoices could be paid than their part amounts say. */
export function partedSelection(selection: PaymentSelection, parts: readonly PartAmount[]): PaymentSelection {
  return selection.kind === 'server' || parts.length === 0
    ? selection
    : { kind: 'listed', invoices: withParts(selection.invoices, parts) };
}

/** What is charged of a selection. A set that the server keeps is charged whole: its invoices are not known here. */
export function chargeOfSelection(
  selection: PaymentSelection,
  unticked: readonly string[],
  { config, credits }: { readonly config: PaymentConfig; readonly credits: readonly OfferedCredit[] },
): SelectionCharge {
  if (selection.kind === 'server') return { ...NOTHING_CREDITED, summary: selection.summary, judged: [] };
  const { plan, charged, isCovered } = chargeOf(selection.invoices, credits, new Set(unticked));
  const whole = summarize(selection.invoices, config);
  return isCovered
    ? { plan, isCovered, summary: whole, judged: selection.invoices }
    : { plan, isCovered, summary: counted(summarize(charged, config), whole), judged: charged };
}

/** Keeping an account or a currency keeps what credits pay whole of it too: its share counts those. */
function counted(charged: SelectionSummary, whole: SelectionSummary): SelectionSummary {
  const accounts = new Map(whole.accounts.map(({ buidCustomer, count }) => [buidCustomer, count]));
  const currencies = new Map(whole.currencies.map(({ currency, count }) => [currency, count]));
  return {
    ...charged,
    accounts: charged.accounts.map((one) => ({
      ...one,
      count: accounts.get(one.buidCustomer) ?? one.count,
    })),
    currencies: charged.currencies.map((one) => ({
      ...one,
      count: currencies.get(one.currency) ?? one.count,
    })),
  };
}

/** What a selection comes to; null for none and for several currencies, because no total crosses currencies. */
export function amountOf(summary: SelectionSummary): Money | null {
  const [only, ...others] = summary.currencies;
  return only && others.length === 0 ? only.total : null;
}

/** The ids of loaded invoices; none for a set that the server keeps. */
export function selectedIds(selection: PaymentSelection): string[] {
  return selection.kind === 'listed' ? selection.invoices.map((invoice) => invoice.trxId) : [];
}
