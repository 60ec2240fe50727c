import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const patterns = ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'model-tests/**/*.{test,spec}.{ts,tsx}'];
/** What tests the index itself names requirements that it does not hold. */
const exclude = ['model-tests/{harness,command,requirements,texts}/**', 'model-tests/requirements.test.ts'];

/** The test files whose titles may name requirements, by name. */
export function testSources(): Map<string, string> {
  const files = globSync(patterns, { cwd: root, exclude }).map((file) => file.replaceAll('\\', '/'));
  return new Map(files.sort().map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}
