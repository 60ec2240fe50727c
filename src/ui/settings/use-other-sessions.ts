import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { otherSessions } from '#machines/settings/other-sessions.ts';

/** The user's sessions elsewhere as their section takes them: the chart's state, and what can be done. */
export function useOtherSessions(actor: ActorRefFrom<typeof otherSessions>) {
  return {
    snapshot: useSelector(actor, (now) => now),
    onEnd: () => actor.send({ type: 'sessions.end' }),
    onEndOne: (sessionId: string) => actor.send({ type: 'session.end', sessionId }),
  };
}
