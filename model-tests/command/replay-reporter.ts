import type { Reporter } from 'vitest/node';
import { markedStep } from '../harness/replay-options.ts';

/** The variable in which the command hands over the steps in words, as a JSON list. */
export const toldVariable = 'REPLAY_TOLD';

/** Tells each step of a replay as it happens; everything else that a test runner says is left out. */
export default class ReplayReporter implements Reporter {
  private readonly told = JSON.parse(process.env[toldVariable] ?? '[]') as readonly string[];

  onUserConsoleLog({ content }: { content: string }): void {
    for (const line of content.split('\n')) {
      const step = markedStep(line);
      // The steps before the first watched one have no words.
      const told = step === undefined ? '' : (this.told[step] ?? `step ${step}`);
      if (told) console.log(told);
    }
  }

  onTestRunEnd(_modules: unknown, errors: readonly { message: string }[]): void {
    for (const { message } of errors) console.error(message);
  }
}
