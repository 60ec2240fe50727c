import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { get, signIn, type TestAnswer } from '#server/testing/call.ts';
import { insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { insertBankAccount, insertBilled, paymentBody, paymentOf, submit } from '#server/testing/paying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const CUTS = 25;
const PAYERS = 4;
const INVOICES = 2000;

let portal: TestPortal;
let session = '';
let cutter: Client;

beforeAll(async () => {
  portal = await startTestPortal('PostgreSQL');
  await insertWorld(portal.db);
  await insertBankAccount(portal.db);
  await insertBilled(
    portal.db,
    Array.from({ length: INVOICES }, (_, n) => n + 1),
  );
  session = (await signIn(portal, 'customer.payer', PASSWORD)).session ?? '';
  const url = new URL(portal.database.pool?.options.connectionString ?? '');
  cutter = new Client({ connectionString: url.href });
  // The last cut of the test ends this connection too.
  cutter.on('error', () => {});
  await cutter.connect();
});
afterAll(async () => {
  await cutter.end();
  await portal.close();
});

/** Sends an order with its key until the answer is certain, as the payment chart does. */
async function payUntilCertain(trxIds: readonly number[]): Promise<TestAnswer> {
  const key = randomUUID();
  for (;;) {
    const answer = await submit(portal, session, paymentBody(trxIds), key);
    if (answer.status < 500 && answer.codes[0] !== 'idempotency_in_flight') return answer;
  }
}

test(`connections cut ${CUTS} times while payments are submitted leave no wrong state`, async () => {
  let next = 1;
  const over = new AbortController();
  const acknowledged: string[] = [];
  const payer = async () => {
    while (!over.signal.aborted && next < INVOICES) {
      const trxIds = [next++, next++];
      const answer = await payUntilCertain(trxIds);
      expect(answer.status).toBe(201);
      acknowledged.push(paymentOf(answer).id);
    }
  };
  const paying = Promise.all(Array.from({ length: PAYERS }, payer));
  for (let cut = 0; cut < CUTS; cut++) {
    const before = acknowledged.length;
    await cutter.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    // The next cut waits until some payments came through, so that each meets transactions at work.
    await expect.poll(() => acknowledged.length, { interval: 5, timeout: 5_000 }).toBeGreaterThan(before);
  }
  over.abort();
  await paying;

  const stored = await portal.db.selectFrom('payments').select('payment_id').execute();
  expect(stored.map(({ payment_id }) => payment_id).toSorted()).toEqual(acknowledged.toSorted());
  expect(await verifyLedger(portal.db)).toEqual([]);
  expect((await get(portal, '/payments', session, { 'filter[buid_customer]': OWN.customer })).status).toBe(
    200,
  );
});
