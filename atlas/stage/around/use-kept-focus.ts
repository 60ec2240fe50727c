import { useEffect, useRef, type RefObject } from 'react';
import type { Moment } from '../protocol.ts';

const isFrame = (element: Element | null): boolean => element instanceof HTMLIFrameElement;

/**
 * Leaves the keyboard where the step was made. The screen moves the focus to its new heading, as it does in the portal:
 * who pressed something beside it goes on there, or at the new state where what was pressed is gone.
 */
export function useKeptFocus(moment: Moment | null, now: RefObject<HTMLElement | null>): void {
  const held = useRef<Element | null>(null);
  useEffect(() => {
    const hold = (): void => {
      held.current = document.activeElement;
    };
    addEventListener('hashchange', hold);
    return () => removeEventListener('hashchange', hold);
  }, []);
  useEffect(() => {
    const { current: from } = held;
    held.current = null;
    if (!moment || !from || from === document.body || isFrame(from)) return;
    if (from instanceof HTMLElement || from instanceof SVGElement) from.focus({ preventScroll: true });
    if (document.activeElement !== from) now.current?.focus({ preventScroll: true });
  }, [moment, now]);
}
