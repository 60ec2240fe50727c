import type { Invoice } from '#domain/invoice/invoice.ts';
import { isNarrowing, narrow } from '#domain/selection/narrowing.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { PaymentMethod } from '#domain/payment/payment.ts';
import { methodObstacles, type PaymentContext } from '#domain/payment/payment-rules.ts';
import { summarize } from '#domain/selection/selection-summary.ts';

/** What of a selection can be paid in one go, and how: by bank, by card, or by bank with a payment for each account. */
export interface PayablePart {
  readonly way: PaymentMethod | 'eachAccount';
  readonly invoices: readonly Invoice[];
}

/**
 * What of loaded invoices can be paid in one go, in the way that leaves most of them; of ways that leave as many, by
 * bank before by card, and a payment for each account last. Empty where no way opens whatever is left out (§5 Payment).
 */
export function keepPayable(invoices: readonly Invoice[], context: PaymentContext): PayablePart {
  const parts: PayablePart[] = [
    { way: 'bank', invoices: keptBy('bank', invoices, context) },
    { way: 'card', invoices: keptBy('card', invoices, context) },
    { way: 'eachAccount', invoices: keptBy('bank', invoices, { ...context, isByAccount: true }) },
  ];
  return parts.reduce((most, part) => (part.invoices.length > most.invoices.length ? part : most));
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
