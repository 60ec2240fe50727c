import { CREDIT_ALERT_PERCENT, percentOfLimit, type Exposure } from '#domain/exposure.ts';
import type { InvoiceCounts } from '#domain/invoice-list.ts';
import type { InvoiceList } from '#domain/invoice.ts';
import { add, type Money } from '#domain/money.ts';
import type { Payment } from '#domain/payment.ts';

/** One thing that the account overview asks the user to look at, with the facts that its sentence names. */
export type Attention =
  | {
      readonly kind: 'pastDue';
      readonly count: number;
      readonly totals: readonly Money[];
      /** Days by which the oldest invoice is late. */
      readonly oldestDaysLate: number;
    }
  | { readonly kind: 'paymentReturned'; readonly payment: Payment }
  | {
      readonly kind: 'creditNearlyUsed';
      /** Percent of the limit that is used or held, two decimals. */
      readonly percent: number;
      readonly available: Money;
    }
  | {
      readonly kind: 'disputed' | 'paymentPending';
      readonly count: number;
      readonly totals: readonly Money[];
    };

/** What the overview has loaded; a part that failed is null and asks for nothing. */
export interface AttentionFacts {
  readonly exposures: readonly Exposure[] | null;
  readonly counts: InvoiceCounts | null;
  /** Payments that a bank has returned lately, newest first. */
  readonly returned: readonly Payment[] | null;
}

/** What needs attention, worst first: late, returned, nearly out of credit, disputed, under way (§2 Home, §3 Exposure). */
export function attention({ exposures, counts, returned }: AttentionFacts): Attention[] {
  return [
    ...pastDue(exposures ?? []),
    // Those whose invoices are paid otherwise need nothing more.
    ...(returned ?? [])
      .filter(({ payableCount }) => payableCount > 0)
      .map((payment) => ({ kind: 'paymentReturned' as const, payment })),
    ...(exposures ?? []).flatMap(creditNearlyUsed),
    ...listed(counts, 'disputed', 'disputed'),
    ...listed(counts, 'payment-pending', 'paymentPending'),
  ];
}

/** Used and held credit together in percent of the limit, two decimals. */
export function creditInUse({ creditUsed, creditHeld, creditLimit }: Exposure): number {
  return percentOfLimit(add(creditUsed, creditHeld), creditLimit);
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

function creditNearlyUsed(exposure: Exposure): Attention[] {
  const percent = creditInUse(exposure);
  return percent >= CREDIT_ALERT_PERCENT
    ? [{ kind: 'creditNearlyUsed', percent, available: exposure.creditAvailable }]
    : [];
}

function listed(
  counts: InvoiceCounts | null,
  list: InvoiceList,
  kind: 'disputed' | 'paymentPending',
): Attention[] {
  const found = counts?.lists.find((entry) => entry.list === list);
  return found && found.count > 0 ? [{ kind, count: found.count, totals: found.totals }] : [];
}
