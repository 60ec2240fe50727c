import {
  chargedBackByInvoice,
  isLost,
  isUndecided,
  type CardChargeback,
} from '#domain/card-chargeback/card-chargeback.ts';
import type { Money } from '#domain/money/money.ts';
import { refundedByInvoice, refundedInAll, type Refund } from '#domain/refund/refund.ts';

/** What of a payment tells how much of it stays. */
export interface GivenBack {
  /** What its invoices got in money. */
  readonly amount: Money;
  readonly refunds?:
    | readonly (Pick<Refund, 'kind' | 'cause' | 'status' | 'amount'> & { readonly lines: Lines })[]
    | undefined;
  readonly chargebacks?:
    | readonly (Pick<CardChargeback, 'status' | 'fee'> & { readonly lines: Lines })[]
    | undefined;
}

type Lines = Refund['lines'];

/** How much of a settled payment still pays what it paid. */
export const KEPT = ['all', 'part', 'nothing'] as const;
export type Kept = (typeof KEPT)[number];

const sumOf = (taken: ReadonlyMap<string, number>): number =>
  [...taken.values()].reduce((sum, amount) => sum + amount, 0);

/**
 * How much of its invoices it still pays: what was refunded, is on its way back, or was charged back for good is open
 * again. What the card's bank only holds is paid until it has decided.
 */
export function keptOfInvoices({ amount, refunds = [], chargebacks = [] }: GivenBack): Kept {
  const gone = sumOf(refundedByInvoice(refunds)) + sumOf(chargedBackByInvoice(chargebacks));
  if (gone === 0) return 'all';
  return gone < amount.amount ? 'part' : 'nothing';
}

/**
 * What of all that was charged stays, the card fee in it; minor units. Null where all of it does, and while a
 * cardholder's chargeback is undecided, since nobody knows it yet.
 */
export function staysOf(payment: GivenBack & { readonly total: Money }): number | null {
  const { total, refunds = [], chargebacks = [] } = payment;
  if (chargebacks.some(isUndecided)) return null;
  const lost = chargebacks
    .filter(isLost)
    .reduce((sum, { fee }) => sum + (fee?.amount ?? 0), sumOf(chargedBackByInvoice(chargebacks)));
  const back = refundedInAll(refunds) + lost;
  return back === 0 ? null : total.amount - back;
}
