import { isPayable, payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import { isCompletePart, partProblems, type PartAmount } from '#domain/payment/part-amount.ts';
import { openChoice } from '#machines/payment/choice.ts';
import type { PaymentFlow } from '#machines/payment/context.ts';
import { EDITED, listed } from '#machines/payment/rows.ts';

type Change = Partial<PaymentFlow>;
type Typed = Omit<PartAmount, 'trxId'>;

/** A part amount as it was typed. */
export interface TypedPart {
  readonly part: Typed;
}

/** Invoices by their ids. */
export interface NamedInvoices {
  readonly trxIds: readonly string[];
}

/** The invoice whose part amount is asked for, as it is; undefined while none is. */
export function partedInvoice(flow: PaymentFlow): Invoice | undefined {
  return listed(flow).find(({ trxId }) => trxId === flow.parting?.trxId);
}

/** Whether less than all can be paid of an invoice here: one that is selected by itself, where reasons are offered. */
export function canPart(flow: PaymentFlow, trxId: string): boolean {
  const { shortPayReasons } = flow.config;
  return (
    shortPayReasons.length > 0 &&
    listed(flow).some(
      (invoice) => invoice.trxId === trxId && isPayable(invoice.status) && payableAmount(invoice).amount > 1,
    )
  );
}

/** Whether nothing is wrong with what was typed. */
export function isPart(flow: PaymentFlow, typed: Typed): boolean {
  const invoice = partedInvoice(flow);
  const trxId = flow.parting?.trxId ?? '';
  return invoice !== undefined && isCompletePart({ trxId, ...typed }, invoice, flow.config.shortPayReasons);
}

/** What is wrong with what was typed. */
export function withPartProblems(flow: PaymentFlow, typed: Typed): Change {
  const { parting, config } = flow;
  const invoice = partedInvoice(flow);
  if (!parting || !invoice) return {};
  return { parting: { ...parting, problems: partProblems(typed, invoice, config.shortPayReasons) } };
}

/** Less is paid of the invoice; what is left to charge may open or close a way of paying. */
export function withPart(flow: PaymentFlow, typed: Typed): Change {
  const trxId = flow.parting?.trxId ?? '';
  const others = flow.parts.filter((part) => part.trxId !== trxId);
  const parts = [...others, { trxId, ...typed, note: typed.note.trim() }];
  return { ...changed(flow, parts), parting: null };
}

/** All that can be paid of these invoices is. */
export function withoutParts(flow: PaymentFlow, trxIds: readonly string[]): Change {
  return {
    ...changed(
      flow,
      flow.parts.filter(({ trxId }) => !trxIds.includes(trxId)),
    ),
    parting: null,
  };
}

function changed(flow: PaymentFlow, parts: readonly PartAmount[]): Change {
  const choice = flow.method === null ? openChoice({ ...flow, parts }) : {};
  return { ...EDITED, parts, ...choice };
}

/** Whether one of these invoices is paid in part. */
export function hasPart({ parts }: PaymentFlow, trxIds: readonly string[]): boolean {
  return parts.some(({ trxId }) => trxIds.includes(trxId));
}
