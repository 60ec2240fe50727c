import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { setAutoPay } from '#server/testing/autopaying.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { insertBankAccount, startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('AutoPay that another administrator changes, on %s', (engine) => {
  let portal: PayingPortal;
  let other: string;
  beforeEach(async () => {
    portal = await startPayingPortal(engine);
    other = (await signIn(portal, 'corporate.admin', PASSWORD)).session ?? '';
    await setAutoPay(portal, { terms: { run_ceiling: { amount: 50_000, currency: 'USD' } } });
    await sweep(portal.deps);
    portal.mails.length = 0;
  });
  afterEach(() => portal.close());

  const change = () =>
    setAutoPay(portal, {
      terms: { days_early: 2, run_ceiling: { amount: 80_000, currency: 'USD' }, account_ids: ['C101'] },
    });
  const CHANGES = [
    'Business days before the due date: 0, now 2',
    'Most for a run: 500.00\u00a0USD, now 800.00\u00a0USD',
    ', now Fleet East 0412',
  ];

  test('is told to the others by notice and mail, with what was and what is, and not to who did it', async () => {
    expect((await change()).status).toBe(201);
    await sweep(portal.deps);
    const mails = portal.mails.filter(({ subject }) => subject.startsWith('AutoPay changed'));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['corporate.admin@kestrel.example', 'AutoPay changed: Dana Whitlock changed what it pays'],
    ]);
    for (const words of CHANGES) expect(mails[0]?.text).toContain(words);
    expect(mails[0]?.text).not.toContain('Most for an invoice');
    const notices = JSON.stringify((await get(portal, '/ecaas/notifications', other)).json);
    for (const words of CHANGES) expect(notices).toContain(words);
  });

  test('says in the record what was and what is', async () => {
    await change();
    const query = { 'filter[buid_customer]': OWN.customer };
    const record = await get(portal, '/ecaas/activities', portal.admin, query);
    expect(JSON.stringify(record.json)).toContain('"before":{"days_early":0');
    const file = await call(portal, 'GET', '/ecaas/activities.csv', {
      session: portal.admin,
      query: { ...query, 'file[language]': 'en' },
      headers: { accept: 'text/csv' },
    });
    expect(file.text).toContain('Business days before the due date: 0, now 2');
  });

  test('is not told where it pays what it paid, nor twice where it only moves', async () => {
    await insertBankAccount(portal.db, { bank_account_id: 'B2', last_four: '0926' });
    const same = { terms: { run_ceiling: { amount: 50_000, currency: 'USD' } } };
    expect((await setAutoPay(portal, same)).status).toBe(201);
    expect((await setAutoPay(portal, { ...same, bank_account_id: 'B2' })).status).toBe(201);
    await sweep(portal.deps);
    expect(portal.mails.filter(({ subject }) => subject.startsWith('AutoPay changed'))).toEqual([]);
    expect(portal.mails.filter(({ subject }) => subject.includes('was moved'))).not.toEqual([]);
  });
});
