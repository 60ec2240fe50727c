import { createHash } from 'node:crypto';
import { MOST_DOCUMENTS } from '#domain/document/document-file.ts';
import type { Deps } from '#server/deps.ts';
import { ownDocuments, sentBy, withSender } from '#server/receivables/dispute-documents/sender.ts';
import { comeInPlace, refuseReplacement } from '#server/receivables/dispute-documents/replace-document.ts';
import type { DocumentRow } from '#server/receivables/dispute-documents/document-row.ts';
import { sentDocument } from '#server/receivables/dispute-documents/sent-document.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { checkedState, refusedBecause } from '#server/platform/documents/document-store.ts';
import { mediaTypeOf } from '#server/platform/documents/judge-file.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import type { Asking } from '#server/receivables/disputes/parties.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { AnswerBody, Operation, OperationRequest } from '#server/platform/http/operation.ts';

type PutDeps = Pick<Deps, 'db' | 'clock' | 'documents' | 'portal'>;
type Request = Pick<
  OperationRequest<'putMerchantDisputeDocument'>,
  'path' | 'query' | 'bytes' | 'requestId'
> &
  Asking;
type Body = AnswerBody<'putDisputeDocument'>;

/**
 * Takes a document of a customer's user, for a dispute or an answer that is still to be submitted, or in the place of one
 * that the check has refused.
 */
export function putDisputeDocument(deps: PutDeps): Operation<'putDisputeDocument'> {
  return async (request) => ({ body: await take(deps, { ...request, party: 'customer' }) });
}

/** The same of a merchant's user, for an answer. */
export function putMerchantDisputeDocument(deps: PutDeps): Operation<'putMerchantDisputeDocument'> {
  return async (request) => ({ body: await take(deps, { ...request, party: 'merchant', customer: null }) });
}

/**
 * Its id is the sender's own, so that sending it again after a lost answer leaves one: the row stands first, then the
 * content goes to the store, then the row says so, and what a crash leaves between is sent again or removed by the sweep.
 */
async function take(deps: PutDeps, request: Request): Promise<Body> {
  const { db, clock, documents, portal } = deps;
  const content = request.bytes;
  const mediaType = mediaTypeOf(request.query['file[name]'], content, portal.dispute);
  const begun = await withSender(db, request, (tx) =>
    begin(tx, deps, request, {
      media_type: mediaType,
      content_hash: createHash('sha256').update(content).digest('hex'),
      entered_at: clock.instant(),
    }),
  );
  if (begun.state !== 'arriving') return { data: sentDocument(begun) };
  const { document_id: id } = begun;
  await documents.store.put(id, content);
  const result = await documents.check(id, content);
  const state = checkedState(result);
  const arrived = await withSender(db, request, (tx) =>
    asServer(tx, async () => {
      const row = await tx
        .updateTable('dispute_documents')
        .set({ state, refused_because: refusedBecause(result) })
        .where('document_id', '=', id)
        .where('state', '=', 'arriving')
        .returningAll()
        .executeTakeFirst();
      if (row && state !== 'refused') await comeInPlace(tx, deps, request, row);
      return row;
    }),
  );
  // Another try with the same id was as far, or it was removed meanwhile.
  return { data: sentDocument(arrived ?? { ...begun, state }) };
}

type Judged = Pick<DocumentRow, 'media_type' | 'content_hash' | 'entered_at'>;

/** The row of a document, made once for each id. */
async function begin(tx: Tx, deps: PutDeps, request: Request, file: Judged): Promise<DocumentRow> {
  const { path, query, bytes, caller, customer } = request;
  const inserted = await tx
    .insertInto('dispute_documents')
    .values({
      ...file,
      document_id: path.document_id,
      customer_id: customer?.customerId ?? null,
      user_id: caller.userId,
      file_name: query['file[name]'],
      bytes: bytes.length,
      state: 'arriving',
      document_type: null,
      replaces: query['file[replaces]'] ?? null,
    })
    .onConflict((conflict) => conflict.column('document_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) return sameAgain(tx, request, file);
  await refuseReplacement(tx, deps, request, inserted);
  const { length } = await ownDocuments(tx, request).where('state', '!=', 'removed').execute();
  if (length > MOST_DOCUMENTS)
    throw apiError(422, 'too_many_documents', 'Too many documents wait for a submit');
  return inserted;
}

/** The document of an id that was used before: the same again goes on, anything else is refused. */
async function sameAgain(tx: Tx, request: Request, { content_hash }: Judged): Promise<DocumentRow> {
  const { path, query } = request;
  const replaces = query['file[replaces]'] ?? null;
  // What has come in the place of another is submitted with that.
  const before = await (replaces === null ? ownDocuments(tx, request) : sentBy(tx, request))
    .where('document_id', '=', path.document_id)
    .where('replaces', 'is not distinct from', replaces)
    .executeTakeFirst();
  const isSame =
    before?.content_hash === content_hash &&
    before.file_name === query['file[name]'] &&
    before.state !== 'removed';
  if (before && isSame) return before;
  throw apiError(409, 'document_taken', 'The id is that of another document');
}
