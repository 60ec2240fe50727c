import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { sweep } from '#server/sweep.ts';
import { act, autoPayOf, goTo, setAutoPay } from '#server/testing/autopaying.ts';
import { sendBackToday } from '#server/testing/banking.ts';
import { bankAccountsOf } from '#server/testing/bank-accounts.ts';
import { get } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import {
  insertBankAccount,
  paymentBody,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** Runs announced on Friday, Nov 20, 2026 are of Wednesday before Thanksgiving. */
const RUN = '2026-11-25';
/** In the Canadian style an account has no routing number. */
const CANADIAN = { currency: 'CAD', routing_number: null } as const;
const ADMINS = ['u-corporate.admin', 'u-customer.admin'];

describe.each(ENGINES)('AutoPay follows its bank account, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
    await insertBankAccount(portal.db, { bank_account_id: 'B2', last_four: '0002' });
    await portal.billed(2, { due_date: '2026-11-24' });
    expect((await setAutoPay(portal)).status).toBe(201);
    await sweep(portal.deps);
  });
  afterEach(async () => {
    expect(portal.logged.join('\n')).not.toMatch(/could not be moved|sweep failed/);
    await portal.close();
  });

  const remove = (more: object = {}) => bankAccountsOf(portal).remove('B1', more);
  const read = async () =>
    autoPayOf(await get(portal, '/autopay', portal.admin, { 'filter[buid_customer]': OWN.customer }));
  const urgent = async () => {
    const { json } = await get(portal, '/ecaas/notifications', portal.admin);
    return (json as components['schemas']['NotificationsDocument']).meta.urgent;
  };
  const runs = () =>
    portal.db
      .selectFrom('autopay_runs')
      .select(['status', 'skip_reason'])
      .where('announced_at', 'is not', null)
      .orderBy('run_date')
      .execute();
  const told = (kind: string) =>
    portal.db
      .selectFrom('notices')
      .select(['user_id', 'facts'])
      .where('kind', '=', kind as 'autopay_account_gone')
      .orderBy('user_id')
      .execute();
  const mailed = async () => {
    await sweep(portal.deps);
    return portal.mails.filter(
      ({ to, subject }) => to === 'customer.admin@kestrel.example' && /AutoPay/.test(subject),
    );
  };
  const expectTold = async (kind: string, facts: object) =>
    expect(await told(kind)).toMatchObject(ADMINS.map((user_id) => ({ user_id, facts })));

  test.each([
    ['announced', '2026-11-24', 16],
    ['frozen', '2026-11-24', 17],
  ] as const)(
    'removed while a run is %s: off at once, called off, told, and nothing is debited',
    async (status, day, hour) => {
      await goTo(portal, day, hour);
      await sweep(portal.deps);
      expect(await runs()).toEqual([{ status, skip_reason: null }]);
      portal.mails.length = 0;
      expect((await remove()).status).toBe(201);
      const lost_account = {
        how: 'removed',
        bank_name: 'First Example Bank',
        last_four: '6789',
        is_run_called_off: true,
      };
      const { status: now, lost_account: lost } = await read();
      expect([now, lost]).toMatchObject(['off', { ...lost_account, by: expect.stringContaining(' ') }]);
      expect(await runs()).toEqual([{ status: 'skipped', skip_reason: 'accountGone' }]);
      const total = { amount: 20_000, currency: 'USD' };
      await expectTold('autopay_account_removed', { last_four: '6789', total, run_id: null });
      await expectTold('autopay_not_made', { skip_reason: 'accountGone', total });
      const subjects = (await mailed()).map(({ subject }) => subject);
      expect(subjects.toSorted()).toEqual([
        'AutoPay is off: First Example Bank ••6789 was removed',
        'AutoPay on Nov 25, 2026 is called off: 200.00\u00a0USD is not debited',
      ]);
      await goTo(portal, RUN, 6);
      await sweep(portal.deps);
      expect(await portal.countPayments()).toBe(0);
    },
  );

  test('removed once what it announced was skipped already: nothing more is called off', async () => {
    expect((await act(portal, { action: 'skipRun', run_date: RUN })).status).toBe(201);
    expect((await remove()).status).toBe(201);
    expect(await read()).toMatchObject({ status: 'off', lost_account: { is_run_called_off: false } });
  });

  test('its use taken off: off at once, by whom and what brings it back', async () => {
    expect((await bankAccountsOf(portal).change('B1', {})).status).toBe(201);
    expect(await read()).toMatchObject({ status: 'off', lost_account: { how: 'unused' } });
    await expectTold('autopay_account_unused', { last_four: '6789' });
    const mail = (await mailed()).find(({ subject }) => subject.includes('is no longer used for it'));
    expect(mail?.text).toMatch(/Changed by .+\./);
    expect(mail?.text).toContain('turns AutoPay on again with a bank account');
    const lost = 'AutoPay is off: First Example Bank ••6789 is no longer used for it';
    expect(await urgent()).toMatchObject({ text_title: lost });
    // On again with another account: what was lost is forgotten, and stands above no page any more.
    expect((await setAutoPay(portal, { bank_account_id: 'B2' })).status).toBe(201);
    expect(await read()).toMatchObject({ status: 'on', lost_account: null });
    expect(await urgent()).toBeNull();
  });

  const runPage = async () => {
    const { run_id } = await portal.db.selectFrom('autopay_runs').select('run_id').executeTakeFirstOrThrow();
    const answer = await get(portal, `/autopay/runs/${run_id}`, portal.admin, {
      'filter[buid_customer]': OWN.customer,
    });
    return (answer.json as components['schemas']['AutoPayRunDocument']).data.attributes;
  };

  test.each([
    ['on its own page', () => setAutoPay(portal, { bank_account_id: 'B2' })],
    ['with a removal', () => remove({ autopay_to: 'B2' })],
    [
      'by a change of the other account',
      () => bankAccountsOf(portal).change('B2', { payment_types: ['autopay'], autopay_from: 'B1' }),
    ],
  ] as const)(
    'moved %s: the page of its run and what calls it off name the account that it has',
    async (_, move) => {
      expect((await move()).status).toBe(201);
      expect(await runPage()).toMatchObject({ status: 'announced', last_four: '0002' });
      portal.mails.length = 0;
      expect((await act(portal, { action: 'turnOff' })).status).toBe(201);
      expect(await runPage()).toMatchObject({ status: 'skipped', last_four: '0002' });
      await expectTold('autopay_not_made', { last_four: '0002' });
      const mail = (await mailed()).find(({ subject }) => subject.includes('is called off'));
      expect(mail?.text).toContain('••0002');
      expect(mail?.text).not.toContain('••6789');
    },
  );

  test('moved with its removal, it stays on and debits the other account', async () => {
    expect((await remove({ autopay_to: 'B2' })).status).toBe(201);
    expect(await read()).toMatchObject({ status: 'on', lost_account: null });
    expect(await runs()).toEqual([{ status: 'announced', skip_reason: null }]);
    expect(await told('autopay_account_removed')).toEqual([]);
  });

  test('stopped by two returns of payments by hand: suspended at once; confirmed, it says what else it takes', async () => {
    for (const _ of [1, 2]) {
      const [trxId = ''] = await portal.billed(1, { due_date: '2026-12-31' });
      expect((await submit(portal, portal.payer, paymentBody([trxId]))).status).toBe(201);
      await sendBackToday(portal);
      await sweep(portal.deps);
    }
    expect(await read()).toMatchObject({
      status: 'suspended',
      suspension: { debits: [{ bank_reason: 'R01 Insufficient funds' }] },
      bank_account: null,
      held_account: { last_four: '6789', state: 'stopped' },
    });
    expect(await runs()).toEqual([{ status: 'skipped', skip_reason: 'suspended' }]);
    await expectTold('autopay_account_stopped', { bank_reason: 'R01 Insufficient funds' });
    const mail = (await mailed()).find(({ subject }) => subject.startsWith('AutoPay stopped'));
    expect(mail?.text).toContain('confirms the bank account anew and then turns AutoPay on again');
    const confirmed = await bankAccountsOf(portal).confirm('B1');
    expect(confirmed.status).toBe(201);
    expect(await read()).toMatchObject({ status: 'suspended', held_account: null });
    await expectTold('autopay_account_confirmed', { last_four: '6789' });
    expect((await setAutoPay(portal)).status).toBe(201);
    expect((await read()).status).toBe('on');
  });

  test('the last net: gone by another way, it is off and told when a run would be announced', async () => {
    await portal.db.updateTable('bank_accounts').set({ autopay: false }).execute();
    await goTo(portal, '2026-11-23', 6);
    await sweep(portal.deps);
    expect(await read()).toMatchObject({
      status: 'off',
      lost_account: { how: 'gone', bank_name: null, by: null },
    });
    expect(await runs()).toEqual([{ status: 'skipped', skip_reason: 'accountGone' }]);
    await expectTold('autopay_account_gone', { total: { amount: 20_000, currency: 'USD' } });
    await sweep(portal.deps);
    await goTo(portal, '2026-11-24', 6);
    await sweep(portal.deps);
    expect(await told('autopay_account_gone')).toHaveLength(2);
  });

  test.each([
    ['gone', { autopay: false }, 'accountGone'],
    ['waiting', { state: 'waiting', usable_on: '2027-01-04' }, 'accountWaits'],
  ] as const)(
    'a run whose account is %s on its day says so, and not that nothing was left',
    async (_, set, reason) => {
      await goTo(portal, RUN, 5);
      await sweep(portal.deps);
      await portal.db.updateTable('bank_accounts').set(set).where('autopay', '=', true).execute();
      await portal.db.updateTable('autopay_enrolments').set({ announced_on: RUN }).execute();
      await goTo(portal, RUN, 6);
      await sweep(portal.deps);
      expect(await runs()).toEqual([{ status: 'skipped', skip_reason: reason }]);
      await expectTold('autopay_not_made', { skip_reason: reason });
      expect(await read()).toMatchObject({
        held_account: reason === 'accountWaits' ? { state: 'waiting', usable_on: '2027-01-04' } : null,
      });
    },
  );

  test.each([
    ['announced', '2026-11-24', 16],
    ['fixed', '2026-11-24', 17],
  ] as const)(
    'moved on its own page while a run is %s: that is mailed, the other account is debited and reported',
    async (_, day, hour) => {
      await goTo(portal, day, hour);
      await sweep(portal.deps);
      portal.mails.length = 0;
      expect((await setAutoPay(portal, { bank_account_id: 'B2' })).status).toBe(201);
      await sweep(portal.deps);
      const moved = portal.mails.filter(({ subject }) =>
        subject.includes('was moved to bank account ••0002'),
      );
      expect(moved.map(({ to }) => to)).toEqual(
        expect.arrayContaining(['corporate.admin@kestrel.example', 'customer.admin@kestrel.example']),
      );
      expect(moved[0]?.text).toContain('from bank account ••6789 to ••0002.');
      await goTo(portal, RUN, 6);
      await sweep(portal.deps);
      const debits = await portal.db
        .selectFrom('payments')
        .select(['bank_account_id', 'amount'])
        .where('user_id', 'is', null)
        .execute();
      expect(debits).toEqual([{ bank_account_id: 'B2', amount: 20_000 }]);
      await goTo(portal, '2026-11-27', 6);
      await sweep(portal.deps);
      await expectTold('autopay_reported', { last_four: '0002' });
      await expectTold('autopay_announced', { last_four: '6789' });
    },
  );

  test('moved away from an account that waits, both are named in the mail', async () => {
    await portal.db
      .updateTable('bank_accounts')
      .set({ state: 'waiting', usable_on: '2027-01-04' })
      .where('bank_account_id', '=', 'B1')
      .execute();
    portal.mails.length = 0;
    expect((await setAutoPay(portal, { bank_account_id: 'B2' })).status).toBe(201);
    await sweep(portal.deps);
    const mail = portal.mails.find(({ subject }) => subject.includes('was moved to bank account ••0002'));
    expect(mail?.text).toContain('from bank account ••6789 to ••0002.');
  });

  test('what was announced in another currency than its account now has is called off', async () => {
    await insertBankAccount(portal.db, { bank_account_id: 'B3', last_four: '0003', ...CANADIAN });
    expect((await setAutoPay(portal, { bank_account_id: 'B3' })).status).toBe(201);
    expect(await runs()).toEqual([{ status: 'skipped', skip_reason: 'accountGone' }]);
    expect(await runPage()).toMatchObject({ last_four: '6789' });
    await expectTold('autopay_not_made', { last_four: '6789' });
    expect((await read()).status).toBe('on');
  });
});
