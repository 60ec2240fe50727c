import { sql } from 'kysely';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { PaymentEvent } from '#machines/lifecycle/payment.ts';
import type { Db } from '#server/platform/db/database.ts';
import { movePayment, newPayment, type PaymentState } from '#server/money/lifecycle/payment.ts';

/** Which statuses a payment can come to in one step, asked of the chart. */
const EVENT_TYPES: readonly PaymentEvent['type'][] = [
  'bank.accepted',
  'credits.applied',
  'card.authorized',
  'card.declined',
  'card.cancelled',
  'card.expired',
  'provider.failed',
  'funds.settled',
  'funds.returned',
  'payment.voided',
];

/** Payments whose history is no way through their chart, or ends elsewhere than they are; a few of them. */
export async function paymentsOffTheChart(db: Db): Promise<string[]> {
  const payments = await db
    .selectFrom('payments')
    .leftJoin('payment_events as event', 'event.payment_id', 'payments.payment_id')
    .select(['payments.payment_id', 'payments.method', 'payments.status'])
    .select(sql<string | null>`string_agg(event.status, ' ' order by event.event_id)`.as('history'))
    .groupBy('payments.payment_id')
    .execute();
  const known = new Map<string, boolean>();
  return payments
    .filter(({ method, status, history }) => {
      const steps = (history ?? '').split(' ') as PaymentStatus[];
      const key = `${method} ${history}`;
      const follows = known.get(key) ?? followsChart(newPayment(method), steps);
      known.set(key, follows);
      return !follows || steps.at(-1) !== status;
    })
    .slice(0, 5)
    .map(({ payment_id }) => payment_id);
}

function followsChart(start: PaymentState, [first, ...rest]: readonly PaymentStatus[]): boolean {
  let state = start;
  if (first !== state.status) return false;
  for (const status of rest) {
    const next = EVENT_TYPES.flatMap((type) => attempt(state, type)).find((one) => one.status === status);
    if (!next) return false;
    state = next;
  }
  return true;
}

function attempt(state: PaymentState, type: PaymentEvent['type']): PaymentState[] {
  try {
    return [movePayment(state, { type })];
  } catch {
    return [];
  }
}
