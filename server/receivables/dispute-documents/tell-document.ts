import type { Deps } from '#server/deps.ts';
import { sideOf, type DocumentRow } from '#server/receivables/dispute-documents/document-row.ts';
import { besideItsLife } from '#server/receivables/disputes/dispute-notice-facts.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import { toldFacts } from '#server/receivables/disputes/told-facts.ts';
import { toldParties, type ToldParty } from '#server/access/users/told-parties.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DisputeNoticeFacts } from '#server/platform/db/notice-table.ts';
import { writeNotices } from '#server/platform/notices/write-notice.ts';

type TellDeps = Pick<Deps, 'clock' | 'sealer' | 'portal'>;

/**
 * Asks who has sent a document for another one, in the transaction in which its check has refused it; where they are not
 * told of the dispute any more, the administrators of their side. Runs as the server.
 */
export async function askForAnother(
  tx: Tx,
  deps: TellDeps,
  document: DocumentRow,
  disputes: readonly DisputeRow[],
): Promise<void> {
  await tell(tx, deps, { kind: 'dispute_document_refused', document, disputes }, (parties) => {
    const ofSide = parties.filter(({ side }) => side === sideOf(document));
    const sender = ofSide.filter(({ userId }) => userId === document.user_id);
    return sender.length > 0 ? sender : ofSide.filter(({ mayAnswer }) => mayAnswer);
  });
}

/** Tells both sides of disputes that what their reason demands is missing. Runs as the server. */
export async function tellMissing(
  tx: Tx,
  deps: TellDeps,
  document: DocumentRow,
  disputes: readonly DisputeRow[],
): Promise<void> {
  await tell(tx, deps, { kind: 'dispute_document_missing', document, disputes }, (parties) =>
    parties.filter(({ side }) => side !== 'support'),
  );
}

interface ToldDocument {
  readonly kind: 'dispute_document_refused' | 'dispute_document_missing';
  readonly document: DocumentRow;
  readonly disputes: readonly DisputeRow[];
}

async function tell(
  tx: Tx,
  deps: TellDeps,
  { kind, document, disputes }: ToldDocument,
  whom: (parties: readonly ToldParty[]) => readonly ToldParty[],
): Promise<void> {
  if (disputes.length === 0) return;
  const parties = await toldParties(tx, disputes);
  const facts = await toldFacts(
    tx,
    deps,
    disputes.map((row) => ({ row, step: null })),
  );
  const notices = disputes.flatMap((row, index) => {
    const said: DisputeNoticeFacts = {
      ...besideItsLife(facts[index] as DisputeNoticeFacts),
      deadline: kind === 'dispute_document_refused' ? document.replace_until : null,
      document_name: document.file_name,
      document_refused_because: document.refused_because,
    };
    return whom(parties.get(row.dispute_id) ?? []).map(({ userId, side }) => ({
      userId,
      side,
      customerId: row.customer_id,
      merchantId: side === 'merchant' ? row.merchant_id : null,
      kind,
      about: `${row.dispute_id} ${document.document_id}`,
      facts: said,
    }));
  });
  await writeNotices(tx, deps, notices);
}
