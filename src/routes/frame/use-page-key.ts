import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useBegunReads } from '#routes/frame/first-reads.ts';
import type { PageContext } from '#routes/frame/page-context.ts';
import { useOwner } from '#routes/frame/use-selection.ts';

/**
 * A page's `key`: another one each time that its loader has begun its reads, and for another user, customer, merchant,
 * location or currency. So its reads start anew, and what was read for a former one leaves the screen at once.
 */
export function usePageKey(): string {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const owner = useOwner(context);
  const begun = useBegunReads();
  const [visit, setVisit] = useState({ begun, count: 0 });
  if (visit.begun === begun) return `${owner} ${visit.count}`;
  const next = { begun, count: visit.count + 1 };
  setVisit(next);
  return `${owner} ${next.count}`;
}
