import { sql } from 'kysely';
import { lacksDemanded } from '#domain/dispute/document-replacement.ts';
import type { AttachedState } from '#domain/dispute/dispute-document.ts';
import type { Deps } from '#server/deps.ts';
import {
  advanceDocument,
  disputesOf,
  lockIn,
  type SubmittedRow,
} from '#server/receivables/dispute-documents/document-life.ts';
import { askForAnother, tellMissing } from '#server/receivables/dispute-documents/tell-document.ts';
import type { DisputeRow } from '#server/receivables/disputes/dispute-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { checkedState, refusedBecause, type CheckResult } from '#server/platform/documents/document-store.ts';

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'documents' | 'portal' | 'sealer' | 'log'>;

/** Documents that one sweep looks at. */
const BATCH = 200;

/**
 * Asks the check again about documents of which it has said 'later'. Who has sent one that it refuses now, and that was
 * submitted meanwhile, is asked for another. Answers of how many it has said more.
 */
export async function checkWaitingDocuments(deps: CheckDeps): Promise<number> {
  const rows = await withSystem(deps.db, (tx) =>
    tx
      .selectFrom('dispute_documents')
      .select('document_id')
      .where('state', '=', 'checking')
      .orderBy('entered_at')
      .limit(BATCH)
      .execute(),
  );
  return eachApart(deps, rows, async (id) => {
    const result = await deps.documents.check(id, null);
    if (result === 'later') return 0;
    // As the owner of the tables: the check looks at the documents of every side, and no user asks.
    await retryTransaction(() => withSystem(deps.db, (tx) => noteChecked(tx, deps, id, result)));
    return 1;
  });
}

async function noteChecked(
  tx: Tx,
  deps: CheckDeps,
  id: string,
  result: Exclude<CheckResult, 'later'>,
): Promise<void> {
  const row = await lockIn(tx, id, 'checking');
  if (!row) return;
  const refusal = { refused_because: refusedBecause(result) };
  if (!row.is_submitted) {
    await tx
      .updateTable('dispute_documents')
      .set({ ...refusal, state: checkedState(result) })
      .where('document_id', '=', id)
      .execute();
    return;
  }
  const disputes = await disputesOf(tx, id);
  const open = disputes.filter(({ is_over }) => !is_over);
  const at = deps.clock.instant();
  const event =
    result === 'passed'
      ? ({ type: 'check.pass', at } as const)
      : ({ type: 'check.refuse', at, isDisputed: open.length > 0 } as const);
  const after = await advanceDocument(tx, deps.portal, row, open, event, refusal);
  if (after?.state === 'asked') await askForAnother(tx, deps, after, open);
}

/** Notes of documents that were refused that no other one has come in time. Answers of how many. */
export async function passReplacementDays(deps: CheckDeps): Promise<number> {
  const rows = await withSystem(deps.db, (tx) =>
    tx
      .selectFrom('dispute_documents')
      .select('document_id')
      .where('state', '=', 'asked')
      .where('replace_until', '<', deps.clock.today())
      .orderBy('replace_until')
      .limit(BATCH)
      .execute(),
  );
  // As the owner of the tables: time passes for every side, and no user asks.
  return eachApart(deps, rows, (id) =>
    retryTransaction(() => withSystem(deps.db, (tx) => noteMissing(tx, deps, id))),
  );
}

async function noteMissing(tx: Tx, deps: CheckDeps, id: string): Promise<number> {
  const row = await lockIn(tx, id, 'asked');
  if (!row) return 0;
  const disputes = await disputesOf(tx, id);
  const after = await advanceDocument(tx, deps.portal, row as SubmittedRow, disputes, {
    type: 'deadline.pass',
    at: deps.clock.instant(),
  });
  if (!after) return 0;
  const open = disputes.filter(({ is_over }) => !is_over);
  const lacking = [];
  for (const dispute of open) if (await isLacking(tx, dispute)) lacking.push(dispute);
  await tellMissing(tx, deps, after, lacking);
  return 1;
}

/** Whether a dispute is without what its reason demands. */
async function isLacking(tx: Tx, { dispute_id, reason_id }: DisputeRow): Promise<boolean> {
  const rows = await tx
    .selectFrom('dispute_documents')
    .select('state')
    .where('customer_id', 'is not', null)
    .where(
      sql<boolean>`document_id in (select used.document_id from dispute_document_uses used
        where used.dispute_id = ${dispute_id})`,
    )
    .execute();
  return lacksDemanded(reason_id, rows as readonly { readonly state: AttachedState }[]);
}

/** One document at a time: one that fails holds up no other. */
async function eachApart(
  { log }: CheckDeps,
  rows: readonly { readonly document_id: string }[],
  work: (id: string) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (const { document_id } of rows) {
    try {
      done += await work(document_id);
    } catch (error) {
      log.error({ err: error, document_id }, 'a document could not be looked at');
    }
  }
  return done;
}
