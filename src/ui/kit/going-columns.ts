import type { Column } from './data-table-types.ts';

/** Most columns of a table that can go. */
export const MOST_GOING = 8;

/** Ids of the columns that can go where there is no room, the first to go first: by priority, then from the end. */
export function goingColumns(columns: readonly Pick<Column<never>, 'id' | 'priority'>[]): string[] {
  const ofPriority = (wanted: 2 | 3) =>
    columns.filter(({ priority }) => priority === wanted).map(({ id }) => id);
  return [...ofPriority(3).toReversed(), ...ofPriority(2).toReversed()].slice(0, MOST_GOING);
}
