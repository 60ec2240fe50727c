import { acceptedWalks, changedTours, compare, textToAccept } from '../harness/accepted.ts';
import { undeclaredBoundaries } from '../harness/boundary-search.ts';
import { eventLog } from '../harness/event-log.ts';
import {
  acceptedPaths,
  acceptPaths,
  readModel,
  readReport,
  writeLog,
  writeReport,
} from '../harness/model-files.ts';
import { mutantReport } from '../harness/mutant-report.ts';
import { mutationRun, type MutationFigure } from '../harness/mutation-run.ts';
import { machineReport, type MachineReport, type PortalDepth, type ViewDepth } from '../harness/report.ts';
import { costTable, coverageTable, mutantSum, mutantTable } from '../harness/table.ts';
import { faults, pureWalk, type PureWalk } from '../harness/walk.ts';
import { specificationReport } from '../requirements.ts';
import { readEvidence } from '../requirements/read-evidence.ts';
import { chartsAsked } from './charts-asked.ts';
import type { Asked, Command } from './command.ts';
import type { Values } from './options.ts';
import { judgedIndex } from './requirements.ts';

interface Result {
  readonly report: MachineReport;
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

/** Walks one chart, does what the options ask, and tells its part of the report and what is wrong. */
async function walkChart(name: string, values: Values): Promise<Result> {
  const model = await readModel(name);
  const walk = pureWalk(model);
  if (values.accept) {
    const { text } = textToAccept(walk);
    acceptPaths(name, text);
    console.log(`accepted: model-tests/${name}.paths.json`);
  }
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
    report: machineReport({ walk, comparison, mutation, view, portal }),
    mutation,
    wrong: [...faults(walk), ...undeclared, ...changed],
  };
}

async function walkCharts(asked: Asked): Promise<number> {
  const results: Result[] = [];
  const broken: string[] = [];
  for (const name of chartsAsked(asked)) {
    // A chart that throws must not hide what the others show.
    await walkChart(name, asked.values).then(
      (result) => results.push(result),
      (error: unknown) => broken.push(`${name}: ${String(error)}`),
    );
  }
  const evidence = await readEvidence();
  const report = {
    machines: results.map((result) => result.report),
    specification: specificationReport(judgedIndex(evidence), evidence.models),
  };
  const mutations = results.flatMap(({ mutation }) => mutation ?? []);
  if (mutations.length > 1) console.log(`\n${mutantSum(mutations)}`);
  console.log(`\n${coverageTable(report)}`);
  console.log(`\n${costTable(report)}\n`);
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
    ['payment --accept', 'writes payment.paths.json anew: when a change of the chart is meant'],
    ['payment --mutants', 'breaks the chart in every known way'],
  ],
  isMeant: () => true,
  run: walkCharts,
};
