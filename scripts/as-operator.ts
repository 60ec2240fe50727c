import { createClock, type Clock } from '#server/clock.ts';
import { readConfig, type ServerConfig } from '#server/config.ts';
import { openDatabase, type Tx } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { withSystem } from '#server/db/tenant.ts';

/** What the command line names; without all of it, says how to call the script and ends it. */
export function namedArguments(usage: string, count: number): string[] {
  const named = process.argv.slice(2, 2 + count);
  if (named.length === count && named.every((one) => one !== '')) return named;
  console.error(usage);
  process.exit(1);
}

/**
 * Changes the portal's data in one transaction, as the owner of the tables: an operator is nobody's user. A database that
 * no portal has opened yet gets its tables first.
 */
export async function asOperator<Result>(
  change: (tx: Tx, clock: Clock, config: ServerConfig) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    const clock = createClock(database.db, config.settings.timeZone);
    await clock.refresh();
    return await withSystem(database.db, (tx) => change(tx, clock, config));
  } finally {
    await database.close();
  }
}
