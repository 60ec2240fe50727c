import type { components } from '#api/contract/schema.gen.ts';
import { ownDocuments, type Sender } from '#server/receivables/dispute-documents/sent-document.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { apiError } from '#server/platform/http/api-error.ts';

type Submitted = components['schemas']['SubmittedDocument'];

/** The documents that a submit names, of one invoice. */
export function documentsOf(named: readonly Submitted[], trxId: string): Submitted[] {
  return named.filter(({ trx_ids }) => trx_ids === null || trx_ids.includes(trxId));
}

/** Locks the documents that a submit names. Throws where one is not the caller's, not there, or was refused by the check. */
export async function lockDocuments(tx: Tx, sender: Sender, named: readonly Submitted[]): Promise<void> {
  if (named.length === 0) return;
  const ids = named.map(({ document_id }) => document_id);
  const rows = await ownDocuments(tx, sender)
    .where('document_id', 'in', ids)
    .where('state', 'in', ['checking', 'stored'])
    .forUpdate()
    .execute();
  const missing = ids.findIndex((id) => !rows.some(({ document_id }) => document_id === id));
  if (missing === -1 && new Set(ids).size === ids.length) return;
  throw apiError(422, 'document_missing', 'A document is not there any more', {
    source: { pointer: `/data/attributes/documents/${Math.max(0, missing)}` },
  });
}

/** Gives the documents of a submit to its disputes, whose sides can read them from then on. */
export async function submitDocuments(
  tx: Tx,
  { customer }: Sender,
  named: readonly Submitted[],
  disputes: readonly { readonly dispute_id: string; readonly trx_id: string; readonly merchant_id: string }[],
): Promise<void> {
  const used = disputes.flatMap(({ dispute_id, trx_id, merchant_id }) =>
    documentsOf(named, trx_id).map(({ document_id }) => ({
      document_id,
      dispute_id,
      customer_id: customer.customerId,
      merchant_id,
    })),
  );
  if (used.length === 0) return;
  await tx.insertInto('dispute_document_uses').values(used).execute();
  for (const { document_id, document_type } of named) {
    if (!used.some((one) => one.document_id === document_id)) continue;
    await tx
      .updateTable('dispute_documents')
      .set({ document_type })
      .where('document_id', '=', document_id)
      .execute();
  }
}
