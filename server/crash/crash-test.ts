import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { crashEnvironment } from '#server/crash/crash-environment.ts';
import { CRASH_CUSTOMER, insertCrashWorld } from '#server/crash/crash-world.ts';
import { payersTold } from '#server/crash/payers-told.ts';
import { payUntilOver, type Told } from '#server/crash/paying-client.ts';
import { startServer, type ServerProcess } from '#server/crash/server-process.ts';
import { createRandom } from '#server/demo/random.ts';
import { INVARIANT_NAMES, verifyLedger, type Violation } from '#server/money/ledger/verify-ledger.ts';

/** How the server is killed, and how often. */
export interface CrashOptions {
  /** An empty database of a PostgreSQL server. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly kills: number;
  readonly clients: number;
  readonly seed: number;
  readonly onKill?: (done: number) => void;
}

/** What the kills came to. */
export interface CrashReport {
  readonly kills: number;
  readonly clients: number;
  readonly seed: number;
  readonly seconds: number;
  /** Orders with a certain end, and how many of them needed to be sent again. */
  readonly orders: number;
  readonly sentAgain: number;
  readonly acknowledged: number;
  readonly refused: number;
  /** Payments in the database by status. */
  readonly payments: Readonly<Record<string, number>>;
  /** Acknowledged and not there, or not as acknowledged. */
  readonly lost: number;
  /** Payments that no client was told of, and invoices paid twice. */
  readonly doubled: number;
  /** Settled payments whose payer has no notice, or no message to come, and whose payer has two of either. */
  readonly untold: number;
  readonly toldTwice: number;
  readonly invariants: number;
  readonly violations: readonly Violation[];
  /** Of all entries, minor units: zero. */
  readonly ledgerSum: number;
}

/** Most milliseconds of a server’s life after it is ready: its first requests take longer, as each compiles its checks. */
const LONGEST_LIFE_MS = 1000;

/**
 * Kills a portal at random moments while clients pay, starts it again each time, and compares what the clients were
 * told with what the database holds. The clients repeat every order with its key until the answer is certain.
 */
export async function crashTest(options: CrashOptions): Promise<CrashReport> {
  const { kills, clients, seed, databaseUrl, dataDir } = options;
  const random = createRandom(seed);
  const database = await openDatabase({ databaseUrl, dataDir: null });
  let server: ServerProcess | null = null;
  try {
    await migrate(database.db);
    const invoices = 1000 + kills * 150;
    await insertCrashWorld(database.db, clients, invoices);
    const { origin, environment } = await crashEnvironment({ databaseUrl, dataDir });
    const began = performance.now();
    let isOver = false;
    server = await startServer(environment);
    const paying = Array.from({ length: clients }, (_, client) =>
      payUntilOver({
        origin,
        username: `payer-${client}`,
        invoices,
        random: () => random.next(),
        isOver: () => isOver,
      }),
    );
    const all = Promise.all(paying);
    // Handled at the end; a client that fails early must not end the process before its cause is shown.
    all.catch(() => {});
    for (let done = 1; done <= kills; done++) {
      await pause(random.next() * LONGEST_LIFE_MS);
      await server.kill();
      await makeDue(database.db, random.next());
      server = await startServer(environment);
      options.onKill?.(done);
    }
    isOver = true;
    const told = (await all).flat();
    await settleRest(database.db);
    await server.kill();
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return {
      kills,
      clients,
      seed,
      seconds,
      ...(await compare(database.db, told)),
      ...(await payersTold(database.db, dataDir)),
    };
  } finally {
    await server?.kill();
    await database.close();
  }
}

/** Lets the money of some payments arrive today, so that settling is interrupted too. */
async function makeDue(db: Db, share: number): Promise<void> {
  await sql`update payments set settles_on = date '2000-01-01'
    where status = 'processing' and mod(abs(hashtext(payment_id)), 1000) < ${Math.round(share * 1000)}::int`.execute(
    db,
  );
}

/** Most seconds that the last server has for what the killed ones have left. */
const SETTLING_SECONDS = 30;

/**
 * Lets the rest arrive too, and waits until the last server has settled it: on a slow machine the killed ones hardly began,
 * and nothing had been collected yet that could have arrived before.
 */
async function settleRest(db: Db): Promise<void> {
  for (let left = 0; left < SETTLING_SECONDS; left++) {
    await makeDue(db, 1);
    const { rows } = await sql<{ due: boolean; settled: boolean }>`select
      coalesce(bool_or(status = 'processing'), false) as due, coalesce(bool_or(status = 'settled'), false) as settled
      from payments`.execute(db);
    if (rows[0]?.settled && !rows[0].due) return;
    await pause(1_000);
  }
}

async function compare(db: Db, told: readonly Told[]) {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('idempotency_keys as keys', 'keys.made_id', 'payments.payment_id')
    .select(['payments.payment_id', 'payments.status', 'keys.key'])
    .select(
      sql<string>`(select string_agg(line.trx_id, ',' order by line.trx_id) from payment_lines line
        where line.payment_id = payments.payment_id)`.as('trx_ids'),
    )
    .where('payments.customer_id', '=', CRASH_CUSTOMER)
    .execute();
  const stored = new Map(rows.map((row) => [row.payment_id, row]));
  const acknowledged = told.filter((one) => one.paymentId !== null);
  const lost = acknowledged.filter((one) => {
    const row = stored.get(one.paymentId ?? '');
    return row?.key !== one.key || row.trx_ids !== one.trxIds.toSorted().join(',');
  });
  const known = new Set(acknowledged.map((one) => one.paymentId));
  const untold = rows.filter((row) => !known.has(row.payment_id));
  const { rows: twice } =
    await sql`select line.trx_id from payment_lines line join payments using (payment_id)
    where payments.status in ('submitted', 'processing', 'settled') group by line.trx_id having count(*) > 1`.execute(
      db,
    );
  const { total } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow();
  const payments: Record<string, number> = {};
  for (const { status } of rows) payments[status] = (payments[status] ?? 0) + 1;
  return {
    orders: told.length,
    sentAgain: told.filter((one) => one.sent > 1).length,
    acknowledged: acknowledged.length,
    refused: told.length - acknowledged.length,
    payments,
    lost: lost.length,
    doubled: untold.length + twice.length,
    invariants: INVARIANT_NAMES.length,
    violations: await verifyLedger(db),
    ledgerSum: total,
  };
}
