import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { CardIssuerUnavailable } from '#server/money/card-issuer/card-issuer.ts';
import { sandboxIssuer } from '#server/money/card-issuer/sandbox-issuer.ts';
import { moveCards } from '#server/money/cards/sweep-cards.ts';
import { sweep } from '#server/sweep.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { cardActBody, insertCard } from '#server/testing/carding.ts';
import { insertUser, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Input = NonNullable<components['schemas']['CardActInput']['controls']>;

describe.each(ENGINES)('what a card can be used for, on %s', (engine) => {
  let portal: TestPortal;
  let session: string;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertUser(portal.db, 'second.admin');
    session = (await signIn(portal, 'customer.admin', PASSWORD)).session ?? '';
  });
  afterAll(() => portal.close());

  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const controls = (more: Partial<Input> = {}): Input => ({
    limit: usd(500_000),
    day_limit: usd(80_000),
    purchase_limit: null,
    merchant_types: ['fuel', 'tolls'],
    days: ['monday', 'friday'],
    version: 1,
    ...more,
  });
  const change = async (card_id: string, more: Partial<Input> = {}, key: string = randomUUID()) => {
    const answer = await call(portal, 'POST', '/ecaas/cards/acts', {
      session,
      headers: { 'idempotency-key': key },
      body: cardActBody(card_id, 'control', { controls: controls(more) }),
    });
    const { attributes } = (answer.json as components['schemas']['CardActDocument']).data;
    return [attributes.is_taken, attributes.obstacles.map(({ code }) => code)];
  };
  const insert = async (more: Parameters<typeof insertCard>[2] = {}) => {
    const id = randomUUID();
    await insertCard(portal.db, id, more);
    return id;
  };
  const told = async (id: string) => {
    const answer = await get(portal, `/ecaas/cards/${id}?filter[buid_customer]=${OWN.customer}`, session);
    return (answer.json as components['schemas']['CardDocument']).data.attributes;
  };

  test('is changed once under its key, told on the card’s page, audited with before and after, and told to who it concerns', async () => {
    const id = await insert();
    const key = randomUUID();
    expect(await change(id, {}, key)).toEqual([true, []]);
    expect(await change(id, {}, key)).toEqual([true, []]);
    expect(await told(id)).toMatchObject({
      status: 'active',
      limit: usd(500_000),
      day_limit: usd(80_000),
      purchase_limit: null,
      merchant_types: ['fuel', 'tolls'],
      days: ['monday', 'friday'],
      controls_version: 2,
      events: [{ status: 'active', is_controls: true, by: 'Dana Whitlock' }],
    });
    const audited = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'facts'])
      .where('subject', '=', id)
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(['card_controls_changed']);
    const { before, after } = audited[0]!.facts as { before: string; after: string };
    expect(JSON.parse(before)).toMatchObject({ dayLimit: null, days: { length: 7 }, limit: usd(500_000) });
    expect(JSON.parse(after)).toMatchObject({
      dayLimit: usd(80_000),
      days: ['monday', 'friday'],
      merchantTypes: ['fuel', 'tolls'],
    });
    const notices = await portal.db
      .selectFrom('notices')
      .select(['user_id', 'kind', 'facts'])
      .where('about', 'like', `${id} %`)
      .execute();
    const known = notices.find(({ user_id }) => user_id === 'u-second.admin');
    expect(known).toMatchObject({
      kind: 'card_controls_changed',
      facts: {
        controls: {
          before: { day_limit: null, limit: usd(500_000) },
          after: { day_limit: usd(80_000), days: ['monday', 'friday'] },
        },
      },
    });
    await sweep(portal.deps);
    const mail = portal.mails.find(({ subject }) => subject.startsWith('Card controls changed'));
    expect(mail?.text).toContain('Limit a day: none, now 800.00\u00a0USD');
    expect(mail?.text).toContain('Kinds of merchants: ');
    expect(mail?.text).toContain(', now Monday, Friday');
    expect(mail?.text).not.toContain('Limit a month');
    const record = await get(portal, `/ecaas/activities?filter[buid_customer]=${OWN.customer}`, session);
    const { data } = record.json as components['schemas']['ActivitiesDocument'];
    const changed = data
      .map(({ attributes }) => attributes)
      .find(({ action }) => action === 'card_controls_changed');
    expect(changed?.controls).toMatchObject({
      before: { day_limit: null },
      after: { day_limit: usd(80_000) },
    });
    expect(notices.some(({ user_id }) => user_id === 'u-customer.admin')).toBe(false);
  });

  test('CRD-18: two tabs that have read the same change it once', async () => {
    const id = await insert();
    const both = await Promise.all([change(id, { days: ['sunday'] }), change(id, { days: ['monday'] })]);
    expect(both.filter(([isTaken]) => isTaken)).toHaveLength(1);
    expect(both.filter(([isTaken]) => !isTaken)).toEqual([[false, ['CRD-18']]]);
    expect(await change(id, { version: 2, days: ['tuesday'] })).toEqual([true, []]);
    expect((await told(id)).days).toEqual(['tuesday']);
  });

  test('CRD-19: what is as it was is no change: nothing is written, told or awaited', async () => {
    const id = await insert();
    expect(await change(id)).toEqual([true, []]);
    const before = await told(id);
    expect(await change(id, { version: 2, days: ['friday', 'monday'] })).toEqual([false, ['CRD-19']]);
    expect(await told(id)).toEqual(before);
    const audited = await portal.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', id)
      .execute();
    expect(audited).toHaveLength(1);
  });

  test('CRD-15 to CRD-17: wrong ones change nothing, and no more than configured is given without a second person', async () => {
    const id = await insert();
    expect((await told(id)).highest_limit).toEqual(usd(1_000_000));
    expect(await change(id, { limit: usd(1_000_001) })).toEqual([false, ['CRD-15']]);
    expect(await change(id, { day_limit: usd(500_001) })).toEqual([false, ['CRD-16']]);
    expect(await change(id, { merchant_types: [], days: [] })).toEqual([false, ['CRD-17', 'CRD-17']]);
    expect((await told(id)).controls_version).toBe(1);
  });

  test('CRD-01: nothing is changed of a card that has ended, or was asked for and not approved', async () => {
    const ended = await insert({ status: 'terminated', ended_because: 'lost', issuer_state: 'terminated' });
    const asked = await insert({ status: 'requested', issuer_state: 'none' });
    expect(await change(ended)).toEqual([false, ['CRD-01']]);
    expect(await change(asked)).toEqual([false, ['CRD-01']]);
  });

  test('the issuer is told, again where it did not answer, and until then the page says that it has not confirmed', async () => {
    const id = await insert();
    await change(id);
    // Of its status nothing is awaited.
    expect(await told(id)).toMatchObject({ is_confirmed: true, are_controls_confirmed: false });
    const away = {
      ...sandboxIssuer(portal.db, portal.clock),
      control: () => Promise.reject(new CardIssuerUnavailable('away')),
    };
    await moveCards({ ...portal.deps, cardIssuer: away });
    expect((await told(id)).are_controls_confirmed).toBe(false);
    await moveCards(portal.deps);
    expect((await told(id)).are_controls_confirmed).toBe(true);
    const { controls: known } = await portal.db
      .selectFrom('sandbox_issuer_cards')
      .select('controls')
      .where('reference', '=', id)
      .executeTakeFirstOrThrow();
    expect(known).toMatchObject({ limit: usd(500_000), dayLimit: usd(80_000), days: ['monday', 'friday'] });
  });

  test('what the issuer has confirmed holds until it confirms what came after, and the history has both', async () => {
    const id = await insert();
    await change(id, { day_limit: usd(90_000) });
    expect((await told(id)).controls_in_force).toBeNull();
    await moveCards(portal.deps);
    await change(id, { version: 2, day_limit: usd(40_000) });
    expect(await told(id)).toMatchObject({
      day_limit: usd(40_000),
      controls_in_force: { day_limit: usd(90_000), days: ['monday', 'friday'] },
      events: [
        { controls: { before: { day_limit: null }, after: { day_limit: usd(90_000) } } },
        { controls: { before: { day_limit: usd(90_000) }, after: { day_limit: usd(40_000) } } },
      ],
    });
    await moveCards(portal.deps);
    expect((await told(id)).controls_in_force).toMatchObject({ day_limit: usd(40_000) });
  });

  test('what is changed while the issuer is being told is told too', async () => {
    const id = await insert();
    await change(id);
    const issuer = sandboxIssuer(portal.db, portal.clock);
    const slow = {
      ...issuer,
      control: async (...of: Parameters<typeof issuer.control>) => {
        await issuer.control(...of);
        if (of[0] === id) await change(id, { version: 2, days: ['sunday'] });
      },
    };
    await moveCards({ ...portal.deps, cardIssuer: slow });
    expect((await told(id)).are_controls_confirmed).toBe(false);
    await moveCards(portal.deps);
    expect((await told(id)).are_controls_confirmed).toBe(true);
    const { controls: known } = await portal.db
      .selectFrom('sandbox_issuer_cards')
      .select('controls')
      .where('reference', '=', id)
      .executeTakeFirstOrThrow();
    expect(known).toMatchObject({ days: ['sunday'] });
  });
});
