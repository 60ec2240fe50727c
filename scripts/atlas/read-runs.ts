import { readReport, reportTime } from '#model-tests/harness/model-files.ts';
import type { CoverageReport } from '#model-tests/harness/report.ts';
import type { Run, Runs } from './chart-coverage.ts';

/** Reads the last reports of a chart: `npm run paths`, the walks of its view, the walks of the portal. */
export function readRuns(id: string): Runs {
  const report = readReport('coverage.json') as CoverageReport | undefined;
  const machine = report?.machines.find((one) => one.id === id);
  const of = (name: string): Run | undefined => {
    const run = readReport(name) as Omit<Run, 'on'> | undefined;
    return run && { ...run, on: reportTime(name) };
  };
  return {
    pure: machine && { ...machine.depths.pure, on: machine.on },
    view: of(`view/${id}.json`),
    portal: of(`portal/${id}.json`),
  };
}
