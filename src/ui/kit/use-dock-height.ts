import { useEffect, useRef, type RefObject } from 'react';
import { DOCK_HEIGHT } from '#ui/dock-height.ts';

/** Tells the page how high an element is while it is a dock at the bottom of the window, which it may be on a phone only. */
export function useDockHeight<Docked extends HTMLElement>(): RefObject<Docked | null> {
  const ref = useRef<Docked>(null);
  useEffect(() => {
    const dock = ref.current;
    if (!dock) return undefined;
    const { style } = document.documentElement;
    let isTold = false;
    const tell = () => {
      const { position, bottom } = getComputedStyle(dock);
      const isDocked = position === 'sticky' && bottom === '0px';
      if (isDocked) style.setProperty(DOCK_HEIGHT, `${dock.offsetHeight}px`);
      else if (isTold) style.removeProperty(DOCK_HEIGHT);
      isTold = isDocked;
    };
    const watch = new ResizeObserver(tell);
    watch.observe(dock);
    return () => {
      watch.disconnect();
      if (isTold) style.removeProperty(DOCK_HEIGHT);
    };
  }, []);
  return ref;
}
