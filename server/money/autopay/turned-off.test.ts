import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { act, goTo, setAutoPay } from '#server/testing/autopaying.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('AutoPay that somebody turns off, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
    await portal.billed(2, { due_date: '2026-11-24' });
    await setAutoPay(portal);
  });
  afterEach(() => portal.close());

  const told = () =>
    portal.db
      .selectFrom('notices')
      .innerJoin('users', 'users.user_id', 'notices.user_id')
      .select(['notices.user_id', 'users.role', 'notices.facts'])
      .where('kind', '=', 'autopay_turned_off')
      .orderBy('notices.user_id')
      .execute();
  const mailsTo = async (to: string) => {
    await sweep(portal.deps);
    return portal.mails.filter((mail) => mail.to === to && mail.subject.startsWith('AutoPay is off: '));
  };

  test('is told to everybody who may pay, once, by notice and by mail: who it was, and what is not debited', async () => {
    await sweep(portal.deps);
    expect((await act(portal, { action: 'turnOff' })).status).toBe(201);
    const notices = await told();
    const readers = notices.map(({ user_id }) => user_id);
    expect(new Set(readers).size).toBe(readers.length);
    expect(readers).toEqual(
      expect.arrayContaining(['u-corporate.admin', 'u-customer.admin', 'u-customer.payer']),
    );
    expect(
      notices.map(({ role }) => role.toLowerCase()).filter((role) => !['admin', 'payer'].includes(role)),
    ).toEqual([]);
    for (const { facts } of notices)
      expect(facts).toMatchObject({
        stopped_by: 'Dana Whitlock',
        total: { amount: 20_000, currency: 'USD' },
      });
    const [mail, ...more] = await mailsTo('customer.admin@kestrel.example');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('AutoPay is off: Dana Whitlock turned it off');
    expect(mail?.text).toContain('200.00\u00a0USD that had been announced is not debited.');
    expect(mail?.text).toContain('is paid by hand until an administrator turns AutoPay on again.');
    expect(mail?.text).toContain('/payment-methods/autopay');
    // Which is not open to payers.
    const ofPayer = await mailsTo('customer.payer@kestrel.example');
    expect(ofPayer).toHaveLength(1);
    expect(ofPayer[0]?.text).toContain('/notices');
    expect(ofPayer[0]?.text).not.toContain('/payment-methods');
  });

  test('before anything was announced, nothing is said to be called off', async () => {
    await act(portal, { action: 'turnOff' });
    const [mail] = await mailsTo('customer.admin@kestrel.example');
    expect(mail?.text).not.toContain('is not debited');
    expect(mail?.text).not.toContain('fixed already');
  });

  test('a fixed run is not called off with it, and says so', async () => {
    await sweep(portal.deps);
    await goTo(portal, '2026-11-24', 17);
    await sweep(portal.deps);
    await act(portal, { action: 'turnOff' });
    const [mail] = await mailsTo('customer.admin@kestrel.example');
    expect(mail?.text).not.toContain('is not debited');
    expect(mail?.text).toContain('The run on Nov 25, 2026 is fixed and still debits 200.00\u00a0USD.');
  });
});
