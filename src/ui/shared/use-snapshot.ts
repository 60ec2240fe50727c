import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/**
 * The latest snapshot of a chart; like `useSelector`, in the few bytes that the sign-in page may cost.
 * @param served what the server's page shows, where the chart knows more than the server did: it becomes live as it
 *   was painted, and tells the rest right after
 */
export function useSnapshot<Actor extends AnyActorRef>(
  actor: Actor,
  served?: SnapshotFrom<Actor>,
): SnapshotFrom<Actor> {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  const read = (): SnapshotFrom<Actor> => actor.getSnapshot();
  return useSyncExternalStore(subscribe, read, () => served ?? read());
}
