import type { PageFigure } from './figures.ts';

/** The walks of one report, by the name of the column. */
export type Walks = Readonly<Record<string, readonly PageFigure[]>>;

/** The walks of the route table and of the operations as a table: agreeing cells of all, for each page. */
export function accessTable(walks: Walks): string {
  const names = Object.keys(walks);
  const lines = [...new Set(Object.values(walks).flatMap((figures) => figures.map(({ page }) => page)))];
  const share = (figures: readonly PageFigure[]): string => {
    const cells = figures.reduce((sum, figure) => sum + figure.cells, 0);
    const wrong = figures.reduce((sum, figure) => sum + figure.wrong.length, 0);
    return cells === 0 ? '-' : `${cells - wrong}/${cells}`;
  };
  const body = lines.map((page) => [
    page,
    ...names.map((name) => share((walks[name] ?? []).filter((figure) => figure.page === page))),
  ]);
  const rows = [['', ...names], ...body, ['all', ...names.map((name) => share(walks[name] ?? []))]];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const wrong = Object.values(walks).flatMap((figures) =>
    figures.flatMap((figure) => figure.wrong.map((one) => `  ${figure.page}: ${one}`)),
  );
  return [
    ...rows.map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    ),
    ...wrong.slice(0, 20),
  ].join('\n');
}
