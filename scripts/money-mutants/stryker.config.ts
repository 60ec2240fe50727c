import type { PartialStrykerOptions } from '@stryker-mutator/api/core';

const tests = 'scripts/money-mutants/vitest.config.ts';

/**
 * Breaks in small ways how money is posted and how payments and invoices move, and counts what the tests notice that
 * need no database: `npm run test:money-mutants`.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: tests },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    'server/money/ledger/*-postings.ts',
    'server/money/ledger/post-entries.ts',
    'server/money/ledger/posting-rule.ts',
    'server/money/ledger/ledger-account.ts',
    'server/money/lifecycle/*.ts',
    'src/machines/lifecycle/*.ts',
    '!**/*.test.ts',
  ],
  ignorePatterns: [
    '**',
    '!package.json',
    '!src/domain/**',
    '!src/machines/lifecycle/**',
    '!server/money/ledger/**',
    '!server/money/lifecycle/**',
    '!server/testing/posted-moves.ts',
    `!${tests}`,
  ],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  thresholds: { high: 95, low: 85, break: 80 },
  cleanTempDir: 'always',
  reporters: ['progress', 'clear-text', 'json', 'html'],
  clearTextReporter: { reportTests: false, skipFull: true },
  jsonReporter: { fileName: 'model-tests/report/money-mutants.json' },
  htmlReporter: { fileName: 'model-tests/report/money-mutants.html' },
  incrementalFile: 'model-tests/report/money-mutants.incremental.json',
} satisfies PartialStrykerOptions;
