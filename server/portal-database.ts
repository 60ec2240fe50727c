import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { createClock, type Clock } from '#server/clock.ts';
import type { ServerConfig } from '#server/config.ts';
import { claimDatabase } from '#server/demo/claim-database.ts';
import { openDatabase, type Database, type Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';

/** Why an operator's command does nothing, said so that whoever runs it can put it right. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** The portal's database, brought to the newest schema, with its clock. */
export interface PortalDatabase extends Database {
  readonly clock: Clock;
}

/** Tables that a portal has had since its first version. */
const OWN_TABLES = ['kysely_migration', 'settings', 'invoices'];

/** Which database a configuration means, without its password. */
export function databaseName({ databaseUrl, dataDir }: ServerConfig): string {
  if (!databaseUrl) return `PGlite in ${resolve(dataDir)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}, by DATABASE_URL`;
}

/**
 * Opens the database of a portal. Throws an OperatorError where there is none, and creates none; with `mayBeNew` an empty
 * one becomes a portal's. Throws where it is one of the other mode (`claimDatabase`), and a FolderInUseError.
 */
export async function openPortalDatabase(
  config: ServerConfig,
  { mayBeNew }: { readonly mayBeNew: boolean },
): Promise<PortalDatabase> {
  const isThere = config.databaseUrl !== null || existsSync(join(config.dataDir, 'database'));
  if (!isThere && !mayBeNew) throw new OperatorError(nothingIn(config));
  const database = await openDatabase(config);
  try {
    await refuseForeignTables(database.db, config, { mayBeNew });
    await migrate(database.db);
    const clock = createClock(database.db, config.settings.timeZone);
    await clock.refresh();
    await claimDatabase(database.db, clock, config);
    return { ...database, clock };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Throws an OperatorError where a database holds something else than a portal, or nothing where a portal has to be. */
export async function refuseForeignTables(
  db: Db,
  config: ServerConfig,
  { mayBeNew }: { readonly mayBeNew: boolean },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() order by table_name`.execute(db);
  const tables = rows.map(({ name }) => name);
  if (OWN_TABLES.every((table) => tables.includes(table))) return;
  if (tables.length === 0 && mayBeNew) return;
  throw new OperatorError(
    tables.length === 0
      ? nothingIn(config)
      : `${databaseName(config)} is no portal's database: it holds other tables (${tables.slice(0, 3).join(', ')}). ` +
          'Nothing was changed. Name the portal’s with DATABASE_URL or DATA_DIR, or an empty one for a new portal.',
  );
}

function nothingIn(config: ServerConfig): string {
  return (
    `There is no portal in ${databaseName(config)}. Nothing was changed. ` +
    'Run the command with the DATABASE_URL or DATA_DIR that the portal is started with.'
  );
}
