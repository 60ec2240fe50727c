import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { User } from '#domain/user/user.ts';
import type { session } from '#machines/session/session.ts';
import type { Credentials } from '#machines/session/setup.ts';
import { useSnapshot } from '#ui/shared/use-snapshot.ts';

export type SessionActor = ActorRefFrom<typeof session>;

/**
 * The session as its pages and dialogs take it: the chart's state, and what can be done.
 * @param served what the server's page shows, where the chart knows more than the server did
 */
export function useSession(actor: SessionActor, served?: SnapshotFrom<typeof session>) {
  const snapshot = useSnapshot(actor, served);
  const actions = useMemo(
    () => ({
      signIn: (credentials: Credentials) => actor.send({ type: 'signIn.submit', ...credentials }),
      signInWith: (provider: string) => actor.send({ type: 'signIn.withProvider', provider }),
      /** A step after the password was passed, or refused. */
      pass: (user: User) => actor.send({ type: 'signIn.passed', user }),
      refuse: (error: CallError) => actor.send({ type: 'signIn.refused', error }),
      cancel: () => actor.send({ type: 'signIn.cancel' }),
      retry: () => actor.send({ type: 'session.retry' }),
      extend: () => actor.send({ type: 'session.extend' }),
      signOut: () => actor.send({ type: 'session.signOut' }),
    }),
    [actor],
  );
  return { snapshot, actions };
}
