import { HITS_COUNTED, HITS_PER_KIND, type Among } from '#domain/search/search-hit.ts';

/** What is looked at of one way in which things of a kind are found. */
export interface LookedAt<Row> {
  /** In the order of what they are found by; one more than is counted where there are more. */
  readonly rows: readonly (Row & { readonly matches: boolean })[];
}

/** How many rows of a way are read: one more than is counted says that there are more. */
export const LOOKED_AT = HITS_COUNTED + 1;

/**
 * The first of a kind, by `compare` where all that are found were looked at, and how many are found. What is found in two
 * ways counts once.
 */
export function firstHits<Row>(
  ways: readonly LookedAt<Row>[],
  idOf: (row: Row) => string,
  compare: (one: Row, other: Row) => number,
): { readonly first: readonly Row[]; readonly among: Among } {
  const found = new Map<string, Row>();
  for (const { rows } of ways) {
    for (const row of rows.slice(0, HITS_COUNTED)) if (row.matches) found.set(idOf(row), row);
  }
  const isMore = found.size > HITS_COUNTED || ways.some(({ rows }) => rows.length > HITS_COUNTED);
  const all = [...found.values()];
  return {
    first: (isMore ? all : all.toSorted(compare)).slice(0, HITS_PER_KIND),
    among: { count: Math.min(all.length, HITS_COUNTED), isMore },
  };
}

/** The later one first; what has no time last. */
export function latest(one: string | null, other: string | null): number {
  const [time, compared] = [one ?? '', other ?? ''];
  if (time === compared) return 0;
  return time < compared ? 1 : -1;
}
