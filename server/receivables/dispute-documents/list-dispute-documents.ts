import type { Deps } from '#server/deps.ts';
import { ownDocuments, withSender, type Sender } from '#server/receivables/dispute-documents/sender.ts';
import { sentDocument } from '#server/receivables/dispute-documents/sent-document.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';

type ListDeps = Pick<Deps, 'db'>;

/** What of some documents has arrived and is not submitted yet: a page that was loaded anew asks how far they are. */
export function listDisputeDocuments(deps: ListDeps): Operation<'listDisputeDocuments'> {
  return async (request) => ({ body: await sentOf(deps, request, request.query) });
}

/** The same of a merchant's user. */
export function listMerchantDisputeDocuments(deps: ListDeps): Operation<'listMerchantDisputeDocuments'> {
  return async (request) => ({ body: await sentOf(deps, request, request.query) });
}

async function sentOf(
  { db }: ListDeps,
  sender: Sender,
  query: { readonly 'filter[document_id]': string },
): Promise<AnswerBody<'listDisputeDocuments'>> {
  const rows = await withSender(db, sender, (tx) =>
    ownDocuments(tx, sender)
      .where('document_id', 'in', query['filter[document_id]'].split(','))
      .where('state', 'in', ['checking', 'stored', 'refused'])
      .orderBy('entered_at')
      .orderBy('document_id')
      .execute(),
  );
  return { data: rows.map(sentDocument) };
}
