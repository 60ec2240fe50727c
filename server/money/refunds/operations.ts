import { getSupportPayment } from '#server/money/refunds/get-support-payment.ts';
import { listSupportPayments } from '#server/money/refunds/list-support-payments.ts';
import { refundPayment } from '#server/money/refunds/refund-payment.ts';

/** The operations of support on payments: finding one, reading it, and what goes back of it. */
export const refundsOperations = { listSupportPayments, getSupportPayment, refundPayment };
