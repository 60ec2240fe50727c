import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { sweep } from '#server/sweep.ts';
import { call, signIn } from '#server/testing/call.ts';
import { insertCard } from '#server/testing/carding.ts';
import { insertUser, insertWorld, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('requests for cards among approvals, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertUser(portal.db, 'second.admin');
  });
  afterAll(() => portal.close());

  const cardsFor = async (user: string, status?: 'to-answer' | 'own' | 'over') => {
    const { session } = await signIn(portal, user, PASSWORD);
    const answer = await call(portal, 'GET', '/approvals', {
      session: session ?? '',
      query: { 'filter[buid_customer]': OWN.customer, ...(status && { 'filter[status]': status }) },
    });
    const { meta } = answer.json as components['schemas']['ApprovalsDocument'];
    return meta.cards.map(({ card_id, is_own }) => [card_id, is_own]);
  };

  test('one that waits is listed for its maker and whoever may approve it, and told to them', async () => {
    const { session } = await signIn(portal, 'customer.admin', PASSWORD);
    const answer = await call(portal, 'POST', '/ecaas/card-requests', {
      session: session ?? '',
      headers: { 'idempotency-key': randomUUID() },
      body: {
        data: {
          type: 'card-requests',
          attributes: {
            buid_customer: OWN.customer,
            holder_id: null,
            holder: 'Sam Whitehorse',
            card_name: 'Truck 301',
            account_id: 'C101',
            embossed: 'SAM WHITEHORSE',
            because: null,
            replaces: null,
            limit: { amount: 2_500_000, currency: 'USD' },
            delivery: 'pickUp',
            address: '',
          },
        },
      },
    });
    const { id } = (answer.json as components['schemas']['CardRequestedDocument']).data;
    expect(await cardsFor('customer.admin')).toEqual([[id, true]]);
    expect(await cardsFor('customer.admin', 'to-answer')).toEqual([]);
    expect(await cardsFor('customer.admin', 'own')).toEqual([[id, true]]);
    expect(await cardsFor('second.admin', 'to-answer')).toEqual([[id, false]]);
    expect(await cardsFor('second.admin', 'over')).toEqual([]);
    // Whoever approves no cards is told of none.
    expect(await cardsFor('customer.payer')).toEqual([]);
    const told = await portal.db
      .selectFrom('notices')
      .select(['user_id', 'kind'])
      .where('about', 'like', `${id} %`)
      .orderBy('user_id')
      .execute();
    expect(told).toEqual(
      ['u-corporate.admin', 'u-second.admin'].map((user_id) => ({ user_id, kind: 'card_to_approve' })),
    );
    await sweep(portal.deps);
    expect(portal.mails.some(({ subject }) => subject.includes('waits for approval'))).toBe(true);
  });

  test('one that is answered waits no more', async () => {
    const id = randomUUID();
    await insertCard(portal.db, id, { status: 'requested', issuer_state: 'none', requested_by: null });
    expect(await cardsFor('second.admin', 'to-answer')).toContainEqual([id, false]);
    await portal.db.updateTable('cards').set({ status: 'approved' }).where('card_id', '=', id).execute();
    expect(await cardsFor('second.admin', 'to-answer')).not.toContainEqual([id, false]);
  });
});
