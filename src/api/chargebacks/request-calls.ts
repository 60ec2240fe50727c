import { RequestedDocument } from '#api/chargebacks/request-wire.ts';
import { documentOnWire } from '#api/disputes/given-document-wire.ts';
import { disputeObstacles } from '#api/disputes/obstacle-wire.ts';
import { client, read } from '#api/platform/client.ts';
import type { RequestedChargeback, WrittenChargebacks } from '#domain/dispute/chargeback-request.ts';

/** Asks for chargebacks under the key that belongs to them and to nothing else, all or none (decisions §7). */
export function createChargebacks(
  key: string,
  buidCustomer: string,
  { rows, words, documents }: WrittenChargebacks,
  signal?: AbortSignal,
): Promise<RequestedChargeback[]> {
  const attributes = {
    buid_customer: buidCustomer,
    chargebacks: rows.map(({ trxId, chargeable }) => ({ trx_id: trxId, amount: chargeable })),
    dispute_reason_id: words.reasonId ?? '',
    description: words.description.trim(),
    documents: documents.map(documentOnWire),
  };
  const body = { data: { type: 'chargeback-submissions' as const, attributes } };
  const params = { header: { 'Idempotency-Key': key } };
  return read(
    client.POST('/ecaas/customer-chargeback', { params, body, signal }),
    RequestedDocument,
    disputeObstacles,
  );
}
