import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { AttachedState } from '#domain/dispute/dispute-document.ts';
import { replacementObstacles } from '#domain/dispute/document-replacement.ts';
import {
  replaceUntilOf,
  sideOf,
  type DocumentRow,
} from '#server/receivables/dispute-documents/document-row.ts';
import type { Asking } from '#server/receivables/disputes/parties.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** How far a document is, for the wire: what has not wholly arrived, or was removed, is not there. */
function stateOf({ state }: Pick<DocumentRow, 'state'>): AttachedState {
  if (state === 'arriving' || state === 'removed')
    throw new Error(`A document that is ${state} is not told of`);
  return state;
}

/** The same as its sender is told: one that was refused is refused, whether or not another one is asked for. */
function checkStateOf(row: Pick<DocumentRow, 'state'>): components['schemas']['DocumentCheckState'] {
  const state = stateOf(row);
  return state === 'checking' || state === 'stored' ? state : 'refused';
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
      state: checkStateOf(row),
    },
  };
}

type Attachment = components['schemas']['DisputeAttachment'];

/** Who reads the documents, and when. */
export interface DocumentReader extends Pick<Asking, 'party' | 'caller'> {
  readonly at: Instant;
}

/** The documents of a dispute, by the entry of its thread that each was sent with; null for the opening. */
export async function attachmentsOf(
  tx: Tx,
  disputeId: string,
  reader: DocumentReader,
): Promise<ReadonlyMap<string | null, readonly Attachment[]>> {
  const rows = await tx
    .selectFrom('dispute_documents as document')
    .innerJoin('dispute_document_uses as used', 'used.document_id', 'document.document_id')
    .selectAll('document')
    .select('used.response_id')
    .select(
      sql<boolean>`exists (select 1 from dispute_document_uses other
        join disputes dispute on dispute.dispute_id = other.dispute_id
        where other.document_id = document.document_id and not dispute.is_over)`.as('is_disputed'),
    )
    .where('used.dispute_id', '=', disputeId)
    .orderBy('document.entered_at')
    // What comes in the place of another, after that.
    .orderBy(sql`document.replaces is not null`)
    .orderBy('document.document_id')
    .execute();
  const byEntry = Map.groupBy(rows, ({ response_id }) => response_id);
  return new Map([...byEntry].map(([entry, own]) => [entry, own.map((row) => attachment(row, reader))]));
}

/** A submitted document as the sides of what it belongs to are told of it; of a chargeback none is asked for. */
export function attachment(
  row: DocumentRow & { readonly is_disputed?: boolean },
  { party, caller, at }: DocumentReader,
): Attachment {
  const state = stateOf(row);
  const replaceUntil = replaceUntilOf(row);
  const asked = { state, replaceUntil, isDisputed: row.is_disputed ?? false, sentBy: sideOf(row) };
  const replacer = { party, role: caller.role, isSender: row.user_id === caller.userId, at };
  return {
    document_id: row.document_id,
    document_type: row.document_type ?? 'other',
    entry_ts: row.entered_at,
    file_name: row.file_name,
    file_size: row.bytes,
    state,
    refused_because: row.refused_because,
    replace_until: replaceUntil && { date: replaceUntil.date, time_zone: replaceUntil.timeZone },
    is_replaceable: replacementObstacles(asked, replacer).length === 0,
  };
}
