import { useEffect, useEffectEvent } from 'react';

/** Milliseconds out of sight after which what a page shows may no longer be so. */
const OUT_OF_DATE_AFTER = 60_000;

/** Tells when the page is seen again after it was out of sight for a minute or longer. */
export function useReturn(tell: () => void): void {
  const isBack = useEffectEvent(tell);
  useEffect(() => {
    const hiddenSince = (): number => (document.hidden ? Date.now() : Number.POSITIVE_INFINITY);
    let hiddenAt = hiddenSince();
    const change = (): void => {
      const isOutOfDate = !document.hidden && Date.now() - hiddenAt >= OUT_OF_DATE_AFTER;
      hiddenAt = hiddenSince();
      if (isOutOfDate) isBack();
    };
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);
}
