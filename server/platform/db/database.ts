import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { CustomTypesConfig } from 'pg';
import type { Transaction } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { lockFolder } from '#server/platform/db/lock.ts';
import { valueParsers } from '#server/platform/db/value-parsers.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** An open database; one of `pglite` and `pool` is there, for what needs the engine itself (jobs). */
export interface Database {
  readonly db: Db;
  readonly pglite: PGlite | null;
  readonly pool: Pool | null;
  /** Closes every connection and frees the folder. */
  readonly close: () => Promise<void>;
}

/** Where the data is: a PostgreSQL server by its address, else PGlite in a folder, or in memory without one. */
export interface DatabaseLocation {
  readonly databaseUrl: string | null;
  readonly dataDir: string | null;
  /** Connections to a PostgreSQL server at most. */
  readonly poolSize?: number;
  /** An archive of a PGlite data folder to begin with. */
  readonly template?: Blob;
}

/**
 * Opens the database. Throws where the server cannot be reached on first use, and at once where another process
 * holds the folder.
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  return location.databaseUrl
    ? openPostgres(location.databaseUrl, location.poolSize ?? 10)
    : openPGlite(location.dataDir, location.template);
}

function openPostgres(connectionString: string, max: number): Database {
  const pool = new Pool({ connectionString, max, types: { getTypeParser } });
  // A connection that breaks while idle is replaced by the next query; without a listener it ends the process.
  pool.on('error', () => {});
  // One that breaks at work fails its query, and says so a second time as an event that nobody would hear.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, pglite: null, pool, close: () => db.destroy() };
}

async function openPGlite(dataDir: string | null, template?: Blob): Promise<Database> {
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = dataDir ? lockFolder(dataDir) : null;
  try {
    const pglite = await PGlite.create({
      ...(dataDir ? { dataDir: join(dataDir, 'database') } : {}),
      ...(template ? { loadDataDir: template } : {}),
      parsers: { ...valueParsers },
    });
    const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
    const close = async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      lock?.release();
    };
    return { db, pglite, pool: null, close };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid, format) =>
  valueParsers[oid] ?? types.getTypeParser(oid, format);
