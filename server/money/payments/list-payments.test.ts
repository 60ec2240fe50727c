import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { get, signIn } from '#server/testing/call.ts';
import { insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import {
  advance,
  cardBody,
  paymentBody,
  paymentOf,
  reopenBankAccount,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('payments that were made, on %s', (engine) => {
  let portal: PayingPortal;

  beforeAll(async () => {
    portal = await startPayingPortal(engine);
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  describe('asked by key', () => {
    const ask = (session: string, key: string) =>
      get(portal, '/payments', session, {
        'filter[buid_customer]': OWN.customer,
        'filter[idempotency_key]': key,
      });
    const idsOf = (answer: { json: unknown }) =>
      (answer.json as { data: { id: string }[] }).data.map(({ id }) => id);

    test('an unknown key answers an empty list, and asking does not take it', async () => {
      const key = randomUUID();
      expect(idsOf(await ask(portal.payer, key))).toEqual([]);
      expect((await submit(portal, portal.payer, paymentBody(await portal.billed(1)), key)).status).toBe(201);
      expect(idsOf(await ask(portal.payer, key))).toHaveLength(1);
      expect(idsOf(await ask(portal.admin, key))).toEqual([]);
    });

    test('a payment of another customer than named is not told as nothing', async () => {
      await insertUser(portal.db, 'many', { role: 'payer' }, undefined, [OWN.customer, 'C900']);
      const many = (await signIn(portal, 'many', PASSWORD)).session ?? '';
      const key = randomUUID();
      await submit(portal, many, paymentBody(await portal.billed(1)), key);
      const elsewhere = { 'filter[buid_customer]': 'C900', 'filter[idempotency_key]': key };
      expect((await get(portal, '/payments', many, elsewhere)).status).toBe(404);
    });

    test('a refused key answers an empty list', async () => {
      const key = randomUUID();
      await submit(portal, portal.payer, paymentBody(await portal.billed(1), { terms_version: null }), key);
      expect(idsOf(await ask(portal.payer, key))).toEqual([]);
    });
  });

  test('a payment of another of one’s own customers names it; to anybody else it is missing', async () => {
    const { id } = paymentOf(await submit(portal, portal.payer, paymentBody(await portal.billed(1))));
    await insertUser(portal.db, 'both', { role: 'payer' }, undefined, [OWN.customer, 'C900']);
    await insertUser(portal.db, 'foreign', { role: 'payer' }, undefined, ['C900']);
    const readAs = async (username: string) => {
      const { session } = await signIn(portal, username, PASSWORD);
      return get(portal, `/payments/${id}`, session, { 'filter[buid_customer]': 'C900' });
    };
    const own = await readAs('both');
    expect([own.status, own.codes]).toEqual([404, ['other_customer']]);
    expect((own.json as { errors: { meta: unknown }[] }).errors[0]?.meta).toEqual({
      buid_customer: OWN.customer,
      customer_name: expect.any(String),
    });
    const stranger = await readAs('foreign');
    expect([stranger.status, stranger.codes]).toEqual([404, ['not_found']]);
    expect(stranger.text).not.toContain(OWN.customer);
  });

  test('history is the newest first, of the customer and of a sub-account', async () => {
    const list = (query: Record<string, string | number>) => get(portal, '/payments', portal.payer, query);
    const [west = ''] = await portal.billed(1, { account_id: 'C102', account_name: 'Fleet West 0417' });
    await portal.clock.advance(1000);
    const latest = paymentOf(await submit(portal, portal.payer, paymentBody([west])));
    const all = (await list({ 'filter[buid_customer]': OWN.customer, 'page[size]': 2 })).json as {
      data: { id: string; attributes: { lines: unknown[] } }[];
      meta: { total: number };
    };
    expect(all.data[0]?.id).toBe(latest.id);
    expect(all.data[0]?.attributes.lines).toEqual([]);
    expect(all.data).toHaveLength(2);
    expect(all.meta.total).toBe(await portal.countPayments());
    const ofWest = (await list({ 'filter[buid_customer]': 'C102' })).json as { data: { id: string }[] };
    expect(ofWest.data[0]?.id).toBe(latest.id);
    expect(
      (await get(portal, `/payments/${latest.id}`, portal.payer, { 'filter[buid_customer]': 'C102' })).status,
    ).toBe(200);
    expect(
      (await get(portal, `/payments/${latest.id}`, portal.payer, { 'filter[buid_customer]': 'C101' })).status,
    ).toBe(404);
    const settled = await list({ 'filter[buid_customer]': OWN.customer, 'filter[status]': 'settled' });
    expect((settled.json as { data: unknown[] }).data).toEqual([]);
  });

  test('what waits for the payer: a card to be entered, or an invoice of a return that nobody has paid since', async () => {
    const waiting = async (waitsFor: string) => {
      const query = { 'filter[buid_customer]': OWN.customer, 'filter[waits_for]': waitsFor, 'page[size]': 1 };
      const { data, meta } = (await get(portal, '/payments', portal.payer, query)).json as {
        data: { id: string }[];
        meta: { total: number };
      };
      return [data[0]?.id, meta.total];
    };
    const paid = async (body: ReturnType<typeof paymentBody>) => {
      await portal.clock.advance(1000);
      return paymentOf(await submit(portal, portal.payer, body)).id;
    };
    expect([await waiting('card'), await waiting('payment')]).toEqual([
      [undefined, 0],
      [undefined, 0],
    ]);
    const card = await paid(cardBody(await portal.billed(1)));
    const once = await portal.billed(1);
    const returned = [await paid(paymentBody(await portal.billed(2))), await paid(paymentBody(once))];
    for (const id of returned) {
      await advance(portal, id, 'funds.returned');
    }
    expect([await waiting('card'), await waiting('payment')]).toEqual([
      [card, 1],
      [returned[1], 2],
    ]);
    await reopenBankAccount(portal.db);
    await paid(paymentBody(once));
    expect(await waiting('payment')).toEqual([returned[0], 1]);
  });
});
