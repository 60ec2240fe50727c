import {
  CREDIT_ALERT_PERCENT,
  creditStanding,
  percentOfLimit,
  type Exposure,
} from '#domain/customer/exposure.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceCounts } from '#domain/invoice/invoice-list.ts';
import type { InvoiceList } from '#domain/invoice/invoice.ts';
import { add, money, type Money } from '#domain/money/money.ts';
import { isWaitingForCard, type Payment } from '#domain/payment/payment.ts';

/** One thing that the account overview asks the user to look at, with the facts that its sentence names. */
export type Attention =
  | {
      readonly kind: 'pastDue';
      readonly count: number;
      readonly totals: readonly Money[];
      /** Days by which the oldest invoice is late. */
      readonly oldestDaysLate: number;
    }
  | { readonly kind: 'paymentReturned' | 'cardAwaited'; readonly payment: Payment }
  | {
      readonly kind: 'creditNearlyUsed';
      /** Percent of the limit that is used or held, two decimals. */
      readonly percent: number;
      readonly available: Money;
    }
  /** By how much the limit is exceeded. */
  | { readonly kind: 'creditExceeded'; readonly over: Money }
  | ({ readonly kind: 'disputesWaiting' } & WaitingDisputes)
  | {
      readonly kind: 'disputed' | 'paymentPending';
      readonly count: number;
      readonly totals: readonly Money[];
    };

/** Disputes that wait for an answer of the customer. */
export interface WaitingDisputes {
  readonly count: number;
  /** The last day of the first of them; null where there is none. */
  readonly until: PlainDate | null;
}

type Listed = Extract<Attention, { kind: 'disputed' | 'paymentPending' }>;

/** What the overview has loaded; a part that failed is null and asks for nothing. */
export interface AttentionFacts {
  readonly exposures: readonly Exposure[] | null;
  readonly counts: InvoiceCounts | null;
  /** Payments that a bank has returned lately, newest first. */
  readonly returned: readonly Payment[] | null;
  /** Payments that are submitted and not yet on their way, newest first. */
  readonly submitted: readonly Payment[] | null;
  /** Also null where the user has no page of disputes. */
  readonly disputes: WaitingDisputes | null;
}

/** What needs attention, worst first: late, returned, without a card, nearly out of credit, to be answered, disputed, under way (§2 Home, §3 Exposure). */
export function attention({ exposures, counts, returned, submitted, disputes }: AttentionFacts): Attention[] {
  const awaited = (submitted ?? []).filter(isWaitingForCard);
  return [
    ...pastDue(exposures ?? []),
    // Those whose invoices are paid otherwise need nothing more.
    ...(returned ?? [])
      .filter(({ payableCount }) => payableCount > 0)
      .map((payment) => ({ kind: 'paymentReturned' as const, payment })),
    // They hold their invoices until somebody enters the card, or cancels them.
    ...awaited.map((payment) => ({ kind: 'cardAwaited' as const, payment })),
    ...(exposures ?? []).flatMap(creditAlert),
    ...(disputes && disputes.count > 0 ? [{ kind: 'disputesWaiting' as const, ...disputes }] : []),
    ...listed(counts, 'disputed', 'disputed'),
    // What has a line of its own is not counted a second time.
    ...listed(counts, 'payment-pending', 'paymentPending').flatMap((pending) => without(pending, awaited)),
  ];
}

/** Used and held credit together in percent of the limit, two decimals; 0 where none is known. */
export function creditInUse({ creditUsed, creditHeld, creditLimit }: Exposure): number {
  return creditLimit ? percentOfLimit(add(creditUsed, creditHeld), creditLimit) : 0;
}

function pastDue(exposures: readonly Exposure[]): Attention[] {
  const late = exposures.filter((exposure) => exposure.pastDueCount > 0);
  if (late.length === 0) return [];
  return [
    {
      kind: 'pastDue',
      count: late.reduce((sum, exposure) => sum + exposure.pastDueCount, 0),
      totals: late.map((exposure) => exposure.pastDueTotal),
      oldestDaysLate: Math.max(...late.map((exposure) => exposure.oldestDaysLate)),
    },
  ];
}

function creditAlert(exposure: Exposure): Attention[] {
  const standing = creditStanding(exposure);
  if (!standing) return [];
  if (standing.is === 'over') return [{ kind: 'creditExceeded', over: standing.amount }];
  const percent = creditInUse(exposure);
  return percent >= CREDIT_ALERT_PERCENT
    ? [{ kind: 'creditNearlyUsed', percent, available: standing.amount }]
    : [];
}

function listed(counts: InvoiceCounts | null, list: InvoiceList, kind: Listed['kind']): Listed[] {
  const found = counts?.lists.find((entry) => entry.list === list);
  return found && found.count > 0 ? [{ kind, count: found.count, totals: found.totals }] : [];
}

/** A list's count and sums less the invoices of these payments; nothing where none is left. */
function without({ kind, count, totals }: Listed, payments: readonly Payment[]): Listed[] {
  const left = payments.reduce((rest, { invoiceCount }) => rest - invoiceCount, count);
  const sums = totals.map(({ amount, currency }) => {
    const same = payments.filter((payment) => payment.amount.currency === currency);
    return money(
      same.reduce((rest, payment) => rest - payment.amount.amount, amount),
      currency,
    );
  });
  return left > 0 ? [{ kind, count: left, totals: sums.filter(({ amount }) => amount > 0) }] : [];
}
