import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { act, disputed, startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
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
