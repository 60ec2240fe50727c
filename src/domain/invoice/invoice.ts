import { daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import type { DisputeStatus } from '#domain/dispute/dispute.ts';
import type { InvoiceLifeCycle } from '#domain/invoice/life-cycle.ts';
import { money, type Money } from '#domain/money/money.ts';

/** Statuses seen in §4; the wire carries them comma-separated. */
export const INVOICE_STATUSES = [
  'Unbilled',
  'Invoiced',
  'Billed',
  'Past Due',
  'Pending',
  'Payment Pending',
  'Paid',
  'On Hold',
  'Disputed',
  'Escalated',
  'Pending Adjustment',
  'Adjusted',
  'Unapplied',
  'Closed',
] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** The five things that the back end keeps apart (decisions §4); `status` is their projection. */
export interface InvoiceFacts {
  readonly lifeCycle: InvoiceLifeCycle;
  readonly hold: 'none' | 'pending' | 'onHold';
  readonly collection: 'none' | 'paymentPending' | 'returned';
  readonly dispute: 'none' | DisputeStatus;
  readonly dueDate: PlainDate;
  /** A credit is owed by nobody, so that it is never late. */
  readonly isCredit?: boolean;
}

/** An invoice as the list shows it (§3 Invoice). */
export interface Invoice {
  readonly trxId: string;
  /** The number that people quote, `INV-7802114`. */
  readonly invoiceId: string;
  readonly status: readonly InvoiceStatus[];
  /** Whether the bank has sent its last payment back, and none was made since; told beside the status. */
  readonly isSentBack?: boolean;
  /** Whether a part of it is paid and the rest owed; told beside the status, never called paid (decisions §9, §13). */
  readonly isPartlyPaid?: boolean;
  /** The day of the scheduled payment that it is in, which does not hold it; absent or null for none, and to merchants. */
  readonly scheduledOn?: PlainDate | null;
  /** Which one that is. */
  readonly scheduledIn?: string | null;
  /** The approval in which it waits for a second person, which does not hold it either; absent or null likewise. */
  readonly askedIn?: string | null;
  /** The day of the announced run of AutoPay that collects it; absent or null for none, and where no list has told it. */
  readonly autoPayOn?: PlainDate | null;
  readonly eligibleForDispute: boolean;
  /** Why it is not, where a list of whoever may dispute it has said so; absent elsewhere, and where it is. */
  readonly disputeObstacles?: readonly DisputeObstacle[];
  /** Why nothing of it can be charged back, in such a list; absent elsewhere, and where something can. */
  readonly chargebackObstacles?: readonly DisputeObstacle[];
  /** The sub-account that owns the invoice: 'account' in the rules on payment (decisions §5). */
  readonly buidCustomer: string;
  readonly accountName: string;
  readonly buidMerchant: string;
  readonly merchantName: string;
  readonly poNumber: string | null;
  readonly invoiceDate: PlainDate;
  readonly dueDate: PlainDate;
  /** The total of the document; negative for a credit. */
  readonly total: Money;
  /** What is still to be paid. */
  readonly open: Money;
  /** What of it is disputed; absent means nothing, or all of it where the status says so. */
  readonly disputed?: Money;
}

/** The lists of `/invoice-list/:status`, in the order of their tabs. */
export const INVOICE_LISTS = [
  'all',
  'unpaid',
  'past-due',
  'billed',
  'payment-pending',
  'disputed',
  'on-hold',
  'unbilled',
  'paid',
  'other',
] as const;
export type InvoiceList = (typeof INVOICE_LISTS)[number];

const LIFE_CYCLE_STATUS = {
  unbilled: 'Unbilled',
  invoiced: 'Invoiced',
  paid: 'Paid',
  unapplied: 'Unapplied',
  adjusted: 'Adjusted',
  closed: 'Closed',
} as const;

/** The statuses that the specification's `status` field lists for these facts on a business date (§4, decisions §4). */
export function projectStatus(facts: InvoiceFacts, today: PlainDate): InvoiceStatus[] {
  const statuses: InvoiceStatus[] = [];
  if (facts.lifeCycle !== 'billed') statuses.push(LIFE_CYCLE_STATUS[facts.lifeCycle]);
  else if (facts.hold === 'onHold') statuses.push('On Hold');
  else statuses.push(!facts.isCredit && isLate(facts.dueDate, today) ? 'Past Due' : 'Billed');
  if (facts.hold === 'pending') statuses.push('Pending');
  if (facts.collection === 'paymentPending') statuses.push('Payment Pending');
  if (facts.dispute === 'escalated') statuses.push('Escalated');
  else if (facts.dispute === 'pendingAdjustment') statuses.push('Pending Adjustment');
  else if (!['none', 'closed', 'cancelled', 'expired'].includes(facts.dispute)) statuses.push('Disputed');
  return statuses;
}

/** Unpaid, and so payable: Billed or Past Due, and not Pending, Payment Pending or Paid (§4). */
export function isPayable(status: readonly InvoiceStatus[]): boolean {
  return (
    (status.includes('Billed') || status.includes('Past Due')) &&
    !status.includes('Pending') &&
    !status.includes('Payment Pending') &&
    !status.includes('Paid')
  );
}

/** Whether a chargeback of it is not over, as far as a list has said why it is not disputed. */
export function hasOpenChargeback({ disputeObstacles = [] }: Pick<Invoice, 'disputeObstacles'>): boolean {
  return disputeObstacles.some(({ rule }) => rule === 'DIS-15');
}

/** Whether the bank has sent the last payment of an invoice back, so that it is owed again (decisions §4, §13). */
export function isSentBack({
  lifeCycle,
  collection,
}: Pick<InvoiceFacts, 'lifeCycle' | 'collection'>): boolean {
  return lifeCycle === 'billed' && collection === 'returned';
}

/** Whether money has paid a part of an invoice, and the rest is billed; amounts in minor units. */
export function isPartlyPaid({
  lifeCycle,
  paid,
  open,
}: Pick<InvoiceFacts, 'lifeCycle'> & { readonly paid: number; readonly open: number }): boolean {
  return lifeCycle === 'billed' && paid > 0 && open > 0;
}

/** An invoice is late from the day after its due date. */
export function isLate(dueDate: PlainDate, today: PlainDate): boolean {
  return daysBetween(dueDate, today) > 0;
}

/** Days past the due date; 0 while it is not late. */
export function daysLate(dueDate: PlainDate, today: PlainDate): number {
  return Math.max(0, daysBetween(dueDate, today));
}

const SHOWN_FIRST: readonly InvoiceStatus[] = [
  'Paid',
  'Closed',
  'Payment Pending',
  'On Hold',
  'Pending',
  'Escalated',
  'Disputed',
  'Pending Adjustment',
  'Past Due',
];

/** The one status that a row shows: the one that says most about what can be done. */
export function leadingStatus(status: readonly InvoiceStatus[]): InvoiceStatus {
  return SHOWN_FIRST.find((candidate) => status.includes(candidate)) ?? status[0] ?? 'Unbilled';
}

const DISPUTE_STATUSES: ReadonlySet<InvoiceStatus> = new Set(['Escalated', 'Disputed', 'Pending Adjustment']);

/** Whether a dispute of the invoice is not over. */
export function isDisputed(status: readonly InvoiceStatus[]): boolean {
  return status.some((one) => DISPUTE_STATUSES.has(one));
}

/** The statuses as a file writes them: what is disputed always says so, also where its status says how far that is. */
export function writtenStatuses(status: readonly InvoiceStatus[]): readonly InvoiceStatus[] {
  return status.flatMap((one) => (disputeStage(one) ? ['Disputed', one] : [one]));
}

/** How far the dispute is whose status this is; null for one that is just open, and for no dispute. */
export function disputeStage(status: InvoiceStatus): InvoiceStatus | null {
  return status !== 'Disputed' && DISPUTE_STATUSES.has(status) ? status : null;
}

/**
 * The statuses that a row shows: the leading one, a dispute beside what leads it, and lateness beside a dispute and
 * beside a payment under way, which may still come to nothing.
 */
export function shownStatuses(status: readonly InvoiceStatus[]): readonly InvoiceStatus[] {
  const leading = leadingStatus(status);
  const isLate = status.includes('Past Due');
  if (DISPUTE_STATUSES.has(leading)) return isLate ? ['Past Due', leading] : [leading];
  const dispute = status.filter((one) => DISPUTE_STATUSES.has(one));
  return [leading, ...dispute, ...(isLate && leading === 'Payment Pending' ? (['Past Due'] as const) : [])];
}

/** Reads the comma-separated `status` of the wire. Throws on an unknown word, which the contract also refuses. */
export function parseStatus(value: string): InvoiceStatus[] {
  return value.split(',').map((part) => {
    const status = INVOICE_STATUSES.find((known) => known === part.trim());
    if (!status) throw new RangeError(`unknown invoice status: ${part}`);
    return status;
  });
}

/** Whether a part of what is open is disputed, and the rest is not. */
export function isDisputedInPart({ open, disputed }: Pick<Invoice, 'open' | 'disputed'>): boolean {
  return disputed !== undefined && disputed.amount > 0 && disputed.amount < open.amount;
}

/**
 * What a payment takes of an invoice: what is open, and of one that is disputed in part the rest, so that a payment of
 * what nobody disputes leaves the dispute as it is (decisions §11).
 */
export function payableAmount(invoice: Pick<Invoice, 'open' | 'disputed'>): Money {
  const { open, disputed } = invoice;
  return disputed && isDisputedInPart(invoice) ? money(open.amount - disputed.amount, open.currency) : open;
}
