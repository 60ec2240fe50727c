import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { documentsIn } from '#server/platform/documents/documents-in.ts';
import type { CrashOptions } from '#server/crash/crash-test.ts';
import { crashEnvironment } from '#server/crash/crash-environment.ts';
import { CRASH_CUSTOMER, insertCrashWorld } from '#server/crash/crash-world.ts';
import { insertDisputeParties } from '#server/crash/dispute-parties.ts';
import {
  disputeSilently,
  disputeUntilOver,
  signInOthers,
  type ToldClaim,
  type ToldSubmit,
} from '#server/crash/disputing-client.ts';
import { sidesTold } from '#server/crash/sides-told.ts';
import { startServer, type ServerProcess } from '#server/crash/server-process.ts';
import { createRandom } from '#server/demo/random.ts';
import { verifyLedger, type Violation } from '#server/money/ledger/verify-ledger.ts';

/** What the kills came to. */
export interface DisputeCrashReport {
  readonly kills: number;
  readonly clients: number;
  readonly seed: number;
  readonly seconds: number;
  readonly sentAgain: number;
  /** Disputes and chargebacks whose submit was acknowledged. */
  readonly acknowledged: Readonly<Record<ToldClaim['kind'], number>>;
  /** Calls that answered several disputes at once. */
  readonly bulk: number;
  /** Disputes whose last day passed between two lives of the server. */
  readonly passed: number;
  /** Disputes, chargebacks, documents or acts that were acknowledged and are not there. */
  readonly lost: number;
  /** Those that nobody was told of, invoices with two that are open, and acts and documents that stand twice. */
  readonly doubled: number;
  /** What a side has no notice of, or no message to come, and what it has two of either of. */
  readonly untold: number;
  readonly toldTwice: number;
  readonly violations: readonly Violation[];
}

/** Disputes that nobody answers, so that their last days pass; as many as one submit may hold. */
const SILENT = 50;

/** Most milliseconds of a server's life after it is ready: its first answers take a good part of one. */
const LONGEST_LIFE_MS = 1_000;

/**
 * Kills a portal at random moments while documents are sent, invoices are disputed and charged back, disputes are taken
 * back, agreed to and decided several at once, and chargebacks one by one, and the last days of others pass; compares what
 * the clients were told with what the database, the store of documents and the mail folder hold.
 */
export async function disputeCrashTest(options: CrashOptions): Promise<DisputeCrashReport> {
  const { kills, clients, seed, databaseUrl, dataDir } = options;
  const random = createRandom(seed);
  const begun = performance.now();
  const database = await openDatabase({ databaseUrl, dataDir: null });
  let server: ServerProcess | null = null;
  try {
    await migrate(database.db);
    const invoices = 1000 + kills * 150;
    await insertCrashWorld(database.db, clients, invoices + SILENT);
    await insertDisputeParties(database.db);
    const { origin, environment } = await crashEnvironment({ databaseUrl, dataDir });
    let isOver = false;
    server = await startServer(environment);
    const others = await signInOthers(origin);
    const asClient = (client: number) => ({
      origin,
      username: `payer-${client}`,
      invoices,
      random: () => random.next(),
      isOver: () => isOver,
    });
    const silent = await disputeSilently(
      asClient(0),
      Array.from({ length: SILENT }, (_, index) => String(invoices + 1 + index)),
    );
    const all = Promise.all(
      Array.from({ length: clients }, (_, client) => disputeUntilOver(asClient(client), others)),
    );
    // Handled at the end; a client that fails early must not end the process before its cause is shown.
    all.catch(() => {});
    for (let done = 1; done <= kills; done++) {
      await pause(random.next() * LONGEST_LIFE_MS);
      await server.kill();
      const due = silent.slice(
        Math.floor((SILENT * (done - 1)) / kills),
        Math.floor((SILENT * done) / kills),
      );
      await letPass(
        database.db,
        due.map(({ id }) => id),
      );
      server = await startServer(environment);
      options.onKill?.(done);
    }
    isOver = true;
    const told = [...(await all).flat(), { claims: silent, sentAgain: 0 }];
    const passed = await passedSilently(database.db, silent);
    await server.kill();
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const claims = told.flatMap((one) => one.claims);
    return {
      kills,
      clients,
      seed,
      seconds,
      passed,
      ...(await compare(database.db, dataDir, told)),
      ...(await sidesTold(database.db, dataDir, claims)),
    };
  } finally {
    await server?.kill();
    await database.close();
  }
}

/** Lets the last days of disputes pass while no server runs. */
async function letPass(db: Db, ids: readonly string[]): Promise<void> {
  await sql`update disputes set deadline = date '2000-01-01'
    where dispute_id = any(${ids}::text[])`.execute(db);
}

/** Waits until a server has let all of these days pass. Answers of how many it has. */
async function passedSilently(db: Db, silent: readonly ToldClaim[]): Promise<number> {
  const ids = silent.map(({ id }) => id);
  for (let left = 0; ; left++) {
    const { rows } = await sql<{ passed: number }>`select count(*)::int as passed from disputes
      where dispute_id = any(${ids}::text[]) and status <> 'waitingOnMerchant'`.execute(db);
    const passed = rows[0]?.passed ?? 0;
    if (passed === ids.length || left === PASSING_SECONDS) return passed;
    await pause(1_000);
  }
}

/** Most seconds that the last server has for what the killed ones have left. */
const PASSING_SECONDS = 30;

async function compare(db: Db, dataDir: string, told: readonly ToldSubmit[]) {
  const claims = told.flatMap((one) => one.claims);
  const kept = [...(await keptDisputes(db)), ...(await keptChargebacks(db))];
  const known = new Map(claims.map((one) => [one.id, one]));
  const stored = new Map(kept.map((one) => [one.id, one]));
  const timesOf = ({ id, acts, documentId }: ToldClaim) => {
    const one = stored.get(id);
    const times = (all: readonly string[] | undefined, wanted: string) =>
      all?.filter((each) => each === wanted).length ?? 0;
    return [
      ...acts.map(([, action]) => times(one?.acts, action)),
      ...(documentId === null ? [] : [times(one?.documents, documentId)]),
    ];
  };
  const times = claims.flatMap(timesOf);
  const open = Map.groupBy(
    kept.filter(({ isOver }) => !isOver),
    ({ trxId }) => trxId,
  );
  const missing = await missingContents(
    dataDir,
    new Set(claims.flatMap(({ documentId }) => documentId ?? [])),
  );
  const count = (kind: ToldClaim['kind']) => claims.filter((one) => one.kind === kind).length;
  return {
    sentAgain: told.reduce((sum, one) => sum + one.sentAgain, 0),
    acknowledged: { dispute: count('dispute'), chargeback: count('chargeback') },
    bulk: told.filter(({ claims: [first, second] }) => first?.kind === 'dispute' && second?.documentId)
      .length,
    lost:
      claims.filter(({ id, trxId }) => stored.get(id)?.trxId !== trxId).length +
      times.filter((one) => one === 0).length +
      missing,
    doubled:
      kept.filter(({ id }) => !known.has(id)).length +
      [...open.values()].filter(({ length }) => length > 1).length +
      times.filter((one) => one > 1).length,
    violations: await verifyLedger(db),
  };
}

/** What the database has of a dispute or a chargeback. */
interface KeptClaim {
  readonly id: string;
  readonly trxId: string;
  readonly isOver: boolean;
  readonly acts: readonly string[];
  readonly documents: readonly string[];
}

async function keptDisputes(db: Db): Promise<KeptClaim[]> {
  const { rows } = await sql<KeptClaim>`select dispute_id as id, trx_id as "trxId", is_over as "isOver",
      array(select said.action from dispute_responses said where said.dispute_id = disputes.dispute_id) as acts,
      array(select used.document_id::text from dispute_document_uses used
        where used.dispute_id = disputes.dispute_id) as documents
    from disputes where customer_id = ${CRASH_CUSTOMER}`.execute(db);
  return rows;
}

async function keptChargebacks(db: Db): Promise<KeptClaim[]> {
  const { rows } = await sql<KeptClaim>`select chargeback_id as id, trx_id as "trxId", is_over as "isOver",
      array(select said.action from chargeback_responses said
        where said.chargeback_id = chargebacks.chargeback_id) as acts,
      array(select used.document_id::text from chargeback_document_uses used
        where used.chargeback_id = chargebacks.chargeback_id) as documents
    from chargebacks where customer_id = ${CRASH_CUSTOMER}`.execute(db);
  return rows;
}

/** How many documents the store has not whole: each holds its own id. */
async function missingContents(dataDir: string, ids: ReadonlySet<string>): Promise<number> {
  const { store } = documentsIn(dataDir, { demo: true });
  let missing = 0;
  for (const id of ids) {
    const content = await store.read(id).then(text, () => '');
    if (!content.endsWith(`${id},60.00\n`)) missing += 1;
  }
  return missing;
}
