import { randomUUID } from 'node:crypto';
import { apportion } from '#domain/money/apportion.ts';
import { add, isSameMoney, money, type Money } from '#domain/money/money.ts';
import { cardCountObstacles } from '#domain/payment/payment-rules.ts';
import { paymentFee } from '#domain/payment/payment.ts';
import type { Deps } from '#server/deps.ts';
import { chargedOf } from '#server/money/approvals/kept-limit.ts';
import { writeCharges } from '#server/money/card-charges/card-charge.ts';
import { judgedOrder, type JudgedOrder } from '#server/money/payments/judged-order.ts';
import { writePayment } from '#server/money/payments/write-payment.ts';
import { judgeWhole, proveSum, type OrderedPart } from '#server/money/program-payments/judged-parts.ts';
import { goOnFor } from '#server/money/program-payments/program-customers.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { ApiError, refusedByRules, type ErrorReason } from '#server/platform/http/api-error.ts';
import type { KeptAnswer } from '#server/platform/http/idempotency.ts';
import type { OperationRequest } from '#server/platform/http/operation.ts';

type Request = OperationRequest<'createProgramPayment'>;
type OrderDeps = Pick<Deps, 'clock' | 'portal' | 'config'>;
type Card = NonNullable<Request['body']['data']['attributes']['card']>;

/** An order over several customers that one card pays, as the rules accept it. */
interface CardOrder {
  /** Of the whole, rounded once. */
  readonly fee: Money;
  /** In the order of the customers. */
  readonly orders: readonly JudgedOrder[];
}

/**
 * Judges an order that one card pays: the whole, then each part by the rules of its customer's own payment. One part that
 * is refused refuses the order, since a card is charged once: nothing is charged then. Throws an ApiError with all reasons.
 */
export async function judgedCardOrder(
  tx: Tx,
  deps: OrderDeps,
  request: Request,
  parts: readonly OrderedPart[],
  card: Card,
): Promise<CardOrder> {
  const total = await judgeWhole(tx, deps, request, parts);
  const fee = paymentFee('card', total, deps.portal.payment);
  const reasons: ErrorReason[] = [];
  const statuses = new Set<number>();
  const note = (refusal: ApiError) => {
    statuses.add(refusal.status);
    // What is said of the whole is said by each part.
    reasons.push(...refusal.reasons.filter((one) => !reasons.some((other) => isSameReason(one, other))));
  };
  const count = parts.reduce((sum, { part }) => sum + part.lines.length, 0);
  const ofWhole = [
    ...cardCountObstacles(count, deps.portal.payment),
    ...(isSameMoney(fee, card.fee)
      ? []
      : [{ rule: 'PAY-16' as const, facts: {}, remedy: { kind: 'select' as const } }]),
  ];
  if (ofWhole.length > 0) note(refusedByRules(ofWhole));
  const orders: JudgedOrder[] = [];
  for (const one of parts) {
    const order = await judgedPart(tx, deps, request, one, card);
    if (order instanceof ApiError) note(order);
    else orders.push(order);
  }
  const [status = 422, ...others] = statuses;
  if (reasons.length > 0) throw new ApiError(others.length > 0 ? 422 : status, reasons);
  await proveSum(tx, deps, request, add(total, fee));
  return { fee, orders };
}

const isSameReason = (one: ErrorReason, other: ErrorReason): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A part as the rules accept it, or why they do not. */
async function judgedPart(
  tx: Tx,
  deps: OrderDeps,
  { body, caller, requestId }: Request,
  { customer, part }: OrderedPart,
  card: Card,
): Promise<JudgedOrder | ApiError> {
  const { buid_customer, lines, amount } = part;
  const input = {
    buid_customer,
    mode: 'PROGRAM_OVERVIEW' as const,
    method: 'card' as const,
    lines,
    bank_account_id: null,
    amount,
    // The fee is of the whole order; that of the part alone is what its rules reckon with.
    fee: paymentFee('card', amount, deps.portal.payment),
    fee_accepted: card.fee_accepted,
    terms_version: body.data.attributes.terms_version,
  };
  await goOnFor(tx, customer);
  try {
    return await judgedOrder(tx, deps, { input, caller, customer, requestId });
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/**
 * Writes the one charge of an accepted order and a payment for each of its customers, each with its part of the fee by what
 * it pays, exact to the minor unit. Nothing is charged before the payer has entered a card.
 */
export async function submitCardOrder(
  tx: Tx,
  { clock, portal }: OrderDeps,
  { fee, orders }: CardOrder,
): Promise<KeptAnswer> {
  const orderId = randomUUID();
  const amounts = orders.map((order) => chargedOf(order).amount);
  const fees = apportion(fee.amount, amounts);
  const total = money(
    amounts.reduce((sum, amount) => sum + amount, fee.amount),
    fee.currency,
  );
  await writeCharges(tx, { clock }, [
    { chargeId: orderId, currency: total.currency, amount: total.amount, fee: fee.amount },
  ]);
  for (const [index, order] of orders.entries()) {
    await goOnFor(tx, order.customer);
    const shareOfCharge = { chargeId: orderId, fee: fees[index] ?? 0 };
    const accepted = { ...order, paidBy: 'card' as const, submissionId: orderId, shareOfCharge };
    await writePayment(tx, accepted, { clock, config: portal.payment });
  }
  const data = {
    type: 'program-payments' as const,
    id: orderId,
    attributes: { refused: [], payments: [] },
  };
  return { madeId: orderId, status: 201, body: { data } };
}
