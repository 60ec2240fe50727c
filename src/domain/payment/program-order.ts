import type { ListPage } from '#domain/list/list-page.ts';
import { totals, type Money } from '#domain/money/money.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { RefusedPart } from '#domain/payment/refused-part.ts';

/** An order over several customers (§3 Payment mode: PROGRAM_OVERVIEW): a payment for each of them, each stands for itself. */
export interface ProgramOrder {
  readonly orderId: string;
  /** By customer, never empty. */
  readonly payments: readonly Payment[];
  /** Customers for which nothing was paid; unknown, and so empty, in a list and long after the submit. */
  readonly refused: readonly RefusedPart[];
}

/** A page of the orders, the latest first. */
export type ProgramOrderPage = ListPage<ProgramOrder>;

/** What an order comes to: it is in one currency (PAY-05). */
export function orderTotal({
  payments,
}: {
  readonly payments: readonly Pick<Payment, 'total'>[];
}): Money | null {
  return totals(payments.map(({ total }) => total))[0] ?? null;
}
