import type { Catalog } from './catalog.ts';
import { hashKey } from './packed-catalog.ts';
import type { PackedCatalog } from './packed-catalog.ts';

/**
 * Packs a catalog for download; the build does this.
 * @param foreign keys of other parts, which this one must not take for its own
 */
export function packCatalog(catalog: Catalog, foreign: readonly string[] = []): PackedCatalog {
  const keys = Object.keys(catalog);
  let seed = 0;
  while (!isDistinct(keys, foreign, seed)) seed++;
  const sorted = keys.toSorted((one, other) => hashKey(one, seed) - hashKey(other, seed));
  const gaps = sorted.map((key, index) => {
    const before = sorted[index - 1];
    return (hashKey(key, seed) - (before === undefined ? 0 : hashKey(before, seed))).toString(36);
  });
  return { seed, gaps: gaps.join(' '), messages: sorted.map((key) => catalog[key]!) };
}

function isDistinct(keys: readonly string[], foreign: readonly string[], seed: number): boolean {
  const hashes = new Set(keys.map((key) => hashKey(key, seed)));
  return hashes.size === keys.length && !foreign.some((key) => hashes.has(hashKey(key, seed)));
}
