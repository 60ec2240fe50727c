import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { money } from '#domain/money/money.ts';
import { signIn } from '#server/testing/call.ts';
import { act, disputed, startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const PARTIES = 20;

describe.each(ENGINES)('many who answer one dispute at once, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());

  test(`of ${PARTIES} answers one is taken, and every other is told how the dispute stands by then`, async () => {
    const { disputeId } = await disputed(portal);
    const answers = await Promise.all(
      Array.from({ length: PARTIES }, (_, index) =>
        act(portal, 'merchant', disputeId, {
          action: index % 2 === 0 ? 'disagree' : 'respondToCustomer',
          comment: `Answer ${index}.`,
        }),
      ),
    );
    expect(answers.map(({ answer }) => answer.status)).toEqual(Array.from({ length: PARTIES }, () => 201));
    const refused = answers.filter(({ one }) => !one.is_taken);
    expect(refused).toHaveLength(PARTIES - 1);
    for (const { one } of refused) {
      expect(one.status).toBe('waitingOnCustomer');
      expect(one.obstacles.map(({ code }) => code)).toEqual(['DIS-24']);
    }
    const said = await portal.db
      .selectFrom('dispute_responses')
      .select(['comment', 'party'])
      .where('dispute_id', '=', disputeId)
      .where('party', '=', 'merchant')
      .execute();
    expect(said).toHaveLength(1);
    const kept = await portal.db
      .selectFrom('disputes')
      .select(['status', 'merchant_answers'])
      .where('dispute_id', '=', disputeId)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ status: 'waitingOnCustomer', merchant_answers: 1 });
  });

  test('whose answer arrived unheard is told at the next one which of them stands, and nobody else is', async () => {
    const { disputeId } = await disputed(portal);
    await insertUser(portal.db, 'merchant.other', { user_type: 'merchant' });
    const other = (await signIn(portal, 'merchant.other', PASSWORD)).session;
    const early = await act(portal, 'customer', disputeId, { action: 'respondToMerchant' });
    // What the customer has opened it with is no answer.
    expect(early.one).toMatchObject({ is_taken: false, standing_answer: null });
    const amount = money(2_050, 'USD');
    const first = await act(portal, 'merchant', disputeId, { action: 'offer', amount });
    expect(first.one).toMatchObject({ is_taken: true, standing_answer: null });
    const { one } = await act(portal, 'merchant', disputeId, {
      action: 'offer',
      amount: money(3_000, 'USD'),
    });
    expect(one).toMatchObject({ is_taken: false, standing_answer: { action: 'offer', amount } });
    const again = { action: 'disagree' } as const;
    const theirs = await act(portal, 'merchant', disputeId, again, { session: other });
    expect(theirs.one.standing_answer).toBeNull();
    await act(portal, 'customer', disputeId, { action: 'escalate' });
    // Something has followed it.
    expect((await act(portal, 'merchant', disputeId, again)).one.standing_answer).toBeNull();
  });

  /** The sessions of administrators of a side, half of all who act. */
  const administrators = async (name: string, user_type: 'customer' | 'merchant' | 'admin') => {
    const sessions: string[] = [];
    for (let one = 0; one < PARTIES / 2; one += 1) {
      const username = `${name}.${one}`;
      await insertUser(
        portal.db,
        username,
        { user_type },
        undefined,
        user_type === 'customer' ? [OWN.customer] : [],
      );
      sessions.push((await signIn(portal, username, PASSWORD)).session ?? '');
    }
    return sessions;
  };

  test.each([
    ['merchant', { action: 'agree' }, 'merchant'],
    ['support', { action: 'decide', amount: money(2_500, 'USD') }, 'admin'],
  ] as const)(
    `of ${PARTIES} people of two sides, the customer’s who withdraw and the %s’s who end it otherwise, one wins, and all others are told`,
    async (side, end, userType) => {
      const { disputeId } = await disputed(portal);
      if (side === 'support') await act(portal, 'merchant', disputeId, { action: 'escalate' });
      const customers = await administrators(`at-once.${side}.customer`, 'customer');
      const others = await administrators(`at-once.${side}`, userType);
      const answers = await Promise.all(
        customers.flatMap((session, index) => [
          act(portal, side, disputeId, end, { session: others[index] ?? '' }),
          act(portal, 'customer', disputeId, { action: 'cancel' }, { session }),
        ]),
      );
      expect(answers.map(({ answer }) => answer.status)).toEqual(Array.from({ length: PARTIES }, () => 201));
      const kept = await portal.db
        .selectFrom('disputes')
        .select(['status', 'customer_id', 'trx_id'])
        .where('dispute_id', '=', disputeId)
        .executeTakeFirstOrThrow();
      expect(answers.filter(({ one }) => one.is_taken)).toHaveLength(1);
      for (const { one } of answers.filter((each) => !each.one.is_taken)) {
        expect([one.status, one.obstacles.map(({ code }) => code)]).toEqual([kept.status, ['DIS-25']]);
      }
      // It ended once: one entry that ends it, and the money of that end alone.
      const ends = await portal.db
        .selectFrom('dispute_responses')
        .select('action')
        .where('dispute_id', '=', disputeId)
        .where('action', 'in', [end.action, 'cancel'])
        .execute();
      expect(ends).toHaveLength(1);
      const { credited } = await portal.db
        .selectFrom('invoices')
        .select('credited')
        .where('customer_id', '=', kept.customer_id)
        .where('trx_id', '=', kept.trx_id)
        .executeTakeFirstOrThrow();
      const agreed = side === 'support' ? 2_500 : 10_000;
      expect(credited).toBe(kept.status === 'cancelled' ? 0 : agreed);
    },
  );

  // What PGlite is asked does not pass through the driver.
  if (engine === 'PostgreSQL') {
    test('agreeing to many asks the database as often as agreeing to a few, though each is credited', async () => {
      const asked = async (count: number) => {
        const ids: string[] = [];
        for (let one = 0; one < count; one += 1) ids.push((await disputed(portal)).disputeId);
        const statements = vi.spyOn(pg.Client.prototype, 'query');
        const { all } = await act(portal, 'merchant', ids, { action: 'agree' });
        const times = statements.mock.calls.length;
        statements.mockRestore();
        expect(all.map(({ status }) => status)).toEqual(ids.map(() => 'closed'));
        return times;
      };
      const few = await asked(2);
      expect(few).toBeGreaterThan(10);
      expect(await asked(6)).toBe(few);
    });
  }
});
