import { useEffect, useSyncExternalStore } from 'react';
import type { OnDemand } from './on-demand.ts';

/** Loads a part as soon as it is to be shown; undefined until it is there. `onMissing` where it cannot be loaded. */
export function useLoaded<Part>(part: OnDemand<Part>, onMissing: () => void): Part | undefined {
  useEffect(() => {
    void part.want().then((isThere) => isThere || onMissing());
  }, [part, onMissing]);
  return useSyncExternalStore(part.subscribe, part.current);
}
