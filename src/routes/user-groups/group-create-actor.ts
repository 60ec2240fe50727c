import { groupCreateActors } from '#api/user-groups/actors.ts';
import { isBlankGroup, parseGroupDraft } from '#domain/user-groups/group-draft.ts';
import { groupCreate } from '#machines/user-groups/group-create.ts';
import { draftedBy } from '#routes/frame/keep-flow-draft.ts';
import type { FlowDraft } from '#routes/frame/use-draft.ts';

/** The chart over the real calls and the user's draft. */
export function providedGroupCreate(kept: Pick<FlowDraft, 'load' | 'keep' | 'remove'>) {
  const { loadDraft, actions } = draftedBy(kept, parseGroupDraft, isBlankGroup);
  return groupCreate.provide({ actors: { ...groupCreateActors, loadDraft }, actions });
}
