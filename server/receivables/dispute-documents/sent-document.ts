import type { Selectable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { DisputeDocumentsTable } from '#server/platform/db/dispute-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';

export type DocumentRow = Selectable<DisputeDocumentsTable>;

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

type Attachment = components['schemas']['DisputeAttachment'];

/** The documents of a dispute, by the entry of its thread that each was sent with; null for the opening. */
export async function attachmentsOf(
  tx: Tx,
  disputeId: string,
): Promise<ReadonlyMap<string | null, readonly Attachment[]>> {
  const rows = await tx
    .selectFrom('dispute_documents as document')
    .innerJoin('dispute_document_uses as used', 'used.document_id', 'document.document_id')
    .selectAll('document')
    .select('used.response_id')
    .where('used.dispute_id', '=', disputeId)
    .orderBy('document.entered_at')
    .orderBy('document.document_id')
    .execute();
  const byEntry = Map.groupBy(rows, ({ response_id }) => response_id);
  return new Map([...byEntry].map(([entry, own]) => [entry, own.map(attachment)]));
}

/** A submitted document as the sides of what it belongs to are told of it. */
export function attachment(row: DocumentRow): Attachment {
  return {
    document_id: row.document_id,
    document_type: row.document_type ?? 'other',
    entry_ts: row.entered_at,
    file_name: row.file_name,
    file_size: row.bytes,
    state: stateOf(row),
  };
}
