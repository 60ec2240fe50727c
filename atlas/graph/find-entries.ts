import type { SearchEntry } from '../chart/chart-file.ts';

/** So many answers are read; more are not. */
const MOST = 24;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How well an entry fits, less being better; null where a word is missing. */
function rank(entry: SearchEntry, words: readonly string[]): number | null {
  const title = plain(entry.title);
  const all = `${title} ${plain(entry.detail)} ${plain(entry.chart)}`;
  if (!words.every((word) => all.includes(word))) return null;
  const [first = ''] = words;
  if (title.startsWith(first)) return 0;
  return words.every((word) => title.includes(word)) ? 1 : 2;
}

/** The entries that have all words of a search, best first; accents and case do not matter. */
export function findEntries(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, rank: rank(entry, words) }))
    .filter((one): one is { entry: SearchEntry; rank: number } => one.rank !== null)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}
