import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { ACTIVATION_LOCK_HOURS, ACTIVATION_TRIES } from '#domain/card/card-acts.ts';
import { expiryOnCard } from '#domain/card/card.ts';
import { CardIssuerUnavailable, type CardIssuer } from '#server/money/card-issuer/card-issuer.ts';
import { sandboxIssuer } from '#server/money/card-issuer/sandbox-issuer.ts';
import { sandboxExpiry, sandboxNumber } from '#server/money/card-issuer/sandbox-number.ts';
import { moveCards } from '#server/money/cards/sweep-cards.ts';
import { call, signIn } from '#server/testing/call.ts';
import { cardActBody, insertCard } from '#server/testing/carding.ts';
import { FOREIGN, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Act = components['schemas']['CardActInput'];

describe.each(ENGINES)('acts on cards, on %s', (engine) => {
  let portal: TestPortal;
  let session: string;
  let verified = 0;
  let isAway = false;
  beforeAll(async () => {
    // What the issuer is asked is counted, and it can be taken off the network.
    const issuer: { of: CardIssuer | null } = { of: null };
    const counted = new Proxy({} as CardIssuer, {
      get: (_, key: keyof CardIssuer) => (reference: never, proof: never) => {
        if (isAway) return Promise.reject(new CardIssuerUnavailable('away'));
        if (key === 'verify') verified += 1;
        const call = issuer.of?.[key] as ((one: never, two: never) => unknown) | undefined;
        return call?.(reference, proof);
      },
    });
    portal = await startTestPortal(engine, { cardIssuer: counted });
    issuer.of = sandboxIssuer(portal.db, portal.clock);
    await insertWorld(portal.db);
    session = (await signIn(portal, 'customer.admin', PASSWORD)).session ?? '';
  });
  afterAll(() => portal.close());

  const act = (card_id: string, action: Act['action'], more: Partial<Act> = {}, key: string = randomUUID()) =>
    call(portal, 'POST', '/ecaas/cards/acts', {
      session,
      headers: { 'idempotency-key': key },
      body: cardActBody(card_id, action, more),
    });
  const told = (answer: Awaited<ReturnType<typeof act>>) => {
    const { attributes } = (answer.json as components['schemas']['CardActDocument']).data;
    return [attributes.is_taken, attributes.status, attributes.obstacles.map(({ code }) => code)];
  };
  const rowOf = (card_id: string) =>
    portal.db.selectFrom('cards').selectAll().where('card_id', '=', card_id).executeTakeFirstOrThrow();
  /** What stands on a card of the tests. */
  const proofOf = (card_id: string) => ({
    last_four: sandboxNumber(card_id).slice(-4),
    expiry: expiryOnCard(sandboxExpiry('2025-11-20')),
  });
  const arrived = async (more: Parameters<typeof insertCard>[2] = {}) => {
    const id = randomUUID();
    await insertCard(portal.db, id, { status: 'delivered', issuer_state: 'ordered', ...more });
    return id;
  };

  test('a card is suspended and resumed, with its history, its audit entry, and the issuer’s word', async () => {
    const id = randomUUID();
    await insertCard(portal.db, id);
    expect(told(await act(id, 'suspend'))).toEqual([true, 'suspended', []]);
    expect(told(await act(id, 'suspend'))).toEqual([false, 'suspended', ['CRD-01']]);
    await moveCards(portal.deps);
    expect((await rowOf(id)).issuer_state).toBe('suspended');
    expect(told(await act(id, 'resume'))).toEqual([true, 'active', []]);
    const events = await portal.db
      .selectFrom('card_events')
      .select(['status', 'user_name'])
      .where('card_id', '=', id)
      .orderBy('event_id')
      .execute();
    expect(events.map(({ status }) => status)).toEqual(['suspended', 'active']);
    expect(events.every(({ user_name }) => user_name !== null)).toBe(true);
    const audited = await portal.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', id)
      .orderBy('entry_id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(['card_suspend', 'card_resume']);
  });

  test('CRD-03: a card ends for a reason, once under its key, and does not come back', async () => {
    const id = randomUUID();
    await insertCard(portal.db, id);
    expect((await act(id, 'terminate')).codes).toEqual(['CRD-03']);
    const key = randomUUID();
    const first = await act(id, 'terminate', { reason: 'stolen' }, key);
    expect(told(first)).toEqual([true, 'terminated', []]);
    expect((await act(id, 'terminate', { reason: 'stolen' }, key)).json).toEqual(first.json);
    expect((await rowOf(id)).ended_because).toBe('stolen');
    expect(told(await act(id, 'resume'))).toEqual([false, 'terminated', ['CRD-01']]);
  });

  test('CRD-02: no card of an inactive account is ended, resumed or activated', async () => {
    await portal.db.updateTable('customers').set({ status: 'inactive' }).where('buid', '=', 'C102').execute();
    const of = { account_id: 'C102', account_name: 'Fleet West 0417' };
    const [active, suspended, waiting] = [randomUUID(), randomUUID(), await arrived(of)];
    await insertCard(portal.db, active, of);
    await insertCard(portal.db, suspended, { ...of, status: 'suspended', issuer_state: 'suspended' });
    expect(told(await act(active, 'terminate', { reason: 'lost' }))).toEqual([false, 'active', ['CRD-02']]);
    expect(told(await act(suspended, 'resume'))).toEqual([false, 'suspended', ['CRD-02']]);
    expect(told(await act(waiting, 'activate', proofOf(waiting)))).toEqual([false, 'delivered', ['CRD-02']]);
    expect(told(await act(active, 'suspend'))).toEqual([true, 'suspended', []]);
  });

  test('CST-01: a card is activated by what stands on it, and its last digits are told from then on', async () => {
    const id = await arrived();
    expect((await act(id, 'activate', { last_four: '44', expiry: '11/28' })).codes).toEqual(['CRD-04']);
    expect(told(await act(id, 'activate', proofOf(id)))).toEqual([true, 'active', []]);
    expect(await rowOf(id)).toMatchObject({
      last_four: proofOf(id).last_four,
      expires_on: sandboxExpiry('2025-11-20'),
      activation_tries: 0,
    });
    await moveCards(portal.deps);
    expect((await rowOf(id)).issuer_state).toBe('active');
  });

  test('CRD-05, CRD-06: of many tries at once as many are looked at as there are, and the right one not after them', async () => {
    const id = await arrived();
    verified = 0;
    const wrong = { last_four: '0000', expiry: '01/20' };
    const answers = await Promise.all(Array.from({ length: 40 }, () => act(id, 'activate', wrong)));
    expect(verified).toBe(ACTIVATION_TRIES);
    const codes = answers.flatMap((answer) => told(answer)[2] as string[]).toSorted();
    expect(codes).toEqual([
      ...Array<string>(ACTIVATION_TRIES - 1).fill('CRD-05'),
      // The last of them says until when no other is looked at.
      ...Array<string>(41 - ACTIVATION_TRIES).fill('CRD-06'),
    ]);
    expect(told(await act(id, 'activate', proofOf(id)))).toEqual([false, 'delivered', ['CRD-06']]);
    expect(verified).toBe(ACTIVATION_TRIES);
    await portal.db
      .updateTable('cards')
      .set({ activation_locked_until: new Date(portal.clock.now().getTime() - 1).toISOString() })
      .where('card_id', '=', id)
      .execute();
    expect(told(await act(id, 'activate', proofOf(id)))).toEqual([true, 'active', []]);
    expect(ACTIVATION_LOCK_HOURS).toBeGreaterThanOrEqual(24);
  });

  test('a try is given back where the issuer does not answer', async () => {
    const id = await arrived();
    isAway = true;
    const answer = await act(id, 'activate', proofOf(id));
    isAway = false;
    expect([answer.status, answer.codes]).toEqual([503, ['card_issuer_unavailable']]);
    expect(await rowOf(id)).toMatchObject({ status: 'delivered', activation_tries: 0 });
  });

  test('a damaged card works until the one in its place is activated', async () => {
    const old = randomUUID();
    await insertCard(portal.db, old);
    const id = await arrived({ replaces: old, replaces_because: 'damaged' });
    expect((await rowOf(old)).status).toBe('active');
    await act(id, 'activate', proofOf(id));
    expect(await rowOf(old)).toMatchObject({ status: 'terminated', ended_because: 'damaged' });
  });

  test('CRD-07: who has asked for a card does not approve it; another does, or declines it with words', async () => {
    const [own, others, declined] = [randomUUID(), randomUUID(), randomUUID()];
    const asked = { status: 'requested', issuer_state: 'none' } as const;
    await insertCard(portal.db, own, { ...asked, requested_by: 'u-customer.admin' });
    await insertCard(portal.db, others, asked);
    await insertCard(portal.db, declined, asked);
    expect(told(await act(own, 'approve'))).toEqual([false, 'requested', ['CRD-07']]);
    expect(told(await act(others, 'approve'))).toEqual([true, 'approved', []]);
    expect((await act(declined, 'decline')).codes).toEqual(['CRD-08']);
    expect(told(await act(declined, 'decline', { words: 'Too high.' }))).toEqual([true, 'terminated', []]);
    expect((await rowOf(declined)).ended_because).toBe('declined');
  });

  test('a card of another customer answers as a missing one', async () => {
    const id = randomUUID();
    await insertCard(portal.db, id, { customer_id: FOREIGN.customer, account_id: 'C901' });
    expect((await act(id, 'suspend')).codes).toEqual(['not_found']);
    expect((await rowOf(id)).status).toBe('active');
  });
});
