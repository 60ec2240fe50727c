import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { PageFigure } from './access/figures.ts';
import { accessTable } from './access/table.ts';
import { acceptedWalks, compare, textToAccept, type Comparison } from './harness/accepted.ts';
import {
  acceptedPaths,
  acceptPaths,
  modelNames,
  readModel,
  readReport,
  writeReport,
} from './harness/model-files.ts';
import type { Model } from './harness/model.ts';
import { mutationRun, type MutationFigure } from './harness/mutation-run.ts';
import type { ExpectedTour } from './harness/paths-file.ts';
import { machineReport, type MachineReport, type PortalDepth, type ViewDepth } from './harness/report.ts';
import { coverageTable, mutantTable } from './harness/table.ts';
import { faults, pureWalk, type PureWalk } from './harness/walk.ts';
import { holdings, specificationReport } from './requirements.ts';
import { testSources } from './requirements/test-sources.ts';

interface Options {
  readonly accept: boolean;
  readonly mutants: boolean;
  readonly list: boolean;
  readonly tour: number | undefined;
}

interface Result {
  readonly report: MachineReport;
  readonly wrong: readonly string[];
}

function printSteps(
  { begins, steps, start, kills }: ExpectedTour,
  number: number,
  words: Model['words'],
): void {
  console.log(`\nTour ${number}, ${steps.length} steps${kills ? `; notices: ${kills}` : ''}`);
  console.log(`  0. Start: ${start}. Then: ${begins.state}${begins.view ? ` [${begins.view}]` : ''}`);
  steps.forEach(({ event, state, view, spec }, index) => {
    const said = words[event.split(' (')[0] ?? event] ?? event;
    console.log(`  ${index + 1}. ${said}. Then: ${state}${view ? ` [${view}]` : ''}  ${spec.join('; ')}`);
  });
}

function list({ tours }: Comparison): void {
  tours.forEach(({ start, steps, kills }, index) => {
    const end = steps.at(-1)?.state ?? 'the start';
    console.log(
      `  ${index + 1}. ${steps.length} steps from '${start}' to ${end}${kills ? `, notices ${kills}` : ''}`,
    );
  });
}

function mutantsOf(walk: PureWalk): MutationFigure {
  const figure = mutationRun(walk.model, walk.graph, acceptedWalks(walk, acceptedPaths(walk.model.id)));
  console.log(`\n${mutantTable(walk.model.id, figure)}`);
  return figure;
}

/** Walks one chart, does what the options ask, and tells its part of the report and what is wrong. */
async function run(name: string, options: Options): Promise<Result> {
  const model = await readModel(name);
  const walk = pureWalk(model);
  if (options.accept) {
    const { text } = textToAccept(walk);
    acceptPaths(name, text);
    console.log(`accepted: model-tests/${name}.paths.json`);
  }
  const comparison = compare(walk, acceptedPaths(name));
  if (options.list) list(comparison);
  const chosen = options.tour === undefined ? undefined : comparison.tours[options.tour - 1];
  if (chosen) printSteps(chosen, options.tour ?? 0, model.words);
  const mutation = options.mutants && !comparison.difference ? mutantsOf(walk) : undefined;
  const view = readReport(`view/${name}.json`) as ViewDepth | undefined;
  const portal = readReport(`portal/${name}.json`) as PortalDepth | undefined;
  const changed = comparison.difference
    ? [
        `differs from its accepted paths, ${comparison.difference}\n  if this is meant: npm run paths -- ${name} --accept`,
      ]
    : [];
  return {
    report: machineReport({ walk, comparison, mutation, view, portal }),
    wrong: [...faults(walk), ...changed],
  };
}

/** Walks one tour in the real view, in a window and slowly enough to watch. */
function showTour(name: string, tour: number): void {
  const test = 'model-tests/browser/views.browser.test.tsx';
  const args = ['run', '--project', 'browser', test, '-t', name, '--browser.headless=false'];
  const environment = { ...process.env, VITE_TOUR: String(tour), VITE_PAUSE: '1000' };
  const { status } = spawnSync('vitest', args, {
    stdio: 'inherit',
    env: environment,
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}

/** Walks the route table in chart, router and server, and every operation as everybody; prints what agreed. */
function walkAccess(): void {
  const tests = ['model-tests/access.test.ts', 'server/sessions/menu.test.ts', 'server/http/access.test.ts'];
  const args = ['run', '--project', 'models', '--project', 'server', '--reporter', 'dot', ...tests];
  const { status } = spawnSync('vitest', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const figures = (name: string) => (readReport(`access/${name}.json`) ?? []) as PageFigure[];
  console.log(
    accessTable({
      chart: figures('guard'),
      router: figures('router'),
      prefixes: figures('prefixes'),
      menu: figures('menu'),
      operations: figures('operations'),
    }),
  );
  process.exitCode = status ?? 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      accept: { type: 'boolean', default: false },
      mutants: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      tour: { type: 'string' },
      headed: { type: 'boolean', default: false },
    },
  });
  const options = { ...values, tour: values.tour === undefined ? undefined : Number(values.tour) };
  if (positionals.length === 1 && positionals[0] === 'access') return walkAccess();
  const all = modelNames();
  const unknown = positionals.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`No model '${unknown.join(', ')}'. Models: ${all.join(', ')}`);
  if (options.headed) return showTour(positionals[0] ?? '', options.tour ?? 1);
  const results: Result[] = [];
  const broken: string[] = [];
  for (const name of positionals.length > 0 ? positionals : all) {
    // A chart that throws must not hide what the others show.
    await run(name, options).then(
      (result) => results.push(result),
      (error: unknown) => broken.push(`${name}: ${String(error)}`),
    );
  }
  const models = await Promise.all(all.map(readModel));
  const report = {
    machines: results.map((result) => result.report),
    specification: specificationReport(holdings(models, testSources()), models),
  };
  console.log(`\n${coverageTable(report)}`);
  console.log(`written: ${writeReport('coverage.json', report)}`);
  const wrong = results.flatMap((result) => result.wrong.map((fault) => `${result.report.id}: ${fault}`));
  for (const fault of [...broken, ...wrong]) console.error(fault);
  if (broken.length + wrong.length > 0) process.exitCode = 1;
}

await main();
