import { disputeObstacles } from '#api/disputes/obstacle-wire.ts';
import { answered, client, read } from '#api/platform/client.ts';
import type {
  ChargebackActAnswer,
  ChargebackTaking,
  WrittenChargebackAct,
} from '#domain/dispute/chargeback-acts.ts';
import { type Reader } from '#api/platform/from-wire.ts';
import { actAnswerOf } from '#api/platform/obstacles.ts';

export const Answered: Reader<ChargebackActAnswer> = actAnswerOf(disputeObstacles);

/** As whom somebody acts: the customer is named. */
export type ChargebackSide =
  | { readonly party: 'customer'; readonly buidCustomer: string }
  | { readonly party: 'merchant' | 'support' };

/** What a side does to a chargeback, under the key that belongs to it and to nothing else. */
export function sendAct(
  key: string,
  side: ChargebackSide,
  written: WrittenChargebackAct,
  signal?: AbortSignal,
): Promise<ChargebackActAnswer> {
  return read(post(key, side, written, signal), Answered, disputeObstacles);
}

function post(
  key: string,
  side: ChargebackSide,
  { chargebackId, act, comment, documents }: WrittenChargebackAct,
  signal?: AbortSignal,
) {
  const attributes = { chargeback_id: chargebackId, action: act, comment: comment.trim() };
  const type = 'chargeback-responses' as const;
  const params = { header: { 'Idempotency-Key': key } };
  if (side.party === 'customer') {
    const ofCustomer = { ...attributes, buid_customer: side.buidCustomer };
    const body = { data: { type, attributes: ofCustomer } };
    return client.POST('/ecaas/customer-chargeback-response', { params, body, signal });
  }
  if (side.party === 'support') {
    const body = { data: { type, attributes } };
    return client.POST('/ecaas/support-chargeback-response', { params, body, signal });
  }
  const given = documents.map(({ documentId, documentType }) => ({
    document_id: documentId,
    document_type: documentType,
  }));
  const supported = { ...attributes, ...(given.length > 0 && { documents: given }) };
  const body = { data: { type, attributes: supported } };
  return client.POST('/ecaas/merchant-chargeback-response', { params, body, signal });
}

/** Takes a chargeback for the user of support, from a colleague too, or gives it back; answers whether they have it then. */
export async function takeChargeback(
  { chargebackId, isTaken, from }: ChargebackTaking,
  signal?: AbortSignal,
): Promise<boolean> {
  const attributes = { is_taken: isTaken, ...(from !== null && { from }) };
  const body = { data: { type: 'dispute-takings' as const, attributes } };
  const params = { path: { chargeback_id: chargebackId } };
  await answered(client.PUT('/ecaas/support-chargeback/{chargeback_id}/taken', { params, body, signal }));
  return isTaken;
}
