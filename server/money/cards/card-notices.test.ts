import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { addDays } from '#domain/dates/dates.ts';
import { expiryOnCard } from '#domain/card/card.ts';
import { sandboxExpiry, sandboxNumber } from '#server/money/card-issuer/sandbox-number.ts';
import { moveCards } from '#server/money/cards/sweep-cards.ts';
import { sweep } from '#server/sweep.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { cardActBody, insertCard } from '#server/testing/carding.ts';
import { insertUser, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Act = components['schemas']['CardActInput'];

const ACTOR = 'u-customer.admin';
const HOLDER = 'u-customer.viewer';

describe.each(ENGINES)('what is told of cards, on %s', (engine) => {
  let portal: TestPortal;
  let session: string;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertUser(portal.db, 'second.admin', { language: 'de' });
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('notices').execute();
    await portal.db.deleteFrom('mail_requests').execute();
    portal.mails.length = 0;
    session = (await signIn(portal, 'customer.admin', PASSWORD)).session ?? '';
  });

  const act = (card_id: string, action: Act['action'], more: Partial<Act> = {}, key: string = randomUUID()) =>
    call(portal, 'POST', '/ecaas/cards/acts', {
      session,
      headers: { 'idempotency-key': key },
      body: cardActBody(card_id, action, more),
    });
  /** Who was told what of a card, and what came of it by mail. */
  const told = async (cardId: string) => {
    const rows = await portal.db
      .selectFrom('notices')
      .select(['user_id', 'kind'])
      .where('about', 'like', `${cardId} %`)
      .orderBy('kind')
      .orderBy('user_id')
      .execute();
    return rows.map(({ user_id, kind }) => `${kind} ${user_id.replace('u-', '')}`);
  };
  const insert = async (more: Parameters<typeof insertCard>[2] = {}) => {
    const id = randomUUID();
    await insertCard(portal.db, id, { holder_id: HOLDER, requested_by: ACTOR, ...more });
    return id;
  };

  test('an act is told to its holder and the other administrators, not to who does it, and by one key once', async () => {
    const id = await insert();
    const key = randomUUID();
    await act(id, 'suspend', {}, key);
    await act(id, 'suspend', {}, key);
    await act(id, 'suspend');
    const concerned = ['corporate.admin', 'customer.viewer', 'second.admin'];
    expect(await told(id)).toEqual(concerned.map((user) => `card_suspended ${user}`));
    await act(id, 'resume');
    await act(id, 'terminate', { reason: 'stolen' });
    expect(await told(id)).toEqual(
      ['resumed', 'suspended', 'terminated'].flatMap((kind) =>
        concerned.map((user) => `card_${kind} ${user}`),
      ),
    );
  });

  test('each reads it in their own language, in the portal and by mail, once however often the sweep runs', async () => {
    const id = await insert({ holder_id: null });
    await act(id, 'terminate', { reason: 'stolen' });
    await sweep(portal.deps);
    await sweep(portal.deps);
    const lastFour = sandboxNumber(id).slice(-4);
    expect(portal.mails.map(({ subject, language }) => [language, subject])).toEqual([
      ['en-US', `Card terminated: Truck 118 ••${lastFour}`],
      ['de', `Karte gekündigt: Truck 118 ••${lastFour}`],
    ]);
    expect(portal.mails[1]?.text).toContain('Gestohlen');
    expect(portal.mails[1]?.text).toContain(`/account/cards/${id}`);
    session = (await signIn(portal, 'second.admin', PASSWORD)).session ?? '';
    const answer = await get(portal, '/ecaas/notifications', session);
    const { data } = answer.json as components['schemas']['NotificationsDocument'];
    expect(data[0]?.attributes).toMatchObject({
      text_title: `Karte gekündigt: Truck 118 ••${sandboxNumber(id).slice(-4)}`,
      card: { kind: 'card_terminated', because: 'stolen', by: 'Dana Whitlock' },
    });
  });

  test('a holder whose role sees no cards is led to the notices', async () => {
    const id = await insert();
    await act(id, 'suspend');
    await sweep(portal.deps);
    const mail = portal.mails.find(({ to }) => to.startsWith('customer.viewer'));
    expect(mail?.text).toMatch(/\/notices\b/);
    expect(mail?.text).not.toContain('/account/cards');
  });

  test('a request, its yes or no, and its way are told to who has asked and who will hold it', async () => {
    const id = await insert({ status: 'requested', issuer_state: 'none', requested_by: 'u-second.admin' });
    await act(id, 'approve');
    expect(await told(id)).toEqual(['card_approved customer.viewer', 'card_approved second.admin']);
    await portal.db.deleteFrom('sandbox_issuer_cards').where('reference', '=', id).execute();
    for (let day = 0; day < 14; day += 1) {
      await moveCards(portal.deps);
      await portal.clock.advance(86_400_000);
    }
    session = (await signIn(portal, 'customer.admin', PASSWORD)).session ?? '';
    const { ordered_on: orderedOn } = await portal.db
      .selectFrom('sandbox_issuer_cards')
      .select('ordered_on')
      .where('reference', '=', id)
      .executeTakeFirstOrThrow();
    await act(id, 'activate', {
      last_four: sandboxNumber(id).slice(-4),
      expiry: expiryOnCard(sandboxExpiry(orderedOn)),
    });
    expect((await told(id)).filter((one) => one.endsWith('viewer'))).toEqual(
      ['activated', 'approved', 'delivered', 'sent'].map((one) => `card_${one} customer.viewer`),
    );
    // Once for each of the two, and nothing to who acts.
    expect(await told(id)).toHaveLength(8);
    const declined = await insert({
      status: 'requested',
      issuer_state: 'none',
      requested_by: 'u-second.admin',
    });
    await act(declined, 'decline', { words: 'Not this one.' });
    const { facts } = await portal.db
      .selectFrom('notices')
      .select('facts')
      .where('kind', '=', 'card_declined')
      .where('user_id', '=', 'u-second.admin')
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ words: 'Not this one.', by: 'Dana Whitlock' });
  });

  test('that one is renewed is told to administrators and holder, with the last day of the one before', async () => {
    const id = await insert({ expires_on: addDays(portal.clock.today(), 45) });
    await moveCards(portal.deps);
    await moveCards(portal.deps);
    const made = await portal.db
      .selectFrom('cards')
      .select('card_id')
      .where('replaces', '=', id)
      .executeTakeFirstOrThrow();
    const all = await told(made.card_id);
    expect(all).toContain('card_renewed customer.admin');
    expect(all).toContain('card_renewed customer.viewer');
    expect(all).toContain('card_renewed second.admin');
    const { facts } = await portal.db
      .selectFrom('notices')
      .select('facts')
      .where('kind', '=', 'card_renewed')
      .where('user_id', '=', HOLDER)
      .executeTakeFirstOrThrow();
    expect(facts).toMatchObject({ day: addDays(portal.clock.today(), 45), by: null, last_four: null });
  });
});
