import { useEffect, useEffectEvent } from 'react';

/** Milliseconds after which what changes by itself is read again: as often as the server looks itself. */
const READ_AGAIN_AFTER = 15_000;

/** Reads again and again what still changes by itself. */
export function useReadAgain(isWatched: boolean, refresh: () => void): void {
  const read = useEffectEvent(refresh);
  useEffect(() => {
    if (!isWatched) return undefined;
    const timer = setInterval(() => read(), READ_AGAIN_AFTER);
    return () => clearInterval(timer);
  }, [isWatched]);
}
