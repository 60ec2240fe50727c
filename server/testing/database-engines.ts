import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startPostgres, UNSAFE_BUT_FAST } from '#server/testing/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A running PostgreSQL server without a database name at the end, and its migrated template database. */
    postgresUrl: string;
    /** A file with a migrated PGlite's data folder. */
    pgliteTemplate: string;
  }
}

export const TEMPLATE = 'portal_template';

/**
 * Starts one PostgreSQL cluster for a test run and prepares a migrated database on both engines, of which each test
 * file takes a copy: that is several times faster than migrating again.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-server-test-'));
  const pgliteTemplate = join(folder, 'pglite.tar');
  // Tests with a process of their own ask PGlite in the deep run only, and it takes longest to make its first database.
  const asksPGlite = project.name !== 'apart' || Boolean(process.env['DEEP']);
  const [postgres] = await Promise.all([
    // Nothing of these is asked long enough for its statistics to be worth a tenth of the processor's time.
    startPostgres([...UNSAFE_BUT_FAST, '-c', 'autovacuum=off']),
    asksPGlite ? dumpPGlite(pgliteTemplate) : null,
  ]);
  await postgres.createDatabase(TEMPLATE);
  await migrateTemplate(`${postgres.url}/${TEMPLATE}`);
  project.provide('postgresUrl', postgres.url);
  project.provide('pgliteTemplate', pgliteTemplate);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function migrateTemplate(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: null });
  await migrate(database.db);
  await database.close();
}

async function dumpPGlite(file: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir: null });
  await migrate(database.db);
  const dump = await database.pglite?.dumpDataDir('none');
  if (dump) await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
}
