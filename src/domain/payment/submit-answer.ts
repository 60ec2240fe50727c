import type { Approval } from '#domain/approval/approval.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';

/** What a submit has become: a payment, one that is to be collected on a date, or what a second person is asked for. */
export type SubmitAnswer = Payment | ScheduledPayment | Approval;

/** As what an order is submitted, and looked for by its key. */
export type SubmittedAs = 'payment' | 'schedule' | 'approval';

export function submittedAs({ isAsked, payOn }: Pick<PaymentOrder, 'isAsked' | 'payOn'>): SubmittedAs {
  if (isAsked) return 'approval';
  return payOn === undefined ? 'payment' : 'schedule';
}

/** The payment that it has become; null where it is none, and where nothing arrived. */
export function paymentIn(answer: SubmitAnswer | null): Payment | null {
  return answer !== null && 'paymentNumber' in answer ? answer : null;
}

/** The scheduled payment that it has become. */
export function scheduledIn(answer: SubmitAnswer | null): ScheduledPayment | null {
  return answer !== null && 'scheduleNumber' in answer ? answer : null;
}

/** What a second person is asked for. */
export function approvalIn(answer: SubmitAnswer | null): Approval | null {
  return answer !== null && 'approvalNumber' in answer ? answer : null;
}
