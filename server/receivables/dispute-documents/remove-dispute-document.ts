import type { Deps } from '#server/deps.ts';
import { eraseDocument } from '#server/receivables/dispute-documents/sweep-documents.ts';
import { tenantOf } from '#server/receivables/dispute-documents/sent-document.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Removes a document that the caller has sent and not submitted; what a crash leaves the sweep removes. */
export function removeDisputeDocument(
  deps: Pick<Deps, 'db' | 'documents'>,
): Operation<'removeDisputeDocument'> {
  return async (request) => {
    const { path, caller, customer } = request;
    const removed = await withTenant(deps.db, tenantOf(request), (tx) =>
      tx
        .updateTable('dispute_documents')
        .set({ state: 'removed' })
        .where('document_id', '=', path.document_id)
        .where('user_id', '=', caller.userId)
        .where('customer_id', '=', customer.customerId)
        .where('document_type', 'is', null)
        .returning('document_id')
        .executeTakeFirst(),
    );
    if (removed) await eraseDocument(deps, removed.document_id);
    return {};
  };
}
