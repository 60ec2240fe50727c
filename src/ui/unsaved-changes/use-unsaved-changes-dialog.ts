import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { unsavedChanges } from '#machines/portal/unsaved-changes.ts';

/** Changes that would be lost as their dialog takes them: the chart's state, and what can be answered. */
export function useUnsavedChangesDialog(actor: ActorRefFrom<typeof unsavedChanges>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onStay: () => actor.send({ type: 'leave.stay' }),
    onDiscard: () => actor.send({ type: 'leave.discard' }),
    onSave: () => actor.send({ type: 'leave.save' }),
  };
}
