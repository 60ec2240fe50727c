import { FAULTS } from './faults.ts';
import type { FaultDepth } from './report.ts';

/** What the last runs found of one chart, by depth; undefined where a depth was not run or the chart has no view. */
export interface ChartFaults {
  readonly id: string;
  readonly hasView: boolean;
  readonly pure: FaultDepth | undefined;
  readonly view: FaultDepth | undefined;
  readonly portal: FaultDepth | undefined;
}

const DEPTHS = ['pure', 'view', 'portal'] as const;

const share = (counts: { passed: number; cells: number } | undefined): string =>
  counts && counts.cells > 0 ? `${counts.passed}/${counts.cells}` : '-';

function rowsOf(chart: ChartFaults): string[][] {
  return DEPTHS.flatMap((depth) => {
    const found = chart[depth];
    if (!found || found.cells === 0) return [];
    return [[chart.id, depth, ...FAULTS.map((fault) => share(found.faults[fault])), share(found)]];
  });
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

/** Passed and played cells by chart, depth and fault; below, which charts ask nothing or have no view. */
export function faultTable(charts: readonly ChartFaults[]): string {
  const asking = charts.filter(({ pure }) => pure && pure.cells > 0);
  const rows = asking.flatMap(rowsOf);
  const silent = charts.filter(({ pure }) => pure?.cells === 0).map(({ id }) => id);
  const viewless = asking.filter(({ hasView }) => !hasView).map(({ id }) => id);
  const failed = charts.flatMap((chart) =>
    DEPTHS.flatMap((depth) =>
      (chart[depth]?.failed ?? []).map(
        ({ cell, expected, wrongs }) =>
          `  ${chart.id}, ${depth}: ${cell}: not '${expected}': ${wrongs.join('; ')}`,
      ),
    ),
  );
  return [
    aligned([['chart', 'depth', ...FAULTS, 'all'], ...rows]),
    '',
    ...(silent.length > 0 ? [`ask nothing of the server: ${silent.join(', ')}`] : []),
    ...(viewless.length > 0
      ? [`without a view of their own, at pure depth only: ${viewless.join(', ')}`]
      : []),
    ...failed,
  ].join('\n');
}
