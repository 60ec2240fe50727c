import { parseRole } from '#domain/access/role.ts';
import {
  chargedBackByInvoice,
  isUndecided,
  type CardChargeback,
} from '#domain/card-chargeback/card-chargeback.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { PaidBy, PaymentStatus } from '#domain/payment/payment.ts';
import {
  REFUND_WORDS_MAXIMUM,
  refundedByInvoice,
  type Refund,
  type RefundReason,
} from '#domain/refund/refund.ts';

/** What support does about a payment: send money back, take it back before it is collected, send what waits. */
export const REFUND_ACTS = ['refund', 'void', 'send'] as const;
export type RefundAct = (typeof REFUND_ACTS)[number];

/** What can go back of one invoice of a payment. */
export interface RefundableLine {
  readonly trxId: string;
  readonly invoiceId: string;
  /** What of the payment's money is still with us. */
  readonly left: Money;
}

/** A payment as support acts on it. */
export interface RefundablePayment {
  readonly paymentId: string;
  readonly paymentNumber: string;
  readonly method: PaidBy;
  readonly status: PaymentStatus;
  readonly total: Money;
  readonly fee: Money;
  /** Only those that money pays. */
  readonly lines: readonly RefundableLine[];
  readonly refunds: readonly Refund[];
  /** What cardholders have charged back of it. */
  readonly chargebacks: readonly CardChargeback[];
  /** Until when a bank's payment can be taken back: its batch is collected then. Null by card, whose provider knows. */
  readonly voidUntil: Instant | null;
  /** The first day on which a bank's payment is sent back: until then the bank may do so itself. Null by card. */
  readonly refundFrom: PlainDate | null;
  /** Whether AutoPay has debited it; missing where somebody has paid. */
  readonly isByAutopay?: boolean;
  /** Whether a card has paid others at once with it: its provider takes back all of the charge or nothing. */
  readonly isOfSharedCharge?: boolean;
  readonly readAt: Instant;
  readonly today: PlainDate;
}

/** What is said with an act. */
export interface RefundForm {
  /** Of which invoices how much goes back, in minor units; null for an amount that cannot be read. */
  readonly lines: readonly { readonly trxId: string; readonly amount: number | null }[];
  readonly reason: RefundReason | null;
  readonly words: string;
}

/** What is to go back. */
export interface AskedRefund {
  readonly act: RefundAct;
  readonly lines: readonly { readonly trxId: string; readonly amount: Money }[];
  readonly reason: RefundReason | null;
  readonly words: string;
}

/** What goes to the server: with what was left of each invoice as it was confirmed, which another refund may change. */
export interface WrittenRefundAct extends AskedRefund {
  readonly paymentId: string;
  readonly lines: readonly { readonly trxId: string; readonly amount: Money; readonly left: Money }[];
}

/** What became of it. */
export interface RefundActAnswer {
  readonly isTaken: boolean;
  readonly obstacles: readonly PaymentObstacle[];
}

/** Whether somebody of support does it; others of support read (decisions §11: refunds need role admin). */
export const mayRefund = (role: string): boolean => parseRole(role) === 'admin';

/** The refund that waits for support: money was taken for a payment that had failed. */
export function waitingRefund({ refunds }: Pick<RefundablePayment, 'refunds'>): Refund | undefined {
  return refunds.find(({ status }) => status === 'opened');
}

/** Lines of a payment with what is left of each once its refunds, and what was charged back, are taken off. */
export function refundableLines(
  lines: readonly { readonly trxId: string; readonly invoiceId: string; readonly amount: Money }[],
  refunds: readonly Refund[],
  chargebacks: readonly CardChargeback[],
): RefundableLine[] {
  const taken = refundedByInvoice(refunds);
  const lost = chargedBackByInvoice(chargebacks);
  return lines
    .filter(({ amount }) => amount.amount > 0)
    .map(({ trxId, invoiceId, amount }) => ({
      trxId,
      invoiceId,
      left: money(amount.amount - (taken.get(trxId) ?? 0) - (lost.get(trxId) ?? 0), amount.currency),
    }));
}

/** What was refunded between two readings of a payment, and what is left; null where nothing was. */
export function refundedMeanwhile(
  before: RefundablePayment | null,
  now: RefundablePayment,
): { readonly refunded: Money; readonly left: Money } | null {
  const leftOf = ({ lines }: RefundablePayment) => lines.reduce((sum, { left }) => sum + left.amount, 0);
  const refunded = before === null ? 0 : leftOf(before) - leftOf(now);
  const { currency } = now.total;
  return refunded > 0 ? { refunded: money(refunded, currency), left: money(leftOf(now), currency) } : null;
}

/** What an act sends back: the chosen amounts, all that was taken for a failed payment, or what is not collected. */
export function actAmount(act: RefundAct, form: RefundForm, payment: RefundablePayment): Money {
  const { currency } = payment.total;
  if (act === 'refund') {
    return money(
      form.lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      currency,
    );
  }
  return act === 'void' ? payment.total : (waitingRefund(payment)?.amount ?? money(0, currency));
}

/** Why an act cannot be done to a payment as it is; empty when it can. */
export function refundObstacles(act: RefundAct, payment: RefundablePayment): PaymentObstacle[] {
  if (act === 'refund') return againstRefund(payment);
  if (act === 'void') return againstVoid(payment);
  return waitingRefund(payment) ? [] : [{ rule: 'PAY-77', facts: {}, remedy: { kind: 'lookAgain' } }];
}

function againstRefund({
  method,
  status,
  lines,
  chargebacks,
  refundFrom,
  today,
}: RefundablePayment): PaymentObstacle[] {
  if (method === 'credits') return [{ rule: 'PAY-71', facts: {}, remedy: { kind: 'lookAgain' } }];
  if (status !== 'settled') {
    const remedy =
      status === 'processing' ? ({ kind: 'voidInstead' } as const) : ({ kind: 'lookAgain' } as const);
    return [{ rule: 'PAY-70', facts: {}, remedy }];
  }
  if (chargebacks.some(isUndecided))
    return [{ rule: 'PAY-79', facts: {}, remedy: { kind: 'acceptInstead' } }];
  if (lines.every(({ left }) => left.amount <= 0)) {
    return [{ rule: 'PAY-72', facts: {}, remedy: { kind: 'lookAgain' } }];
  }
  return refundFrom !== null && today < refundFrom
    ? [{ rule: 'PAY-73', facts: { day: refundFrom }, remedy: { kind: 'waitUntil', day: refundFrom } }]
    : [];
}

function againstVoid({
  status,
  method,
  refunds,
  voidUntil,
  isOfSharedCharge = false,
  readAt,
}: RefundablePayment): PaymentObstacle[] {
  if (refunds.some((one) => one.kind === 'void' && one.status === 'requested')) {
    return [{ rule: 'PAY-75', facts: {}, remedy: { kind: 'lookAgain' } }];
  }
  const isTooLate = method === 'bank' && voidUntil !== null && readAt >= voidUntil;
  if (status === 'processing' && isOfSharedCharge)
    return [{ rule: 'PAY-84', facts: {}, remedy: { kind: 'refundInstead' } }];
  if (status === 'processing' && !isTooLate) return [];
  const remedy = status === 'settled' || isTooLate ? 'refundInstead' : 'lookAgain';
  return [{ rule: 'PAY-74', facts: isTooLate ? { until: voidUntil } : {}, remedy: { kind: remedy } }];
}

/** What is missing or wrong in what was typed; the server judges it by the same. */
export function refundFormObstacles(
  act: RefundAct,
  form: RefundForm,
  { lines }: Pick<RefundablePayment, 'lines'>,
): PaymentObstacle[] {
  return [...(act === 'refund' ? amountObstacles(form, lines) : []), ...reasonObstacles(act, form)];
}

function amountObstacles(form: RefundForm, lines: readonly RefundableLine[]): PaymentObstacle[] {
  if (form.lines.length === 0) return [{ rule: 'PAY-76', facts: {}, remedy: { kind: 'chooseRefund' } }];
  const wrong = form.lines.flatMap(({ trxId, amount }) => {
    const line = lines.find((one) => one.trxId === trxId);
    const isRight = line !== undefined && amount !== null && amount > 0 && amount <= line.left.amount;
    return isRight ? [] : [{ trxId, invoiceId: line?.invoiceId ?? trxId }];
  });
  if (wrong.length === 0) return [];
  return [
    { rule: 'PAY-76', facts: { count: wrong.length, invoices: wrong }, remedy: { kind: 'chooseRefund' } },
  ];
}

function reasonObstacles(act: RefundAct, { reason, words }: RefundForm): PaymentObstacle[] {
  const { length } = words.trim();
  // What the provider took for a failed payment says by itself why it goes back.
  const isMissing = act !== 'send' && (reason === null || (reason === 'other' && length === 0));
  return isMissing || length > REFUND_WORDS_MAXIMUM
    ? [{ rule: 'PAY-78', facts: { limit: REFUND_WORDS_MAXIMUM }, remedy: { kind: 'sayWhy' } }]
    : [];
}

/** Which acts are offered for a payment, each with what is against it; none of one of which nothing can go back. */
export function refundActs(
  payment: RefundablePayment,
): readonly { readonly act: RefundAct; readonly obstacles: readonly PaymentObstacle[] }[] {
  const { status } = payment;
  const offered: readonly RefundAct[] = waitingRefund(payment)
    ? ['send']
    : status === 'settled'
      ? ['refund']
      : status === 'processing'
        ? ['void']
        : [];
  return offered.map((act) => ({ act, obstacles: refundObstacles(act, payment) }));
}
