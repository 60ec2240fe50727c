import { actOnScheduledPayment } from '#server/money/scheduled-payments/act-on-scheduled-payment.ts';
import { createScheduledPayment } from '#server/money/scheduled-payments/create-scheduled-payment.ts';
import {
  getScheduledPayment,
  listScheduledPayments,
} from '#server/money/scheduled-payments/list-scheduled-payments.ts';

/** The operations on payments on a date. */
export const scheduledPaymentsOperations = {
  createScheduledPayment,
  listScheduledPayments,
  getScheduledPayment,
  actOnScheduledPayment,
};
