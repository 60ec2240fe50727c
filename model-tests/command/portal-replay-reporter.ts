import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { TourFailure } from '../harness/tour-results.ts';
import { failedTour } from '../portal/reporter.ts';
import { failureText } from './failure-text.ts';

/** Tells the steps of a replay in the portal as they happen, and what failed. */
export default class PortalReplayReporter implements Reporter {
  private tours = 0;

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  onError(error: { message?: string }): void {
    console.error(error.message);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.tours += 1;
    const failure: TourFailure | undefined = failedTour(result);
    if (failure) console.log(`\n${failureText(test.parent.title, 'portal', failure)}`);
    else if (result.status === 'passed') console.log('passed');
    else console.error(result.errors.map(({ message }) => message).join('\n'));
  }

  onEnd({ status }: { status: string }): void {
    if (this.tours === 0 && status !== 'interrupted') console.error('The portal has no tour of this number.');
  }
}
