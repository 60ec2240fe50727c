import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { browserLaunch } from './scripts/browser.ts';
import { firstChunks } from './scripts/first-chunks.ts';
import { evenParts, LongestFirst } from './scripts/longest-first.ts';
import { laterChunks } from './scripts/later-chunks.ts';
import { leanAria } from './scripts/vite-lean-aria.ts';
import { leanCharts } from './scripts/vite-lean-charts.ts';
import { policyInTests, runnersNonce } from './scripts/policy-in-tests.ts';
import { messages } from './scripts/vite-messages.ts';

/** What views import; bundled before the first browser test. */
export const browserPackages = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  ...[
    'Button',
    'Calendar',
    'DateField',
    'I18nProvider',
    'Menu',
    'NumberField',
    'Popover',
    'RangeCalendar',
  ].map((part) => `react-aria-components/${part}`),
  'react-aria/PortalProvider',
  'react-aria/useDateField',
  'react-stately/useDateFieldState',
  'xstate',
  'xstate/guards',
  '@xstate/react',
  '@xstate/graph',
  '@tanstack/react-router',
  '@internationalized/date',
  'openapi-fetch',
  'valibot',
  'axe-core',
  'elkjs/lib/elk.bundled.js',
];

/**
 * What is opened one after the other is downloaded at once, by the folders of `src/routes` and of how answers are read.
 * What reads an answer for the frame or for the first screen is in no area.
 */
const PAGE_AREAS = {
  disputes:
    'dispute dispute-center chargeback chargebacks short-pays api/disputes api/chargebacks api/short-pays',
  disputing: 'dispute-create dispute-answer chargeback-request',
  payments:
    'payments support-payments scheduled-payments remittance-list api/scheduled-payments api/support-payments api/refunds api/card-chargebacks',
  methods: 'bank-account autopay api/autopay',
  users: 'users user-groups api/users api/user-groups',
  account: 'settings notices customers texts api/settings',
  merchant: 'merchant-overview merchant-invoices merchant-invoice support api/merchant-invoices api/support',
  invoice: 'invoice api/invoice-documents',
};

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** A module goes with the first of these groups that has it. */
const inOrder = (groups: readonly Rolldown.CodeSplittingGroup[]): Rolldown.CodeSplittingGroup[] =>
  groups.map((group, index) => ({ ...group, priority: groups.length - index }));

/** Walks of charts in their real views, and what else is asked of these: whatever shows one takes it away. */
const WALKS = 'model-tests/!(browser|command|faults|reads|running)/*.browser.test.tsx';

/** What pages read first, which is waited for most of the time. */
const READS = 'model-tests/reads/*.browser.test.tsx';

/** What views and components look like and do. */
const VIEWS = 'src/ui/**/*.browser.test.tsx';

const NO_TESTS = ['node_modules/**', 'dist/**'];

/** The pictures of all states of all charts are compared in the deep run: a sixth of the time of the others. */
const PICTURES = process.env['VITE_DEEP'] ? [] : ['atlas/stage/pictures.browser.test.tsx'];

export default defineConfig({
  plugins: [leanCharts(), leanAria(), messages(), vanillaExtractPlugin(), react()],
  build: {
    target: 'es2024',
    // `scripts/build.ts` empties the folder: the atlas in it stays.
    emptyOutDir: false,
    // Strict CSP: `data:` is no allowed source, so every asset is a file.
    assetsInlineLimit: 0,
    // Chunks and their bytes by name, for the server's preloads and for `npm run bench:web`.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Names of rules, roles and addresses are in many modules: a constant costs an export and an import in each.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // Named by the hash alone where areas share it: dozens of files import it, each with its whole name.
        chunkFileNames: ({ name }) => `assets/${name.includes('_') ? '' : `${name}-`}[hash:7].js`,
        codeSplitting: {
          groups: inOrder([
            // Apart, so that the browser runs the first scripts in two short tasks instead of a long one.
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            ...firstChunks([
              { name: 'sign-in', files: [source('entry.tsx')] },
              {
                name: 'calls',
                files: [source('api/session/calls.ts'), source('api/configuration/calls.ts')],
              },
              { name: 'portal', files: [source('routes/frame/portal.tsx')] },
            ]),
            // One style sheet after sign-in: in thirty pieces it is half as much again, and each page asks for ten.
            { name: 'styles', test: /\.css$/ },
            ...laterChunks({
              entry: source('entry.tsx'),
              first: ['overview', 'invoice-list', 'payment', 'api-payments'],
              together: PAGE_AREAS,
            }),
          ]),
        },
      },
    },
  },
  test: {
    // By default one core is left free, which is half of a machine with two.
    maxWorkers: '100%',
    // Against tests that hang, not against a busy machine, which takes several times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // A worker loads each module once, not once for every file, which was a third of the time; so what a file stubs
    // is taken back. A file that replaces a module, or kills a server, is `….apart.test.ts`.
    isolate: false,
    unstubGlobals: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['src/api/testing/page-origin.ts'],
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'atlas/**/*.test.ts'],
          exclude: ['src/**/*.apart.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['repository-rules/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'models',
          include: ['model-tests/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.apart.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/database-engines.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: ['{server,src}/**/*.apart.test.ts'],
          isolate: true,
          environment: 'node',
          globalSetup: ['server/testing/database-engines.ts'],
        },
      },
      {
        extends: true,
        // A package found while a test already runs would reload the page and bring a second React.
        optimizeDeps: { include: browserPackages },
        server: { headers: { 'content-security-policy': policyInTests() } },
        html: { cspNonce: runnersNonce },
        test: {
          name: 'browser',
          // What one file leaves of its page and its policy, another one would meet.
          isolate: true,
          setupFiles: ['model-tests/browser/under-policy.ts', 'model-tests/browser/broken-markup.ts'],
          include: ['**/*.browser.test.tsx'],
          exclude: NO_TESTS,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: browserLaunch(),
              // What moves is drawn sixty times a second, which was a sixth of the walks' time.
              contextOptions: { reducedMotion: process.env['VITE_DEEP'] ? null : 'reduce' },
            }),
            instances: [
              { browser: 'chromium', name: 'reads', include: [READS] },
              {
                browser: 'chromium',
                name: 'browser',
                exclude: [WALKS, VIEWS, READS, ...PICTURES, ...NO_TESTS],
              },
              // A walk leaves an empty page behind, and so does a view, so that the next one finds its modules loaded.
              // An instance has one page while others run: the walks are half of the work, and so have three.
              ...evenParts(WALKS, 3).map((include, part) => ({
                browser: 'chromium' as const,
                name: `walks ${part + 1}`,
                include,
                isolate: false,
              })),
              { browser: 'chromium', name: 'views', include: [VIEWS], isolate: false },
            ],
          },
        },
      },
    ],
  },
});
