import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Pixels of an element that nobody has measured yet. */
export const UNMEASURED = { width: 800, height: 600 };

/** The inner size of an element, also when it changes. */
export function useSize(ref: RefObject<Element | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState(UNMEASURED);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
