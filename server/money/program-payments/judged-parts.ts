import type { components } from '#api/contract/schema.gen.ts';
import { ALL_CUSTOMERS } from '#domain/access/scope.ts';
import { totals, type Money } from '#domain/money/money.ts';
import { currencyObstacles } from '#domain/payment/payment-rules.ts';
import { partLimitObstacles, type LimitedPart } from '#domain/payment/program-rules.ts';
import type { Deps } from '#server/deps.ts';
import { limitToday } from '#server/money/approvals/kept-limit.ts';
import { takePaymentProof } from '#server/money/payments/take-payment-proof.ts';
import { goOnFor } from '#server/money/program-payments/program-customers.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';
import type { OperationRequest } from '#server/platform/http/operation.ts';

/** A customer's part of an order. */
export interface OrderedPart {
  readonly customer: NamedCustomer;
  readonly part: components['schemas']['ProgramPartInput'];
}

type Request = OperationRequest<'createProgramPayment'>;
type JudgeDeps = Pick<Deps, 'clock' | 'portal' | 'config'>;

/** The parts of an order as one, by somebody who has proved to be there: each pays from a bank account of its own. */
export async function judgedParts(
  tx: Tx,
  deps: JudgeDeps,
  request: Request,
  parts: readonly OrderedPart[],
): Promise<readonly OrderedPart[]> {
  await proveSum(tx, deps, request, await judgeWhole(tx, deps, request, parts));
  return parts;
}

/**
 * That the parts of an order are in one currency (PAY-05), and none above its customer's limit (PAY-63). Answers what is
 * paid for all of them together. Each part's own sum is judged with it. Throws an ApiError.
 */
export async function judgeWhole(
  tx: Tx,
  deps: JudgeDeps,
  { caller }: Request,
  parts: readonly OrderedPart[],
): Promise<Money> {
  const limited: LimitedPart[] = [];
  for (const one of parts) limited.push(await limitedPart(tx, deps, one, caller.userId));
  const obstacles = [...currencyObstacles(currencyShares(parts)), ...partLimitObstacles(limited)];
  const [total] = totals(parts.map(({ part }) => part.amount));
  if (obstacles.length > 0 || !total) throw refusedByRules(obstacles);
  return total;
}

/** That whoever submits an order has proved to be there, where its sum takes that (PAY-62). Throws an ApiError. */
export async function proveSum(
  tx: Tx,
  deps: JudgeDeps,
  { body, caller }: Request,
  total: Money,
): Promise<void> {
  const { step_up: token } = body.data.attributes;
  await takePaymentProof(tx, deps, caller, { buidCustomer: ALL_CUSTOMERS.buidCustomer, total, token });
}

function currencyShares(parts: readonly OrderedPart[]) {
  const byCurrency = Map.groupBy(parts, ({ part }) => part.amount.currency);
  return Array.from(byCurrency, ([currency, own]) => {
    const count = own.reduce((sum, { part }) => sum + part.lines.length, 0);
    return { currency, count, payable: count };
  });
}

async function limitedPart(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  { customer, part }: OrderedPart,
  userId: string,
): Promise<LimitedPart> {
  await goOnFor(tx, customer);
  return {
    buidCustomer: customer.buidCustomer,
    accountName: customer.customerName,
    count: part.lines.length,
    amount: part.amount,
    limit: await limitToday(tx, deps, customer, userId),
  };
}
