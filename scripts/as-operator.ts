import type { Clock } from '#server/clock.ts';
import type { ServerConfig } from '#server/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { databaseName, openPortalDatabase, type PortalDatabase } from '#server/portal-database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { readEnvironment } from './read-environment.ts';

/**
 * What the command line names; without all of it, with more, or with an option, says how to call the script and ends it.
 * `--help` does so without having failed.
 */
export function namedArguments(usage: string, count: number): string[] {
  const named = process.argv.slice(2);
  if (named.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  if (named.length === count && named.every((one) => one !== '' && !one.startsWith('-'))) return named;
  console.error(usage);
  process.exit(1);
}

/**
 * Works on the portal's database as its operator: says which one it is first, and what went wrong in a sentence, with the
 * exit code 1. `mayBeNew` lets an empty database become a portal's; `isPiped` keeps what is not the work's own off the output.
 */
export async function onPortal(
  work: (database: PortalDatabase, config: ServerConfig) => Promise<void>,
  { mayBeNew = false, isPiped = false } = {},
): Promise<void> {
  try {
    const config = readEnvironment();
    const tell = isPiped ? console.error : console.log;
    tell(`Database: ${databaseName(config)}${config.demo ? ', the demonstration' : ''}`);
    const database = await openPortalDatabase(config, { mayBeNew });
    try {
      await work(database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    tellFailure(error);
  }
}

/**
 * Changes the portal's data in one transaction, as the owner of the tables, since an operator is nobody's user; then says
 * what `change` answers.
 */
export function asOperator(
  change: (tx: Tx, clock: Clock, config: ServerConfig) => Promise<string>,
  options?: { readonly mayBeNew: boolean },
): Promise<void> {
  return onPortal(async ({ db, clock }, config) => {
    console.log(await withSystem(db, (tx) => change(tx, clock, config)));
  }, options);
}

/** Prints why something failed, cause by cause; the stack only where the log is asked for everything. */
export function tellFailure(error: unknown): void {
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // A connection that is refused on every address of a name has no message of its own.
    const { code } = cause as NodeJS.ErrnoException;
    messages.push(cause.message || code || cause.name);
  }
  console.error(messages.join('\n  because: '));
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
  process.exitCode = 1;
}
