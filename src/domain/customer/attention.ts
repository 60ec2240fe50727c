import {
  CREDIT_ALERT_PERCENT,
  creditStanding,
  percentOfLimit,
  type Exposure,
  type OwedPart,
} from '#domain/customer/exposure.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceCounts } from '#domain/invoice/invoice-list.ts';
import { add, type Money } from '#domain/money/money.ts';
import type { Payment } from '#domain/payment/payment.ts';

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
  /** Those that are not named. */
  | { readonly kind: 'moreReturned' | 'moreAwaited'; readonly count: number }
  | {
      readonly kind: 'creditNearlyUsed';
      /** Percent of the limit that is used or held, two decimals. */
      readonly percent: number;
      readonly available: Money;
    }
  /** By how much the limit is exceeded. */
  | { readonly kind: 'creditExceeded'; readonly over: Money }
  | ({ readonly kind: 'disputesWaiting' } & Waiting)
  | { readonly kind: 'disputed'; readonly count: number; readonly totals: readonly Money[] }
  | {
      readonly kind: 'paymentPending';
      readonly count: number;
      readonly totals: readonly Money[];
      /** Invoices that wait for a card: the list of what is pending has them too. */
      readonly waitingForCard: number;
    };

/** The newest payments of a kind, and how many there are. */
export interface NamedPayments {
  readonly rows: readonly Payment[];
  readonly total: number;
}

/** Disputes, or chargebacks, that wait for the reader's side. */
export interface Waiting {
  readonly count: number;
  /** The last day of the first of them; null where there is none. */
  readonly until: PlainDate | null;
  /** Days until then, negative once it is over; null where there is none. */
  readonly daysLeft: number | null;
}

/** What the overview has loaded; a part that failed is null and asks for nothing. */
export interface AttentionFacts {
  readonly exposures: readonly Exposure[] | null;
  readonly counts: InvoiceCounts | null;
  /** Payments that a bank has returned, or a cardholder has charged back, and of which an invoice can be paid again; what is paid otherwise needs nothing more. */
  readonly returned: NamedPayments | null;
  /** Payments that hold their invoices until somebody enters the card, or cancels them. */
  readonly awaited: NamedPayments | null;
  /** Also null where the user has no page of disputes. */
  readonly disputes: Waiting | null;
}

/** What needs attention, worst first: late, returned, without a card, nearly out of credit, to be answered, disputed, under way (§2 Home, §3 Exposure). */
export function attention({ exposures, counts, returned, awaited, disputes }: AttentionFacts): Attention[] {
  return [
    ...pastDue(exposures ?? []),
    ...named(returned, 'paymentReturned', 'moreReturned'),
    ...named(awaited, 'cardAwaited', 'moreAwaited'),
    ...(exposures ?? []).flatMap(creditAlert),
    ...(disputes && disputes.count > 0 ? [{ kind: 'disputesWaiting' as const, ...disputes }] : []),
    ...disputed(counts),
    ...underWay(exposures ?? []),
  ];
}

/** How many things need attention: a line of several payments is as many. */
export function countAttention(items: readonly Attention[]): number {
  return items.reduce(
    (sum, item) => sum + (item.kind === 'moreReturned' || item.kind === 'moreAwaited' ? item.count : 1),
    0,
  );
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

function named(
  payments: NamedPayments | null,
  kind: 'paymentReturned' | 'cardAwaited',
  more: 'moreReturned' | 'moreAwaited',
): Attention[] {
  if (!payments) return [];
  const count = payments.total - payments.rows.length;
  return [
    ...payments.rows.map((payment) => ({ kind, payment })),
    ...(count > 0 ? [{ kind: more, count }] : []),
  ];
}

function disputed(counts: InvoiceCounts | null): Attention[] {
  const found = counts?.lists.find(({ list }) => list === 'disputed');
  return found && found.count > 0
    ? [{ kind: 'disputed', count: found.count, totals: counts?.disputed ?? [] }]
    : [];
}

/** What a bank or a card is charged for; what waits for a card has lines of its own. */
function underWay(exposures: readonly Exposure[]): Attention[] {
  const partsOf = (name: OwedPart) =>
    exposures.flatMap(({ owed }) => owed.filter(({ part, count }) => part === name && count > 0));
  const invoicesOf = (name: OwedPart) => partsOf(name).reduce((sum, { count }) => sum + count, 0);
  const count = invoicesOf('in_flight');
  if (count === 0) return [];
  return [
    {
      kind: 'paymentPending',
      count,
      totals: partsOf('in_flight').map(({ amount }) => amount),
      waitingForCard: invoicesOf('waiting_for_card'),
    },
  ];
}
