import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { expiryOnCard } from '#domain/card/card.ts';
import type { components } from '#api/contract/schema.gen.ts';
import { moveCards } from '#server/money/cards/sweep-cards.ts';
import { sandboxExpiry, sandboxNumber } from '#server/money/card-issuer/sandbox-number.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { cardActBody, insertCard } from '#server/testing/carding.ts';
import { insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Act = components['schemas']['CardActInput'];

const RENEW_DAYS = 45;

describe.each(ENGINES)('renewals of cards, on %s', (engine) => {
  let portal: TestPortal;
  let session: string;
  let old: string;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.updateTable('customers').set({ status: 'active' }).where('buid', '=', 'C101').execute();
    session = (await signIn(portal, 'customer.admin', PASSWORD)).session ?? '';
    old = randomUUID();
  });

  const insert = (more: Parameters<typeof insertCard>[2] = {}) =>
    insertCard(portal.db, old, { expires_on: addDays(portal.clock.today(), RENEW_DAYS), ...more });
  const renewals = () =>
    portal.db.selectFrom('cards').selectAll().where('replaces', '=', old).orderBy('created_at').execute();
  const act = (card_id: string, action: Act['action'], more: Partial<Act> = {}) =>
    call(portal, 'POST', '/ecaas/cards/acts', {
      session,
      headers: { 'idempotency-key': randomUUID() },
      body: cardActBody(card_id, action, more),
    });
  const told = async (card_id: string) => {
    const answer = await get(
      portal,
      `/ecaas/cards/${card_id}?filter[buid_customer]=${OWN.customer}`,
      session,
    );
    return (answer.json as components['schemas']['CardDocument']).data.attributes;
  };

  test('decisions §13: one is made on the day, not the day before, once for many sweeps, as the old one was and by nobody’s request', async () => {
    await insert({
      month_limit: 5_000_000,
      delivery: 'mail',
      address: 'Dock 4',
      expires_on: addDays(portal.clock.today(), RENEW_DAYS + 1),
    });
    await moveCards(portal.deps);
    expect(await renewals()).toEqual([]);
    expect((await told(old)).renews_on).toBe(addDays(portal.clock.today(), 1));
    await portal.db
      .updateTable('cards')
      .set({ expires_on: addDays(portal.clock.today(), RENEW_DAYS) })
      .where('card_id', '=', old)
      .execute();
    await Promise.all([moveCards(portal.deps), moveCards(portal.deps)]);
    await moveCards(portal.deps);
    const made = await renewals();
    expect(made).toHaveLength(1);
    // Above the limit that needs a second person, and yet nobody’s yes is needed.
    expect(made[0]).toMatchObject({
      status: 'approved',
      issuer_state: 'ordered',
      month_limit: 5_000_000,
      address: 'Dock 4',
      last_four: null,
      requested_by: null,
    });
    expect(await told(made[0]?.card_id ?? '')).toMatchObject({
      requester: null,
      replaces: { card_id: old, because: null },
      events: [{ status: 'approved', by: null }],
    });
    expect(await told(old)).toMatchObject({ renews_on: null, replaced_by: { card_id: made[0]?.card_id } });
    const audited = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('subject', '=', made[0]?.card_id ?? '')
      .execute();
    expect(audited).toEqual([{ action: 'card_renew', user_id: null }]);
  });

  test('the old one works until the new one is activated, and ends then', async () => {
    await insert();
    await moveCards(portal.deps);
    const [made] = await renewals();
    const id = made?.card_id ?? '';
    await portal.db.updateTable('cards').set({ status: 'delivered' }).where('card_id', '=', id).execute();
    expect((await told(old)).status).toBe('active');
    const proof = {
      last_four: sandboxNumber(id).slice(-4),
      expiry: expiryOnCard(sandboxExpiry(portal.clock.today())),
    };
    await act(id, 'activate', proof);
    expect(await told(id)).toMatchObject({ status: 'active' });
    expect(await told(old)).toMatchObject({ status: 'terminated', ended_because: 'replaced' });
  });

  test('none is made of a suspended card, nor of one of an inactive account, until that is over', async () => {
    await insert({ status: 'suspended', issuer_state: 'suspended' });
    await moveCards(portal.deps);
    expect(await renewals()).toEqual([]);
    expect((await told(old)).renews_on).toBeNull();
    await portal.db.updateTable('customers').set({ status: 'inactive' }).where('buid', '=', 'C101').execute();
    await portal.db.updateTable('cards').set({ status: 'active' }).where('card_id', '=', old).execute();
    await moveCards(portal.deps);
    expect(await renewals()).toEqual([]);
    await portal.db.updateTable('customers').set({ status: 'active' }).where('buid', '=', 'C101').execute();
    await moveCards(portal.deps);
    expect(await renewals()).toHaveLength(1);
  });

  test('one that was ended is not made again, and ends with a card that nobody needs any more; a lost one is followed by it', async () => {
    await insert();
    await moveCards(portal.deps);
    const [first] = await renewals();
    await act(old, 'terminate', { reason: 'lost' });
    expect((await told(first?.card_id ?? '')).status).toBe('approved');

    old = randomUUID();
    await insert();
    await moveCards(portal.deps);
    const [second] = await renewals();
    await act(old, 'terminate', { reason: 'noLongerNeeded' });
    expect(await told(second?.card_id ?? '')).toMatchObject({
      status: 'terminated',
      ended_because: 'noLongerNeeded',
    });

    old = randomUUID();
    await insert();
    await moveCards(portal.deps);
    const [third] = await renewals();
    await act(third?.card_id ?? '', 'terminate', { reason: 'noLongerNeeded' });
    await moveCards(portal.deps);
    expect(await renewals()).toHaveLength(1);
  });
});
