import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { startVitest, type Reporter, type TestCase } from 'vitest/node';
import vite, { browserPackages } from '../../../vite.config.ts';
import { browserLaunch } from '../../browser.ts';
import { isSameLook } from './same-look.ts';
import { keepText, takePicture, type PictureCommands } from './screen-shot.ts';
import { PICTURES } from './stored-pictures.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The charts whose pictures are wanted. */
    charts: string[];
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands extends PictureCommands {}
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Takes a picture, and keeps the stored one where it looks the same: a review shall show what has changed. */
function unlessItLooksTheSame(folder: string): ReturnType<typeof takePicture> {
  const take = takePicture(folder);
  return async (context, name, width, height) => {
    await take(context, name, width, height);
    const stored = join(root, PICTURES, name);
    if (!existsSync(stored)) return;
    const pair = { one: readFileSync(stored), other: readFileSync(join(folder, name)) };
    const [one, other] = [pair.one.toString('base64'), pair.other.toString('base64')];
    if (one !== other && (await context.page.evaluate(isSameLook, { one, other }))) {
      writeFileSync(join(folder, name), pair.one);
    }
  };
}

/** A chart whose screens could not be taken. */
export interface NotTaken {
  readonly chart: string;
  readonly why: string;
}

class Progress implements Reporter {
  readonly failed: NotTaken[] = [];
  private readonly onChart: (chart: string) => void;

  constructor(onChart: (chart: string) => void) {
    this.onChart = onChart;
  }

  onTestCaseResult(test: TestCase): void {
    const { name } = test;
    const { state, errors = [] } = test.result();
    if (state === 'passed') this.onChart(name);
    else
      this.failed.push({ chart: name, why: errors.map(({ message, diff }) => diff ?? message).join('\n') });
  }

  onTestRunEnd(_: unknown, unhandled: readonly { message: string }[]): void {
    for (const { message } of unhandled) this.failed.push({ chart: 'the browser', why: message });
  }
}

/**
 * Walks the views of charts in Chromium and takes each state value's screen at its first visit, in every size.
 * @param folder where the pictures are written, a folder for each chart
 * @param onChart told of each chart that is done
 */
export async function takePictures(
  charts: readonly string[],
  folder: string,
  onChart: (chart: string) => void,
): Promise<readonly NotTaken[]> {
  const progress = new Progress(onChart);
  const vitest = await startVitest(
    [],
    { config: false, root, watch: false, reporters: [progress] },
    {
      plugins: vite.plugins ?? [],
      optimizeDeps: { include: browserPackages },
      test: {
        name: 'pictures',
        include: ['scripts/atlas/pictures/*.pictures.tsx'],
        provide: { charts: [...charts] },
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          commands: { takePicture: unlessItLooksTheSame(folder), keepText: keepText(folder) },
          provider: playwright({
            launchOptions: browserLaunch(),
            // The same everywhere, whatever the machine's own are.
            contextOptions: {
              timezoneId: 'UTC',
              locale: 'en-US',
              colorScheme: 'light',
              reducedMotion: 'reduce',
              deviceScaleFactor: 1,
            },
          }),
          instances: [{ browser: 'chromium' }],
        },
      },
    },
  );
  await vitest.close();
  // A run that fails says so by what it throws; the exit code is the command's own.
  process.exitCode = 0;
  return progress.failed;
}
