import { useSelector } from '@xstate/react';
import type { DisputeEvent } from '#machines/dispute-create/context.ts';
import type { DisputeCreateActor } from '#ui/dispute-create/dispute-create-frame.ts';

/** The wizard as its view takes it: the chart's state, and what can be done. */
export function useDisputeCreate(actor: DisputeCreateActor) {
  return {
    snapshot: useSelector(actor, (now) => now),
    send: (event: DisputeEvent) => actor.send(event),
  };
}
