import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SCHEDULED_NOTICE_KINDS } from '#domain/notice/scheduled-notice.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { sweep } from '#server/sweep.ts';
import { goTo } from '#server/testing/autopaying.ts';
import { get } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import {
  BANK_ACCOUNT,
  paymentBody,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { actOn, promisedByNone, readSchedule, schedule, scheduledOf } from '#server/testing/scheduling.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** Now is Friday, Nov 20, 2026; Monday after Thanksgiving is scheduled. */
const DAY = '2026-11-30';

describe.each(ENGINES)('scheduled payments, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    // The clock goes on by days, and the sessions with it.
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
  });
  afterEach(async () => {
    expect(portal.logged.join('\n')).not.toMatch(/could not be moved|sweep failed|due payment failed/);
    expect(await verifyLedger(portal.db)).toEqual([]);
    expect(await promisedByNone(portal.db)).toEqual([]);
    await portal.close();
  });

  const due = async (count: number, more = {}) =>
    (await portal.billed(count, { due_date: '2026-11-24', ...more })).map(String);
  const made = async (trxIds: readonly string[], more = {}) => {
    const answer = await schedule(portal, trxIds, more);
    expect([answer.status, answer.codes]).toEqual([201, []]);
    return scheduledOf(answer);
  };
  const comes = async (day: string, hour: number) => {
    await goTo(portal, day, hour);
    await sweep(portal.deps);
  };
  const changeAccount = (to: { status?: 'inactive' | 'terminated'; payment_eligible?: false }) =>
    portal.db.updateTable('customers').set(to).where('buid', '=', 'C101').execute();
  const payments = () =>
    portal.db
      .selectFrom('payments')
      .select(['schedule_id', 'amount', 'status', 'method', 'user_id', 'invoice_count'])
      .orderBy('payment_number')
      .execute();
  const notices = async () =>
    (
      await portal.db
        .selectFrom('notices')
        .select(['kind', 'user_id'])
        .where('kind', 'in', SCHEDULED_NOTICE_KINDS)
        .orderBy('created_at')
        .orderBy('user_id')
        .execute()
    ).map(({ kind, user_id }) => `${kind} ${user_id}`);

  test('holds no invoice, and is collected on its day, once', async () => {
    const trxIds = await due(2);
    const { id, status, amount, change_until, expected_from } = await made(trxIds);
    expect([status, amount.amount, change_until, expected_from]).toEqual([
      'scheduled',
      20_000,
      '2026-11-27T23:00:00.000Z',
      '2026-12-01',
    ]);
    const invoices = () =>
      portal.db
        .selectFrom('invoices')
        .select(['is_payable', 'collection', 'scheduled_on'])
        .where('trx_id', 'in', trxIds)
        .execute();
    const free = { is_payable: true, collection: 'none', scheduled_on: DAY };
    expect(await invoices()).toEqual([free, free]);
    await comes(DAY, 5);
    expect(await payments()).toEqual([]);
    await comes(DAY, 6);
    await sweep(portal.deps);
    expect(await payments()).toEqual([
      {
        schedule_id: id,
        amount: 20_000,
        status: 'processing',
        method: 'bank',
        user_id: 'u-customer.payer',
        invoice_count: 2,
      },
    ]);
    expect((await invoices()).map(({ scheduled_on }) => scheduled_on)).toEqual([null, null]);
    const read = await readSchedule(portal, id);
    expect([read.status, read.payment?.status]).toEqual(['submitted', 'processing']);
  });

  test('is made once under its key, and found by it', async () => {
    const trxIds = await due(1);
    const key = randomUUID();
    const [first, second] = [
      await schedule(portal, trxIds, {}, portal.payer, key),
      await schedule(portal, trxIds, {}, portal.payer, key),
    ];
    expect(scheduledOf(second).id).toBe(scheduledOf(first).id);
    const found = await get(portal, '/scheduled-payments', portal.payer, {
      'filter[buid_customer]': OWN.customer,
      'filter[idempotency_key]': key,
    });
    expect(found.json).toMatchObject({ data: [{ id: scheduledOf(first).id }], meta: { total: 1 } });
    const nothing = await get(portal, '/scheduled-payments', portal.payer, {
      'filter[buid_customer]': OWN.customer,
      'filter[idempotency_key]': randomUUID(),
    });
    expect(nothing.json).toMatchObject({ data: [], meta: { total: 0 } });
  });

  test('PAY-24 to PAY-27, PAY-29: is refused with the rules that the wizard asks too', async () => {
    const [one = '', two = ''] = await due(2);
    const codes = async (more: object, trxIds = [one]) => (await schedule(portal, trxIds, more)).codes;
    expect(await codes({ pay_on: '2026-11-20' })).toEqual(['PAY-24']);
    expect(await codes({ pay_on: '2027-02-19' })).toEqual(['PAY-25']);
    expect(await codes({ pay_on: '2026-11-26' })).toEqual(['PAY-26']);
    expect(await codes({ bank_account_id: null })).toEqual(['PAY-12']);
    await goTo(portal, '2026-11-20', 17);
    expect(await codes({ pay_on: '2026-11-23' })).toEqual(['PAY-27']);
    await made([one]);
    expect(await codes({}, [one, two])).toEqual(['PAY-29']);
  });

  test.each(['inactive', 'terminated'] as const)(
    'decisions §11: of an %s account is collected',
    async (status) => {
      await portal.db.updateTable('customers').set({ status }).where('buid', '=', 'C101').execute();
      await made(await due(1));
      await comes(DAY, 6);
      expect(await payments()).toHaveLength(1);
    },
  );

  test('gets smaller where an invoice is paid meanwhile, tells it once, and never grows again', async () => {
    const [one = '', two = ''] = await due(2);
    const { id } = await made([one, two]);
    const paid = await submit(portal, portal.admin, paymentBody([one]));
    expect(paid.status).toBe(201);
    await sweep(portal.deps);
    await sweep(portal.deps);
    const { amount, scheduled, lines, invoice_count } = await readSchedule(portal, id);
    expect([amount.amount, scheduled.amount, invoice_count]).toEqual([10_000, 20_000, 1]);
    expect(lines.map(({ change }) => change)).toEqual(['paid', null]);
    expect(await notices()).toEqual([
      'schedule_shrunk u-corporate.admin',
      'schedule_shrunk u-customer.admin',
      'schedule_shrunk u-customer.payer',
    ]);
    const mail = portal.mails.find(({ to }) => to === 'customer.payer@kestrel.example');
    expect(mail?.subject).toBe('Less is collected on Nov 30, 2026: 100.00\u00a0USD');
    expect(mail?.text).toContain('; a rest is no longer scheduled.\nIt was 200.00\u00a0USD, from ');
    await comes(DAY, 6);
    expect(
      (await payments()).map(({ schedule_id, amount: charged }) => [schedule_id === id, charged]),
    ).toEqual([
      [false, 10_000],
      [true, 10_000],
    ]);
  });

  test('stops where nothing is left, and says why', async () => {
    const [one = ''] = await due(1);
    const { id } = await made([one]);
    await portal.db
      .updateTable('invoices')
      .set({ dispute: 'open', disputed_amount: 10_000 })
      .where('trx_id', '=', one)
      .execute();
    await sweep(portal.deps);
    const { status, stop_reason } = await readSchedule(portal, id);
    expect([status, stop_reason]).toEqual(['stopped', 'nothingLeft']);
    const told = portal.mails.map(({ text }) => text).join();
    expect(told).toContain('Nothing is left of what it was to pay.');
    expect(told).toContain(': disputed meanwhile, in whole or in part.');
    await portal.db
      .updateTable('invoices')
      .set({ dispute: 'none', disputed_amount: 0 })
      .where('trx_id', '=', one)
      .execute();
    await comes(DAY, 6);
    expect(await payments()).toEqual([]);
  });

  test.each([
    [
      'its bank account is gone',
      'bankAccountGone',
      () =>
        portal.db
          .updateTable('bank_accounts')
          .set({ state: 'removed', removed_at: portal.clock.instant() })
          .where('bank_account_id', '=', BANK_ACCOUNT)
          .execute(),
    ],
    [
      'its bank account cannot pay',
      'bankAccountBarred',
      () =>
        portal.db
          .updateTable('bank_accounts')
          .set({ state: 'stopped' })
          .where('bank_account_id', '=', BANK_ACCOUNT)
          .execute(),
    ],
    ['an account cannot pay online', 'accountBarred', () => changeAccount({ payment_eligible: false })],
  ] as const)('stops on its day where %s', async (_, reason, happens) => {
    const { id } = await made(await due(1));
    await happens();
    await comes(DAY, 6);
    const { status, stop_reason } = await readSchedule(portal, id);
    expect([status, stop_reason]).toEqual(['stopped', reason]);
    expect(await notices()).toContain('schedule_stopped u-customer.payer');
    expect(await payments()).toEqual([]);
  });

  test('decisions §13: waits for the yes of another payer where its maker may pay no more', async () => {
    const [one = '', two = ''] = await due(2);
    const { id } = await made([one]);
    const later = await made([two], { pay_on: '2026-12-04' });
    await portal.db
      .updateTable('users')
      .set({ role: 'viewer' })
      .where('user_id', '=', 'u-customer.payer')
      .execute();
    await sweep(portal.deps);
    const read = await readSchedule(portal, id);
    expect([read.status, read.wait_until]).toEqual(['waiting', '2026-11-30']);
    expect(await notices()).not.toContain('schedule_waits u-customer.payer');
    expect(await notices()).toContain('schedule_waits u-customer.admin');
    const yes = await actOn(portal, id, { action: 'confirm' }, portal.admin);
    expect(yes.json).toMatchObject({ data: { attributes: { is_taken: true, status: 'scheduled' } } });
    await comes(DAY, 6);
    await comes('2026-12-01', 6);
    expect((await payments()).map(({ schedule_id }) => schedule_id)).toEqual([id]);
    const other = await readSchedule(portal, later.id);
    expect([other.status, other.stop_reason]).toEqual(['stopped', 'notConfirmed']);
  });

  test('is changed and cancelled until its cut-off, and can only shrink', async () => {
    const trxIds = await due(2);
    const [one = '', two = ''] = trxIds;
    const { id } = await made(trxIds);
    const taken = async (act: Parameters<typeof actOn>[2]) => {
      const answer = await actOn(portal, id, act);
      if (answer.status !== 201) return answer.codes;
      const { data } = answer.json as {
        data: { attributes: { is_taken: boolean; obstacles: { code: string }[] } };
      };
      return data.attributes.is_taken ? 'taken' : data.attributes.obstacles.map(({ code }) => code);
    };
    expect(await taken({ action: 'changeDay', pay_on: DAY })).toEqual(['PAY-33']);
    expect(await taken({ action: 'changeDay', pay_on: '2026-12-25' })).toEqual(['PAY-26']);
    expect(await taken({ action: 'changeDay', pay_on: '2026-12-02' })).toBe('taken');
    expect(await taken({ action: 'remove', trx_ids: [one, two] })).toEqual(['PAY-31']);
    expect(await taken({ action: 'remove', trx_ids: [one] })).toBe('taken');
    const { amount, pay_on } = await readSchedule(portal, id);
    expect([amount.amount, pay_on]).toEqual([10_000, '2026-12-02']);
    await goTo(portal, '2026-12-01', 17);
    expect(await taken({ action: 'cancel' })).toEqual(['PAY-27']);
    expect(await taken({ action: 'confirm' })).toEqual(['PAY-30']);
    await comes('2026-12-02', 6);
    expect(await taken({ action: 'cancel' })).toEqual(['PAY-30']);
    expect((await payments()).map(({ amount: charged }) => charged)).toEqual([10_000]);
    // What was left out is free for another.
    expect((await made([one], { pay_on: '2026-12-10' })).status).toBe('scheduled');
  });

  test('a cancelled one collects nothing, and its maker is told by whom, once, but not whoever did it', async () => {
    const { id } = await made(await due(1));
    await actOn(portal, id, { action: 'cancel' }, portal.admin);
    await actOn(portal, id, { action: 'cancel' }, portal.admin);
    const told = (await notices()).filter((one) => one.startsWith('schedule_cancelled'));
    expect(told).toEqual(['schedule_cancelled u-corporate.admin', 'schedule_cancelled u-customer.payer']);
    await comes(DAY, 6);
    expect([(await readSchedule(portal, id)).status, await payments()]).toEqual(['cancelled', []]);
  });

  test('one for each account is made of one submit, and each is one debit', async () => {
    const [one = ''] = await due(1);
    const [two = ''] = await due(1, { account_id: 'C102', account_name: 'Fleet West 0417' });
    expect((await schedule(portal, [one, two])).codes).toEqual(['PAY-03']);
    const { id, together, together_to_come: toCome } = await made([one, two], { by_account: true });
    expect([together, toCome]).toEqual([2, { count: 2, amount: { amount: 20_000, currency: 'USD' } }]);
    expect((await readSchedule(portal, id)).together_to_come).toEqual(toCome);
    await comes(DAY, 6);
    expect((await readSchedule(portal, id)).together_to_come.count).toBe(0);
    expect((await payments()).map(({ amount }) => amount)).toEqual([10_000, 10_000]);
  });
});
