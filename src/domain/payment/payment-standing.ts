import { chargedBackByInvoice } from '#domain/card-chargeback/card-chargeback.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import { isPayable } from '#domain/invoice/invoice.ts';
import { totals, type Money } from '#domain/money/money.ts';
import { keptOfInvoices, type GivenBack, type Kept } from '#domain/payment/kept.ts';
import type { ListedStatus } from '#domain/payment/payment-list.ts';
import { MOST_LINES } from '#domain/payment/payable.ts';
import type {
  PaidBy,
  Payment,
  PaymentFailure,
  PaymentStatus,
  PaymentTogether,
} from '#domain/payment/payment.ts';

/** In what kind of words a payment of each status is spoken of (decisions §11). */
const KINDS = {
  submitted: 'notCharged',
  processing: 'onItsWay',
  settled: 'paid',
  failed: 'notPaid',
  returned: 'sentBack',
} as const satisfies Record<PaymentStatus, string>;

/**
 * Only `paid` is ever called paid, and only its paper a receipt. A settled payment whose money went back is paid in part,
 * or no longer.
 */
export type PaymentStandingKind = (typeof KINDS)[PaymentStatus] | 'paidInPart' | 'noLongerPaid';

/** How a payment stands, with what its words name. Screens, papers, files and mails all speak by it. */
export type PaymentStanding =
  /** Nothing has been taken: the card is not entered yet. */
  | { readonly kind: 'notCharged' }
  /** The bank or the card provider has accepted it; the invoices were to change between these days. */
  | {
      readonly kind: 'onItsWay';
      readonly from: PlainDate;
      readonly to: PlainDate;
      /** Whether these days are over, and nobody has reported what became of it. */
      readonly isOverdue: boolean;
    }
  | { readonly kind: 'paid'; readonly at: Instant }
  /** It was settled, and a part, or all, of what its invoices got was refunded or charged back since. */
  | { readonly kind: 'paidInPart' | 'noLongerPaid' }
  /** It did not come about, and nothing was taken. */
  | { readonly kind: 'notPaid'; readonly reason: PaymentFailure }
  /** The bank has taken it back, perhaps after it was paid: a return is not a failure. */
  | { readonly kind: 'sentBack'; readonly at: Instant };

/** What the standing of a payment follows from. */
export type StandingFacts = Pick<
  Payment,
  | 'status'
  | 'method'
  | 'failure'
  | 'submittedAt'
  | 'settledAt'
  | 'expectedFrom'
  | 'expectedTo'
  | 'isOverdue'
  | 'events'
> &
  GivenBack;

/**
 * The kind of words for a status and a method, and for how much of what was paid still stands; a bank takes an order as
 * soon as it is submitted.
 */
export function standingKind(
  status: PaymentStatus,
  method: PaidBy = 'card',
  kept: Kept = 'all',
): PaymentStandingKind {
  if (status === 'submitted' && method === 'bank') return 'onItsWay';
  if (status !== 'settled' || kept === 'all') return KINDS[status];
  return kept === 'part' ? 'paidInPart' : 'noLongerPaid';
}

/** In what kind of words a part of the history is spoken of. */
export const listedKind = (status: ListedStatus): PaymentStandingKind =>
  status === 'no_longer_paid' ? 'noLongerPaid' : standingKind(status);

/** The kind of words for one of several payments that were submitted together. */
export const togetherKind = ({
  status,
  method,
  kept,
}: Pick<PaymentTogether, 'status' | 'method' | 'kept'>): PaymentStandingKind =>
  standingKind(status, method, kept);

/** What each kind of words is said of, over payments that were submitted together: never one total of what is not alike. */
export function totalsByKind(
  together: readonly PaymentTogether[],
): readonly { readonly kind: PaymentStandingKind; readonly totals: readonly Money[] }[] {
  return Array.from(Map.groupBy(together, togetherKind), ([kind, of]) => ({
    kind,
    totals: totals(of.map(({ total }) => total)),
  }));
}

/**
 * The payment by which those of one submit are spoken of together: one that is on its way, else one that took money,
 * because credits that pay an account whole are through at once.
 */
export function spokenOf(together: readonly PaymentTogether[]): PaymentTogether | undefined {
  return (
    together.find((one) => togetherKind(one) === 'onItsWay') ??
    together.find(({ method }) => method !== 'credits') ??
    together[0]
  );
}

/** How a payment stands (decisions §4, §11). */
export function standingOf(payment: StandingFacts): PaymentStanding {
  const kind = standingKind(payment.status, payment.method, keptOfInvoices(payment));
  switch (kind) {
    case 'notCharged':
      return { kind };
    case 'onItsWay':
      return {
        kind,
        from: payment.expectedFrom,
        to: payment.expectedTo,
        isOverdue: payment.isOverdue,
      };
    case 'paid':
      return { kind, at: payment.settledAt ?? reached(payment) };
    case 'paidInPart':
    case 'noLongerPaid':
      return { kind };
    case 'notPaid':
      return { kind, reason: payment.failure ?? 'provider_error' };
    case 'sentBack':
      return { kind, at: reached(payment) };
  }
}

/** When a payment came to its status. */
function reached({ status, events, submittedAt }: StandingFacts): Instant {
  return events.findLast((event) => event.status === status)?.at ?? submittedAt;
}

/**
 * The invoices that a payment asked for in vain and that can be paid now: after a failure, a return or a chargeback that
 * was lost, but for those that are paid or held otherwise. What support has refunded is asked for by nobody again: it may
 * have been paid twice. As many as one payment names line by line; the others are next.
 */
export function payableAgain(payment: StandingFacts & Pick<Payment, 'lines'>): string[] {
  const { kind } = standingOf(payment);
  const isUndone = kind === 'notPaid' || kind === 'sentBack';
  const lost = chargedBackByInvoice(payment.chargebacks ?? []);
  const payable = payment.lines.filter(
    ({ trxId, status }) => isPayable(status) && (isUndone || lost.has(trxId)),
  );
  return payable.slice(0, MOST_LINES).map(({ trxId }) => trxId);
}

/** A step of a payment's life: taken, the one it stands in, one that undid it, or one to come. */
export interface PaymentStep {
  readonly kind: PaymentStandingKind | 'submitted';
  readonly is: 'done' | 'now' | 'undone' | 'toCome';
  /** Null for what is to come, or has no moment of its own. */
  readonly at: Instant | null;
  /** The days on which a step to come is expected; null where nobody knows them yet. */
  readonly expected: {
    readonly from: PlainDate;
    readonly to: PlainDate;
    readonly isOverdue: boolean;
  } | null;
}

/** The whole life of a payment as it is known now: what has happened, and what happens next. */
export function paymentLife(payment: StandingFacts): PaymentStep[] {
  const standing = standingOf(payment);
  const happened = payment.events.map(({ status, at }): PaymentStep => {
    const kind = status === 'submitted' ? status : standingKind(status);
    const isUndone = kind === 'notPaid' || kind === 'sentBack';
    const isNow = kind === 'onItsWay' && standing.kind === 'onItsWay';
    return {
      kind,
      is: isUndone ? 'undone' : isNow ? 'now' : 'done',
      at,
      expected: null,
    };
  });
  const toCome = { kind: 'paid', is: 'toCome', at: null, expected: null } as const;
  if (standing.kind === 'notCharged') {
    return [...happened, { kind: 'notCharged', is: 'now', at: null, expected: null }, toCome];
  }
  if (standing.kind === 'onItsWay') {
    const { kind: _, ...expected } = standing;
    return [...happened, { ...toCome, expected }];
  }
  return happened;
}

/** Whether a card fee is charged, or will be: of a payment that was not made nothing is. */
export function hasCardFee(payment: StandingFacts & Pick<Payment, 'fee'>): boolean {
  return payment.fee.amount !== 0 && standingOf(payment).kind !== 'notPaid';
}
