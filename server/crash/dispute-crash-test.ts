import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { CrashOptions } from '#server/crash/crash-test.ts';
import { crashEnvironment } from '#server/crash/crash-environment.ts';
import { CRASH_CUSTOMER, insertCrashWorld } from '#server/crash/crash-world.ts';
import { insertDisputeParties } from '#server/crash/dispute-parties.ts';
import { disputeUntilOver, signInOthers, type ToldDispute } from '#server/crash/disputing-client.ts';
import { startServer, type ServerProcess } from '#server/crash/server-process.ts';
import { createRandom } from '#server/demo/random.ts';
import { verifyLedger, type Violation } from '#server/money/ledger/verify-ledger.ts';

/** What the kills came to. */
export interface DisputeCrashReport {
  readonly kills: number;
  readonly sentAgain: number;
  readonly acknowledged: number;
  /** Disputes or acts that were acknowledged and are not there. */
  readonly lost: number;
  /** Disputes that nobody was told of, invoices with two that are open, and acts that stand twice. */
  readonly doubled: number;
  readonly violations: readonly Violation[];
}

/** Most milliseconds of a server's life after it is ready: its first answers take a good part of one. */
const LONGEST_LIFE_MS = 1_000;

/**
 * Kills a portal at random moments while invoices are disputed and disputes are taken back, agreed to and decided, and
 * compares what the clients were told with what the database holds.
 */
export async function disputeCrashTest(options: CrashOptions): Promise<DisputeCrashReport> {
  const { kills, clients, seed, databaseUrl, dataDir } = options;
  const random = createRandom(seed);
  const database = await openDatabase({ databaseUrl, dataDir: null });
  let server: ServerProcess | null = null;
  try {
    await migrate(database.db);
    const invoices = 1000 + kills * 150;
    await insertCrashWorld(database.db, clients, invoices);
    await insertDisputeParties(database.db);
    const { origin, environment } = await crashEnvironment({ databaseUrl, dataDir });
    let isOver = false;
    server = await startServer(environment);
    const others = await signInOthers(origin);
    const all = Promise.all(
      Array.from({ length: clients }, (_, client) =>
        disputeUntilOver(
          {
            origin,
            username: `payer-${client}`,
            invoices,
            random: () => random.next(),
            isOver: () => isOver,
          },
          others,
        ),
      ),
    );
    // Handled at the end; a client that fails early must not end the process before its cause is shown.
    all.catch(() => {});
    for (let done = 1; done <= kills; done++) {
      await pause(random.next() * LONGEST_LIFE_MS);
      await server.kill();
      server = await startServer(environment);
      options.onKill?.(done);
    }
    isOver = true;
    const told = (await all).flat();
    await server.kill();
    return { kills, ...(await compare(database.db, told)) };
  } finally {
    await server?.kill();
    await database.close();
  }
}

async function compare(db: Db, told: readonly ToldDispute[]) {
  const rows = await db
    .selectFrom('disputes')
    .select(['dispute_id', 'trx_id', 'is_over'])
    .where('customer_id', '=', CRASH_CUSTOMER)
    .execute();
  const said = await db.selectFrom('dispute_responses').select(['dispute_id', 'action']).execute();
  const countOf = (disputeId: string, action: string) =>
    said.filter((one) => one.dispute_id === disputeId && one.action === action).length;
  const acknowledged = told.filter(({ disputeId }) => disputeId !== null);
  const stored = new Map(rows.map((row) => [row.dispute_id, row.trx_id]));
  const acts = acknowledged.flatMap((one) =>
    ['opened', ...one.acts].map((action) => countOf(one.disputeId ?? '', action)),
  );
  const known = new Set(acknowledged.map(({ disputeId }) => disputeId));
  const open = Map.groupBy(
    rows.filter(({ is_over }) => !is_over),
    ({ trx_id }) => trx_id,
  );
  return {
    sentAgain: told.reduce((sum, one) => sum + one.sentAgain, 0),
    acknowledged: acknowledged.length,
    lost:
      acknowledged.filter(({ disputeId, trxId }) => stored.get(disputeId ?? '') !== trxId).length +
      acts.filter((count) => count === 0).length,
    doubled:
      rows.filter(({ dispute_id }) => !known.has(dispute_id)).length +
      [...open.values()].filter(({ length }) => length > 1).length +
      acts.filter((count) => count > 1).length,
    violations: await verifyLedger(db),
  };
}
