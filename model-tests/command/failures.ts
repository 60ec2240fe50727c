import { modelNames, readReport } from '../harness/model-files.ts';
import type { TourFailure, WalkedTours } from '../harness/tour-results.ts';
import { chartsAsked } from './charts-asked.ts';
import type { Asked, Command } from './command.ts';
import { failureText, type Depth } from './failure-text.ts';

interface LastRun extends WalkedTours {
  readonly tours: number;
  readonly failed: number;
}

/** What the last run at a depth wrote of a chart. */
export const lastRun = (depth: Depth, chart: string): LastRun | undefined =>
  readReport(`${depth}/${chart}.json`) as LastRun | undefined;

function failuresOf(charts: readonly string[], depth: Depth): [chart: string, failure: TourFailure][] {
  return charts.flatMap((chart) =>
    (lastRun(depth, chart)?.failures ?? []).map((failure): [string, TourFailure] => [chart, failure]),
  );
}

function showFailures({ words: [, ...charts], values }: Asked): number {
  const asked = charts.length > 0 ? chartsAsked({ words: charts, values }) : modelNames();
  let found = 0;
  for (const depth of ['view', 'portal'] as const) {
    const runs = asked.filter((chart) => lastRun(depth, chart));
    for (const [chart, failure] of failuresOf(asked, depth)) {
      console.log(`${failureText(chart, depth, failure)}\n`);
      found += 1;
    }
    const command = depth === 'view' ? 'npm run test:view' : 'npm run test:portal';
    console.log(
      runs.length > 0
        ? `${depth} depth: the last runs of ${runs.length} charts`
        : `${depth} depth: no run is known: ${command}`,
    );
  }
  console.log(found === 0 ? 'No tour failed.' : `${found} ${found === 1 ? 'tour' : 'tours'} failed.`);
  return found === 0 ? 0 : 1;
}

/** The failures of the last runs at view and portal depth. */
export const failures: Command = {
  usage: [['failures', 'the failed tours of the last runs: step, chart state, screenshot, trace']],
  isMeant: ({ words }) => words[0] === 'failures',
  run: (asked) => Promise.resolve(showFailures(asked)),
};
