import { daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import { moveInvoice, NEW_INVOICE, type InvoiceState } from '#server/money/lifecycle/invoice.ts';
import type { InvoiceEvent } from '#machines/lifecycle/invoice.ts';
import type { ImportedInvoice } from '#server/receivables/import/imported-invoice.ts';

/** An imported invoice as it stood on a date; amounts in minor units. */
export interface InvoiceAt {
  readonly state: InvoiceState;
  readonly isSettled: boolean;
  readonly paid: number;
  /** What is used of a credit, below zero. */
  readonly credited: number;
  readonly open: number;
  readonly disputedAmount: number;
  readonly terms: string;
}

/**
 * How an invoice stood at the end of `asOf`, or stands with everything that the file tells where that is null. What
 * was settled later is still open. Null where it was not issued yet. Its state is moved there along the chart.
 */
export function invoiceAt(invoice: ImportedInvoice, asOf: PlainDate | null): InvoiceAt | null {
  if (asOf !== null && invoice.invoiceDate > asOf) return null;
  const isSettled = invoice.settledDate !== null && (asOf === null || invoice.settledDate <= asOf);
  const isCredit = invoice.total < 0;
  const isDisputed = invoice.isDisputed === true;
  const settled = isSettled ? invoice.total : 0;
  return {
    state: stateOf(isCredit, isDisputed, isSettled),
    isSettled,
    paid: isCredit ? 0 : settled,
    credited: isCredit ? settled : 0,
    open: invoice.total - settled,
    disputedAmount: isDisputed && !isSettled && !isCredit ? invoice.total : 0,
    terms: `Net ${daysBetween(invoice.invoiceDate, invoice.dueDate)}`,
  };
}

const known = new Map<string, InvoiceState>();

function stateOf(isCredit: boolean, isDisputed: boolean, isSettled: boolean): InvoiceState {
  const key = [isCredit, isDisputed, isSettled].join();
  const state = known.get(key) ?? moveInvoice(NEW_INVOICE, ...steps(isCredit, isDisputed, isSettled));
  known.set(key, state);
  return state;
}

function steps(isCredit: boolean, isDisputed: boolean, isSettled: boolean): InvoiceEvent[] {
  if (isCredit)
    return isSettled
      ? [{ type: 'credit.issue' }, { type: 'credit.apply', openAfter: 0 }]
      : [{ type: 'credit.issue' }];
  const events: InvoiceEvent[] = [{ type: 'invoice.send' }, { type: 'invoice.bill' }];
  if (isDisputed) events.push({ type: 'dispute.open' });
  if (isDisputed && isSettled) events.push({ type: 'dispute.close' });
  if (isSettled) events.push({ type: 'payment.submitted' }, { type: 'payment.settled', openAfter: 0 });
  return events;
}
