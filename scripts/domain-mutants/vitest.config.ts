import { defineConfig } from 'vitest/config';

/** The tests that have to notice a mutant of the domain: its own, which need none of the portal's plugins. */
export default defineConfig({ test: { include: ['src/domain/**/*.test.ts'] } });
