import type { CardChargeback } from '#domain/card-chargeback/card-chargeback.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import type { Money } from '#domain/money/money.ts';
import type { PaymentMark } from '#domain/payment/payment-list.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { refundableLines, type RefundablePayment } from '#domain/refund/refund-acts.ts';
import type { Refund, RefundReason } from '#domain/refund/refund.ts';

/** Parts of support's queue: what waits for it, what is under way, what came to its end, and chargebacks: to be answered, and all undecided. */
export const REFUND_QUEUES = ['to-send', 'under-way', 'ended', 'to-answer', 'charged-back'] as const;
export type RefundQueue = (typeof REFUND_QUEUES)[number];

/** By what support narrows the payments of all customers. */
export interface SupportPaymentFilter {
  readonly search?: string | undefined;
  readonly queue?: RefundQueue | undefined;
  readonly mark?: PaymentMark | undefined;
}

/** A payment of any customer, as support finds it. */
export interface ListedSupportPayment extends Pick<
  Payment,
  'paymentId' | 'paymentNumber' | 'customerName' | 'payer' | 'method' | 'status' | 'failure' | 'bankAccount'
> {
  /** What its invoices got in money. */
  readonly amount: Money;
  readonly total: Money;
  /** What the card provider calls it; null by bank. */
  readonly providerReference: string | null;
  readonly submittedAt: Instant;
  readonly refunds: readonly Refund[];
  readonly chargebacks: readonly CardChargeback[];
}

/** A page of them, with how many wait and are under way of those that search and mark leave, as in the lists that keep both. */
export interface SupportPaymentPage extends ListPage<ListedSupportPayment> {
  readonly toSend: number;
  /** How many have a chargeback that support can still contest. */
  readonly toAnswer: number;
  /** How many of these a cardholder charges back, undecided. */
  readonly chargedBack: number;
  readonly underWay: number;
  readonly today: PlainDate;
  readonly readAt: Instant;
}

/** A payment whole, as support reads it, with when it can go back. */
export interface SupportPayment {
  readonly payment: Payment;
  readonly providerReference: string | null;
  readonly voidUntil: Instant | null;
  readonly refundFrom: PlainDate | null;
  /** Whether AutoPay has debited it; missing where somebody has paid. */
  readonly isByAutopay?: boolean;
  /** Whether a card has paid others at once with it; missing of all others. */
  readonly isOfSharedCharge?: boolean;
  /** Those that this deployment offers. */
  readonly reasons: readonly RefundReason[];
  readonly readAt: Instant;
  readonly today: PlainDate;
}

/** A payment as the rules on refunds look at it. */
export function refundable({
  payment,
  voidUntil,
  refundFrom,
  isByAutopay = false,
  isOfSharedCharge = false,
  readAt,
  today,
}: SupportPayment): RefundablePayment {
  const { paymentId, paymentNumber, method, status, total, fee, lines } = payment;
  const { refunds = [], chargebacks = [] } = payment;
  return {
    paymentId,
    paymentNumber,
    method,
    status,
    total,
    fee,
    lines: refundableLines(lines, refunds, chargebacks),
    refunds,
    chargebacks,
    voidUntil,
    refundFrom,
    isByAutopay,
    isOfSharedCharge,
    readAt,
    today,
  };
}
