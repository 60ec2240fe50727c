import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Chart } from '#atlas/chart/chart.ts';
import type {
  Approval,
  AtlasFile,
  ChartCoverage,
  ChartFile,
  ChartSummary,
  Sentence,
  WordsFile,
} from '#atlas/chart/chart-file.ts';
import { languages, type Language } from '#locales/languages.ts';
import { modelNames, readModel, readReport } from '#model-tests/harness/model-files.ts';
import type { CoverageReport, MachineReport } from '#model-tests/harness/report.ts';
import { requirements } from '#model-tests/requirements.ts';
import { keptFacts } from './kept-facts.ts';
import { layOut } from './lay-out.ts';
import { chartHash } from './chart-hash.ts';
import { readChart } from './read-chart.ts';
import { allWords, spokenTexts } from './texts.ts';

/** Everything that the site shows. */
export interface Atlas {
  readonly file: AtlasFile;
  readonly charts: readonly ChartFile[];
  readonly words: ReadonlyMap<Language, WordsFile>;
}

/** The committed file of approvals. */
export const approvalsFile = fileURLToPath(new URL('../../atlas/approvals.json', import.meta.url));

/** The owners' committed approvals, by chart. */
export function readApprovals(): Record<string, Approval> {
  return JSON.parse(readFileSync(approvalsFile, 'utf8')) as Record<string, Approval>;
}

/** Every chart that has a model, as data. */
export async function readCharts(): Promise<
  { model: Awaited<ReturnType<typeof readModel>>; chart: Chart }[]
> {
  const models = await Promise.all(modelNames().map(readModel));
  return models.map((model) => ({ model, chart: readChart(model.id, model.machine) }));
}

/** The sentences that a chart refers to by id. */
function sentencesOf({ states, transitions }: Chart): Record<string, Sentence> {
  const references = [
    ...states.flatMap(({ spec }) => spec),
    ...transitions.flatMap(({ rules }) => rules),
  ].join(' ');
  const named = new Set(references.match(/\b[A-Z]{3}-\d{2}\b/g));
  const known = requirements.filter(({ id }) => named.has(id));
  return Object.fromEntries(known.map(({ id, says, paragraph }) => [id, { id, says, paragraph }]));
}

function coverageOf({ states, transitions, guards, depths }: MachineReport): ChartCoverage {
  const figure = ({ total, covered }: { total: number; covered: number }) => ({ total, covered });
  const depth = ({ tours, failed }: { tours: number; failed: number }) => ({ tours, failed });
  return {
    states: figure(states),
    transitions: figure(transitions),
    guards: figure(guards),
    depths: { pure: depth(depths.pure), view: depth(depths.view), portal: depth(depths.portal) },
    missing: [...states.missing, ...transitions.missing, ...guards.missing],
  };
}

function summaryOf({ chart, hash, coverage, approval }: ChartFile): ChartSummary {
  const { length } = chart.transitions;
  const given = approval?.hash === hash ? 'given' : 'expired';
  return {
    id: chart.id,
    description: chart.description,
    states: chart.states.length - 1,
    transitions: coverage?.transitions ?? { total: length, covered: 0 },
    isCovered: coverage !== null,
    approval: approval ? given : 'none',
    isLifecycle: chart.id.startsWith('lifecycle-'),
  };
}

/** Reads, walks and lays out all charts. */
export async function collectAtlas(): Promise<Atlas> {
  const read = await readCharts();
  const facts = await keptFacts(read.map(({ model }) => model));
  const spoken = new Map(
    read.map(({ chart }) => {
      const walked = facts.get(chart.id);
      if (!walked) throw new Error(`The chart '${chart.id}' was not walked.`);
      return [chart.id, { walked, ...spokenTexts(chart, walked) }] as const;
    }),
  );
  const laidOut = await layOut(
    read.map(({ chart }) => ({ chart, spoken: allWords(chart, spoken.get(chart.id)!) })),
  );
  const report = readReport('coverage.json') as CoverageReport | undefined;
  const approvals = readApprovals();
  const charts = read.map(({ chart }): ChartFile => {
    const { texts, walked } = spoken.get(chart.id)!;
    const machine = report?.machines.find(({ id }) => id === chart.id);
    const drawings = laidOut
      .filter(([id]) => id === chart.id)
      .map(([, name, drawing]) => [name, drawing] as const);
    return {
      chart,
      hash: chartHash(chart),
      texts,
      facts: walked.facts,
      tours: walked.tours,
      sentences: sentencesOf(chart),
      coverage: machine ? coverageOf(machine) : null,
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
  return { file: { charts: charts.map(summaryOf), languages }, charts, words };
}
