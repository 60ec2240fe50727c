import { globSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Covered } from '../harness/coverage.ts';
import { readReport, writeReport } from '../harness/model-files.ts';
import { faultsOf, type ControlsOfTours, type ControlsReport } from '../harness/page-controls.ts';
import type { PortalDepth, PortalReport, PortalRun } from '../harness/report.ts';
import type { TourFailure, TourResult } from '../harness/tour-results.ts';
import type { Unwalked } from './portal-flow.ts';

/** The annotations and attachments by which a tour tells this reporter what was planned, walked and went wrong. */
export const planName = 'plan';
export const tourName = 'tour';
export const walkedName = 'walked';
export const failureName = 'failure';
export const controlsName = 'controls';

/** A tour before it is walked. */
export type PlannedTour = Omit<TourResult, 'passed' | 'seconds'>;

/** What a chart's tours are to do in a run. */
export interface Plan {
  /** The same for the same tours: figures of another chart or flow are not kept. */
  readonly tours: string;
  readonly everyday: number;
  readonly deep: number;
  readonly unwalked: readonly Unwalked[];
}

interface Found {
  readonly plan: Plan;
  readonly covered: readonly Covered[];
  readonly walks: readonly TourResult[];
  readonly failures: readonly TourFailure[];
  readonly failed: number;
}

const run: PortalRun = process.env['DEEP'] ? 'deep' : 'everyday';

const distinct = (walks: readonly Covered[], kind: keyof Covered): string[] =>
  [...new Set(walks.flatMap((walk) => walk[kind]))].toSorted();

/** Both runs' figures of a chart; those of a run that walked other tours are left behind. */
export function merged(before: PortalReport | undefined, depth: PortalDepth): PortalReport {
  const known = before?.planned === depth.planned ? before.runs : {};
  const runs = { ...known, [depth.run]: depth };
  return { ...(runs.deep ?? depth), runs };
}

function attached({ attachments }: TestResult, attachment: string): unknown {
  const body = attachments.find(({ name }) => name === attachment)?.body;
  return body ? JSON.parse(body.toString()) : undefined;
}

/** Where a tour failed, with the files that Playwright kept; undefined where it passed. */
export function failedTour(result: TestResult): TourFailure | undefined {
  const failure = attached(result, failureName) as TourFailure | undefined;
  if (!failure) return undefined;
  const file = (attachment: string) => {
    const path = result.attachments.find(({ name }) => name === attachment)?.path;
    return path && relative(process.cwd(), path).replaceAll('\\', '/');
  };
  const [screenshot, trace] = [file('screenshot'), file('trace')];
  return { ...failure, ...(screenshot && { screenshot }), ...(trace && { trace }) };
}

/** Writes what the tours at portal depth found, a file a chart, for the coverage report and the atlas. */
export default class PortalReporter implements Reporter {
  private readonly results = new Map<string, Found>();
  /** The controls that each test met, by its file and its title. */
  private readonly controls = new Map<string, Map<string, ControlsReport>>();
  private hasFailed = false;

  onTestEnd(test: TestCase, result: TestResult): void {
    this.noteControls(test, result);
    const told = test.annotations.find(({ type }) => type === planName)?.description;
    if (told === undefined) return;
    const plan = JSON.parse(told) as Plan;
    const walked = attached(result, walkedName) as Covered | undefined;
    const planned = test.annotations.find(({ type }) => type === tourName)?.description;
    const passed = result.status === 'passed';
    const walk = planned && {
      ...(JSON.parse(planned) as PlannedTour),
      passed,
      seconds: Math.round(result.duration) / 1_000,
    };
    const failure = failedTour(result);
    const chart = test.parent.title;
    const { covered = [], walks = [], failures = [], failed = 0 } = this.results.get(chart) ?? {};
    this.results.set(chart, {
      plan,
      covered: [...covered, ...(walked ? [walked] : [])],
      walks: [...walks, ...(walk ? [walk] : [])],
      failures: [...failures, ...(failure ? [failure] : [])],
      failed: failed + (passed ? 0 : 1),
    });
  }

  private noteControls(test: TestCase, result: TestResult): void {
    if (result.status === 'failed' || result.status === 'timedOut') this.hasFailed = true;
    const controls = attached(result, controlsName) as ControlsReport | undefined;
    if (!controls) return;
    // Tours stand in a file of the walker's: the suite says whose they are.
    const [, , spec = '', ...titles] = test.titlePath();
    const file = basename(spec, '.spec.ts');
    const found = this.controls.get(file) ?? new Map<string, ControlsReport>();
    this.controls.set(file, found.set(titles.join(' '), controls));
    this.keepControls(file, found);
  }

  /** Kept as each test ends: whoever stops a run of an hour keeps what it found. */
  private keepControls(file: string, found: ReadonlyMap<string, ControlsReport>): void {
    const before = (readReport(`controls/${file}.json`) ?? {}) as ControlsOfTours;
    writeReport(`controls/${file}.json`, { ...before, ...Object.fromEntries(found) });
  }

  /** Writes the reports; the deep run fails where a control of the portal was used by no tour or story. */
  onEnd(): Promise<{ status: FullResult['status'] } | void> {
    for (const [chart, { plan, covered: steps, walks, failures, failed }] of this.results) {
      // A few tours by their names say nothing about the whole.
      if (walks.length < plan[run]) continue;
      const covered = {
        states: distinct(steps, 'states'),
        transitions: distinct(steps, 'transitions'),
        guards: distinct(steps, 'guards'),
      };
      const { tours: planned, unwalked } = plan;
      const depth = { run, planned, tours: walks.length, failed, covered, unwalked, walks, failures };
      const before = readReport(`portal/${chart}.json`) as PortalReport | undefined;
      writeReport(`portal/${chart}.json`, merged(before, depth));
    }
    const faults = this.tellControls();
    for (const fault of faults) console.log(fault);
    return Promise.resolve(faults.length > 0 ? { status: 'failed' } : undefined);
  }

  /** Judges what was found of controls where every file was run and nothing failed. */
  private tellControls(): readonly string[] {
    const files = globSync('*.spec.ts', { cwd: import.meta.dirname });
    const isWhole = files.every((file) => this.controls.has(basename(file, '.spec.ts')));
    // What tests of former names had met is gone then.
    if (isWhole)
      for (const [file, found] of this.controls)
        writeReport(`controls/${file}.json`, Object.fromEntries(found));
    if (!isWhole || this.hasFailed) return [];
    return faultsOf([...this.controls.values()].flatMap((found) => [...found.values()]));
  }

  printsToStdio(): boolean {
    return false;
  }
}
