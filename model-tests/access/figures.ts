/** One line of the walk: what was asked of a page, and how often the portal led where the specification leads. */
export interface PageFigure {
  readonly page: string;
  readonly cells: number;
  /** The first cells that did not agree, in words. */
  readonly wrong: readonly string[];
}

/** Compares what happened with what was predicted, cell by cell. */
export function figureOf(
  page: string,
  cells: readonly { readonly asked: string; readonly actual: string; readonly expected: string }[],
): PageFigure {
  const wrong = cells
    .filter(({ actual, expected }) => actual !== expected)
    .map(({ asked, actual, expected }) => `${asked}: led to '${actual}' instead of '${expected}'`);
  return { page, cells: cells.length, wrong };
}
