import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { CrashOptions } from '#server/crash/crash-test.ts';
import { crashEnvironment } from '#server/crash/crash-environment.ts';
import { CRASH_CUSTOMER, insertCrashWorld } from '#server/crash/crash-world.ts';
import { insertDisputeParties } from '#server/crash/dispute-parties.ts';
import { FILED, resubmitUntilOver, type ToldResubmit } from '#server/crash/resubmitting-client.ts';
import { startServer, type ServerProcess } from '#server/crash/server-process.ts';
import { createRandom } from '#server/demo/random.ts';
import { verifyLedger, type Violation } from '#server/money/ledger/verify-ledger.ts';

/** What the kills came to. */
export interface RejectionCrashReport {
  readonly kills: number;
  readonly sentAgain: number;
  /** Transactions that were resubmitted. */
  readonly resubmitted: number;
  readonly accepted: number;
  readonly rejectedAgain: number;
  /** Not there, not judged, or accepted without its invoice. */
  readonly lost: number;
  /** Taken or judged more than once, told of twice, or with two invoices. */
  readonly doubled: number;
  readonly violations: readonly Violation[];
}

/** Most milliseconds of a server's life once it is ready and a batch is being resubmitted: about as long as a batch takes. */
const LONGEST_LIFE_MS = 1_000;

/**
 * Kills a portal at random moments while 50 rejected transactions at a time are resubmitted from two tabs, and compares what
 * the client was told with what the database holds: each is accepted once, or rejected.
 */
export async function rejectionCrashTest(
  options: Omit<CrashOptions, 'clients'>,
): Promise<RejectionCrashReport> {
  const { kills, seed, databaseUrl, dataDir } = options;
  const random = createRandom(seed);
  const database = await openDatabase({ databaseUrl, dataDir: null });
  let server: ServerProcess | null = null;
  try {
    await migrate(database.db);
    await insertCrashWorld(database.db, 0, 1);
    await insertDisputeParties(database.db);
    await insertPurchaseOrder(database.db);
    const { origin, environment } = await crashEnvironment({ databaseUrl, dataDir });
    let isOver = false;
    server = await startServer(environment);
    const client = { isResubmitting: false, hasEnded: false };
    const all = resubmitUntilOver({
      origin,
      random: () => random.next(),
      isOver: () => isOver,
      onResubmitting: (now) => (client.isResubmitting = now),
    }).finally(() => (client.hasEnded = true));
    // Handled at the end; a client that fails early must not end the process before its cause is shown.
    all.catch(() => {});
    for (let done = 1; done <= kills; done++) {
      while (!client.isResubmitting && !client.hasEnded) await pause(10);
      await pause(random.next() * LONGEST_LIFE_MS);
      await server.kill();
      server = await startServer(environment);
      options.onKill?.(done);
    }
    isOver = true;
    const { told, sentAgain } = await all;
    await server.kill();
    return { kills, sentAgain, ...(await compare(database.db, told)) };
  } finally {
    await server?.kill();
    await database.close();
  }
}

/** The buyer asks for a purchase order, and has one on file. */
async function insertPurchaseOrder(db: Db): Promise<void> {
  await withSystem(db, async (tx) => {
    const of = { customer_id: CRASH_CUSTOMER };
    await tx
      .insertInto('purchase_terms')
      .values({ ...of, currency: 'USD', po_from: 0, proof_from: null })
      .execute();
    await tx
      .insertInto('purchase_orders')
      .values({ ...of, po_number: FILED, filed_at: new Date().toISOString() })
      .execute();
  });
}

async function compare(db: Db, told: readonly ToldResubmit[]) {
  const rows = await db
    .selectFrom('merchant_transactions as sent')
    .select(['sent.transaction_id', 'sent.number', 'sent.status', 'sent.attempt'])
    .select([
      sql<number>`(select count(*) from merchant_transaction_events event
        where event.transaction_id = sent.transaction_id and event.kind in ('accepted', 'rejected'))`.as(
        'judged',
      ),
      sql<number>`(select count(*) from invoices
        where invoices.customer_id = sent.customer_id and invoices.invoice_id = sent.number)`.as('invoices'),
      sql<number>`(select count(*) from notices
        where notices.about like sent.transaction_id || ' %')`.as('notices'),
    ])
    .execute();
  const stored = new Map(rows.map((row) => [row.transaction_id, row]));
  const lost = told.filter(({ transactionId, isMended, status }) => {
    const row = stored.get(transactionId);
    const expected = isMended ? 'accepted' : 'rejected';
    return row?.status !== expected || status !== expected || row.invoices < (isMended ? 1 : 0);
  });
  const doubled = rows.filter(
    // Judged when it was sent, and once more.
    ({ attempt, judged, invoices, notices }) =>
      attempt !== 1 || judged !== 2 || invoices > 1 || notices !== 1,
  );
  const numbers = new Set(rows.map(({ number }) => number));
  return {
    resubmitted: told.length,
    accepted: told.filter(({ status }) => status === 'accepted').length,
    rejectedAgain: told.filter(({ status }) => status === 'rejected').length,
    lost: lost.length,
    doubled:
      doubled.length +
      told.filter(({ taken }) => taken !== 1).length +
      (rows.length - numbers.size) +
      (rows.length - told.length),
    violations: await verifyLedger(db),
  };
}
