import type { AutoPayTerms } from '#domain/autopay/autopay.ts';
import type { AutopayRule } from '#domain/autopay/rules.ts';
import type { Instant } from '#domain/dates/dates.ts';
import { isDisputed, isPayable, type Invoice } from '#domain/invoice/invoice.ts';

/** What can be said of an invoice: it is skipped, allowed above the ceiling for one, or its debit was voided. */
export type ChoiceKind = 'skip' | 'allow' | 'voided';

/** An invoice as AutoPay judges it. */
export interface AutoPayInvoice extends Invoice {
  /**
   * What was said of it: by an administrator to leave it out, or to pay it although it is above the ceiling for one; by
   * support that its debit is not collected.
   */
  readonly choice: { readonly kind: ChoiceKind; readonly at: Instant; readonly by?: string } | null;
  /** Whether it is the rest of a part payment whose reason the merchant has not answered (decisions §13). */
  readonly isShortPayOpen: boolean;
  /** Whether money that had paid it was refunded, or charged back by a cardholder. */
  readonly isGivenBack: boolean;
  /** Whether a chargeback of it is not over: undecided, or accepted and not credited yet. */
  readonly hasChargeback: boolean;
  /** Whether its account gets no AutoPay: it is inactive or terminated, or may not pay online (decisions §11). */
  readonly isAccountBarred: boolean;
}

/** Why AutoPay leaves an invoice out, with the id of the rule that a screen shows. */
export const LEFT_OUT_RULES = {
  inFlight: 'APY-02',
  disputed: 'APY-03',
  adjustmentPending: 'APY-03',
  otherAccount: 'APY-04',
  aboveInvoiceCeiling: 'APY-05',
  aboveRunCeiling: 'APY-06',
  /** Alone it is above the ceiling for a run: it waits for none. */
  aboveEveryCeiling: 'APY-06',
  skipped: 'APY-07',
  otherCurrency: 'APY-08',
  shortPayOpen: 'APY-09',
  onHold: 'APY-10',
  dueBefore: 'APY-11',
  accountBarred: 'APY-12',
  aboveAnnounced: 'APY-13',
  notPayable: 'APY-14',
  scheduled: 'APY-15',
  givenBack: 'APY-16',
  asked: 'APY-17',
  chargeback: 'APY-18',
  voided: 'APY-19',
} as const satisfies Readonly<Record<string, AutopayRule>>;
export type LeftOutReason = keyof typeof LEFT_OUT_RULES;
export const LEFT_OUT_REASONS = Object.keys(LEFT_OUT_RULES) as LeftOutReason[];

/**
 * Why an invoice is in no run, whatever else is in it; null where only the ceilings decide (decisions §4, §11, §13).
 * What somebody has to do something about comes before what follows from the settings.
 */
export function leftOutReason(
  invoice: AutoPayInvoice,
  terms: Pick<AutoPayTerms, 'currency' | 'accountIds' | 'dueFrom'>,
): LeftOutReason | null {
  const { status } = invoice;
  if (status.includes('Payment Pending')) return 'inFlight';
  if (status.includes('Pending Adjustment')) return 'adjustmentPending';
  // Of one that is disputed in part too: what is owed of it is not known yet.
  if (isDisputed(status)) return 'disputed';
  // Paid before it is decided, what is charged back would be a credit for other invoices.
  if (invoice.hasChargeback) return 'chargeback';
  if (status.includes('On Hold') || status.includes('Pending')) return 'onHold';
  if (!isPayable(status) || invoice.open.amount <= 0) return 'notPayable';
  if (invoice.isShortPayOpen) return 'shortPayOpen';
  // It was paid, and somebody has decided that the money goes back: a person decides whether it leaves again.
  if (invoice.isGivenBack) return 'givenBack';
  // A person has chosen the day on which it is paid.
  if (invoice.scheduledOn) return 'scheduled';
  // A second person decides whether it is paid: AutoPay would answer in their place.
  if (invoice.askedIn) return 'asked';
  if (invoice.choice?.kind === 'skip') return 'skipped';
  // Whoever asked for the void did not want it collected: a person decides whether it is.
  if (invoice.choice?.kind === 'voided') return 'voided';
  if (invoice.open.currency !== terms.currency) return 'otherCurrency';
  if (invoice.isAccountBarred) return 'accountBarred';
  if (!terms.accountIds.includes(invoice.buidCustomer)) return 'otherAccount';
  if (terms.dueFrom !== null && invoice.dueDate < terms.dueFrom) return 'dueBefore';
  return null;
}
