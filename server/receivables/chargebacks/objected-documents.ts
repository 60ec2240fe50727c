import type { components } from '#api/contract/schema.gen.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { ChargebackRow } from '#server/receivables/chargebacks/chargeback-row.ts';
import { lockDocuments, noteSubmitted } from '#server/receivables/dispute-documents/submit-documents.ts';
import type { Asking } from '#server/receivables/disputes/parties.ts';

type Answer = components['schemas']['MerchantChargebackAnswer'];

/** A document of an objection, as the answer names it. */
export type ObjectedDocument = NonNullable<Answer['documents']>[number];

/**
 * Locks what an answer names. Throws where one is not the caller's, not there, or was refused by the check; and with any
 * other act than an objection, which alone is supported by something.
 */
export async function lockObjected(
  tx: Tx,
  asking: Asking,
  { action, documents = [] }: Answer,
): Promise<void> {
  if (documents.length === 0) return;
  if (asking.party !== 'merchant' || action !== 'object') {
    throw apiError(422, 'document_missing', 'Only an objection takes documents');
  }
  await lockDocuments(tx, asking, documents);
}

/** Gives documents to the chargeback with the entry that they support; from then on its sides read them. */
export async function giveObjected(
  tx: Tx,
  { chargeback_id, customer_id, merchant_id }: ChargebackRow,
  response_id: string,
  documents: readonly ObjectedDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const uses = documents.map(({ document_id }) => ({
    document_id,
    chargeback_id,
    customer_id,
    merchant_id,
    response_id,
  }));
  await tx.insertInto('chargeback_document_uses').values(uses).execute();
  await noteSubmitted(tx, documents);
}
