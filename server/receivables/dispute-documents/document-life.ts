import { sql } from 'kysely';
import type { AttachedState } from '#domain/dispute/dispute-document.ts';
import type { PortalConfig } from '#domain/portal/config.ts';
import { moveDisputeDocument, type DisputeDocumentEvent } from '#machines/lifecycle/dispute-document.ts';
import { replaceUntilOf, type DocumentRow } from '#server/receivables/dispute-documents/document-row.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** The disputes that a document was given to. Runs as the server. */
export function disputesOf(tx: Tx, documentId: string): Promise<DisputeRow[]> {
  return tx
    .selectFrom('disputes')
    .selectAll()
    .where(
      sql<boolean>`dispute_id in (select used.dispute_id from dispute_document_uses used
        where used.document_id = ${documentId})`,
    )
    .orderBy('dispute_id')
    .execute();
}

/** A document that is submitted, once it has arrived. */
export type SubmittedRow = DocumentRow & { readonly state: AttachedState };

/** A document with its row locked; undefined where it is in another state by now. Runs as the server. */
export async function lockIn<State extends AttachedState>(
  tx: Tx,
  documentId: string,
  state: State,
): Promise<(DocumentRow & { readonly state: State }) | undefined> {
  const row = await tx
    .selectFrom('dispute_documents')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, state };
}

/**
 * Moves a locked document by an event of its chart; undefined where the chart does not take it. Days are counted by the
 * calendar of the first of its disputes. Runs as the server.
 */
export async function advanceDocument(
  tx: Tx,
  { dispute: config, timeZone }: Pick<PortalConfig, 'dispute' | 'timeZone'>,
  row: SubmittedRow,
  disputes: readonly Pick<DisputeRow, 'currency' | 'time_zone'>[],
  event: DisputeDocumentEvent,
  more: Pick<Partial<DocumentRow>, 'refused_because'> = {},
): Promise<DocumentRow | undefined> {
  const { currency = 'USD', time_zone = null } = disputes[0] ?? {};
  const replaceUntil = replaceUntilOf(row);
  const moved = moveDisputeDocument(
    row.state,
    { terms: { config, currency, timeZone: time_zone ?? timeZone }, replaceUntil },
    event,
  );
  if (!moved) return undefined;
  return tx
    .updateTable('dispute_documents')
    .set({
      ...more,
      state: moved.state,
      replace_until: moved.replaceUntil?.date ?? null,
      replace_zone: moved.replaceUntil?.timeZone ?? null,
    })
    .where('document_id', '=', row.document_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
