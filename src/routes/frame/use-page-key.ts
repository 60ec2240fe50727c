import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { PageContext } from '#routes/frame/page-context.ts';
import { useOwner } from '#routes/frame/use-selection.ts';

/**
 * A page's `key`: another one for each new answer of its loader, and for another user, customer, merchant, location
 * or currency. So its reads start anew, and what was read for a former one leaves the screen at once.
 */
export function usePageKey(loaded: unknown): string {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const owner = useOwner(context);
  const [visit, setVisit] = useState({ loaded, count: 0 });
  if (visit.loaded === loaded) return `${owner} ${visit.count}`;
  const next = { loaded, count: visit.count + 1 };
  setVisit(next);
  return `${owner} ${next.count}`;
}
