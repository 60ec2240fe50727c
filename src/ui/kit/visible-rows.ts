/** A part of a long list of equally high rows. */
export interface VisibleRows {
  first: number;
  /** Exclusive. */
  end: number;
  /** Pixels of the rows above and below that are not drawn. */
  above: number;
  below: number;
}

/** Rows to draw at a scroll position, with a few spare ones on both sides. All lengths in pixels. */
export function visibleRows(
  count: number,
  rowHeight: number,
  scrollTop: number,
  viewHeight: number,
): VisibleRows {
  const spare = 6;
  const first = Math.min(Math.max(0, Math.floor(scrollTop / rowHeight) - spare), Math.max(0, count - 1));
  const end = Math.min(count, Math.ceil((scrollTop + viewHeight) / rowHeight) + spare);
  return { first, end, above: first * rowHeight, below: (count - end) * rowHeight };
}

/** The scroll position at which a row is in view, moved as little as possible. */
export function scrollTo(row: number, rowHeight: number, scrollTop: number, viewHeight: number): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - viewHeight);
}

/** The rows that are drawn below some that always are, at the top of the list. */
export function rowsBelow(
  pinned: number,
  { first, end, below }: VisibleRows,
  rowHeight: number,
): VisibleRows {
  const start = Math.max(first, pinned);
  return { first: start, end: Math.max(end, pinned), above: (start - pinned) * rowHeight, below };
}
