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
  disputeUntilOver,
  signInOthers,
  type ToldClaim,
  type ToldSubmit,
} from '#server/crash/disputing-client.ts';
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
  /** Disputes, chargebacks, documents or acts that were acknowledged and are not there. */
  readonly lost: number;
  /** Those that nobody was told of, invoices with two that are open, and acts and documents that stand twice. */
  readonly doubled: number;
  readonly violations: readonly Violation[];
}

/** Most milliseconds of a server's life after it is ready: its first answers take a good part of one. */
const LONGEST_LIFE_MS = 1_000;

/**
 * Kills a portal at random moments while documents are sent, invoices are disputed and charged back, disputes are taken
 * back, agreed to and decided several at once, and chargebacks one by one; compares what the clients were told with what
 * the database and the store of documents hold.
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
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    return { kills, clients, seed, seconds, ...(await compare(database.db, dataDir, told)) };
  } finally {
    await server?.kill();
    await database.close();
  }
}

async function compare(db: Db, dataDir: string, told: readonly ToldSubmit[]) {
  const claims = told.flatMap((one) => one.claims);
  const kept = [...(await keptDisputes(db)), ...(await keptChargebacks(db))];
  const known = new Map(claims.map((one) => [one.id, one]));
  const stored = new Map(kept.map((one) => [one.id, one]));
  const timesOf = ({ id, acts, documentId }: ToldClaim) => {
    const one = stored.get(id);
    const times = (all: readonly string[] | undefined, wanted: string) =>
      all?.filter((each) => each === wanted).length ?? 0;
    return [...acts.map((act) => times(one?.acts, act)), times(one?.documents, documentId)];
  };
  const times = claims.flatMap(timesOf);
  const open = Map.groupBy(
    kept.filter(({ isOver }) => !isOver),
    ({ trxId }) => trxId,
  );
  const missing = await missingContents(dataDir, new Set(claims.map(({ documentId }) => documentId)));
  const count = (kind: ToldClaim['kind']) => claims.filter((one) => one.kind === kind).length;
  return {
    sentAgain: told.reduce((sum, one) => sum + one.sentAgain, 0),
    acknowledged: { dispute: count('dispute'), chargeback: count('chargeback') },
    bulk: told.filter((one) => one.claims.length > 1 && one.claims[0]?.kind === 'dispute').length,
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
