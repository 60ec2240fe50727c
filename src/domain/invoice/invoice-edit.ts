import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import { creditOutcome } from '#domain/dispute/agreed-credit.ts';
import type { Address } from '#domain/invoice/invoice-details.ts';
import type { InvoiceField, InvoiceObstacle, InvoiceRemedy } from '#domain/invoice/invoice-obstacle.ts';
import type { InvoiceFacts } from '#domain/invoice/invoice.ts';
import { money, type Money } from '#domain/money/money.ts';

/** Why a merchant lowers what it has billed; the buyer reads it. */
export const ADJUSTMENT_REASONS = [
  'chargedInError',
  'wrongPrice',
  'wrongQuantity',
  'goodsReturned',
  'agreedDiscount',
  'other',
] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** Most characters of each text. */
export const TEXT_BOUNDS = { poNumber: 50, notes: 500, comments: 500 } as const;

/** The details of an invoice that its merchant edits (§3 Invoice); empty texts where there is none. */
export interface InvoiceValues {
  readonly poNumber: string;
  readonly receivedDate: PlainDate | null;
  /** The address that the goods went to; null while none is named. */
  readonly shipTo: string | null;
  readonly notes: string;
}

/** A place that the goods of an invoice can have gone to. */
export interface ShipTo {
  readonly id: string;
  readonly address: Address;
}

/** How an invoice stands for whoever edits it. */
export interface EditableInvoice {
  readonly trxId: string;
  readonly invoiceId: string;
  readonly customerName: string;
  readonly buidMerchant: string;
  /** Goes up with each change: what was read before it is not written over. */
  readonly version: number;
  readonly values: InvoiceValues;
  readonly shipTos: readonly ShipTo[];
  readonly lifeCycle: InvoiceFacts['lifeCycle'];
  readonly isCredit: boolean;
  readonly billedDate: PlainDate | null;
  /** What was billed. */
  readonly total: Money;
  /** What its credits that stand come to, adjustments among them, used or not. */
  readonly given: Money;
  /** What is still to be paid, with what a payment under way holds. */
  readonly open: Money;
  /** What a payment under way holds of it. */
  readonly inFlight: Money;
  /** What of it is disputed. */
  readonly disputed: Money;
  readonly hasChargeback: boolean;
  /** Who has edited it last, and when; null for nobody. */
  readonly edited: { readonly by: string; readonly at: Instant } | null;
  readonly today: PlainDate;
}

/** What is typed; the new total null where the amount stays. */
export interface InvoiceForm extends InvoiceValues {
  readonly newTotal: Money | null;
  readonly reason: AdjustmentReason | null;
  readonly comments: string;
}

/** The form before anything is typed. */
export function formOf({ values }: Pick<EditableInvoice, 'values'>): InvoiceForm {
  return { ...values, newTotal: null, reason: null, comments: '' };
}

/** What the invoice comes to now: what was billed less its credits. */
export function currentTotal({ total, given }: Pick<EditableInvoice, 'total' | 'given'>): Money {
  return money(total.amount - given.amount, total.currency);
}

/** What an adjustment takes from the invoice; null where the amount stays. */
export function loweredBy(
  invoice: EditableInvoice,
  { newTotal }: Pick<InvoiceForm, 'newTotal'>,
): Money | null {
  if (newTotal === null) return null;
  const now = currentTotal(invoice);
  return newTotal.amount === now.amount ? null : money(now.amount - newTotal.amount, now.currency);
}

/** Why nothing of it can be edited; empty where something can. */
export function editObstacles({ isCredit }: Pick<EditableInvoice, 'isCredit'>): InvoiceObstacle[] {
  return isCredit ? [obstacle('INV-01', {}, { kind: 'openInvoice' })] : [];
}

/** Why its amount cannot be adjusted, whatever it would be; empty where it can. */
export function adjustmentObstacles({
  lifeCycle,
  hasChargeback,
}: Pick<EditableInvoice, 'lifeCycle' | 'hasChargeback'>): InvoiceObstacle[] {
  if (lifeCycle === 'unbilled' || lifeCycle === 'invoiced') {
    return [obstacle('INV-05', {}, { kind: 'waitForBilling' })];
  }
  return hasChargeback ? [obstacle('INV-10', {}, { kind: 'waitForChargeback' })] : [];
}

/**
 * What is against what was typed, field by field (§5, decisions §12). An adjustment takes from what is billed whatever
 * has been paid of it: what goes below the paid amount, and what a payment under way holds, becomes an unapplied credit.
 */
export function formObstacles(form: InvoiceForm, invoice: EditableInvoice): InvoiceObstacle[] {
  const { values, today } = invoice;
  const found = [...editObstacles(invoice)];
  if (values.poNumber !== '' && form.poNumber.trim() === '') {
    found.push(obstacle('INV-02', {}, { kind: 'fillIn', field: 'poNumber' }));
  }
  if (form.receivedDate !== null && form.receivedDate > today) {
    found.push(obstacle('INV-03', { today }, { kind: 'fillIn', field: 'receivedDate' }));
  }
  for (const field of ['poNumber', 'notes', 'comments'] as const) {
    const limit = TEXT_BOUNDS[field];
    if (form[field].trim().length > limit) {
      found.push(obstacle('INV-04', { field, limit }, { kind: 'shorten', field }));
    }
  }
  return [...found, ...adjustedObstacles(form, invoice)];
}

function adjustedObstacles(form: InvoiceForm, invoice: EditableInvoice): InvoiceObstacle[] {
  const lower = loweredBy(invoice, form);
  if (lower === null) return [];
  const now = currentTotal(invoice);
  const found = adjustmentObstacles(invoice);
  if (lower.amount < 0) found.push(obstacle('INV-06', { total: now }, { kind: 'newInvoice' }));
  if (form.newTotal?.currency !== now.currency || lower.amount > now.amount) {
    const least = money(0, now.currency);
    found.push(obstacle('INV-07', { total: now, least }, { kind: 'fillIn', field: 'newTotal' }));
  }
  if (form.reason === null) found.push(obstacle('INV-08', {}, { kind: 'fillIn', field: 'reason' }));
  if (form.comments.trim() === '') found.push(obstacle('INV-09', {}, { kind: 'fillIn', field: 'comments' }));
  return found;
}

/** What an adjustment does: minor units of the invoice's currency. */
export interface AdjustmentEffect {
  /** What of it lessens the invoice. */
  readonly applied: number;
  /** What is open of the invoice then, of which a payment under way counts as arrived. */
  readonly owed: number;
  /** What the buyer has then as a credit for other invoices of the merchant. */
  readonly unapplied: number;
  /** Of what is disputed; nothing left ends the dispute (decisions §12). */
  readonly disputedLeft: number;
}

/** What an adjustment that nothing is against makes of the invoice. */
export function adjustmentEffect(invoice: EditableInvoice, lower: Money): AdjustmentEffect {
  const outcome = creditOutcome(lower.amount, {
    open: invoice.open.amount,
    inFlight: invoice.inFlight.amount,
  });
  return { ...outcome, disputedLeft: Math.max(0, invoice.disputed.amount - lower.amount) };
}

function obstacle(
  rule: InvoiceObstacle['rule'],
  facts: InvoiceObstacle['facts'],
  remedy: InvoiceRemedy,
): InvoiceObstacle {
  return { rule, facts, remedy };
}

/** The field that an obstacle is about; null for the invoice as a whole. */
export function fieldOf({ rule, facts }: InvoiceObstacle): InvoiceField | null {
  switch (rule) {
    case 'INV-02':
      return 'poNumber';
    case 'INV-03':
      return 'receivedDate';
    case 'INV-04':
      return facts.field ?? null;
    case 'INV-05':
    case 'INV-06':
    case 'INV-07':
    case 'INV-10':
      return 'newTotal';
    case 'INV-08':
      return 'reason';
    case 'INV-09':
      return 'comments';
    case 'INV-01':
      return null;
  }
}
