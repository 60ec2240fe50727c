import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { toursVariable } from './model-tests/portal/tours-variable.ts';
import { browserLaunch } from './scripts/browser.ts';

const launch = browserLaunch();
// Workers inherit it, and read there the tours that the first process has made.
process.env[toursVariable] ??= mkdtempSync(join(tmpdir(), 'portal-tours-'));

const isDeep = Boolean(process.env['DEEP']);

/** Roles and names of controls are asked of the browser then: `model-tests/portal/page-controls.ts`. */
const ASKS_NAMES = ['--enable-blink-features=ComputedAccessibilityInfo', '--force-renderer-accessibility'];

/** Their portal is told something of its own, or begins with nothing, and so begins apart. */
const apart = [
  'session',
  'single-sign-on',
  'bank-account-request',
  'settling',
  'disputes-seen-working',
  'killed-server',
  'autopay-run',
  'rarely-set',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'model-tests/portal',
  // First, so that the last minute is not spent on starting portals that one test each needs.
  projects: [
    { name: 'apart', testMatch: apart },
    { name: 'shared', testIgnore: apart },
  ],
  outputDir: 'test-results',
  globalSetup: './model-tests/portal/global-setup.ts',
  // Each has a server, a database and a browser, which wait for each other about half of the time.
  workers: 4,
  // Against tests that hang, not against a busy machine, which takes several times as long.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // Stories and tours that are not walked every day: `DEEP=1 npx playwright test`.
  ...(isDeep ? {} : { grepInvert: /@deep/ }),
  reporter: [
    ['dot'],
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? ([['json']] as const) : []),
    ['./model-tests/portal/reporter.ts'],
  ],
  use: {
    launchOptions: { ...launch, args: [...launch.args, ...(isDeep ? ASKS_NAMES : [])] },
    // Whoever waits until something has moved in waits a hundred times.
    contextOptions: { reducedMotion: isDeep ? null : 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Writing down what each page held is a third of the time: asked for by who looks for a fault, `TRACE=1`.
    trace: { mode: process.env['TRACE'] ? 'retain-on-failure' : 'off', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
