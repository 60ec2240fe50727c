import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, disputed, startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('notices of what was acted on, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());

  test('what somebody was told of a dispute is read once they have acted on it, and their colleagues read it themselves', async () => {
    const [{ disputeId }, other] = [await disputed(portal), await disputed(portal)];
    const unread = async () => {
      const rows = await portal.db
        .selectFrom('notices')
        .select(['user_id', 'facts'])
        .where('side', '=', 'merchant')
        .where('read_at', 'is', null)
        .orderBy('user_id')
        .execute();
      return rows.map(({ user_id, facts }) => [user_id, (facts as { dispute_id?: string }).dispute_id]);
    };
    const before = await unread();
    expect(before).toContainEqual(['u-merchant.admin', disputeId]);
    await act(portal, 'merchant', disputeId, { action: 'disagree' });
    expect(await unread()).toEqual(
      before.filter(([user, id]) => user !== 'u-merchant.admin' || id !== disputeId),
    );
    // What was not taken has changed nothing.
    await act(portal, 'merchant', other.disputeId, { action: 'respondToSupport' });
    expect(await unread()).toContainEqual(['u-merchant.admin', other.disputeId]);
  });
});
