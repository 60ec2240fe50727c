import { cancelPayment } from '#server/money/payments/cancel-payment.ts';
import { createHandOver } from '#server/money/payments/create-hand-over.ts';
import { createPayment } from '#server/money/payments/create-payment.ts';
import { exportPayments } from '#server/money/payments/export-payments.ts';
import { getPayment } from '#server/money/payments/get-payment.ts';
import { getPaymentReceipt } from '#server/money/payments/get-payment-receipt.ts';
import { listPayments } from '#server/money/payments/list-payments.ts';
import { mailPaymentReceipt } from '#server/money/payments/mail-payment-receipt.ts';
import { receiveCardProviderEvent } from '#server/money/payments/receive-card-provider-event.ts';

/** The operations of payments, by the ids of the contract. */
export const paymentsOperations = {
  createPayment,
  listPayments,
  exportPayments,
  getPayment,
  getPaymentReceipt,
  mailPaymentReceipt,
  createHandOver,
  cancelPayment,
  receiveCardProviderEvent,
};
