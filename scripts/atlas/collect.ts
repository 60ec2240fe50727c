import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Chart } from '#atlas/chart/chart.ts';
import { withRules } from '#atlas/chart/with-rules.ts';
import { withWords, wordless } from '#atlas/chart/with-words.ts';
import type {
  Approval,
  AtlasFile,
  ChartFile,
  ChartSummary,
  Sentence,
  WordsFile,
} from '#atlas/chart/chart-file.ts';
import type { Storyboard } from '#atlas/storyboard/storyboard.ts';
import { languages, type Language } from '#locales/languages.ts';
import { modelNames, readModel } from '#model-tests/harness/model-files.ts';
import { requirements } from '#model-tests/requirements.ts';
import { chartCoverage, guardOutcomes } from './chart-coverage.ts';
import type { Requirement } from '#model-tests/requirements/requirement.ts';
import { chartRoles } from './chart-roles.ts';
import { keptFacts } from './kept-facts.ts';
import { layOut } from './lay-out.ts';
import { chartHash } from './chart-hash.ts';
import { readChart } from '#atlas/chart/read-chart.ts';
import { readMutants } from './read-mutants.ts';
import { readRuns } from './read-runs.ts';
import { boardChart } from './board-chart.ts';
import type { Seconds } from './seconds.ts';
import { allWords, spokenTexts } from './texts.ts';
import type { WalkFacts } from './walk-facts.ts';

/** Everything that the site shows. */
export interface Atlas {
  readonly file: AtlasFile;
  readonly charts: readonly ChartFile[];
  readonly words: ReadonlyMap<Language, WordsFile>;
  readonly storyboard: Storyboard;
}

/** The committed file of approvals. */
export const approvalsFile = fileURLToPath(new URL('../../atlas/approvals.json', import.meta.url));

/** The owners' committed approvals, by chart. */
export function readApprovals(): Record<string, Approval> {
  return JSON.parse(readFileSync(approvalsFile, 'utf8')) as Record<string, Approval>;
}

/** Charts with their models, as data: all, or those of these names. */
export async function readCharts(
  names: readonly string[] = modelNames(),
): Promise<{ model: Awaited<ReturnType<typeof readModel>>; chart: Chart }[]> {
  const models = await Promise.all(names.map(readModel));
  return models.map((model) => ({ model, chart: readChart(model.id, model.machine) }));
}

/** The sentences that a chart refers to by id. */
function sentencesOf({ states, transitions }: Chart): Record<string, Sentence> {
  const references = [
    ...states.flatMap(({ spec }) => spec),
    ...transitions.flatMap(({ rules }) => rules),
  ].join(' ');
  const named = new Set(references.match(/\b[A-Z]{3}-\d{2}\b/g));
  const isHeld = ({ heldBy = [] }: Requirement) =>
    heldBy.some((part) => states.some(({ id }) => id === part));
  const known = requirements.filter((requirement) => named.has(requirement.id) || isHeld(requirement));
  const ids = new Set(states.map(({ id }) => id));
  return Object.fromEntries(
    known.map(({ id, says, paragraph, heldBy = [] }) => [
      id,
      { id, says, paragraph, states: heldBy.filter((part) => ids.has(part)) },
    ]),
  );
}

function summaryOf({ chart, hash, coverage, approval }: ChartFile): ChartSummary {
  const total = chart.transitions.length;
  const covered = coverage.pure?.covered;
  const given = approval?.hash === hash ? 'given' : 'expired';
  return {
    id: chart.id,
    description: chart.description,
    states: chart.states.length - 1,
    transitions: { total, covered: covered?.transitions.length ?? 0 },
    isCovered: Boolean(covered),
    approval: approval ? given : 'none',
    isLifecycle: chart.id.startsWith('lifecycle-'),
  };
}

/** @throws where an event, a call or a timer would stand in the owners' view with its name in the code */
function requireWords(chart: Chart, words: Readonly<Record<string, string>>, { controls }: WalkFacts): void {
  // As the tests ask: what has a control somewhere may have too many names to choose one of at a single transition.
  const spoken = new Set(chart.transitions.filter(({ id }) => controls[id]).map(({ event }) => event));
  const faults = wordless(chart, words, ({ event }) => spoken.has(event));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Reads, walks and lays out charts: all, or those of these names. */
export async function collectAtlas(seconds: Seconds, names?: readonly string[]): Promise<Atlas> {
  const read = (await readCharts(names)).map(({ chart, model }) => ({
    plain: chart,
    chart: withWords(chart, model.words),
    model,
  }));
  const facts = await seconds.of('Walking the charts', () => keptFacts(read.map(({ model }) => model)));
  const spoken = new Map(
    read.map(({ chart, model }) => {
      const walked = facts.get(chart.id);
      if (!walked) throw new Error(`The chart '${chart.id}' was not walked.`);
      requireWords(chart, model.words, walked);
      return [chart.id, { walked, ...spokenTexts(chart, walked) }] as const;
    }),
  );
  const laidOut = await seconds.of('Laying out the drawings', () =>
    layOut(read.map(({ chart }) => ({ chart, spoken: allWords(chart, spoken.get(chart.id)!) }))),
  );
  const approvals = readApprovals();
  const charts = read.map(({ chart: named, plain, model }): ChartFile => {
    const { id } = plain;
    const { texts, walked } = spoken.get(id)!;
    const chart = withRules(named, walked.refusals);
    const drawings = laidOut
      .filter(([name]) => name === id)
      .map(([, name, drawing]) => [name, drawing] as const);
    return {
      chart,
      hash: chartHash(plain),
      texts,
      facts: walked.facts,
      tours: walked.tours,
      roles: chartRoles(chart, model, walked.reach),
      mutants: readMutants(chart),
      sentences: sentencesOf(chart),
      outcomes: guardOutcomes(chart, model.machine, model.infeasible),
      coverage: chartCoverage(chart, model.machine, readRuns(chart.id)),
      approval: approvals[chart.id] ?? null,
      drawings: Object.fromEntries(drawings),
    };
  });
  const words = new Map(
    languages.map((language) => [
      language,
      Object.fromEntries([...spoken].map(([id, texts]) => [id, texts.spoken.get(language) ?? []])),
    ]),
  );
  const english = words.get('en') ?? {};
  const storyboard = {
    charts: charts.map((file) =>
      boardChart(file, english[file.chart.id] ?? [], spoken.get(file.chart.id)?.walked.screens ?? null),
    ),
  };
  return { file: { charts: charts.map(summaryOf), languages }, charts, words, storyboard };
}
