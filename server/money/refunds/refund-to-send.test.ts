import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { deliver, report, testCardProvider } from '#server/testing/card-provider.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { paidUntil, refundsIn } from '#server/testing/refunding.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('what waits to be sent back, on %s', (engine) => {
  const provider = testCardProvider();
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine, { cardProvider: provider });
  });
  afterAll(() => portal.close());

  test('is told to support’s administrators, who send it, by notice and mail, once', async () => {
    const { id, number } = await paidUntil(portal, 'card', ['card.declined']);
    await sweep(portal.deps);
    portal.mails.length = 0;
    const request = { amount: { amount: 10_250, currency: 'USD' } };
    provider.pages.set(id, { request: request as never, state: 'authorized' });
    await deliver(portal, report(provider, id, 'payment.authorized'));
    await deliver(portal, report(provider, id, 'payment.authorized'));
    const [late] = await refundsIn(portal, id);
    const told = await portal.db
      .selectFrom('notices')
      .select(['user_id', 'kind'])
      .where('about', '=', late?.refund_id ?? '')
      .where('side', '=', 'support')
      .execute();
    expect(told).toEqual([{ user_id: 'u-admin.admin', kind: 'refund_to_send' }]);
    await sweep(portal.deps);
    const mailed = portal.mails.filter(({ to }) => to === 'admin.admin@kestrel.example');
    expect(mailed).toHaveLength(1);
    expect(mailed[0]?.subject).toMatch(/^102\.50.USD of payment/);
    expect(mailed[0]?.subject).toContain(`${number} waits to be sent back`);
    expect(mailed[0]?.text).toContain('Send it.');
    expect(mailed[0]?.text).toContain(`/support/payments/${id}`);
  });
});
