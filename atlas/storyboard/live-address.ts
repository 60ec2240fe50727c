import { placeQuery } from '../stage/steps-text.ts';
import type { Screen } from './storyboard.ts';

/** Where the real view stands in the state of a screen, in any language, and can be gone on with. */
export function liveAddress(chart: string, { start, steps }: Screen, language: string): string {
  const theme = document.documentElement.dataset['theme'] === 'dark' ? '&theme=dark' : '';
  const place = placeQuery({ start, steps });
  return `stage/?chart=${encodeURIComponent(chart)}&language=${language}${theme}&${place}`;
}
