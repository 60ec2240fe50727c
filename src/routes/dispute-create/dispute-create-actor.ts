import { disputeCreateActors } from '#api/disputes/create-actors.ts';
import { isBlankDisputeDraft, parseDisputeDraft } from '#domain/dispute/dispute-draft.ts';
import { disputeCreate } from '#machines/dispute-create/dispute-create.ts';
import { draftedBy } from '#routes/frame/keep-flow-draft.ts';
import type { FlowDraft } from '#routes/frame/use-draft.ts';

/** The chart over the real calls and the user's draft. */
export function providedDisputeCreate(
  invoiceDetailsVersion: number,
  kept: Pick<FlowDraft, 'load' | 'keep' | 'remove'>,
) {
  const { loadDraft, actions } = draftedBy(kept, parseDisputeDraft, isBlankDisputeDraft);
  return disputeCreate.provide({
    actors: { ...disputeCreateActors(invoiceDetailsVersion), loadDraft },
    actions,
  });
}
