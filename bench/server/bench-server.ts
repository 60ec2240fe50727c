import { buildApp } from '#server/app.ts';
import { createClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { parseSettings } from '#server/settings.ts';
import { buildBareApp } from './bare-route.ts';
import { insertBenchWorld, type BenchSize } from './bench-world.ts';
import { ORIGIN } from './portal-requests.ts';
import { recordLists, recordPayments, recordSignIn } from './record-requests.ts';
import { recordStatements } from './recording.ts';
import { quietDeps } from '../quiet-deps.ts';

/** What the measuring process asks for. */
export interface BenchOrder {
  /** Null for PGlite in memory. */
  readonly databaseUrl: string | null;
  readonly size: BenchSize;
  /** Customers whose lists are read, in turn. */
  readonly listed: readonly string[];
}

/** Where the portal and the bare routes listen, and how long filling the database took. */
export interface BenchServer {
  readonly portal: string;
  readonly bare: string;
  readonly fillSeconds: number;
}

// A process of its own, so that measuring takes no time from what is measured.
process.once('message', (order) => void serve(order as BenchOrder));
process.on('disconnect', () => process.exit());

async function serve({ databaseUrl, size, listed }: BenchOrder): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: null, poolSize: 10 });
  const recorder = recordStatements(database);
  await migrate(database.db);
  const began = performance.now();
  await insertBenchWorld(database.db, size);
  const fillSeconds = Math.round((performance.now() - began) / 1000);
  const settings = parseSettings({ signIn: { attempts: 1_000_000, attemptsPerAddress: 1_000_000 } });
  const config = { ...readConfig({ PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: 'silent' }), settings };
  const clock = createClock(database.db, settings.timeZone);
  const deps = quietDeps(database.db, clock, config);
  const app = await buildApp(deps);
  const bare = buildBareApp(database, {
    '/sign-in': await recordSignIn(recorder, app),
    '/invoices': await recordLists(recorder, app, listed),
    '/payments': await recordPayments(recorder, app, size.payable / 2),
  });
  const answer: BenchServer = {
    portal: await app.listen({ host: '127.0.0.1', port: 0 }),
    bare: await bare.listen({ host: '127.0.0.1', port: 0 }),
    fillSeconds,
  };
  process.send?.(answer);
}
