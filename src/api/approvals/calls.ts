import { ApprovalDocument, ApprovalsDocument } from '#api/approvals/wire.ts';
import { paymentObstacles } from '#api/payments/obstacle-wire.ts';
import { client, read } from '#api/platform/client.ts';
import { orderOnWire } from '#api/payments/order-wire.ts';
import type { Approval } from '#domain/approval/approval.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';

/** Asks a second person for an order under the key that belongs to it and to no other. */
export function askApproval(key: string, order: PaymentOrder, signal?: AbortSignal): Promise<Approval> {
  const attributes = { ...orderOnWire(order), pay_on: order.payOn ?? null };
  const body = { data: { type: 'approvals' as const, attributes } };
  const params = { header: { 'Idempotency-Key': key } };
  return read(client.POST('/approvals', { params, body, signal }), ApprovalDocument, paymentObstacles);
}

/** What a second person was asked for under a key; null when nothing arrived. */
export async function findApproval(
  buidCustomer: string,
  key: string,
  signal?: AbortSignal,
): Promise<Approval | null> {
  const params = { query: { 'filter[buid_customer]': buidCustomer, 'filter[idempotency_key]': key } };
  const { rows } = await read(client.GET('/approvals', { params, signal }), ApprovalsDocument);
  return rows[0] ?? null;
}
