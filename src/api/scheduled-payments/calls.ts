import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { client, read } from '#api/platform/client.ts';
import { ScheduledPaymentDocument, ScheduledPaymentsDocument } from '#api/scheduled-payments/wire.ts';
import { orderOnWire, proofOnWire } from '#api/payments/order-wire.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import type { ScheduledPayment } from '#domain/scheduled-payment/scheduled-payment.ts';

/**
 * Schedules an order for its day under the key that belongs to it and to no other; of several the answer is the first.
 * @param token the proof of a step-up, where the sum takes one
 */
export function schedulePayment(
  key: string,
  order: PaymentOrder & { readonly payOn: string },
  token: string | null,
  signal?: AbortSignal,
): Promise<ScheduledPayment> {
  const attributes = { ...orderOnWire(order), pay_on: order.payOn, ...proofOnWire(token) };
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
