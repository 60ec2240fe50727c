import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { timeZone } from '#machines/settings/time-zone.ts';

/** The zone of the user's times as its section takes it: the chart's state, and what can be done. */
export function useTimeZone(actor: ActorRefFrom<typeof timeZone>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onChoose: (zone: string | null) => actor.send({ type: 'timeZone.choose', zone }),
  };
}
