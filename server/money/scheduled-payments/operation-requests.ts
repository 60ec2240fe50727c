import { randomUUID } from 'node:crypto';
import type { scheduledPaymentsOperations } from '#server/money/scheduled-payments/operations.ts';
import { about, attributes, post, type RequestsOf } from '#server/testing/sample-request.ts';

const keyed = (path: string, body: unknown) => ({
  ...post(path, body),
  headers: { 'idempotency-key': randomUUID() },
});

/** A request for each operation of scheduled payments. */
export const operationRequests: RequestsOf<typeof scheduledPaymentsOperations> = {
  createScheduledPayment: ({ buid, trxId, bankAccountId }) =>
    keyed(
      '/scheduled-payments',
      attributes('scheduled-payments', {
        buid_customer: buid,
        mode: 'INDIVIDUAL_ACCOUNT',
        lines: [{ trx_id: trxId, amount: { amount: 10_000, currency: 'USD' } }],
        bank_account_id: bankAccountId,
        amount: { amount: 10_000, currency: 'USD' },
        terms_version: '2026-01',
        pay_on: '2026-11-30',
      }),
    ),
  listScheduledPayments: ({ buid }) => about('/scheduled-payments', buid),
  getScheduledPayment: ({ buid, scheduleId }) => about(`/scheduled-payments/${scheduleId}`, buid),
  actOnScheduledPayment: ({ buid, scheduleId }) =>
    keyed(
      '/scheduled-payments/acts',
      attributes('scheduled-payment-acts', {
        buid_customer: buid,
        schedule_id: scheduleId,
        action: 'cancel',
        pay_on: null,
        trx_ids: [],
      }),
    ),
};
