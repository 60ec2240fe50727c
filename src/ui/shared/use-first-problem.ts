import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What can be led to: a field that is wrong, or the reason that stands by itself. */
const WRONG = '[aria-invalid="true"], [data-wrong]';

/**
 * Leads to the first thing that is wrong, whenever a step was judged and has not gone on.
 * @param found what was found; something else each time that it was judged, nothing while nothing is wrong
 */
export function useFirstProblem<Container extends HTMLElement = HTMLDivElement>(
  found: unknown,
): RefObject<Container | null> {
  const container = useRef<Container>(null);
  // With the messages, so that whoever goes on at once is not moved in the middle of a word.
  useLayoutEffect(() => {
    if (found) container.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [found]);
  return container;
}
