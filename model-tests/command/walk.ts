import { acceptedWalks, changedTours, compare } from '../harness/accepted.ts';
import { undeclaredBoundaries } from '../harness/boundary-search.ts';
import { eventLog } from '../harness/event-log.ts';
import {
  acceptedPaths,
  acceptPaths,
  chartFile,
  modelNames,
  noteReason,
  readModel,
  readReport,
  writeLog,
  writeReport,
} from '../harness/model-files.ts';
import { mutantReport } from '../harness/mutant-report.ts';
import { mutationRun, type MutationFigure } from '../harness/mutation-run.ts';
import {
  machineReport,
  mergedReports,
  type CoverageReport,
  type DatedReport,
  type PortalDepth,
  type ViewDepth,
} from '../harness/report.ts';
import { costTable, coverageTable, mutantSum, mutantTable } from '../harness/table.ts';
import { faults, pureWalk, type PureWalk } from '../harness/walk.ts';
import { specificationReport } from '../requirements.ts';
import { readEvidence } from '../requirements/read-evidence.ts';
import { acceptance } from './acceptance.ts';
import { chartsAsked } from './charts-asked.ts';
import type { Asked, Command } from './command.ts';
import type { Values } from './options.ts';
import { judgedIndex } from './requirements.ts';

interface Result {
  readonly report: DatedReport;
  /** Undefined where no mutants were asked for. */
  readonly mutation: MutationFigure | undefined;
  readonly wrong: readonly string[];
}

function mutantsOf(walk: PureWalk): MutationFigure {
  const figure = mutationRun(walk.model, walk.graph, acceptedWalks(walk, acceptedPaths(walk.model.id)));
  console.log(`\n${mutantTable(walk.model.id, figure)}`);
  writeReport(`mutants/${walk.model.id}.json`, mutantReport(walk.model, walk.graph, figure));
  return figure;
}

/** Takes what a chart does now as what it must do, and shows what that changes. */
function accept(walk: PureWalk, values: Values): void {
  const { id } = walk.model;
  const before = acceptedPaths(id);
  for (const sentence of before ? changedTours(compare(walk, before)) : []) console.log(`  ${sentence}`);
  const { text, touched } = acceptance(walk, before, values);
  acceptPaths(id, text);
  if (values.because) noteReason(id, values.because, touched);
  console.log(`accepted: ${chartFile(id, 'paths.json')}`);
}

/** Walks one chart, does what the options ask, and tells its part of the report and what is wrong. */
async function walkChart(name: string, values: Values): Promise<Result> {
  const model = await readModel(name);
  const walk = pureWalk(model);
  if (values.accept) accept(walk, values);
  writeLog(name, eventLog(model, { tour: walk.tours, pairs: walk.pairWalks }));
  const broken = new Set(walk.violations.map(({ says }) => says));
  const rules = Object.fromEntries(model.invariants.map(({ says }) => [says, !broken.has(says)]));
  writeReport(`rules/${name}.json`, { chart: name, rules });
  const comparison = compare(walk, acceptedPaths(name));
  const mutation = values.mutants && !comparison.difference ? mutantsOf(walk) : undefined;
  const undeclared = values.mutants ? undeclaredBoundaries(model, walk.graph) : [];
  const view = readReport(`view/${name}.json`) as ViewDepth | undefined;
  const portal = readReport(`portal/${name}.json`) as PortalDepth | undefined;
  const changes = changedTours(comparison).map((sentence) => `  ${sentence}`);
  const changed = comparison.difference
    ? [
        `differs from its accepted paths:\n${changes.join('\n')}\n  if this is meant: npm run paths -- ${name} --accept`,
      ]
    : [];
  return {
    report: {
      ...machineReport({ walk, comparison, mutation, view, portal }),
      on: new Date().toISOString(),
    },
    mutation,
    wrong: [...faults(walk), ...undeclared, ...changed],
  };
}

async function walkCharts(asked: Asked): Promise<number> {
  const results: Result[] = [];
  const broken: string[] = [];
  const charts = chartsAsked(asked);
  for (const name of charts) {
    // A chart that throws must not hide what the others show.
    await walkChart(name, asked.values).then(
      (result) => results.push(result),
      (error: unknown) => broken.push(`${name}: ${String(error)}`),
    );
  }
  const evidence = await readEvidence();
  const walked = results.map((result) => result.report);
  const specification = specificationReport(judgedIndex(evidence), evidence.models);
  const before = readReport('coverage.json') as CoverageReport | undefined;
  const known = before?.machines.filter(({ id }) => modelNames().includes(id)) ?? [];
  const mutations = results.flatMap(({ mutation }) => mutation ?? []);
  if (mutations.length > 1) console.log(`\n${mutantSum(mutations)}`);
  const found = { machines: walked, specification };
  console.log(`\n${coverageTable(found)}`);
  console.log(`\n${costTable(found)}\n`);
  const report: CoverageReport = { machines: mergedReports(known, walked, charts), specification };
  console.log(`written: ${writeReport('coverage.json', report)}`);
  const wrong = results.flatMap((result) => result.wrong.map((fault) => `${result.report.id}: ${fault}`));
  for (const fault of [...broken, ...wrong]) console.error(fault);
  return broken.length + wrong.length > 0 ? 1 : 0;
}

/** Walks charts at pure depth, judges them, and writes the report. */
export const walk: Command = {
  usage: [
    ['(no words)', 'walks all charts, prints the table, writes model-tests/report/coverage.json'],
    ['payment', 'the same for one chart'],
    ['payment --accept', 'shows what changed and writes payment.paths.json anew: when that is meant'],
    ['payment --accept --because "…"', 'the same where it changes what an invariant is about'],
    ['payment --mutants', 'breaks the chart in every known way'],
    ['payment --accept --mutants', 'adds a walk for each break that no tour notices'],
  ],
  isMeant: () => true,
  run: walkCharts,
};
