import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { sweep } from '#server/sweep.ts';
import { act, autoPayOf, goTo, setAutoPay, settingOf } from '#server/testing/autopaying.ts';
import { becomeReturning } from '#server/testing/banking.ts';
import { get } from '#server/testing/call.ts';
import { unapplied } from '#server/testing/crediting.ts';
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

describe.each(ENGINES)('AutoPay, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    // The clock goes on by days, and the sessions with it.
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
  });
  afterEach(async () => {
    expect(portal.logged.join('\n')).not.toMatch(/could not be moved|sweep failed|due payment failed/);
    expect(await verifyLedger(portal.db)).toEqual([]);
    await portal.close();
  });

  const turnOn = async (more: Parameters<typeof settingOf>[0] = {}) => {
    const answer = await setAutoPay(portal, more);
    expect(answer.status).toBe(201);
    return autoPayOf(answer);
  };
  const due = (count: number, due_date = '2026-11-24', more = {}) =>
    portal.billed(count, { due_date, ...more });
  const read = async () =>
    autoPayOf(await get(portal, '/autopay', portal.admin, { 'filter[buid_customer]': OWN.customer }));
  const runs = () => portal.db.selectFrom('autopay_runs').selectAll().orderBy('run_date').execute();
  const payments = () =>
    portal.db
      .selectFrom('payments')
      .select(['amount', 'status', 'user_id', 'payer_name', 'invoice_count'])
      .orderBy('payment_number')
      .execute();
  const notices = async () =>
    (await portal.db.selectFrom('notices').select(['kind', 'user_id']).orderBy('created_at').execute()).map(
      ({ kind, user_id }) => `${kind} ${user_id}`,
    );

  test('announces, freezes, debits each account once, and reports', async () => {
    await due(2);
    await due(1, '2026-11-25', { account_id: 'C102', account_name: 'Fleet West 0417' });
    await turnOn();
    await sweep(portal.deps);
    expect(await runs()).toMatchObject([
      { run_date: RUN, status: 'announced', announced_total: 30_000, total: 30_000, last_four: '6789' },
    ]);
    expect(await notices()).toContain('autopay_announced u-customer.admin');
    await goTo(portal, '2026-11-24', 16);
    await sweep(portal.deps);
    expect(await runs()).toMatchObject([{ status: 'announced' }]);
    await goTo(portal, '2026-11-24', 17);
    await sweep(portal.deps);
    expect(await runs()).toMatchObject([{ status: 'frozen' }]);
    await goTo(portal, RUN, 5);
    await sweep(portal.deps);
    expect(await payments()).toEqual([]);
    await goTo(portal, RUN, 6);
    await sweep(portal.deps);
    await sweep(portal.deps);
    const bank = { user_id: null, payer_name: 'AutoPay' };
    expect(await payments()).toEqual([
      { ...bank, amount: 20_000, status: 'processing', invoice_count: 2 },
      { ...bank, amount: 10_000, status: 'processing', invoice_count: 1 },
    ]);
    expect(await runs()).toMatchObject([{ status: 'submitted', total: 30_000 }]);
    // Thanksgiving is between.
    await goTo(portal, '2026-11-27', 6);
    await sweep(portal.deps);
    expect(await runs()).toMatchObject([{ status: 'settled' }]);
    expect((await notices()).filter((one) => one.startsWith('autopay')).toSorted()).toEqual([
      'autopay_announced u-corporate.admin',
      'autopay_announced u-customer.admin',
      'autopay_reported u-corporate.admin',
      'autopay_reported u-customer.admin',
    ]);
    const own = portal.mails.filter(({ to }) => to === 'customer.admin@kestrel.example');
    const mailed = own.filter(({ subject }) => /^AutoPay (debits|of Nov)/.test(subject));
    expect(mailed.map(({ subject }) => subject)).toEqual([
      'AutoPay debits 300.00\u00a0USD on Nov 25, 2026',
      'AutoPay of Nov 25, 2026 is paid: 300.00\u00a0USD',
    ]);
    expect(mailed[0]?.text).toMatch(/until Nov 24, 2026, 5:00\sPM\sCT\./);
  });

  test('stays on while its bank account waits, and announces once that can be used', async () => {
    await due(1);
    await turnOn();
    await portal.db
      .updateTable('bank_accounts')
      .set({ state: 'waiting', usable_on: '2027-01-04' })
      .where('autopay', '=', true)
      .execute();
    await sweep(portal.deps);
    expect([(await read()).status, await runs()]).toEqual(['on', []]);
    await portal.db
      .updateTable('bank_accounts')
      .set({ state: 'usable', usable_on: null })
      .where('autopay', '=', true)
      .execute();
    await sweep(portal.deps);
    expect(await runs()).toMatchObject([{ run_date: RUN, status: 'announced' }]);
  });

  test('takes nothing of what was past due where it was turned on from now on', async () => {
    await due(1, '2026-11-19');
    const [today] = await due(1, '2026-11-20');
    const { runs: planned } = await turnOn({ start: 'fromNow' });
    expect(planned[0]?.items.map(({ trx_id, reason }) => [trx_id, reason])).toEqual([
      [today, null],
      ['1', 'dueBefore'],
    ]);
  });

  test('debits what is left of what was announced, and never more', async () => {
    const [paid = '', skipped = '', disputed = '', kept = '', dearer = ''] = await due(5);
    await turnOn();
    await sweep(portal.deps);
    await submit(portal, portal.payer, paymentBody([paid]));
    expect((await act(portal, { action: 'skipInvoice', trx_id: skipped })).status).toBe(201);
    await portal.db
      .updateTable('invoices')
      .set({ dispute: 'open', disputed_amount: 10_000 })
      .where('trx_id', '=', disputed)
      .execute();
    await due(1, '2026-11-24');
    const [announced] = (await read()).runs;
    expect(announced).toMatchObject({
      status: 'announced',
      total: { amount: 20_000 },
      announced_total: { amount: 50_000 },
    });
    // Who has skipped it, and when, is told of it.
    expect(announced?.items.find(({ trx_id }) => trx_id === skipped)?.left_out_by).toEqual({
      at: portal.clock.instant(),
      by: 'Dana Whitlock',
    });
    await goTo(portal, RUN, 6);
    await sweep(portal.deps);
    const items = await portal.db
      .selectFrom('autopay_run_items as item')
      .innerJoin('autopay_runs as run', 'run.run_id', 'item.run_id')
      .select(['trx_id', 'reason'])
      .where('run.run_date', '=', RUN)
      .orderBy('trx_id')
      .execute();
    expect(items).toEqual([
      { trx_id: paid, reason: 'notPayable' },
      { trx_id: skipped, reason: 'skipped' },
      { trx_id: disputed, reason: 'disputed' },
      { trx_id: kept, reason: null },
      { trx_id: dearer, reason: null },
    ]);
    expect((await payments()).map(({ amount }) => amount)).toEqual([10_000, 20_000]);
  });

  test('uses credits first, and debits nothing where they pay all of it', async () => {
    await due(1, '2026-11-24', { account_id: 'C101' });
    await unapplied(portal, 4_000);
    await turnOn();
    await sweep(portal.deps);
    expect(await runs()).toMatchObject([{ announced_total: 6_000 }]);
    await goTo(portal, RUN, 6);
    await sweep(portal.deps);
    expect((await payments()).map(({ amount }) => amount)).toEqual([6_000]);
    await due(1, '2026-12-02');
    await unapplied(portal, 10_000);
    await goTo(portal, '2026-11-27', 6);
    await sweep(portal.deps);
    await goTo(portal, '2026-12-02', 6);
    await sweep(portal.deps);
    expect((await runs()).map(({ status, total }) => [status, total])).toEqual([
      ['settled', 6_000],
      ['settled', 0],
    ]);
    expect(await payments()).toHaveLength(1);
  });

  test('a return stops it with the bank’s reason, and what was announced', async () => {
    await becomeReturning(portal);
    await due(1);
    await due(1, '2026-12-02');
    await turnOn();
    await sweep(portal.deps);
    await goTo(portal, RUN, 6);
    await sweep(portal.deps);
    await goTo(portal, '2026-11-27', 6);
    await sweep(portal.deps);
    await goTo(portal, '2026-11-30', 6);
    await sweep(portal.deps);
    expect(
      (await runs()).map(({ run_date, status, skip_reason }) => [run_date, status, skip_reason]),
    ).toEqual([
      [RUN, 'returned', null],
      ['2026-12-02', 'skipped', 'suspended'],
    ]);
    expect(await read()).toMatchObject({ status: 'suspended', suspension: { total: { amount: 10_000 } } });
    const told = ['autopay_suspended u-customer.admin', 'autopay_not_made u-customer.admin'];
    expect(await notices()).toEqual(expect.arrayContaining(told));
    expect(await turnOn()).toMatchObject({ status: 'on', suspension: null });
  });

  test('a run is skipped until the evening before, with all that is in it', async () => {
    await due(2);
    await turnOn();
    await sweep(portal.deps);
    expect(autoPayOf(await act(portal, { action: 'skipRun', run_date: RUN })).runs[0]).toMatchObject({
      status: 'planned',
      invoice_count: 0,
      left_out_count: 2,
    });
    const stopped_by = { at: portal.clock.instant(), by: 'Dana Whitlock' };
    expect(await runs()).toMatchObject([{ status: 'skipped', skip_reason: 'byUser', stopped_by }]);
    const back = autoPayOf(await act(portal, { action: 'putBack', trx_id: '1' })).runs[0];
    expect(back).toMatchObject({ status: 'planned', run_date: '2026-11-27', invoice_count: 1 });
    await goTo(portal, '2026-11-23', 6);
    await sweep(portal.deps);
    await goTo(portal, '2026-11-25', 17);
    expect(await act(portal, { action: 'skipInvoice', trx_id: '1' })).toMatchObject({ status: 409 });
    expect((await act(portal, { action: 'skipRun', run_date: '2026-11-27' })).status).toBe(409);
  });

  test('a pause skips what is announced before its end, and takes all that came due after it', async () => {
    await due(1);
    await turnOn();
    await sweep(portal.deps);
    expect((await act(portal, { action: 'pause', until: '2026-11-20' })).status).toBe(422);
    const paused = autoPayOf(await act(portal, { action: 'pause', until: '2026-12-01' }));
    expect(paused).toMatchObject({ status: 'paused', runs: [{ run_date: '2026-12-01', status: 'planned' }] });
    for (const day of ['2026-11-23', '2026-11-24', '2026-11-25']) {
      await goTo(portal, day, 8);
      await sweep(portal.deps);
    }
    expect(
      (await runs()).map(({ run_date, status, skip_reason }) => [run_date, status, skip_reason]),
    ).toEqual([
      [RUN, 'skipped', 'paused'],
      ['2026-12-01', 'announced', null],
    ]);
    expect(await read()).toMatchObject({ status: 'on', paused_until: null });
    expect(autoPayOf(await act(portal, { action: 'turnOff' })).status).toBe('off');
    expect((await act(portal, { action: 'turnOff' })).status).toBe(409);
  });

  test('says where the ceiling leaves something for the next run', async () => {
    await due(3);
    const { terms } = await turnOn({ terms: { run_ceiling: { amount: 25_000, currency: 'USD' } } });
    expect(terms?.run_ceiling?.amount).toBe(25_000);
    await sweep(portal.deps);
    expect((await read()).status).toBe('overCeiling');
    expect((await read()).runs.map(({ run_date, invoice_count }) => [run_date, invoice_count])).toEqual([
      [RUN, 2],
      ['2026-11-27', 1],
    ]);
  });

  test('moves to another bank account, and never two have it', async () => {
    await insertBankAccount(portal.db, { bank_account_id: 'B2', last_four: '4471' });
    await turnOn();
    expect((await turnOn({ bank_account_id: 'B2' })).bank_account?.last_four).toBe('4471');
    const withAutoPay = await portal.db
      .selectFrom('bank_accounts')
      .select('bank_account_id')
      .where('autopay', '=', true)
      .execute();
    expect(withAutoPay).toEqual([{ bank_account_id: 'B2' }]);
  });

  test('two servers at once, and each sweep twice, debit once', async () => {
    await due(3);
    await turnOn();
    await Promise.all([sweep(portal.deps), sweep(portal.deps), sweep(portal.deps)]);
    await goTo(portal, RUN, 9);
    await Promise.all([sweep(portal.deps), sweep(portal.deps), sweep(portal.deps)]);
    expect(await runs()).toHaveLength(1);
    expect((await payments()).map(({ amount }) => amount)).toEqual([30_000]);
  });
});
