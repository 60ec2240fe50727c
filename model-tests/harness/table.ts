import { notWalked } from '../portal/not-walked.ts';
import type { MutationFigure } from './mutation-run.ts';
import type { CoverageReport, MachineReport } from './report.ts';
import { sumOfFigures, type TourFigures } from './tour-figures.ts';

const ratio = ({ covered, total }: { covered: number; total: number }): string => `${covered}/${total}`;

const passed = (depth: { tours: number; failed: number } | null): string =>
  depth ? `${depth.tours - depth.failed}/${depth.tours}` : '-';

const columns: readonly [string, (machine: MachineReport) => string][] = [
  ['chart', ({ id }) => id],
  ['states', ({ states }) => ratio(states)],
  ['transitions', ({ transitions }) => ratio(transitions)],
  [
    'guards',
    ({ guards }) => ratio(guards) + (guards.infeasible.length ? ` (-${guards.infeasible.length})` : ''),
  ],
  ['decisions', ({ decisions }) => (decisions.total ? ratio(decisions) : '-')],
  ['withheld', ({ withheld: { missing, total } }) => `${missing.length}${total ? ` (-${total})` : ''}`],
  ['pairs', ({ pairs }) => ratio(pairs)],
  ['mutants', ({ mutants }) => (mutants ? `${mutants.killed}/${mutants.total}` : '-')],
  ['tours', ({ tours }) => String(tours)],
  ['steps', ({ steps }) => String(steps)],
  ['pure', ({ depths: { pure } }) => passed(pure)],
  ['view', ({ depths: { view } }) => passed(view)],
  ['portal', ({ depths: { portal } }) => passed(portal)],
];

function rows(cells: readonly (readonly string[])[]): string {
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  return cells.map((row) => line(row).join('  ')).join('\n');
}

/** The report as a table for the terminal; a dash stands for what this run did not measure. */
export function coverageTable({ machines, specification }: CoverageReport): string {
  const head = columns.map(([name]) => name);
  const table = rows([head, ...machines.map((machine) => columns.map(([, cell]) => cell(machine)))]);
  const missing = machines.flatMap(({ states, transitions, guards, decisions }) =>
    [states, transitions, guards, decisions].flatMap((share) =>
      share.missing.map((item) => `  missing: ${item}`),
    ),
  );
  const apart = machines.flatMap(({ id }) =>
    notWalked[id] ? [`  not walked in the portal: ${id}: ${notWalked[id]}`] : [],
  );
  const { held, sentences, passed, failed, untested } = specification;
  return [
    table,
    ...missing,
    ...apart,
    '',
    `requirements of §4, §5 and §6 held: ${held} of ${sentences}: ${passed} passed, ${failed} failed, ${untested} not run`,
  ].join('\n');
}

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

function costCells(id: string, { tours, shortestPaths, withoutPrefixes, bound }: TourFigures): string[] {
  const cells = (of: 'steps' | 'starts') => [
    tours[of],
    bound[of],
    shortestPaths[of],
    withoutPrefixes[of],
    shortestPaths[of] === 0 ? '-' : percent(tours[of], shortestPaths[of]),
  ];
  return [id, ...cells('steps'), ...cells('starts')].map(String);
}

/**
 * What the tours cost: steps and page starts, beside the least that is possible, one shortest path for each
 * transition, and those of them that no other one begins with.
 */
export function costTable({ machines }: CoverageReport): string {
  const columns = ['at least', 'paths', 'distinct', 'share'];
  const head = ['tours', 'steps', ...columns, 'starts', ...columns];
  const sum = sumOfFigures(machines.map(({ cost }) => cost));
  return rows([head, ...machines.map(({ id, cost }) => costCells(id, cost)), costCells('all', sum)]);
}

/** The mutants of several charts by kind. */
export function mutantSum(figures: readonly MutationFigure[]): string {
  const kinds = Map.groupBy(
    figures.flatMap((figure) => figure.kinds),
    ({ kind }) => kind,
  );
  const sums = [...kinds].map(([kind, all]): string[] => {
    const sum = (of: 'total' | 'killed' | 'equivalent') =>
      all.reduce((count, figure) => count + figure[of], 0);
    return [kind, String(sum('total')), String(sum('killed')), String(sum('equivalent'))];
  });
  return rows([['all charts', 'mutants', 'killed', 'equivalent'], ...sums]);
}

/** The mutants of one chart by kind. */
export function mutantTable(id: string, figure: MutationFigure): string {
  const head = [id, 'mutants', 'killed', 'equivalent'];
  const kinds = figure.kinds.map(({ kind, total, killed, equivalent }) =>
    [kind, total, killed, equivalent].map(String),
  );
  const survivors = figure.survivors.map(({ mutant }) => `  survived: ${mutant.kind}: ${mutant.id}`);
  return [rows([head, ...kinds]), ...survivors].join('\n');
}
