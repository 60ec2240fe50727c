import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalHash } from '#server/platform/http/idempotency.ts';
import { get, signIn } from '#server/testing/call.ts';
import { insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { insertBankAccount, insertBilled, paymentBody, submit } from '#server/testing/paying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

describe('the hash of a body', () => {
  test('is the same for every order of fields and for fields without a value', () => {
    expect(canonicalHash({ a: 1, b: { c: [1, 2], d: null } })).toBe(
      canonicalHash({ b: { d: null, e: undefined, c: [1, 2] }, a: 1 }),
    );
  });

  test.each([
    [{ a: 1 }, { a: '1' }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: null }, {}],
    [{ a: { b: 1 } }, { 'a:{b': 1 }],
  ])('tells %j from %j', (one, other) => expect(canonicalHash(one)).not.toBe(canonicalHash(other)));
});

// PGlite has one connection: nothing of it can be in flight beside a request.
describe('a key in flight, on PostgreSQL', () => {
  let portal: TestPortal;
  let session = '';

  beforeAll(async () => {
    portal = await startTestPortal('PostgreSQL');
    await insertWorld(portal.db);
    await insertBankAccount(portal.db);
    await insertBilled(portal.db, [1]);
    session = (await signIn(portal, 'customer.payer', PASSWORD)).session ?? '';
  });
  afterAll(() => portal.close());

  test('is told so, to who submits again and to who asks, and is free once it was rolled back', async () => {
    const key = randomUUID();
    const ask = () =>
      get(portal, '/payments', session, {
        'filter[buid_customer]': OWN.customer,
        'filter[idempotency_key]': key,
      });
    const crash = new Error('the first server is killed');
    const inFlight = portal.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('idempotency_keys')
        .values({
          user_id: 'u-customer.payer',
          key,
          body_hash: 'x',
          state: 'in_flight',
          created_at: portal.clock.instant(),
        })
        .execute();
      const again = await submit(portal, session, paymentBody([1]), key);
      expect([again.status, again.codes]).toEqual([409, ['idempotency_in_flight']]);
      const asked = await ask();
      expect([asked.status, asked.codes]).toEqual([409, ['idempotency_in_flight']]);
      throw crash;
    });
    await expect(inFlight).rejects.toBe(crash);
    expect((await ask()).json).toMatchObject({ data: [] });
    expect((await submit(portal, session, paymentBody([1]), key)).status).toBe(201);
  });
});
