import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { ACTIVATION_TRIES } from '#domain/card/card-acts.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { cardActBody, insertCard } from '#server/testing/carding.ts';
import { insertUser, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('what is tried with a card in vain, on %s', (engine) => {
  let portal: TestPortal;
  let session: string;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertUser(portal.db, 'second.admin');
    session = (await signIn(portal, 'customer.admin', PASSWORD)).session ?? '';
  });
  afterAll(() => portal.close());

  const tryWrong = (cardId: string, key: string = randomUUID()) =>
    call(portal, 'POST', '/ecaas/cards/acts', {
      session,
      headers: { 'idempotency-key': key },
      body: cardActBody(cardId, 'activate', { last_four: '0000', expiry: '01/20' }),
    });
  const codesOf = (answer: Awaited<ReturnType<typeof tryWrong>>) =>
    (answer.json as components['schemas']['CardActDocument']).data.attributes.obstacles.map(
      ({ code }) => code,
    );
  const read = async (cardId: string) => {
    const answer = await get(portal, `/ecaas/cards/${cardId}?filter[buid_customer]=${OWN.customer}`, session);
    return (answer.json as components['schemas']['CardDocument']).data.attributes;
  };
  const audited = async (cardId: string) => {
    const rows = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'customer_id', 'user_id', 'facts'])
      .where('subject', '=', cardId)
      .orderBy('entry_id')
      .execute();
    return rows;
  };

  test('CRD-06: each wrong try is in its history and in the record, and the last tells until when it is blocked', async () => {
    const id = randomUUID();
    await insertCard(portal.db, id, { status: 'delivered', issuer_state: 'ordered' });
    const codes: string[] = [];
    for (let tries = 0; tries < ACTIVATION_TRIES; tries += 1) codes.push(...codesOf(await tryWrong(id)));
    expect(codes).toEqual([...Array<string>(ACTIVATION_TRIES - 1).fill('CRD-05'), 'CRD-06']);
    const card = await read(id);
    expect(card.events.map(({ attempt, status }) => `${attempt ?? ''} ${status}`)).toEqual([
      ...Array<string>(ACTIVATION_TRIES - 1).fill('activation delivered'),
      'blocked delivered',
    ]);
    expect(card.events.every(({ by }) => by !== null)).toBe(true);
    expect(Date.parse(card.activation_blocked_until ?? '')).toBeGreaterThan(portal.clock.now().getTime());
    const entries = await audited(id);
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array<string>(ACTIVATION_TRIES - 1).fill('card_activation_failed'),
      'card_activation_blocked',
    ]);
    expect(entries.every(({ customer_id }) => customer_id === OWN.customer)).toBe(true);
    // What was typed is nowhere.
    expect(JSON.stringify(entries)).not.toMatch(/0000"|01\/20/);
    // Once blocked nothing is looked at, and nothing more is written down.
    expect(codesOf(await tryWrong(id))).toEqual(['CRD-06']);
    expect(await audited(id)).toHaveLength(ACTIVATION_TRIES);
  });

  test('CRD-06: the same try sent again, because its answer was lost, is no further one', async () => {
    const id = randomUUID();
    await insertCard(portal.db, id, { status: 'delivered', issuer_state: 'ordered' });
    const key = randomUUID();
    for (let copies = 0; copies <= ACTIVATION_TRIES; copies += 1)
      expect(codesOf(await tryWrong(id, key))).toEqual(['CRD-05']);
    expect(await audited(id)).toHaveLength(1);
  });

  test('the block is told to every administrator, whoever has tried among them, once', async () => {
    const id = randomUUID();
    await insertCard(portal.db, id, { status: 'delivered', issuer_state: 'ordered' });
    for (let tries = 0; tries <= ACTIVATION_TRIES; tries += 1) await tryWrong(id);
    const told = await portal.db
      .selectFrom('notices')
      .select(['user_id', 'kind'])
      .where('about', 'like', `${id} %`)
      .orderBy('user_id')
      .execute();
    expect(told).toEqual(
      ['u-corporate.admin', 'u-customer.admin', 'u-second.admin'].map((user_id) => ({
        user_id,
        kind: 'card_activation_blocked',
      })),
    );
  });

  test('OTH-01: a wrong password at its number is in its history and in its customer’s record', async () => {
    const id = randomUUID();
    await insertCard(portal.db, id);
    await call(portal, 'POST', '/self/step-ups', {
      session,
      body: {
        data: {
          type: 'step-ups',
          attributes: { change: 'card_view', subject: id, secret: 'not the password' },
        },
      },
    });
    expect((await read(id)).events.map(({ attempt }) => attempt)).toEqual(['number']);
    const [entry] = await audited(id);
    expect(entry).toMatchObject({ action: 'step_up_failed', customer_id: OWN.customer });
    expect(JSON.stringify(entry)).not.toContain('not the password');
  });
});
