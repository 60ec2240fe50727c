import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { checkedState } from '#server/platform/documents/document-store.ts';
import { arriveAs } from '#server/receivables/invoice-documents/arrive.ts';
import { GRACE } from '#server/receivables/invoice-documents/remove-invoice-document.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'documents' | 'portal'>;

/** Documents that one sweep looks at. */
const BATCH = 200;
/** Milliseconds in which a document that was begun to be sent must have arrived. */
const ARRIVES_WITHIN = 24 * 3_600_000;

/** Erases what was removed and cannot be had back any more, and what never arrived. Answers how many. */
export async function eraseInvoiceDocuments({ db, clock, documents, portal }: SweepDeps): Promise<number> {
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds).toISOString();
  // The row goes first: what a crash leaves is a content that nobody can ask for.
  const rows = await withSystem(db, (tx) =>
    tx
      .deleteFrom('invoice_documents')
      .where('document_id', 'in', (inner) =>
        inner
          .selectFrom('invoice_documents as old')
          .select('old.document_id')
          .where((eb) =>
            eb.or([
              eb('old.removed_at', '<', ago(portal.invoiceDocuments.undoSeconds * 1000 + 2 * GRACE)),
              eb.and([eb('old.state', '=', 'arriving'), eb('old.entered_at', '<', ago(ARRIVES_WITHIN))]),
            ]),
          )
          .limit(BATCH),
      )
      .returning('document_id')
      .execute(),
  );
  for (const { document_id } of rows) await documents.store.remove(document_id);
  return rows.length;
}

/** Asks the check again about documents of which it has said 'later'. Answers of how many it has said more. */
export async function checkInvoiceDocuments({ db, clock, documents }: SweepDeps): Promise<number> {
  const rows = await withSystem(db, (tx) =>
    tx
      .selectFrom('invoice_documents')
      .selectAll()
      .where('state', '=', 'checking')
      .where('removed_at', 'is', null)
      .orderBy('entered_at')
      .limit(BATCH)
      .execute(),
  );
  let said = 0;
  for (const row of rows) {
    const result = await documents.check(row.document_id, null);
    if (result === 'later') continue;
    said += 1;
    await withSystem(db, (tx) => arriveAs(tx, clock, row, checkedState(result)));
  }
  return said;
}
