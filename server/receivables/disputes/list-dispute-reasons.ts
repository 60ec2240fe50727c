import { DISPUTE_REASONS } from '#domain/dispute/dispute-reason.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Why an invoice can be disputed, and where a document is asked for (§7 `/customer-dispute-reasons`). */
export function listDisputeReasons(): Operation<'listDisputeReasons'> {
  const data = DISPUTE_REASONS.map(({ id, words, isDocumentRequired }) => ({
    type: 'dispute-reasons' as const,
    id,
    attributes: {
      dispute_reason_id: id,
      dispute_reason: words,
      documentation_required: isDocumentRequired ? ('Y' as const) : ('N' as const),
    },
  }));
  return async () => ({ body: { data } });
}
