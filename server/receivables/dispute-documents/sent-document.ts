import type { Selectable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { DisputeDocumentsTable } from '#server/platform/db/dispute-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller, NamedCustomer } from '#server/platform/http/caller.ts';

export type DocumentRow = Selectable<DisputeDocumentsTable>;

/** Whose documents a request of a customer's user is about. */
export interface Sender {
  readonly caller: Pick<Caller, 'userId'>;
  readonly customer: Pick<NamedCustomer, 'customerId'>;
}

export const tenantOf = ({ caller, customer }: Sender) => ({
  userId: caller.userId,
  customerId: customer.customerId,
});

/** Documents that the caller has sent for the customer and not submitted yet. */
export function ownDocuments(tx: Tx, { caller, customer }: Sender) {
  return tx
    .selectFrom('dispute_documents')
    .selectAll()
    .where('user_id', '=', caller.userId)
    .where('customer_id', '=', customer.customerId)
    .where('document_type', 'is', null);
}

/** How far a document is, for the wire: what has not wholly arrived, or was removed, is not there. */
export function stateOf({ state }: Pick<DocumentRow, 'state'>): components['schemas']['DocumentCheckState'] {
  if (state === 'arriving' || state === 'removed')
    throw new Error(`A document that is ${state} is not told of`);
  return state;
}

/** A document as its sender is told of it. */
export function sentDocument(row: DocumentRow): components['schemas']['SentDocumentResource'] {
  return {
    type: 'dispute-documents',
    id: row.document_id,
    attributes: {
      document_id: row.document_id,
      file_name: row.file_name,
      file_size: row.bytes,
      entry_ts: row.entered_at,
      state: stateOf(row),
    },
  };
}

/** The documents of a dispute as its sides are told of them, in the order in which they were sent. */
export async function attachmentsOf(
  tx: Tx,
  disputeId: string,
): Promise<components['schemas']['DisputeAttachment'][]> {
  const rows = await tx
    .selectFrom('dispute_documents as document')
    .innerJoin('dispute_document_uses as used', 'used.document_id', 'document.document_id')
    .selectAll('document')
    .where('used.dispute_id', '=', disputeId)
    .orderBy('document.entered_at')
    .orderBy('document.document_id')
    .execute();
  return rows.map((row) => ({
    document_id: row.document_id,
    document_type: row.document_type ?? 'other',
    entry_ts: row.entered_at,
    file_name: row.file_name,
    file_size: row.bytes,
    state: stateOf(row),
  }));
}
