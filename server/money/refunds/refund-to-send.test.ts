import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceRefund } from '#server/money/refunds/advance-refund.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { sweep } from '#server/sweep.ts';
import { deliver, report, testCardProvider } from '#server/testing/card-provider.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { paidUntil, refundsIn } from '#server/testing/refunding.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const SUPPORT = 'admin.admin@kestrel.example';

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
    const mailed = portal.mails.filter(({ to }) => to === SUPPORT);
    expect(mailed).toHaveLength(1);
    expect(mailed[0]?.subject).toMatch(/^102\.50.USD of payment/);
    expect(mailed[0]?.subject).toContain(`${number} waits to be sent back`);
    expect(mailed[0]?.text).toContain('Send it.');
    expect(mailed[0]?.text).toContain(`/support/payments/${id}`);
  });

  test('is reminded of from the configured business day on, once a business day, until it is sent', async () => {
    const { id } = await paidUntil(portal, 'card', ['card.declined']);
    const request = { amount: { amount: 10_250, currency: 'USD' } };
    provider.pages.set(id, { request: request as never, state: 'authorized' });
    await deliver(portal, report(provider, id, 'payment.authorized'));
    const [late] = await refundsIn(portal, id);
    await sweep(portal.deps);
    const mailed = () =>
      portal.mails.filter(({ to, subject }) => to === SUPPORT && subject.startsWith('Still to be sent back'));
    /** On the morning of a day, swept twice, as by a server that was killed in between and another instance. */
    const on = async (days: number) => {
      portal.mails.length = 0;
      await portal.clock.advance(days * 86_400_000);
      await sweep(portal.deps);
      await sweep(portal.deps);
      return mailed().filter(({ text }) => text.includes(id)).length;
    };
    // It waits since Friday, November 20.
    expect(await on(0)).toBe(0);
    expect(await on(3), 'one business day later').toBe(0);
    expect(await on(1), 'two').toBe(1);
    expect(mailed()[0]?.text).toContain('It has waited since Nov 20, 2026.');
    expect(await on(0), 'the same day').toBe(0);
    expect(await on(1), 'three').toBe(1);
    expect(await on(1), 'a holiday').toBe(0);
    const unread = await portal.db
      .selectFrom('notices')
      .select('about')
      .where('about', 'like', `${late?.refund_id ?? ''} waits %`)
      .where('read_at', 'is', null)
      .execute();
    expect(unread).toHaveLength(1);
    await withSystem(portal.db, (tx) =>
      advanceRefund(
        tx,
        portal.deps,
        late?.refund_id ?? '',
        { type: 'support.send' },
        { userId: 'u-admin.admin' },
      ),
    );
    expect(await on(1), 'sent').toBe(0);
    const left = await portal.db
      .selectFrom('notices')
      .select('about')
      .where('about', 'like', `${late?.refund_id ?? ''} waits %`)
      .where('read_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
    await portal.clock.advance(-7 * 86_400_000);
  });
});
