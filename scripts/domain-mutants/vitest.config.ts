import { defineConfig } from 'vitest/config';

/**
 * The tests that have to notice a mutant of the domain: its own, which need none of the portal's plugins. Their time
 * is long, because a mutant has to fall by what a test says of it and not by a busy machine.
 */
export default defineConfig({ test: { include: ['src/domain/**/*.test.ts'], testTimeout: 60_000 } });
