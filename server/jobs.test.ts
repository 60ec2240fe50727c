import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceClock } from '#server/demo/advance-clock.ts';
import {
  CLOCK_PATH,
  offerDemoAccess,
  readDemoAccess,
  SECRET_HEADER,
  serveDemoClock,
} from '#server/demo/clock-endpoint.ts';
import { sweep } from '#server/sweep.ts';
import { startJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { signIn } from '#server/testing/call.ts';
import { insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { insertBankAccount, insertBilled, paymentBody, paymentOf, submit } from '#server/testing/paying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { BOTH_ENGINES } from '#server/testing/test-database.ts';

describe.each(BOTH_ENGINES)('background work, on %s', (engine) => {
  let portal: TestPortal;
  let jobs: Jobs;
  let secret = '';
  let session = '';

  beforeAll(async () => {
    portal = await startTestPortal(engine);
    secret = serveDemoClock(portal.app, portal.deps);
    await insertWorld(portal.db);
    await insertBankAccount(portal.db);
    session = (await signIn(portal, 'customer.payer', PASSWORD)).session ?? '';
    jobs = await startJobs(portal.deps, portal.database, () => sweep(portal.deps));
  });
  afterAll(async () => {
    await jobs.stop();
    await portal.close();
  });

  async function paid(trxId: string) {
    await insertBilled(portal.db, [trxId]);
    return paymentOf(await submit(portal, session, paymentBody([trxId])));
  }
  const statusOf = async (id: string) =>
    (await portal.db.selectFrom('payments').select('status').where('payment_id', '=', id).executeTakeFirst())
      ?.status;

  test('a job settles what is due', async () => {
    const { id } = await paid('1');
    await portal.db.updateTable('payments').set({ settles_on: portal.clock.today() }).execute();
    await jobs.requestSweep();
    await expect.poll(() => statusOf(id)).toBe('settled');
  });

  test('moving the clock by a business day settles at once, and whoever watches stays signed in', async () => {
    const { id, payment_number: paymentNumber } = await paid('2');
    const answer = await portal.app.inject({
      method: 'POST',
      url: CLOCK_PATH,
      headers: { [SECRET_HEADER]: secret, 'content-type': 'application/json' },
      payload: { businessDays: 1 },
    });
    expect(answer.json()).toMatchObject({
      from: '2026-11-20T18:00:00.000Z',
      to: '2026-11-23T18:00:00.000Z',
      payments: [{ paymentNumber, status: 'settled' }],
    });
    expect(await statusOf(id)).toBe('settled');
    expect((await paid('3')).status).toBe('processing');
  });

  // Daylight saving begins on the Sunday between. Before noon a day's runs are not all done.
  test.each([
    ['at noon where it began in the night', '2027-03-12T06:30:00.000Z', '2027-03-15T17:00:00.000Z'],
    ['at the same time of day else', '2028-03-10T21:30:00.000Z', '2028-03-13T20:30:00.000Z'],
  ])('a business day ends %s, also where the clocks change', async (_, friday, monday) => {
    await portal.clock.advance(Date.parse(friday) - portal.clock.now().getTime());
    const move = await advanceClock(portal.deps, { businessDays: 1 });
    expect([move.from, move.to]).toEqual([friday, monday]);
  });

  test.each([
    ['no secret', {}, '127.0.0.1', { businessDays: 1 }, 404],
    ['a wrong secret', { [SECRET_HEADER]: 'x'.repeat(64) }, '127.0.0.1', { businessDays: 1 }, 404],
    ['another machine', 'secret', '192.0.2.1', { businessDays: 1 }, 404],
    ['a step backwards', 'secret', '127.0.0.1', { businessDays: -1 }, 422],
  ] as const)('refuses %s', async (_, headers, remoteAddress, payload, status) => {
    const before = portal.clock.instant();
    const answer = await portal.app.inject({
      method: 'POST',
      url: CLOCK_PATH,
      remoteAddress,
      headers: {
        'content-type': 'application/json',
        ...(headers === 'secret' ? { [SECRET_HEADER]: secret } : headers),
      },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(portal.clock.instant()).toBe(before);
  });
});

test('the access to a running demonstration lies in its data folder while it runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-access-'));
  expect(readDemoAccess(folder)).toBeNull();
  const withdraw = offerDemoAccess(folder, 'http://localhost:8080', 'secret');
  expect(readDemoAccess(folder)).toEqual({ url: 'http://localhost:8080', secret: 'secret' });
  withdraw();
  expect(readDemoAccess(folder)).toBeNull();
});
