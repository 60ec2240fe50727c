import type { Catalog } from './catalog.ts';
import { hashKey } from './packed-catalog.ts';
import type { PackedCatalog } from './packed-catalog.ts';

/** Packs a catalog for download; the build does this. */
export function packCatalog(catalog: Catalog): PackedCatalog {
  const keys = Object.keys(catalog);
  let seed = 0;
  while (new Set(keys.map((key) => hashKey(key, seed))).size < keys.length) seed++;
  const sorted = keys.toSorted((one, other) => hashKey(one, seed) - hashKey(other, seed));
  const gaps = sorted.map((key, index) => {
    const before = sorted[index - 1];
    return (hashKey(key, seed) - (before === undefined ? 0 : hashKey(before, seed))).toString(36);
  });
  return { seed, gaps: gaps.join(' '), messages: sorted.map((key) => catalog[key]!) };
}
