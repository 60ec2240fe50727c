import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { moveCards } from '#server/money/cards/sweep-cards.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { insertCard, insertPurchase } from '#server/testing/carding.ts';
import { FOREIGN, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Asked = components['schemas']['CardRequestInput'];

describe.each(ENGINES)('a request for a card, on %s', (engine) => {
  let portal: TestPortal;
  let session: string;
  const comeIn = async () => {
    session = (await signIn(portal, 'customer.admin', PASSWORD)).session ?? '';
  };
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await comeIn();
  });
  afterAll(() => portal.close());

  const ask = (more: Partial<Asked> = {}, key: string = randomUUID()) =>
    call(portal, 'POST', '/ecaas/card-requests', {
      session,
      headers: { 'idempotency-key': key },
      body: {
        data: {
          type: 'card-requests',
          attributes: {
            buid_customer: OWN.customer,
            holder_id: null,
            holder: 'Sam Whitehorse',
            card_name: 'Truck 301',
            account_id: 'C101',
            embossed: 'sam  whitehorse',
            because: null,
            replaces: null,
            limit: { amount: 250_000, currency: 'USD' },
            delivery: 'mail',
            address: '1901 Harbor Ave',
            ...more,
          },
        },
      },
    });
  const taken = async (...asked: Parameters<typeof ask>) => {
    const answer = await ask(...asked);
    expect([answer.status, answer.codes]).toEqual([201, []]);
    return (answer.json as components['schemas']['CardRequestedDocument']).data;
  };
  const rowOf = (card_id: string) =>
    portal.db.selectFrom('cards').selectAll().where('card_id', '=', card_id).executeTakeFirstOrThrow();
  const statusesOf = async (card_id: string) => {
    const events = await portal.db
      .selectFrom('card_events')
      .select('status')
      .where('card_id', '=', card_id)
      .orderBy('event_id')
      .execute();
    return events.map(({ status }) => status);
  };
  const inUse = async (more: Parameters<typeof insertCard>[2] = {}) => {
    const id = randomUUID();
    await insertCard(portal.db, id, more);
    return id;
  };

  test('a card is asked for once under its key, audited, ordered, and followed until it arrives', async () => {
    const key = randomUUID();
    const { id, attributes } = await taken({}, key);
    expect((await taken({}, key)).id).toBe(id);
    expect(attributes).toMatchObject({ status: 'approved', stopped: null });
    expect(await rowOf(id)).toMatchObject({
      embossed: 'SAM WHITEHORSE',
      cardholder: 'Sam Whitehorse',
      account_name: 'Fleet East 0412',
      month_limit: 250_000,
      requested_by: 'u-customer.admin',
      last_four: null,
    });
    const audited = await portal.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', id)
      .orderBy('entry_id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(['card_request', 'card_approve']);
    for (let day = 0; day < 15; day += 1) {
      await moveCards(portal.deps);
      await portal.clock.advance(86_400_000);
    }
    expect(await statusesOf(id)).toEqual(['requested', 'approved', 'production', 'sent', 'delivered']);
    await comeIn();
  });

  test('of many presses at once in place of one card one is taken', async () => {
    const replaces = await inUse();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask({ because: 'damaged', replaces })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 422, 422, 422, 422, 422,
    ]);
    expect(new Set(answers.flatMap(({ codes }) => codes))).toEqual(new Set(['CRD-13']));
  });

  test.each(['lost', 'stolen'] as const)(
    'a card that was %s stops with the request, once',
    async (because) => {
      const replaces = await inUse();
      const key = randomUUID();
      const { id, attributes } = await taken({ because, replaces }, key);
      expect(attributes.stopped?.card_id).toBe(replaces);
      expect(await rowOf(replaces)).toMatchObject({ status: 'terminated', ended_because: because });
      await taken({ because, replaces }, key);
      expect(await statusesOf(replaces)).toEqual(['terminated']);
      expect(await rowOf(id)).toMatchObject({ replaces, replaces_because: because });
      await moveCards(portal.deps);
      expect((await rowOf(replaces)).issuer_state).toBe('terminated');
    },
  );

  test('one in place of another can be used for what that could, within its own limit', async () => {
    const old = await inUse({ day_limit: 400_000, purchase_limit: 90_000, days: '["monday"]' });
    const answer = await ask({
      because: 'damaged',
      replaces: old,
      limit: { amount: 250_000, currency: 'USD' },
    });
    const { id } = (answer.json as components['schemas']['CardRequestedDocument']).data;
    const row = await portal.db.selectFrom('cards').selectAll().where('card_id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ day_limit: 250_000, purchase_limit: 90_000, days: ['monday'] });
  });

  test('a damaged card works on', async () => {
    const replaces = await inUse({ status: 'suspended', issuer_state: 'suspended' });
    expect((await taken({ because: 'damaged', replaces })).attributes.stopped).toBeNull();
    expect((await rowOf(replaces)).status).toBe('suspended');
  });

  test('CRD-07: above the configured limit it waits for another administrator, and a lost one stops all the same', async () => {
    const replaces = await inUse();
    const { id, attributes } = await taken({
      because: 'lost',
      replaces,
      limit: { amount: 1_000_001, currency: 'USD' },
    });
    expect(attributes.status).toBe('requested');
    await moveCards(portal.deps);
    expect(await rowOf(id)).toMatchObject({ status: 'requested', issuer_state: 'none' });
    expect((await rowOf(replaces)).status).toBe('terminated');
  });

  test('a user of the customer holds it by name, and nobody of another customer does', async () => {
    const { id } = await taken({ holder_id: 'u-customer.payer', holder: '' });
    const row = await rowOf(id);
    expect(row.holder_id).toBe('u-customer.payer');
    expect(row.cardholder).not.toBe('');
    expect((await ask({ holder_id: 'u-merchant.admin' })).codes).toEqual(['CRD-10']);
  });

  test('CRD-02, CRD-10 to CRD-15: what a rule stands against makes no card and stops none', async () => {
    const before = await portal.db.selectFrom('cards').select('card_id').execute();
    const replaces = await inUse();
    const other = await inUse({ customer_id: FOREIGN.customer, account_id: 'C901' });
    const ended = await inUse({ status: 'terminated', ended_because: 'lost' });
    const codes = async (more: Partial<Asked>) => (await ask(more)).codes;
    expect(await codes({ holder: ' ' })).toEqual(['CRD-10']);
    expect(await codes({ account_id: 'C901' })).toEqual(['CRD-10']);
    expect(await codes({ embossed: '' })).toEqual(['CRD-11']);
    expect(await codes({ embossed: 'TRUCK #1' })).toEqual(['CRD-12']);
    expect(await codes({ because: 'lost', replaces: other })).toEqual(['CRD-13']);
    expect(await codes({ because: 'lost', replaces: ended })).toEqual(['CRD-13']);
    expect(await codes({ because: 'noLongerNeeded', replaces })).toEqual(['CRD-14']);
    expect(await codes({ limit: { amount: 0, currency: 'USD' } })).toEqual(['CRD-15']);
    await portal.db.updateTable('customers').set({ status: 'inactive' }).where('buid', '=', 'C101').execute();
    expect(await codes({ because: 'lost', replaces })).toEqual(['CRD-02']);
    expect(await codes({})).toEqual(['CRD-02']);
    await portal.db.updateTable('customers').set({ status: 'active' }).where('buid', '=', 'C101').execute();
    expect((await rowOf(replaces)).status).toBe('active');
    const after = await portal.db.selectFrom('cards').select('card_id').execute();
    expect(after).toHaveLength(before.length + 3);
  });

  test('what it chooses among is the customer’s own: accounts, people, and cards that none replaces yet', async () => {
    const card = await inUse({ card_name: 'Loader', customer_id: OWN.customer });
    await inUse({ customer_id: FOREIGN.customer, account_id: 'C901' });
    await insertPurchase(portal.db, card, { amount: 21_480, holds_until: portal.clock.today() });
    // Nobody waits for what has not held anything since yesterday.
    await insertPurchase(portal.db, card, { amount: 9_900, holds_until: '2026-11-19' });
    const renewed = await inUse({ card_name: 'Crane' });
    await inUse({ card_name: 'Crane', replaces: renewed, status: 'approved', issuer_state: 'none' });
    await portal.db
      .updateTable('users')
      .set({ lock_reason: 'administrator' })
      .where('user_id', '=', 'u-customer.viewer')
      .execute();
    const answer = await get(portal, '/ecaas/card-requests/offer', session, {
      'filter[buid_customer]': OWN.customer,
    });
    const { attributes } = (answer.json as components['schemas']['CardRequestOfferDocument']).data;
    expect(attributes.accounts.map(({ id }) => id)).toEqual(['C101', 'C102']);
    expect(attributes.cards.find(({ card_id }) => card_id === card)).toMatchObject({
      held_count: 1,
      held: { amount: 21_480, currency: 'USD' },
    });
    expect(attributes.cards.every(({ account_id }) => account_id !== 'C901')).toBe(true);
    expect(attributes.people.some(({ user_id }) => user_id === 'u-customer.payer')).toBe(true);
    expect(attributes.people.some(({ user_id }) => user_id === 'u-merchant.admin')).toBe(false);
    // Whoever is locked holds no new card, and of a card that is renewed it is said why it is not offered.
    expect(attributes.people.some(({ user_id }) => user_id === 'u-customer.viewer')).toBe(false);
    expect(attributes.cards.some(({ card_id }) => card_id === renewed)).toBe(false);
    expect(attributes.followed).toContain('Crane');
    expect(attributes.approval_above).toBe(1_000_000);
  });
});
