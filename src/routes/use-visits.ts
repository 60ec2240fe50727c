import { useState } from 'react';

/** Counts the loads of a page: each new answer of its loader is one, so that its reads start anew by `key`. */
export function useVisits(loaded: unknown): number {
  const [visit, setVisit] = useState({ loaded, count: 0 });
  if (visit.loaded === loaded) return visit.count;
  const next = { loaded, count: visit.count + 1 };
  setVisit(next);
  return next.count;
}
