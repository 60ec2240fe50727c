import { createContext } from 'react';
import type { BrandName } from '../brands.ts';
import type { Theme } from '../protocol.ts';
import { placeQuery, type StagePlace } from '../steps-text.ts';

/** Where the stage's page lies, from the atlas' own; a test has another page there. */
export const StagePage = createContext(import.meta.env.DEV ? '/atlas/stage/index.html' : 'stage/index.html');

/** What the stage shows when it is opened. */
export interface Shown {
  readonly place: StagePlace;
  readonly theme: Theme;
  readonly brand: BrandName;
}

/** The address of the page that shows a chart's real view at a place. */
export const stageSource = (
  page: string,
  chart: string,
  lang: string,
  { place, theme, brand }: Shown,
): string =>
  `${page}?chart=${encodeURIComponent(chart)}&language=${lang}&theme=${theme}&brand=${brand}&${placeQuery(place)}`;

/** It is a page of the atlas, which talks with it; what runs in it may open no window and lead nowhere else. */
export const SANDBOX = 'allow-scripts allow-same-origin allow-forms';
