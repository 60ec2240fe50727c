import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { TEMPLATE } from '#server/testing/database-engines.ts';

/** For suites of what the engines could do otherwise: `describe.each(BOTH_ENGINES)('…, on %s', (engine) => …)`. */
export const BOTH_ENGINES = ['PGlite', 'PostgreSQL'] as const;
export type Engine = (typeof BOTH_ENGINES)[number];

/**
 * For all other suites. PGlite is PostgreSQL in one process, and the built portal is tested on it, so both are asked
 * in the deep run only.
 */
export const ENGINES: readonly Engine[] = process.env['DEEP'] ? BOTH_ENGINES : ['PostgreSQL'];

/** A migrated, empty database of its own for one suite; close it in `afterAll`. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  if (engine === 'PGlite') {
    const template = new Blob([await readFile(inject('pgliteTemplate'))]);
    return openDatabase({ databaseUrl: null, dataDir: null, template });
  }
  const url = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name} template ${TEMPLATE}`);
  const database = await openDatabase({ databaseUrl: `${url}/${name}`, dataDir: null });
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(url, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
