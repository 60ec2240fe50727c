import type { Invoice } from '#domain/invoice/invoice.ts';
import { isNarrowing, narrow } from '#domain/selection/narrowing.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { PaymentMethod } from '#domain/payment/payment.ts';
import { methodObstacles, type PaymentContext } from '#domain/payment/payment-rules.ts';
import { summarize } from '#domain/selection/selection-summary.ts';

/**
 * What of loaded invoices can be paid together, in the way that leaves more of them; by bank where both leave as many.
 * Empty where no way opens whatever is left out (§5 Payment).
 */
export function keepPayable(invoices: readonly Invoice[], context: PaymentContext): readonly Invoice[] {
  const byBank = keptBy('bank', invoices, context);
  const byCard = keptBy('card', invoices, context);
  return byCard.length > byBank.length ? byCard : byBank;
}

/** What is left once everything is left out that keeps this way closed. */
function keptBy(
  method: PaymentMethod,
  invoices: readonly Invoice[],
  context: PaymentContext,
): readonly Invoice[] {
  if (invoices.length === 0) return [];
  const obstacles = methodObstacles(method, summarize(invoices, context.config), context);
  // An account that cannot pay goes first, lest it be the one that is kept.
  const next = obstacles.find(({ facts }) => facts.accounts) ?? obstacles[0];
  if (!next) return invoices;
  const left = without(next, invoices, context);
  return left.length < invoices.length ? keptBy(method, left, context) : [];
}

function without(
  { remedy, facts: { accounts } }: PaymentObstacle,
  invoices: readonly Invoice[],
  { config }: PaymentContext,
): readonly Invoice[] {
  if (accounts) return invoices.filter(({ accountName }) => !accounts.includes(accountName));
  return isNarrowing(remedy) ? narrow(invoices, remedy, config) : invoices;
}
