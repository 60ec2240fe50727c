import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { copyDatabase } from '#server/testing/database-copies.ts';
import { TEMPLATE } from '#server/testing/database-engines.ts';

/** For suites of what the engines could do otherwise: `describe.each(BOTH_ENGINES)('…, on %s', (engine) => …)`. */
export const BOTH_ENGINES = ['PGlite', 'PostgreSQL'] as const;
export type Engine = (typeof BOTH_ENGINES)[number];

/**
 * For all other suites. PGlite is PostgreSQL in one process, and is slower: both are asked in the deep run only.
 */
export const ENGINES: readonly Engine[] = process.env['DEEP'] ? BOTH_ENGINES : ['PostgreSQL'];

/** A migrated, empty database of its own for one suite; close it in `afterAll`. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  if (engine === 'PGlite') {
    const template = new Blob([await readFile(inject('pgliteTemplate'))]);
    return openDatabase({ databaseUrl: null, dataDir: null, template });
  }
  const databaseUrl = await copyDatabase(inject('postgresUrl'), TEMPLATE);
  return openDatabase({ databaseUrl, dataDir: null });
}
