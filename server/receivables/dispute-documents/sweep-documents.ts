import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'documents'>;

/** Documents that one sweep looks at. */
const BATCH = 200;
/** Hours that a document is kept which no draft of its sender's can name any more: another tab may still save one. */
const HOURS_WITHOUT_DRAFT = 24;
const HOUR = 3_600_000;

/** Takes a document that was marked as removed out of the store, and then its row. */
export async function eraseDocument(
  { db, documents }: Pick<Deps, 'db' | 'documents'>,
  id: string,
): Promise<void> {
  await documents.store.remove(id);
  await withSystem(db, (tx) =>
    tx.deleteFrom('dispute_documents').where('document_id', '=', id).where('state', '=', 'removed').execute(),
  );
}

/**
 * Removes documents that nobody will submit: their sender has no draft of a dispute for the customer any more, or they
 * never arrived. Answers how many.
 */
export async function removeOrphanedDocuments(deps: SweepDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - HOURS_WITHOUT_DRAFT * HOUR).toISOString();
  const rows = await withSystem(deps.db, (tx) =>
    tx
      .updateTable('dispute_documents as document')
      .set({ state: 'removed' })
      .where('document.document_type', 'is', null)
      .where('document.document_id', 'in', (inner) =>
        inner
          .selectFrom('dispute_documents as old')
          .select('old.document_id')
          .where('old.document_type', 'is', null)
          .where((eb) =>
            eb.or([
              eb('old.state', '=', 'removed'),
              eb.and([
                eb('old.entered_at', '<', before),
                sql<boolean>`not exists (select 1 from drafts where drafts.user_id = old.user_id
                  and drafts.customer_id = old.customer_id and drafts.flow = 'dispute-create')`,
              ]),
            ]),
          )
          .limit(BATCH),
      )
      .returning('document.document_id')
      .execute(),
  );
  for (const { document_id } of rows) await eraseDocument(deps, document_id);
  return rows.length;
}
