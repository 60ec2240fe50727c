import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Column } from './data-table-types.ts';
import { goingColumns } from './going-columns.ts';

/**
 * Lets the columns of a table go for which there is no room, and counts them in `data-gone` of its frame: how wide
 * words, dates and amounts are differs by language and by what the rows say, so that no width of the window tells it.
 */
function fitColumns(frame: HTMLElement, going: readonly string[]): void {
  const table = frame.querySelector('table');
  delete frame.dataset['gone'];
  delete frame.dataset['tight'];
  delete frame.dataset['wide'];
  frame.removeAttribute('tabindex');
  if (!table) return;
  const missing = () => table.getBoundingClientRect().width - frame.clientWidth;
  // Measured after each: what a column leaves free is not what it took, since what is left of a row says more then.
  for (let gone = 1; missing() > 0.5 && gone <= going.length; gone += 1) frame.dataset['gone'] = String(gone);
  if (missing() <= 0.5) return;
  // A status and its detail, a date and what is left until it: each on a line of its own before anything is out of sight.
  frame.dataset['tight'] = '';
  // What stays has no room either: it scrolls in its frame, so that the page does not.
  if (missing() <= 0.5) return;
  frame.dataset['wide'] = '';
  // What scrolls is reached by the keyboard, also where nothing in it can be.
  frame.tabIndex = 0;
}

/** The frame of a table whose columns go where they do not fit, measured before it is painted. */
export function useColumnsThatFit<Row>(columns: readonly Column<Row>[]): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  // Each time that it is drawn: what the rows say decides how wide the columns are.
  useLayoutEffect(() => {
    if (frame.current) fitColumns(frame.current, goingColumns(columns));
  });
  useEffect(() => {
    const { current } = frame;
    const table = current?.querySelector('table');
    if (!current || !table) return undefined;
    const going = goingColumns(columns);
    let next = 0;
    // In the next frame: what is observed must not change while it is told of.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(() => fitColumns(current, going));
    });
    observer.observe(current);
    // The table grows and shrinks with its letters, too: fonts come later.
    observer.observe(table);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(next);
    };
  }, [columns]);
  return frame;
}
