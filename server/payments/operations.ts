import { cancelPayment } from '#server/payments/cancel-payment.ts';
import { createHandOver } from '#server/payments/create-hand-over.ts';
import { createPayment } from '#server/payments/create-payment.ts';
import { getPayment } from '#server/payments/get-payment.ts';
import { listPayments } from '#server/payments/list-payments.ts';
import { receiveCardProviderEvent } from '#server/payments/receive-card-provider-event.ts';

/** The operations of payments, by the ids of the contract. */
export const paymentsOperations = {
  createPayment,
  listPayments,
  getPayment,
  createHandOver,
  cancelPayment,
  receiveCardProviderEvent,
};
