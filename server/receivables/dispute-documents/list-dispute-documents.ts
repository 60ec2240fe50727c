import type { Deps } from '#server/deps.ts';
import { ownDocuments, sentDocument, tenantOf } from '#server/receivables/dispute-documents/sent-document.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** What of some documents has arrived and is not submitted yet: a page that was loaded anew asks how far they are. */
export function listDisputeDocuments({ db }: Pick<Deps, 'db'>): Operation<'listDisputeDocuments'> {
  return async (request) => {
    const rows = await withTenant(db, tenantOf(request), (tx) =>
      ownDocuments(tx, request)
        .where('document_id', 'in', request.query['filter[document_id]'].split(','))
        .where('state', 'in', ['checking', 'stored', 'refused'])
        .orderBy('entered_at')
        .orderBy('document_id')
        .execute(),
    );
    return { body: { data: rows.map(sentDocument) } };
  };
}
