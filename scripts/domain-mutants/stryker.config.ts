import type { PartialStrykerOptions } from '@stryker-mutator/api/core';

const tests = 'scripts/domain-mutants/vitest.config.ts';

/** Breaks every rule of the domain in small ways and counts what its tests notice: `npm run test:domain-mutants`. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: tests },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: ['src/domain/**/*.ts', '!src/domain/**/*.test.ts', '!src/domain/testing/**'],
  // The copy that is broken holds the domain only: it imports packages and itself.
  ignorePatterns: ['**', '!package.json', '!src/domain/**', `!${tests}`],
  coverageAnalysis: 'perTest',
  thresholds: { high: 95, low: 90, break: 90 },
  cleanTempDir: 'always',
  reporters: ['progress', 'clear-text', 'json', 'html'],
  clearTextReporter: { reportTests: false, skipFull: true },
  jsonReporter: { fileName: 'model-tests/report/domain-mutants.json' },
  htmlReporter: { fileName: 'model-tests/report/domain-mutants.html' },
  // Only `-- --incremental` reads it, while tests are written: it does not judge anew what only another file changed.
  incrementalFile: 'model-tests/report/domain-mutants.incremental.json',
} satisfies PartialStrykerOptions;
