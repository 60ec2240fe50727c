import { defineConfig } from 'vitest/config';

/** The tests of money that need no database, so that a mutant is judged in milliseconds. */
export default defineConfig({
  test: {
    include: [
      'server/money/ledger/posting*.test.ts',
      'server/money/lifecycle/*.test.ts',
      'src/machines/lifecycle/dispute.test.ts',
    ],
    testTimeout: 60_000,
  },
});
