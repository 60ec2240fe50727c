import type { PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceReference } from '#domain/obstacle.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';

/** An invoice with the scheduled payment that it is in, which does not hold it; absent or null for none. */
export interface MaybeScheduled extends InvoiceReference {
  readonly scheduledOn?: PlainDate | null;
  readonly scheduledIn?: string | null;
}

/** That invoices are in another scheduled payment, each of which is named, so that no further one collects them; empty where none is. */
export function scheduledElsewhere(invoices: readonly MaybeScheduled[]): PaymentObstacle[] {
  const elsewhere = invoices.filter(({ scheduledOn }) => scheduledOn);
  if (elsewhere.length === 0) return [];
  const days = new Map(
    elsewhere.flatMap(({ scheduledIn, scheduledOn }) =>
      scheduledIn && scheduledOn ? [[scheduledIn, scheduledOn] as const] : [],
    ),
  );
  return [
    {
      rule: 'PAY-29',
      facts: {
        count: elsewhere.length,
        invoices: elsewhere.map(({ trxId, invoiceId }) => ({ trxId, invoiceId })),
        schedules: Array.from(days, ([scheduleId, payOn]) => ({ scheduleId, payOn })),
      },
      remedy: { kind: 'leaveOut', rule: 'PAY-29', count: elsewhere.length },
    },
  ];
}
