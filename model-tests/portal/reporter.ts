import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Covered } from '../harness/coverage.ts';
import { readReport, writeReport } from '../harness/model-files.ts';
import type { PortalDepth, PortalReport, PortalRun } from '../harness/report.ts';
import type { Unwalked } from './portal-flow.ts';

/** The annotation and the attachment by which a tour tells this reporter what was planned and what was walked. */
export const planName = 'plan';
export const walkedName = 'walked';

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
  readonly walks: readonly Covered[];
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

/** Writes what the tours at portal depth found, a file a chart, for the coverage report and the atlas. */
export default class PortalReporter implements Reporter {
  private readonly results = new Map<string, Found>();

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    const told = test.annotations.find(({ type }) => type === planName)?.description;
    if (told === undefined) return;
    const plan = JSON.parse(told) as Plan;
    const body = attachments.find(({ name }) => name === walkedName)?.body;
    const walk: Covered[] = body ? [JSON.parse(body.toString()) as Covered] : [];
    const chart = test.parent.title;
    const { walks, failed } = this.results.get(chart) ?? { walks: [], failed: 0 };
    const failures = failed + (status === 'passed' ? 0 : 1);
    this.results.set(chart, { plan, walks: [...walks, ...walk], failed: failures });
  }

  onEnd(): void {
    for (const [chart, { plan, walks, failed }] of this.results) {
      // A few tours by their names say nothing about the whole.
      if (walks.length < plan[run]) continue;
      const covered = {
        states: distinct(walks, 'states'),
        transitions: distinct(walks, 'transitions'),
        guards: distinct(walks, 'guards'),
      };
      const { tours: planned, unwalked } = plan;
      const depth = { run, planned, tours: walks.length, failed, covered, unwalked };
      const before = readReport(`portal/${chart}.json`) as PortalReport | undefined;
      writeReport(`portal/${chart}.json`, merged(before, depth));
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
