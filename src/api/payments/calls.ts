import { client, read } from '#api/platform/client.ts';
import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { HandOverDocument, PaymentDocument, PaymentsDocument } from '#api/payments/wire.ts';
import { orderOnWire, proofOnWire } from '#api/payments/order-wire.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import type { Payment } from '#domain/payment/payment.ts';

/**
 * Submits an order under the key that belongs to it and to no other (§5 Payment, decisions §7). Of several payments
 * the answer is the first, which names the others.
 * @param token the proof of a step-up, where the sum takes one
 */
export function submitPayment(
  key: string,
  order: PaymentOrder,
  token: string | null,
  signal?: AbortSignal,
): Promise<Payment> {
  const attributes = {
    ...orderOnWire(order),
    method: order.method,
    fee: order.fee,
    fee_accepted: order.feeAccepted,
    ...proofOnWire(token),
  };
  const body = { data: { type: 'payments' as const, attributes } };
  const params = { header: { 'Idempotency-Key': key } };
  return read(client.POST('/payments', { params, body, signal }), PaymentDocument, paymentObstacles);
}

/** The payment that arrived under a key, of several one that names the others; null when nothing did. */
export async function findPayment(
  buidCustomer: string,
  key: string,
  signal?: AbortSignal,
): Promise<Payment | null> {
  const params = { query: { 'filter[buid_customer]': buidCustomer, 'filter[idempotency_key]': key } };
  const { rows } = await read(client.GET('/payments', { params, signal }), PaymentsDocument);
  return rows[0] ?? null;
}

/** Cancels a payment that still waits for the card, also one that is cancelled already; answers it as it is then. */
export function cancelPayment(
  buidCustomer: string,
  paymentId: string,
  signal?: AbortSignal,
): Promise<Payment> {
  const params = { path: { payment_id: paymentId }, query: { 'filter[buid_customer]': buidCustomer } };
  return read(client.POST('/payments/{payment_id}/cancellation', { params, signal }), PaymentDocument);
}

/** Where to send the payer to enter a card; the same page for the same payment. */
export function createHandOver(
  buidCustomer: string,
  paymentId: string,
  signal?: AbortSignal,
): Promise<{ url: string }> {
  const params = { path: { payment_id: paymentId }, query: { 'filter[buid_customer]': buidCustomer } };
  return read(client.POST('/payments/{payment_id}/hand-over', { params, signal }), HandOverDocument);
}
