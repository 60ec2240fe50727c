import { fromPromise } from 'xstate';
import { disputeCreateActors } from '#api/disputes/create-actors.ts';
import { isBlankDisputeDraft, parseDisputeDraft, type DisputeDraft } from '#domain/dispute/dispute-draft.ts';
import { disputeCreate } from '#machines/dispute-create/dispute-create.ts';
import { keepFlowDraft } from '#routes/frame/keep-flow-draft.ts';
import type { FlowDraft } from '#routes/frame/use-draft.ts';

/** The chart over the real calls and the user's draft. */
export function providedDisputeCreate(
  invoiceDetailsVersion: number,
  kept: Pick<FlowDraft, 'load' | 'keep' | 'remove'>,
) {
  return disputeCreate.provide({
    actors: {
      ...disputeCreateActors(invoiceDetailsVersion),
      loadDraft: fromPromise<DisputeDraft | null, void>(async ({ signal }) => {
        const draft = await kept.load(signal);
        return draft && parseDisputeDraft(draft.content);
      }),
    },
    actions: {
      saveDraft: ({ self }, { draft }) =>
        keepFlowDraft(kept, self, isBlankDisputeDraft(draft) ? null : draft),
      clearDraft: () => kept.remove(),
    },
  });
}
