import type { Chart } from '#atlas/chart/chart.ts';
import type { ChartMutants } from '#atlas/chart/chart-file.ts';
import { readReport, reportTime } from '#model-tests/harness/model-files.ts';
import type { MutantReport } from '#model-tests/harness/mutant-report.ts';

/** What became of the mutants of a chart in the last run; of what the chart has no more, nothing is told. */
export function readMutants(chart: Chart): ChartMutants | null {
  const name = `mutants/${chart.id}.json`;
  const report = readReport(name) as MutantReport | undefined;
  if (!report) return null;
  const places = new Map(chart.transitions.map(({ id }, place) => [id, place]));
  const states = new Set(chart.states.map(({ id }) => id));
  const survivors = report.survivors.flatMap(({ kind, state, transition, way }) => {
    const place = transition === null ? null : places.get(transition);
    return place === undefined || !states.has(state) ? [] : [{ kind, state, transition: place, way }];
  });
  const { total, killed, equivalents } = report;
  return { total, killed, equivalents: equivalents.length, on: reportTime(name), survivors };
}
