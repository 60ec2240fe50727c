import type { components } from '#api/contract/schema.gen.ts';
import { ownDocuments, type Sender } from '#server/receivables/dispute-documents/sender.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { apiError } from '#server/platform/http/api-error.ts';

type Submitted = components['schemas']['SubmittedDocument'];
type Answer = Pick<components['schemas']['PartyAnswer'], 'action' | 'comment' | 'documents'>;

/** The documents that a submit names, of one invoice. */
export function documentsOf(named: readonly Submitted[], trxId: string): Submitted[] {
  return named.filter(({ trx_ids }) => trx_ids === null || trx_ids.includes(trxId));
}

/** Locks the documents that a submit names. Throws where one is not the caller's, not there, or was refused by the check. */
export async function lockDocuments(
  tx: Tx,
  sender: Sender,
  named: readonly Pick<Submitted, 'document_id'>[],
): Promise<void> {
  const ids = named.map(({ document_id }) => document_id);
  throwMissing(ids, await lockOwn(tx, sender, ids));
}

/**
 * The same of an answer, which may also name what went with it before: where some of several disputes have refused it, it
 * is sent to them again. What went with another answer goes with this one no more.
 */
export async function lockAnswered(
  tx: Tx,
  sender: Sender,
  { action, comment, documents = [] }: Answer,
): Promise<void> {
  const ids = documents.map(({ document_id }) => document_id);
  const waiting = await lockOwn(tx, sender, ids);
  const before =
    ids.length === waiting.length ? [] : await answeredBefore(tx, sender, { action, comment, ids });
  throwMissing(ids, [...waiting, ...before]);
}

const READABLE = ['checking', 'stored'] as const;

async function lockOwn(tx: Tx, sender: Sender, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ownDocuments(tx, sender)
    .where('document_id', 'in', ids)
    .where('state', 'in', READABLE)
    .forUpdate()
    .execute();
  return rows.map(({ document_id }) => document_id);
}

/** As the server: a merchant's user acts as no single merchant yet; that it is the sender's own is said here. */
async function answeredBefore(
  tx: Tx,
  { caller, customer }: Sender,
  { action, comment, ids }: Pick<Answer, 'action' | 'comment'> & { readonly ids: readonly string[] },
): Promise<string[]> {
  const rows = await asServer(tx, () =>
    tx
      .selectFrom('dispute_documents as document')
      .innerJoin('dispute_document_uses as used', 'used.document_id', 'document.document_id')
      .innerJoin('dispute_responses as said', 'said.response_id', 'used.response_id')
      .select('document.document_id')
      .distinct()
      .where('document.document_id', 'in', ids)
      .where('document.state', 'in', READABLE)
      .where('document.user_id', '=', caller.userId)
      .where('document.customer_id', 'is not distinct from', customer?.customerId ?? null)
      .where('said.user_id', '=', caller.userId)
      .where('said.action', '=', action)
      .where('said.comment', '=', comment.trim())
      .execute(),
  );
  return rows.map(({ document_id }) => document_id);
}

function throwMissing(ids: readonly string[], found: readonly string[]): void {
  const missing = ids.findIndex((id) => !found.includes(id));
  if (missing === -1 && new Set(ids).size === ids.length) return;
  throw apiError(422, 'document_missing', 'A document is not there any more', {
    source: { pointer: `/data/attributes/documents/${Math.max(0, missing)}` },
  });
}

/** Gives the documents of a submit to its disputes, whose sides can read them from then on. */
export async function submitDocuments(
  tx: Tx,
  named: readonly Submitted[],
  disputes: readonly (Disputed & { readonly trx_id: string })[],
): Promise<void> {
  const given = new Set<string>();
  for (const one of disputes) {
    const own = documentsOf(named, one.trx_id);
    await giveDocuments(tx, own, [{ ...one, response_id: null }]);
    for (const { document_id } of own) given.add(document_id);
  }
  await noteSubmitted(
    tx,
    named.filter(({ document_id }) => given.has(document_id)),
  );
}

interface Disputed {
  readonly dispute_id: string;
  readonly customer_id: string;
  readonly merchant_id: string;
}

/** Ties documents to disputes, and to the entries of their threads where they come with one. */
export async function giveDocuments(
  tx: Tx,
  named: readonly Pick<Submitted, 'document_id'>[],
  disputes: readonly (Disputed & { readonly response_id: string | null })[],
): Promise<void> {
  const uses = disputes.flatMap(({ dispute_id, customer_id, merchant_id, response_id }) =>
    named.map(({ document_id }) => ({ document_id, dispute_id, customer_id, merchant_id, response_id })),
  );
  if (uses.length > 0) await tx.insertInto('dispute_document_uses').values(uses).execute();
}

/**
 * Ties the documents of an answer to the entries that it has made, each in those disputes alone that it names: who else is
 * answered so reads none of it (decisions §12 Documents). Answers of those that were given to some.
 */
export async function giveAnswered(
  tx: Tx,
  named: NonNullable<Answer['documents']>,
  answered: readonly { readonly row: Disputed; readonly responseId: string | null }[],
): Promise<NonNullable<Answer['documents']>> {
  const entries = answered.flatMap(({ row, responseId }) =>
    responseId === null ? [] : { ...row, response_id: responseId },
  );
  const given = [];
  for (const one of named) {
    const { dispute_ids: of } = one;
    const own = entries.filter(({ dispute_id }) => of === null || of.includes(dispute_id));
    await giveDocuments(tx, [one], own);
    if (own.length > 0) given.push(one);
  }
  return given;
}

/** What was given to a dispute is submitted, as what its sender says that it is; its sender removes it no more. */
export async function noteSubmitted(
  tx: Tx,
  given: readonly Pick<Submitted, 'document_id' | 'document_type'>[],
): Promise<void> {
  for (const { document_id, document_type } of given) {
    await tx
      .updateTable('dispute_documents')
      .set({ document_type })
      .where('document_id', '=', document_id)
      .execute();
  }
}
