/** Lower case without accents, so that “cafe” finds “Café”. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Entries that contain every word of the query, in their order. `keys` are the folded texts of the entries. */
export function matching<Entry>(
  entries: readonly Entry[],
  keys: readonly string[],
  query: string,
): readonly Entry[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((_entry, index) => words.every((word) => keys[index]?.includes(word)));
}
