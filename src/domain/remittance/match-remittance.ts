import { notPayableAs, type NotPayableAs } from '#domain/payment/not-payable.ts';
import { isDisputed, isPayable, payableAmount, type Invoice } from '#domain/invoice/invoice.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { RemittanceLine } from '#domain/remittance/read-remittance.ts';

/** Why a line of a remittance list selects nothing. */
export type RemittanceReason =
  | { readonly kind: 'noNumber' }
  | { readonly kind: 'unreadableAmount' }
  /** Zero or below. */
  | { readonly kind: 'notPositive' }
  | { readonly kind: 'unknown' }
  /** No invoice has this number, and an amount may stand in it. */
  | { readonly kind: 'notToldApart' }
  /** Invoices of several merchants have this number. */
  | { readonly kind: 'severalInvoices'; readonly count: number }
  /** An earlier line names the same invoice. */
  | { readonly kind: 'duplicate'; readonly row: number }
  | { readonly kind: 'otherCurrency'; readonly currency: string }
  /** Credits are taken off a payment; no list pays them. */
  | { readonly kind: 'credit' }
  | { readonly kind: 'notPayable'; readonly as: NotPayableAs }
  | { readonly kind: 'aboveOpen'; readonly open: Money };

/** What a line that selects an invoice should be read with. */
export type RemittanceHint =
  /** The list says less than what is open, which is paid; the rest stays open. */
  | { readonly kind: 'inPart'; readonly rest: Money }
  /** The list says less than what is open; the invoice is selected with all of it. */
  | { readonly kind: 'belowOpen'; readonly open: Money }
  /** Less is paid than a card can. */
  | { readonly kind: 'belowCardMinimum'; readonly least: Money }
  | { readonly kind: 'disputed' };

/** The payment that a list is for. */
export interface RemittancePayment {
  readonly currency: string;
  /** The least that a card pays of an invoice, in minor units. */
  readonly cardMinimum: number;
  /** Whether less than all that is open can be paid, because reasons for it are offered. */
  readonly takesParts: boolean;
}

/** A line with the invoice that it selects, or with every reason why it selects none. */
export interface MatchedLine {
  readonly line: RemittanceLine;
  /** The invoice of this number, whether it is selected or not; null where there is not exactly one. */
  readonly invoice: Invoice | null;
  /** Empty for a line that selects its invoice. */
  readonly reasons: readonly RemittanceReason[];
  readonly hints: readonly RemittanceHint[];
}

/** How numbers of invoices are compared: whatever the case and the spaces. */
export const invoiceNumberKey = (number: string): string => number.replaceAll(/\s+/g, '').toUpperCase();

/** Fewest digits by which an invoice is found without the rest of its number. */
const DIGITS_AT_LEAST = 4;
/** The digits of a number, by which an invoice is looked for that no exact number names; null where they are too few. */
export function invoiceDigits(number: string): string | null {
  const digits = number.replaceAll(/\D/g, '');
  return digits.length < DIGITS_AT_LEAST ? null : digits;
}

/** Whether a number means an invoice without its letters or marks: `7821220` and `INV 7821220` mean INV-7821220. */
function isMeant(number: string, { invoiceId }: Pick<Invoice, 'invoiceId'>): boolean {
  const bare = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '');
  const digits = invoiceDigits(number);
  return (
    digits !== null && digits === invoiceDigits(invoiceId) && [digits, bare(invoiceId)].includes(bare(number))
  );
}

/**
 * Which invoices a remittance list selects, and why each other line selects none (§5 Payment: unpaid, above zero, one
 * currency).
 * @param found every invoice of the customer that one of the numbers is of, as `invoiceId` or `trxId`, in any currency
 */
export function matchRemittance(
  lines: readonly RemittanceLine[],
  found: readonly Invoice[],
  payment: RemittancePayment,
): MatchedLine[] {
  const byNumber = new Map<string, Invoice[]>();
  for (const invoice of found) {
    for (const key of new Set([invoiceNumberKey(invoice.invoiceId), invoice.trxId])) {
      byNumber.set(key, [...(byNumber.get(key) ?? []), invoice]);
    }
  }
  const namedBy = (number: string): readonly Invoice[] =>
    byNumber.get(invoiceNumberKey(number)) ?? found.filter((invoice) => isMeant(number, invoice));
  const rowOf = new Map<string, number>();
  return lines.map((line) => {
    const named = line.number === null ? [] : namedBy(line.number);
    const [only = null] = named.length === 1 ? named : [];
    const reasons = [
      ...lineReasons(line, named),
      ...(only ? invoiceReasons(line, only, payment.currency) : []),
    ];
    const earlier = only && rowOf.get(only.trxId);
    if (earlier) reasons.push({ kind: 'duplicate', row: earlier });
    else if (only && reasons.length === 0) rowOf.set(only.trxId, line.row);
    return {
      line,
      invoice: only,
      reasons,
      hints: only && reasons.length === 0 ? hintsOf(line, only, payment) : [],
    };
  });
}

/** The invoices that a list selects, in its order. */
export function selectedByRemittance(matched: readonly MatchedLine[]): Invoice[] {
  return matched.flatMap(({ invoice, reasons }) => (invoice && reasons.length === 0 ? invoice : []));
}

function lineReasons(line: RemittanceLine, named: readonly Invoice[]): RemittanceReason[] {
  if (line.number === null) return [{ kind: 'noNumber' }];
  const reasons: RemittanceReason[] = [];
  if (named.length === 0) reasons.push({ kind: line.isNotToldApart ? 'notToldApart' : 'unknown' });
  if (named.length > 1) reasons.push({ kind: 'severalInvoices', count: named.length });
  if (line.isAmountUnreadable) reasons.push({ kind: 'unreadableAmount' });
  const isOfCredit = named.length > 0 && named.every(isCredit);
  if (line.amount !== null && line.amount <= 0 && !isOfCredit) reasons.push({ kind: 'notPositive' });
  return reasons;
}

function invoiceReasons(line: RemittanceLine, invoice: Invoice, currency: string): RemittanceReason[] {
  const open = payableAmount(invoice);
  if (isCredit(invoice)) return [{ kind: 'credit' }];
  if (open.currency !== currency) return [{ kind: 'otherCurrency', currency: open.currency }];
  if (line.currency !== null && line.currency !== open.currency) {
    return [{ kind: 'otherCurrency', currency: line.currency }];
  }
  if (!isPayable(invoice.status) || open.amount <= 0) {
    return [{ kind: 'notPayable', as: notPayableAs(invoice.status) }];
  }
  return line.amount !== null && line.amount > open.amount ? [{ kind: 'aboveOpen', open }] : [];
}

const isCredit = ({ total, status }: Pick<Invoice, 'total' | 'status'>): boolean =>
  total.amount < 0 || status.includes('Unapplied');

/** What is paid of an invoice that a line selects. */
export function remittedAmount({ line, hints }: MatchedLine, invoice: Invoice): Money {
  const open = payableAmount(invoice);
  const isPart = hints.some(({ kind }) => kind === 'inPart');
  return isPart && line.amount !== null ? money(line.amount, open.currency) : open;
}

/** The amounts of the invoices that a list pays in part. */
export function partsOfRemittance(
  matched: readonly MatchedLine[],
): readonly { readonly trxId: string; readonly amount: Money }[] {
  return matched.flatMap((one) =>
    one.invoice && one.hints.some(({ kind }) => kind === 'inPart')
      ? [{ trxId: one.invoice.trxId, amount: remittedAmount(one, one.invoice) }]
      : [],
  );
}

/** What stays open of the invoices that a list pays in part, in the payment's currency. */
export function leftByRemittance(matched: readonly MatchedLine[]): readonly Money[] {
  return matched.flatMap(({ hints }) => hints.flatMap((hint) => (hint.kind === 'inPart' ? hint.rest : [])));
}

function hintsOf(line: RemittanceLine, invoice: Invoice, payment: RemittancePayment): RemittanceHint[] {
  const open = payableAmount(invoice);
  const { currency } = open;
  const amount = line.amount !== null && line.amount < open.amount ? line.amount : null;
  const paid = amount !== null && payment.takesParts ? amount : open.amount;
  return [
    ...(amount === null
      ? []
      : [
          payment.takesParts
            ? ({ kind: 'inPart', rest: money(open.amount - amount, currency) } as const)
            : ({ kind: 'belowOpen', open } as const),
        ]),
    ...(paid < payment.cardMinimum
      ? [{ kind: 'belowCardMinimum', least: money(payment.cardMinimum, currency) } as const]
      : []),
    ...(isDisputed(invoice.status) ? [{ kind: 'disputed' } as const] : []),
  ];
}
