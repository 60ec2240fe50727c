import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Leads to the notice of what became of the last try, which stands above a page that may be scrolled away from it.
 * @param told something else each time that there is something to say, nothing while there is not
 */
export function useToldNotice(told: unknown): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  // With the message, so that whoever types on at once is not moved in the middle of a word.
  useLayoutEffect(() => {
    if (told) container.current?.querySelector<HTMLElement>('[role="alert"], [role="status"]')?.focus();
  }, [told]);
  return container;
}
