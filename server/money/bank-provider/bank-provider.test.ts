import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BankCorrection } from '#domain/bank-account/bank-correction.ts';
import { advanceClock } from '#server/demo/advance-clock.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { moveBankOrders } from '#server/money/bank-provider/move-bank-orders.ts';
import { sweep } from '#server/sweep.ts';
import { testBank } from '#server/testing/banking.ts';
import { call } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import {
  BANK_ACCOUNT,
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const NOTHING = {
  accountNumber: null,
  accountType: null,
  routingNumber: null,
  bankNumber: null,
  branchNumber: null,
};

describe.each(ENGINES)('orders to a bank (%s)', (engine) => {
  let portal: PayingPortal;
  const bank = testBank();
  beforeAll(async () => {
    portal = await startPayingPortal(engine, { bankProvider: bank });
  });
  beforeEach(() => {
    Object.assign(bank, { isAway: false });
    bank.batches.length = 0;
    bank.said.length = 0;
    portal.mails.length = 0;
    portal.logged.length = 0;
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  const paid = async () => {
    const payment = paymentOf(await submit(portal, portal.payer, paymentBody(await portal.billed(1))));
    return { id: payment.id, number: payment.payment_number };
  };
  const stored = (id: string) =>
    portal.db.selectFrom('payments').selectAll().where('payment_id', '=', id).executeTakeFirstOrThrow();
  const account = () =>
    portal.db
      .selectFrom('bank_accounts')
      .selectAll()
      .where('bank_account_id', '=', BANK_ACCOUNT)
      .executeTakeFirstOrThrow();
  const says = (reference: string, more: object) =>
    bank.said.push({ reportId: randomUUID(), reference, date: portal.clock.today(), ...more } as never);
  const corrects = (
    reference: string,
    correction: Partial<BankCorrection>,
    reportId: string = randomUUID(),
  ) =>
    bank.said.push({
      reportId,
      reference,
      date: portal.clock.today(),
      result: 'corrected',
      correction: { ...NOTHING, code: 'C01', ...correction },
    });
  const ordersOf = (number: string) =>
    bank.batches.flatMap(({ reference, orders }) =>
      orders.filter((order) => order.reference === number).map((order) => ({ batch: reference, ...order })),
    );

  test('go with the batch of their business day, with the numbers, and not before its hour', async () => {
    const { id, number } = await paid();
    await sweep(portal.deps);
    expect(ordersOf(number)).toEqual([]);
    // Noon, and then after five o'clock.
    await advanceClock(portal.deps, { hours: 6 });
    expect(ordersOf(number)).toMatchObject([
      {
        kind: 'debit',
        amount: { amount: 10_000, currency: 'USD' },
        account: { accountNumber: '000123456789', routingNumber: '021000021' },
      },
    ]);
    expect(portal.logged.join('\n')).not.toContain('000123456789');
    await sweep(portal.deps);
    expect(ordersOf(number)).toHaveLength(1);
    expect((await stored(id)).status).toBe('processing');
  });

  test('are handed over again under the same name where nobody knows whether the bank took them', async () => {
    const { id, number } = await paid();
    await portal.db
      .updateTable('payments')
      .set({ settles_on: portal.clock.today() })
      .where('payment_id', '=', id)
      .execute();
    bank.isAway = true;
    expect(await moveBankOrders(portal.deps)).toBe(0);
    bank.isAway = false;
    await moveBankOrders(portal.deps);
    // The answer is lost after the bank took the batch.
    await portal.db.updateTable('bank_batches').set({ taken_at: null }).execute();
    await moveBankOrders(portal.deps);
    const sent = ordersOf(number);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ batch }) => batch)).size).toBe(1);
  });

  test('settle and come back by what the bank says, once each, though it says so twice and in disorder', async () => {
    const { id, number } = await paid();
    says(number, { result: 'settled' });
    says(number, { result: 'settled' });
    says(number, { result: 'returned', reason: 'R02 Account closed' });
    says(number, { result: 'settled' });
    says('P-0', { result: 'settled' });
    expect(await moveBankOrders(portal.deps)).toBe(2);
    expect(await stored(id)).toMatchObject({ status: 'returned', bank_reason: 'R02 Account closed' });
    expect(bank.said).toEqual([]);
    expect(portal.logged.join('\n')).toContain('there is no payment P-0');
    await portal.db.updateTable('bank_accounts').set({ state: 'usable' }).execute();
  });

  test('mend the account where the bank says its other number: sealed, told to administrators, once', async () => {
    const { number } = await paid();
    const reportId = randomUUID();
    corrects(number, { accountNumber: '0009 8765 4321', accountType: 'savings' }, reportId);
    corrects(number, { accountNumber: '000000001111' }, reportId);
    expect(await moveBankOrders(portal.deps)).toBe(1);
    const now = await account();
    expect(now).toMatchObject({ last_four: '4321', account_type: 'savings', state: 'usable' });
    expect(portal.deps.sealer.open(now.account_number_sealed)).toBe('000987654321');
    await sweep(portal.deps);
    const mails = portal.mails.filter(({ subject }) => subject.startsWith('The bank has corrected'));
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set(['The bank has corrected the account First Example Bank ••6789']),
    );
    const all = await portal.db.selectFrom('audit_log').selectAll().execute();
    const notices = await call(portal, 'GET', '/ecaas/notifications', { session: portal.admin });
    expect(notices.json).toMatchObject({
      data: [
        {
          attributes: {
            bank_account: {
              last_four: '6789',
              now_last_four: '4321',
              parts: ['accountNumber', 'accountType'],
            },
          },
        },
      ],
    });
    const everywhere =
      JSON.stringify(all) +
      notices.text +
      portal.logged.join('') +
      portal.mails.map(({ text }) => text).join('');
    expect(everywhere).not.toContain('98765');
    expect(all.filter(({ action }) => action === 'bank_account_corrected')).toMatchObject([
      { customer_id: OWN.customer, user_id: null, facts: { code: 'C01', last_four: '4321' } },
    ]);
  });

  test('say nothing of an account that has been mended by the word of another order', async () => {
    const [first, second] = [await paid(), await paid()];
    const correction = { accountNumber: '0009 8765 9876', accountType: 'checking' as const };
    corrects(first.number, correction);
    corrects(second.number, correction);
    expect(await moveBankOrders(portal.deps)).toBe(2);
    expect((await account()).last_four).toBe('9876');
    await sweep(portal.deps);
    const mails = portal.mails.filter(({ subject }) => subject.startsWith('The bank has corrected'));
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
  });

  test.each([
    ['that is not said', {}, 'unsaid', 1],
    ['that no account has', { routingNumber: '021000022' }, 'unfit', 1],
    ['of the order and not of the account', { code: 'C09' }, 'ours', 0],
  ])('do not mend the account by something %s', async (_, correction, refusal, told) => {
    const { number } = await paid();
    const before = await account();
    corrects(number, { code: 'C04', ...correction });
    await moveBankOrders(portal.deps);
    expect(await account()).toEqual(before);
    await sweep(portal.deps);
    expect(
      portal.mails.filter(({ subject }) => subject.startsWith('Check the bank account')).length > 0,
    ).toBe(told === 1);
    // Which stands beside the account, too, until somebody changes it.
    const listed = async () => {
      const { text } = await call(portal, 'GET', '/bank-accounts', {
        session: portal.admin,
        query: { 'filter[buid_customer]': OWN.customer },
      });
      return text.includes('"to_mend_code":"C04"');
    };
    expect(await listed()).toBe(told === 1);
    await portal.clock.advance(1_000);
    await portal.db.updateTable('bank_accounts').set({ changed_at: portal.clock.instant() }).execute();
    expect(await listed()).toBe(false);
    await portal.db.updateTable('bank_accounts').set({ changed_at: null }).execute();
    const row = await portal.db
      .selectFrom('bank_corrections')
      .select('refusal')
      .orderBy('corrected_at', 'desc')
      .where('refusal', '=', refusal as 'ours')
      .executeTakeFirst();
    expect(row).toBeDefined();
    await portal.db.deleteFrom('bank_corrections').where('code', '=', 'C04').execute();
  });

  test('do not mend an account whose numbers were changed since, or that is gone', async () => {
    const { number } = await paid();
    await portal.clock.advance(1_000);
    await portal.db.updateTable('bank_accounts').set({ changed_at: portal.clock.instant() }).execute();
    corrects(number, { accountNumber: '000000002222' });
    await moveBankOrders(portal.deps);
    expect((await account()).last_four).not.toBe('2222');
    await portal.db
      .updateTable('bank_accounts')
      .set({ changed_at: null, removed_at: portal.clock.instant(), state: 'removed' })
      .execute();
    corrects(number, { accountNumber: '000000003333' });
    await moveBankOrders(portal.deps);
    expect((await account()).last_four).not.toBe('3333');
    await portal.db.updateTable('bank_accounts').set({ removed_at: null, state: 'usable' }).execute();
    const refusals = await portal.db.selectFrom('bank_corrections').select('refusal').execute();
    expect(refusals.map(({ refusal }) => refusal)).toEqual(expect.arrayContaining(['outdated', 'removed']));
  });
});
