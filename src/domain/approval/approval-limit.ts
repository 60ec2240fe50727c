import type { Instant } from '#domain/dates/dates.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';

/** Up to how much one person pays alone (decisions §13): minor units of the customer's currency; null for no limit. */
export interface ApprovalLimit {
  readonly currency: string;
  readonly perPayment: number | null;
  /** Of one user and business day. */
  readonly perDay: number | null;
  /** Whether a change of a bank account or of AutoPay takes a second person. */
  readonly methods: boolean;
}

/** Which limit a payment is above, and how much that is. */
export interface OverLimit {
  /** In another currency nothing is compared: where there is a limit, a second person looks. */
  readonly why: 'payment' | 'day' | 'currency';
  readonly most: Money;
}

/** The limits of a customer as a user reads them. */
export interface ToldLimit {
  readonly limit: ApprovalLimit;
  /** What the reader has paid or scheduled alone on this business day, in minor units of the limit's currency. */
  readonly spentToday: number;
  /** Who besides the reader may approve a payment, and another limit. */
  readonly approvers: readonly string[];
  readonly limitApprovers: readonly string[];
  readonly setBy: string | null;
  readonly setAt: Instant | null;
  /** The approval of another limit that waits; null for none. */
  readonly waitingId: string | null;
  /** Its number, and the limits that it asks for. */
  readonly waitingNumber: string | null;
  readonly waitingLimit: ApprovalLimit | null;
  /** Who may answer that one, by name, besides its maker and the reader. */
  readonly waitingApprovers: readonly string[];
  /** Whether the reader may. */
  readonly mayAnswerWaiting: boolean;
}

/** Who approves the reader's change of a bank account or AutoPay, by name; null where nobody is asked. */
export function methodApprovers(told: Pick<ToldLimit, 'limit' | 'limitApprovers'>): readonly string[] | null {
  return told.limit.methods ? told.limitApprovers : null;
}

/** What is filled in: minor units, null for no limit. */
export type LimitForm = Pick<ApprovalLimit, 'perPayment' | 'perDay' | 'methods'>;

/** Limits as they are sent. */
export interface WrittenLimit extends LimitForm {
  readonly buidCustomer: string;
}

export const NO_LIMIT = { perPayment: null, perDay: null, methods: false } as const;

/** Whether a second person is asked for any payment at all. */
export function isLimitSet({ perPayment, perDay }: Pick<ApprovalLimit, 'perPayment' | 'perDay'>): boolean {
  return perPayment !== null || perDay !== null;
}

/** Whether a second person is asked for anything at all. */
export function isSecondAsked(limit: LimitForm): boolean {
  return isLimitSet(limit) || limit.methods;
}

/**
 * The limit that a payment is above; null where one person pays it alone. `spentToday` is what the same user has paid or
 * scheduled alone on this business day, in minor units of the limit's currency. What credits pay moves no money.
 */
export function overLimit(limit: ApprovalLimit, amount: Money, spentToday: number): OverLimit | null {
  const { currency, perPayment, perDay } = limit;
  const smallest = perPayment ?? perDay;
  if (smallest === null || amount.amount <= 0) return null;
  if (amount.currency !== currency) return { why: 'currency', most: money(smallest, currency) };
  if (perPayment !== null && amount.amount > perPayment) {
    return { why: 'payment', most: money(perPayment, currency) };
  }
  return perDay !== null && spentToday + amount.amount > perDay
    ? { why: 'day', most: money(perDay, currency) }
    : null;
}

/** Whether limits are those that hold: setting them would change nothing, and end what waits beside them. */
export function isSameLimit(limit: ApprovalLimit, form: LimitForm): boolean {
  return (
    limit.perPayment === form.perPayment && limit.perDay === form.perDay && limit.methods === form.methods
  );
}

/** Whether one person could do more alone than before: that is asked of a second person too, as long as there is a limit. */
export function isLoosened(before: ApprovalLimit, after: ApprovalLimit): boolean {
  const isLooser = (was: number | null, is: number | null) => was !== null && (is === null || is > was);
  return (
    isLooser(before.perPayment, after.perPayment) ||
    isLooser(before.perDay, after.perDay) ||
    (before.methods && !after.methods)
  );
}

/**
 * What setting limits does: it ends another that waits, holds at once, or is asked of a second administrator (PAY-45).
 */
export function limitEffect(
  told: Pick<ToldLimit, 'limit' | 'waitingId'>,
  form: LimitForm,
): 'ends' | 'holds' | 'asks' {
  if (isLoosened(told.limit, { currency: told.limit.currency, ...form })) return 'asks';
  return told.waitingId === null ? 'holds' : 'ends';
}

/** What is wrong with limits that are filled in: each is above zero, and a day allows what a payment does. */
export function limitObstacles({ perPayment, perDay }: LimitForm): PaymentObstacle[] {
  const isPositive = [perPayment, perDay].every((limit) => limit === null || limit > 0);
  const isDayEnough = perPayment === null || perDay === null || perDay >= perPayment;
  return isPositive && isDayEnough ? [] : [{ rule: 'PAY-42', facts: {}, remedy: { kind: 'select' } }];
}
