import { useSelector } from '@xstate/react';
import type { GroupCreateEvent } from '#machines/user-groups/group-create-setup.ts';
import type { GroupCreateActor } from '#ui/user-groups/group-create-frame.ts';

/** The wizard as its view takes it: the chart's state, and what can be done. */
export function useGroupCreate(actor: GroupCreateActor) {
  return {
    snapshot: useSelector(actor, (now) => now),
    send: (event: GroupCreateEvent) => actor.send(event),
  };
}
