import { createContext, useContext, useEffect } from 'react';

/** Tells the frame what the page shows; null where that is not known, or nothing of its own. */
export const PageNameContext = createContext<(name: string | null) => void>(() => {});

/** Names the window by what the page shows, as `INV-7824903`, once that has been read. */
export function usePageName(name: string | undefined): void {
  const tell = useContext(PageNameContext);
  useEffect(() => {
    tell(name ?? null);
    return () => tell(null);
  }, [tell, name]);
}
