import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to what has just appeared, because what had it is gone or was the cause. */
export function useFocusOnShow(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
