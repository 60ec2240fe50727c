import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Chart } from '#atlas/chart/chart.ts';
import type { ChartWords } from '#atlas/chart/chart-words.ts';
import { drawComparison, type Comparison } from '#atlas/compare/compared-chart.ts';
import type { Drawing } from '#atlas/drawing/drawing.ts';
import { drawingNames } from '#atlas/drawing/visible.ts';
import { layoutRequest, type LayoutAnswer, type LayoutRequest } from '#atlas/layout/best-layout.ts';

/** How many seeds are tried: the best direction is known after the first. */
const SEEDS = 4;
/**
 * Milliseconds after which a layout is given up: with some options the engine never ends. The largest chart takes
 * seconds, but a busy machine gives a drawing little of its time, and that is no fault of the chart.
 */
const PATIENCE = 600_000;
/** Kept layouts of an older way to judge them are no use: change this with it. */
const VERSION = 6;

const worker = fileURLToPath(new URL('layout-worker.ts', import.meta.url));
const cache = fileURLToPath(new URL('../../node_modules/.cache/atlas/layout/', import.meta.url));

/** The layout engine in a process of its own, which is stopped when it does not answer. */
function createEngine() {
  let child: ChildProcess | null = null;
  const ask = (request: LayoutRequest): Promise<LayoutAnswer> => {
    const engine = (child ??= fork(worker, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => engine.kill('SIGKILL'), PATIENCE);
      const ended = (code: number | null, signal: string | null) => {
        child = null;
        reject(new Error(`The layout engine ended with ${code ?? signal}.`));
      };
      engine.once('exit', ended);
      engine.once('message', (answer: LayoutAnswer) => {
        clearTimeout(timer);
        engine.off('exit', ended);
        resolve(answer);
      });
      engine.send(request);
    });
  };
  return { ask, stop: () => child?.kill() };
}

/** A drawing that has to be laid out. */
interface Job {
  readonly chart: string;
  readonly name: string;
  readonly request: LayoutRequest;
}

const jobOf = (chart: Chart, name: string, spoken: readonly ChartWords[]): Job => ({
  chart: chart.id,
  name,
  request: layoutRequest(chart, name, spoken, SEEDS),
});

/** The answer of a former run for the same graph, or a new one. */
async function answered(
  { request }: Pick<Job, 'request'>,
  ask: (request: LayoutRequest) => Promise<LayoutAnswer>,
): Promise<LayoutAnswer> {
  const hash = createHash('sha256')
    .update(`${VERSION}${JSON.stringify(request)}`)
    .digest('hex')
    .slice(0, 24);
  const file = join(cache, `${hash}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as LayoutAnswer;
  const answer = await ask(request);
  mkdirSync(cache, { recursive: true });
  if (answer.drawing) writeFileSync(file, JSON.stringify(answer));
  return answer;
}

/** Compares two versions of the charts, and draws those that differ. */
export async function layOutComparison(
  before: readonly Chart[],
  after: readonly Chart[],
  names: { readonly from: string; readonly to: string },
): Promise<Comparison> {
  const engine = createEngine();
  try {
    return await drawComparison(before, after, names, (request) => answered({ request }, engine.ask));
  } finally {
    engine.stop();
  }
}

/** A chart's name, a drawing's name, the drawing. */
export type LaidOut = readonly [chart: string, name: string, drawing: Drawing];

/**
 * Lays out every drawing of these charts, as many at a time as there are processors.
 * @throws where a label lies over something else, or the engine finds no layout
 */
export async function layOut(
  charts: readonly { readonly chart: Chart; readonly spoken: readonly ChartWords[] }[],
): Promise<LaidOut[]> {
  const jobs = charts.flatMap(({ chart, spoken }) =>
    drawingNames(chart).map((name) => jobOf(chart, name, spoken)),
  );
  const done: LaidOut[] = [];
  const faults: string[] = [];
  const waiting = jobs.values();
  const work = async (): Promise<void> => {
    const engine = createEngine();
    for (const job of waiting) {
      const { drawing, overlaps, error } = await answered(job, engine.ask).catch((cause: unknown) => ({
        drawing: null,
        overlaps: [],
        error: String(cause),
      }));
      if (drawing) done.push([job.chart, job.name, drawing]);
      else faults.push(`${job.chart}, ${job.name}: ${error}`);
      faults.push(...overlaps.map((fault) => `${job.chart}, ${job.name}: ${fault} lie over each other`));
    }
    engine.stop();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (faults.length > 0) throw new Error(`The drawings have faults:\n  ${faults.join('\n  ')}`);
  return done;
}
