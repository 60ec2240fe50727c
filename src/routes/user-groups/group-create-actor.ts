import { fromPromise } from 'xstate';
import { groupCreateActors } from '#api/user-groups/actors.ts';
import { isBlankGroup, parseGroupDraft, type GroupDraft } from '#domain/user-groups/group-draft.ts';
import { groupCreate } from '#machines/group-create/group-create.ts';
import { keepFlowDraft } from '#routes/frame/keep-flow-draft.ts';
import type { FlowDraft } from '#routes/frame/use-draft.ts';

/** The chart over the real calls and the user's draft. */
export function providedGroupCreate(kept: Pick<FlowDraft, 'load' | 'keep' | 'remove'>) {
  return groupCreate.provide({
    actors: {
      ...groupCreateActors,
      loadDraft: fromPromise<GroupDraft | null, void>(async ({ signal }) => {
        const draft = await kept.load(signal);
        return draft && parseGroupDraft(draft.content);
      }),
    },
    actions: {
      saveDraft: ({ self }, { draft }) => keepFlowDraft(kept, self, isBlankGroup(draft) ? null : draft),
      clearDraft: () => kept.remove(),
    },
  });
}
