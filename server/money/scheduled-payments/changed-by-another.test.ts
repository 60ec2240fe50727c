import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { call, get } from '#server/testing/call.ts';
import { unapplied } from '#server/testing/crediting.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { actOn, schedule, scheduledOf } from '#server/testing/scheduling.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** Who schedules here; Dana Whitlock, an administrator, changes it. */
const MAKER = 'customer.payer@kestrel.example';

describe.each(ENGINES)('a scheduled payment that another user changes, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    portal = await startPayingPortal(engine);
  });
  afterEach(() => portal.close());

  const made = async (count: number, more = {}) => {
    const ids = (await portal.billed(count, { due_date: '2026-11-24' })).map(String);
    return { ids, ...scheduledOf(await schedule(portal, ids, more)) };
  };
  const told = async () => {
    await sweep(portal.deps);
    return portal.mails
      .splice(0)
      .filter(({ to, subject }) => to === MAKER && subject.includes('scheduled payment'));
  };

  test('another day: whoever scheduled it reads which it was, which it is and who chose it', async () => {
    const { id, schedule_number: number } = await made(2);
    await told();
    const moved = await actOn(portal, id, { action: 'changeDay', pay_on: '2026-12-02' }, portal.admin);
    expect(moved.codes).toEqual([]);
    const mails = await told();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Dana Whitlock changed scheduled payment ${number}`,
    ]);
    expect(mails[0]?.text).toContain('Day: Nov 30, 2026, now Dec 2, 2026');
    expect(mails[0]?.text).not.toContain('To collect');
    const notices = JSON.stringify((await get(portal, '/ecaas/notifications', portal.payer)).json);
    expect(notices).toContain('Day: Nov 30, 2026, now Dec 2, 2026');
  });

  test('invoices left out: which ones, and what was and is collected; also of one that credits pay', async () => {
    const credit = await unapplied(portal, 10_000);
    const { id, ids } = await made(3, {
      credits: [{ credit_trx_id: credit, amount: { amount: 10_000, currency: 'USD' } }],
      amount: { amount: 20_000, currency: 'USD' },
    });
    await told();
    await actOn(portal, id, { action: 'remove', trx_ids: [ids[2] ?? ''] }, portal.admin);
    const [money] = await told();
    expect(money?.text).toContain('To collect: 200.00\u00a0USD, now 100.00\u00a0USD');
    expect(money?.text).toContain(': left out.');
    await actOn(portal, id, { action: 'remove', trx_ids: [ids[0] ?? ''] }, portal.admin);
    const [byCredits] = await told();
    expect(byCredits?.text).toContain(': left out.');
    expect(byCredits?.text).not.toContain('To collect');
  });

  test('is told to nobody by its own maker, and by no mail to whoever wants none', async () => {
    const { id } = await made(1);
    await told();
    await actOn(portal, id, { action: 'changeDay', pay_on: '2026-12-02' });
    expect(await told()).toEqual([]);
    const wish = { topic: 'payments', channel: 'mail', is_on: false };
    const kept = await call(portal, 'POST', '/self/notice-choices', {
      session: portal.payer,
      body: { data: { type: 'notice-choices', attributes: wish } },
    });
    expect(kept.status).toBeLessThan(300);
    await actOn(portal, id, { action: 'changeDay', pay_on: '2026-12-03' }, portal.admin);
    expect(await told()).toEqual([]);
    const notices = JSON.stringify((await get(portal, '/ecaas/notifications', portal.payer)).json);
    expect(notices).toContain('Day: Dec 2, 2026, now Dec 3, 2026');
  });
});
