import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bankAccountsOf, beginAnew } from '#server/testing/bank-accounts.ts';
import {
  insertBankAccount,
  paymentBody,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const CANADIAN = {
  currency: 'CAD',
  bank_country: 'CA',
  routing_number: null,
  bank_number: '0123',
  branch_number: '45678',
} as const;

describe.each(ENGINES)('bank accounts that are removed, on %s', (engine) => {
  let portal: PayingPortal;
  let accounts: ReturnType<typeof bankAccountsOf>;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
    accounts = bankAccountsOf(portal);
  });
  afterAll(() => portal.close());
  beforeEach(() => beginAnew(portal));

  test.each([
    ['for AutoPay only', { autopay: true, online: false }],
    ['of another currency', CANADIAN],
    ['that was stopped', { state: 'stopped' }],
    ['that waits', { state: 'waiting', usable_on: '2026-12-24' }],
  ] as const)('BKN-09: one %s does not stand in for the last one that pays online', async (_, more) => {
    await insertBankAccount(portal.db, { bank_account_id: 'B2', last_four: '0002', ...more });
    expect((await accounts.remove('B1')).codes).toEqual(['BKN-09']);
    expect((await accounts.remove('B1', { is_last: true })).status).toBe(201);
  });

  test('what pays online is removed without a warning where another one does, and where it does not pay now', async () => {
    await insertBankAccount(portal.db, { bank_account_id: 'B2', last_four: '0002', state: 'stopped' });
    expect((await accounts.remove('B2')).status).toBe(201);
    await insertBankAccount(portal.db, { bank_account_id: 'B3', last_four: '0003' });
    expect((await accounts.remove('B1')).status).toBe(201);
  });

  test('online payment moves with the last one that pays online to the account for AutoPay only that was named', async () => {
    await insertBankAccount(portal.db, { bank_account_id: 'B2', autopay: true, online: false });
    await insertBankAccount(portal.db, { bank_account_id: 'B3', ...CANADIAN });
    expect((await accounts.remove('B1', { online_to: 'B3' })).codes).toEqual(['online_moved']);
    expect((await accounts.remove('B1', { online_to: 'B2' })).status).toBe(201);
    expect((await accounts.find('B2'))?.payment_types).toEqual(['autopay', 'online']);
  });

  test('five of the payments that keep it are named, and how many more there are', async () => {
    const ids = await portal.billed(7);
    for (const trxId of ids) {
      expect((await submit(portal, portal.payer, paymentBody([trxId]))).status).toBe(201);
    }
    const found = await accounts.find('B1');
    expect([found?.under_way.length, found?.under_way_more]).toEqual([5, 2]);
    // Who has submitted each is said, and of AutoPay nobody.
    const { payer_name: by } = await portal.db
      .selectFrom('payments')
      .select('payer_name')
      .where('user_id', '=', 'u-customer.payer')
      .executeTakeFirstOrThrow();
    expect(new Set(found?.under_way.map((one) => one.by))).toEqual(new Set([by]));
    await portal.db.updateTable('payments').set({ user_id: null }).execute();
    expect(new Set((await accounts.find('B1'))?.under_way.map((one) => one.by))).toEqual(new Set([null]));
  });

  test('the last one is removed on purpose only, and none with a payment under way', async () => {
    expect((await accounts.remove('B1')).codes).toEqual(['BKN-09']);
    const [trxId = ''] = await portal.billed(1);
    expect((await submit(portal, portal.payer, paymentBody([trxId]))).status).toBe(201);
    expect((await accounts.remove('B1', { is_last: true })).codes).toEqual(['BKN-08']);
    expect((await accounts.find('B1'))?.under_way).toHaveLength(1);
    await portal.db.updateTable('payments').set({ status: 'settled' }).execute();
    expect((await accounts.remove('B1', { is_last: true })).status).toBe(201);
    expect(await accounts.listed()).toEqual([]);
    expect((await accounts.remove('B1', { is_last: true })).status).toBe(404);
  });

  test('§4 Bank accounts: whoever changes, confirms or removes what was removed meanwhile is told by whom', async () => {
    await insertBankAccount(portal.db, { bank_account_id: 'B2', last_four: '0002' });
    expect((await accounts.remove('B2')).status).toBe(201);
    const { first_name: first, last_name: last } = await portal.db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('user_id', '=', 'u-customer.admin')
      .executeTakeFirstOrThrow();
    const late = [await accounts.change('B2', {}), await accounts.confirm('B2'), await accounts.remove('B2')];
    for (const { status, json } of late) {
      const { errors } = json as { errors: readonly { code: string; meta: unknown }[] };
      expect(status).toBe(404);
      expect(errors).toMatchObject([{ code: 'account_removed', meta: { by_name: `${first} ${last}` } }]);
    }
    // What the customer never had is not called removed.
    expect((await accounts.change('B8', {})).codes).toEqual(['not_found']);
  });

  test('one that changes what pays takes a proof of its own, and is not done without', async () => {
    await insertBankAccount(portal.db, { bank_account_id: 'B2', autopay: true });
    const wish = { autopay_to: 'B1' };
    expect((await accounts.remove('B2', { ...wish, step_up: null })).codes).toEqual(['step_up_required']);
    const ofAnother = await accounts.prove('bank_account_remove', 'B1');
    expect((await accounts.remove('B2', { ...wish, step_up: ofAnother })).codes).toEqual([
      'step_up_required',
    ]);
    const ofAChange = await accounts.prove('bank_account_change', 'B2');
    expect((await accounts.remove('B2', { ...wish, step_up: ofAChange })).codes).toEqual([
      'step_up_required',
    ]);
    expect((await accounts.find('B1'))?.payment_types).toEqual(['online']);
    // AutoPay ends with it, which is a change of its use too.
    expect((await accounts.remove('B2', { step_up: null })).codes).toEqual(['step_up_required']);
    expect((await accounts.remove('B2')).status).toBe(201);
    // Where nothing is handed on and no AutoPay ends, none is asked for.
    await insertBankAccount(portal.db, { bank_account_id: 'B3' });
    expect((await accounts.remove('B3', { step_up: null })).status).toBe(201);
  });

  test('AutoPay moves with a removal to the account that was named', async () => {
    await insertBankAccount(portal.db, { bank_account_id: 'B2', autopay: true });
    expect((await accounts.remove('B2', { autopay_to: 'B1' })).status).toBe(201);
    expect((await accounts.find('B1'))?.payment_types).toEqual(['autopay', 'online']);
  });
});
