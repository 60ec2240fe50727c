import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { client, read } from '#api/platform/client.ts';
import { ScheduledPaymentDocument, ScheduledPaymentsDocument } from '#api/scheduled-payments/wire.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import type { ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';

/** Schedules an order for its day under the key that belongs to it and to no other; of several the answer is the first. */
export function schedulePayment(
  key: string,
  order: PaymentOrder & { readonly payOn: string },
  signal?: AbortSignal,
): Promise<ScheduledPayment> {
  const attributes = {
    buid_customer: order.buidCustomer,
    mode: order.mode,
    ...('lines' in order.paid
      ? {
          lines: order.paid.lines.map(({ trxId, amount, short }) => ({
            trx_id: trxId,
            amount,
            ...(short && { short }),
          })),
        }
      : { selection_id: order.paid.selectionId }),
    ...(order.credits && {
      credits: order.credits.map(({ creditTrxId, amount }) => ({ credit_trx_id: creditTrxId, amount })),
    }),
    ...(order.isByAccount && { by_account: true }),
    bank_account_id: order.bankAccountId,
    amount: order.amount,
    terms_version: order.termsVersion,
    pay_on: order.payOn,
  };
  const body = { data: { type: 'scheduled-payments' as const, attributes } };
  const params = { header: { 'Idempotency-Key': key } };
  return read(
    client.POST('/scheduled-payments', { params, body, signal }),
    ScheduledPaymentDocument,
    paymentObstacles,
  );
}

/** The scheduled payment that arrived under a key; null when nothing did. */
export async function findScheduled(
  buidCustomer: string,
  key: string,
  signal?: AbortSignal,
): Promise<ScheduledPayment | null> {
  const params = { query: { 'filter[buid_customer]': buidCustomer, 'filter[idempotency_key]': key } };
  const { rows } = await read(
    client.GET('/scheduled-payments', { params, signal }),
    ScheduledPaymentsDocument,
  );
  return rows[0] ?? null;
}
