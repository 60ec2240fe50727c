import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { draft } from '#machines/shapes/draft.ts';

/** A kept draft as what is told of it takes it: the chart's state, and the choice between two. */
export function useDraftNotes(actor: ActorRefFrom<typeof draft>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onTakeOther: () => actor.send({ type: 'draft.takeOther' }),
    onKeepMine: () => actor.send({ type: 'draft.keepMine' }),
  };
}
