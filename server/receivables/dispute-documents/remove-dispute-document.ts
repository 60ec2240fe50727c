import type { Deps } from '#server/deps.ts';
import { withSender, type Sender } from '#server/receivables/dispute-documents/sender.ts';
import { eraseDocument } from '#server/receivables/dispute-documents/sweep-documents.ts';
import type { Operation } from '#server/platform/http/operation.ts';

type RemoveDeps = Pick<Deps, 'db' | 'documents'>;

/** Removes a document that the caller has sent for the customer and not submitted. */
export function removeDisputeDocument(deps: RemoveDeps): Operation<'removeDisputeDocument'> {
  return async (request) => {
    await remove(deps, request, request.path.document_id);
    return {};
  };
}

/** Removes a document that a merchant's user has sent and not submitted. */
export function removeMerchantDisputeDocument(deps: RemoveDeps): Operation<'removeMerchantDisputeDocument'> {
  return async (request) => {
    await remove(deps, request, request.path.document_id);
    return {};
  };
}

/** What a crash leaves between the two the sweep removes. */
async function remove(deps: RemoveDeps, sender: Sender, id: string): Promise<void> {
  const removed = await withSender(deps.db, sender, (tx) =>
    tx
      .updateTable('dispute_documents')
      .set({ state: 'removed' })
      .where('document_id', '=', id)
      .where('user_id', '=', sender.caller.userId)
      .where('customer_id', 'is not distinct from', sender.customer?.customerId ?? null)
      .where('document_type', 'is', null)
      .returning('document_id')
      .executeTakeFirst(),
  );
  if (removed) await eraseDocument(deps, removed.document_id);
}
