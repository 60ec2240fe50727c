import { useMemo, useSyncExternalStore } from 'react';

/** The ways to see a chart. */
export const TABS = ['drawing', 'stage', 'text', 'questions'] as const;
export type Tab = (typeof TABS)[number];

/** What stands before the chart in the address of a comparison. */
const COMPARISON = 'compare';

/** Where in the atlas one is; the whole of it stands in the address. */
export interface Place {
  /** Two versions are compared; a chart is then one of those that differ. */
  readonly isComparison: boolean;
  /** Null on the first page. */
  readonly chart: string | null;
  readonly state: string | null;
  /** The place of a transition in the chart's list. */
  readonly transition: number | null;
  /** Which compounds are open; null where the state says it. */
  readonly drawing: string | null;
  /** What the colours say, as `atlas/overlay` names it; null for who moves the chart. */
  readonly overlay: string | null;
  readonly tab: Tab;
}

/** The place that an address names: `#/payment/payment.reviewing?tab=text`. */
export function placeOf(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const parts = path.split('/').map(decodeURIComponent);
  const isComparison = parts[0] === COMPARISON;
  const [chart = '', state = ''] = isComparison ? parts.slice(1) : parts;
  const search = new URLSearchParams(query);
  const transition = search.get('transition');
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'drawing';
  return {
    isComparison,
    chart: chart || null,
    state: state || null,
    transition: transition !== null && /^\d+$/.test(transition) ? Number(transition) : null,
    drawing: search.get('open'),
    overlay: search.get('overlay'),
    tab,
  };
}

/** The address of a place. */
export function addressOf(place: Partial<Place>): `#${string}` {
  const { chart, state, transition, drawing, overlay, tab } = place;
  const path = [place.isComparison ? COMPARISON : null, chart, state]
    .filter((part) => part !== null && part !== undefined)
    .map(encodeURIComponent);
  const search = new URLSearchParams();
  if (transition !== null && transition !== undefined) search.set('transition', String(transition));
  if (drawing !== null && drawing !== undefined) search.set('open', drawing);
  if (overlay !== null && overlay !== undefined) search.set('overlay', overlay);
  if (tab && tab !== 'drawing') search.set('tab', tab);
  const query = search.size > 0 ? `?${search}` : '';
  return `#/${path.join('/')}${query}`;
}

function follow(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** The part of the address that says where in the atlas one is. */
export const useHash = (): string => useSyncExternalStore(follow, () => location.hash);

/** The place that the address names now. */
export function usePlace(): Place {
  const hash = useHash();
  return useMemo(() => placeOf(hash), [hash]);
}
