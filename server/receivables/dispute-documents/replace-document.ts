import { sql } from 'kysely';
import { replacementObstacles } from '#domain/dispute/document-replacement.ts';
import type { Deps } from '#server/deps.ts';
import {
  advanceDocument,
  disputesOf,
  type SubmittedRow,
} from '#server/receivables/dispute-documents/document-life.ts';
import {
  replaceUntilOf,
  sideOf,
  type DocumentRow,
} from '#server/receivables/dispute-documents/document-row.ts';
import { ofParty, type Asking } from '#server/receivables/disputes/parties.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { notFound, refusedByRules } from '#server/platform/http/api-error.ts';

type ReplaceDeps = Pick<Deps, 'clock' | 'portal'>;

/** Throws where a document comes in the place of one that takes none, before anything of it is kept. */
export async function refuseReplacement(
  tx: Tx,
  deps: ReplaceDeps,
  asking: Asking,
  { replaces }: Pick<DocumentRow, 'replaces'>,
): Promise<void> {
  if (replaces !== null) await asServer(tx, () => judge(tx, deps, asking, replaces));
}

/**
 * Puts what has arrived in the place of what it replaces, where it does: it is of the same kind, and of the same disputes
 * and entries of their threads. Runs as the server.
 */
export async function comeInPlace(
  tx: Tx,
  deps: ReplaceDeps,
  asking: Asking & { readonly requestId?: string | undefined },
  { document_id, replaces, file_name }: DocumentRow,
): Promise<void> {
  if (replaces === null) return;
  const { row, disputes } = await judge(tx, deps, asking, replaces);
  await advanceDocument(tx, deps.portal, row, disputes, {
    type: 'sender.replace',
    at: deps.clock.instant(),
  });
  await tx
    .updateTable('dispute_documents')
    .set({ document_type: row.document_type })
    .where('document_id', '=', document_id)
    .execute();
  for (const table of ['dispute_document_uses', 'chargeback_document_uses'] as const) {
    const rest = sql.raw(
      table === 'dispute_document_uses'
        ? 'dispute_id, response_id, customer_id, merchant_id'
        : 'chargeback_id, customer_id, merchant_id',
    );
    await sql`insert into ${sql.table(table)} (document_id, ${rest})
      select ${document_id}, ${rest} from ${sql.table(table)} where document_id = ${replaces}`.execute(tx);
  }
  await writeAudit(tx, deps.clock, {
    userId: asking.caller.userId,
    ...(disputes[0] && { customerId: disputes[0].customer_id }),
    action: 'dispute_document_replaced',
    subject: replaces,
    facts: { by: document_id, name: file_name },
    requestId: asking.requestId,
  });
}

/** The locked document in whose place another one may come, with its disputes. Throws 404 for whose it is not. */
async function judge(tx: Tx, { clock }: Pick<ReplaceDeps, 'clock'>, asking: Asking, documentId: string) {
  const row = await tx
    .selectFrom('dispute_documents')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('document_type', 'is not', null)
    .where((given) =>
      given.exists(
        given
          .selectFrom('dispute_document_uses as used')
          .innerJoin('disputes', 'disputes.dispute_id', 'used.dispute_id')
          .select('used.document_id')
          .whereRef('used.document_id', '=', 'dispute_documents.document_id')
          .where(ofParty(asking)),
      ),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  const disputes = await disputesOf(tx, documentId);
  const submitted = row as SubmittedRow;
  const obstacles = replacementObstacles(
    {
      state: submitted.state,
      replaceUntil: replaceUntilOf(row),
      isDisputed: disputes.some(({ is_over }) => !is_over),
      sentBy: sideOf(row),
    },
    {
      party: asking.party,
      role: asking.caller.role,
      isSender: row.user_id === asking.caller.userId,
      at: clock.instant(),
    },
  );
  if (obstacles.length > 0) throw refusedByRules(obstacles);
  return { row: submitted, disputes };
}
