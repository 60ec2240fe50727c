import { SIZES, type Size } from './size.ts';
import type { Wanted } from './storyboard.ts';

/** The first part of its addresses, where else a chart is named. */
export const STORYBOARD = 'storyboard';

/** Where in the storyboard one is; the whole of it stands in the address. */
export interface BoardPlace extends Wanted {
  readonly size: Size;
  /** The screen that is shown large: its chart and state value; null for none. */
  readonly at: string | null;
}

/** The whole storyboard. */
export const WHOLE: BoardPlace = { chart: null, view: null, words: '', size: 'desktop', at: null };

/** The place that an address names: `#/storyboard?chart=payment&size=phone`. */
export function boardPlaceOf(hash: string): BoardPlace {
  const search = new URLSearchParams(hash.split('?', 2)[1] ?? '');
  return {
    chart: search.get('chart'),
    view: search.get('view'),
    words: search.get('words') ?? '',
    size: SIZES.find((size) => size === search.get('size')) ?? WHOLE.size,
    at: search.get('at'),
  };
}

/** The address of a place in the storyboard. */
export function boardAddress(place: Partial<BoardPlace> = {}): string {
  const search = new URLSearchParams();
  for (const name of ['chart', 'view', 'words', 'size', 'at'] as const) {
    const value = place[name];
    if (value !== undefined && value !== null && value !== WHOLE[name]) search.set(name, value);
  }
  return search.size === 0 ? `#/${STORYBOARD}` : `#/${STORYBOARD}?${search}`;
}
