import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to a part of the page whose content has become another one, where what had the focus is gone with the
 * former: pressed there, or in a dialog over it. Whoever is elsewhere on the page stays there.
 * @param stage by which the content is known
 */
export function useFocusKept(stage: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (document.activeElement === document.body) ref.current?.focus();
  }, [stage]);
  return ref;
}
