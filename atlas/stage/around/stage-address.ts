import { useMemo, useSyncExternalStore } from 'react';
import { isLanguage, type Language } from '#locales/languages.ts';
import { isBrandName, type BrandName } from '../brands.ts';
import type { Theme } from '../protocol.ts';
import { placeQuery, readPlace, type StagePlace } from '../steps-text.ts';

/** How the screen is looked at; null where the atlas' own choice holds. */
export interface Look {
  readonly language: Language | null;
  readonly theme: Theme | null;
  /** Null for the portal's own. */
  readonly brand: BrandName | null;
  /** Pixels; null for as wide as there is room. */
  readonly width: number | null;
}

/** Where on the stage one is; the whole of it stands in the address. */
export interface Standing {
  /** Null where the address names a state, or nothing: the shortest way leads there. */
  readonly place: StagePlace | null;
  readonly look: Look;
}

/** A screen narrower or wider than this is none. */
export const WIDTHS = { least: 280, most: 2560 };

function widthOf(text: string | null): number | null {
  const width = Number(text);
  return Number.isInteger(width) && width >= WIDTHS.least && width <= WIDTHS.most ? width : null;
}

/** What an address of the atlas says of the stage: `#/payment?tab=stage&start=…&steps=…&width=390`. */
export function standingOf(hash: string): Standing {
  const query = new URLSearchParams(hash.split('?', 2)[1] ?? '');
  const [language, theme, brand] = [query.get('language'), query.get('theme'), query.get('brand')];
  return {
    place: query.has('start') || query.has('steps') ? readPlace(query) : null,
    look: {
      language: isLanguage(language) ? language : null,
      brand: isBrandName(brand) && brand !== 'own' ? brand : null,
      theme: theme === 'light' || theme === 'dark' ? theme : null,
      width: widthOf(query.get('width')),
    },
  };
}

/** The address of a place on the stage, in a look. */
export function stageAddress(
  chart: string,
  place: StagePlace,
  { language, theme, brand, width }: Look,
): string {
  const look = Object.entries({ language, theme, brand, width }).filter(([, value]) => value !== null);
  const parts = ['tab=stage', placeQuery(place), ...look.map(([name, value]) => `${name}=${value}`)];
  return `#/${encodeURIComponent(chart)}?${parts.filter(Boolean).join('&')}`;
}

/** The same place, however it is written: where nothing is said, the first start is meant. */
export const isSamePlace = (one: StagePlace, other: StagePlace, firstStart: string): boolean =>
  (one.start || firstStart) === (other.start || firstStart) &&
  one.steps.length === other.steps.length &&
  one.steps.every((step, at) => step === other.steps[at]);

function follow(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** Where on the stage the address is now. */
export function useStanding(): Standing {
  const hash = useSyncExternalStore(follow, () => location.hash);
  const { place, look } = useMemo(() => standingOf(hash), [hash]);
  const { language, theme, brand, width } = look;
  // The look is the same object until it changes: the drawing is not drawn anew for a step's address.
  const kept = useMemo(() => ({ language, theme, brand, width }), [language, theme, brand, width]);
  return useMemo(() => ({ place, look: kept }), [place, kept]);
}
