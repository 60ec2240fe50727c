import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { writeReport } from '../harness/model-files.ts';
import type { PortalDepth } from '../harness/report.ts';

/** Writes what the tours at portal depth found, a file a chart, for the coverage report. */
export default class PortalReporter implements Reporter {
  private readonly results = new Map<string, PortalDepth>();

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (!test.tags.includes('@tour')) return;
    const chart = test.parent.title;
    const { tours, failed } = this.results.get(chart) ?? { tours: 0, failed: 0 };
    this.results.set(chart, { tours: tours + 1, failed: failed + (status === 'passed' ? 0 : 1) });
  }

  onEnd(): void {
    for (const [chart, depth] of this.results) writeReport(`portal/${chart}.json`, depth);
  }

  printsToStdio(): boolean {
    return false;
  }
}
