import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stopAfterReturns } from '#server/money/bank-accounts/sweep-bank-accounts.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { sweep } from '#server/sweep.ts';
import { bankAccountsOf, beginAnew } from '#server/testing/bank-accounts.ts';
import { FOREIGN, OWN } from '#server/testing/fixtures.ts';
import { LINKED_ACCOUNT, NEW_NUMBERS } from '#server/testing/linked-account.ts';
import {
  insertBankAccount,
  paymentBody,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('bank accounts kept by administrators, on %s', (engine) => {
  let portal: PayingPortal;
  let accounts: ReturnType<typeof bankAccountsOf>;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
    accounts = bankAccountsOf(portal);
  });
  afterAll(() => portal.close());
  beforeEach(() => beginAnew(portal));

  test('one is added after a step-up, sealed and masked; of a single administrator it waits a business day', async () => {
    expect((await accounts.add({ step_up: 'none' })).codes).toEqual(['step_up_required']);
    const answer = await accounts.add();
    expect(answer.status).toBe(201);
    expect(await accounts.find(accounts.idOf(answer))).toMatchObject({ last_four: '6789', state: 'waiting' });
    expect((await accounts.confirm(accounts.idOf(answer))).codes).toEqual(['BKN-10']);
    expect(JSON.stringify(await portal.db.selectFrom('bank_accounts').selectAll().execute())).not.toContain(
      '123456789',
    );
    expect(portal.logged.join('\n')).not.toContain('123456789');
    await sweep(portal.deps);
    const told = portal.mails.map(({ to }) => to);
    expect(told).toEqual(
      expect.arrayContaining(['customer.admin@kestrel.example', 'customer.payer@kestrel.example']),
    );
    expect(portal.mails[0]?.text).toContain('••6789');
    await portal.db
      .updateTable('bank_accounts')
      .set({ usable_on: portal.clock.today() })
      .where('usable_on', 'is not', null)
      .execute();
    await sweep(portal.deps);
    const row = await portal.db
      .selectFrom('bank_accounts')
      .select(['state', 'usable_on'])
      .where('bank_account_id', '=', accounts.idOf(answer))
      .executeTakeFirst();
    expect(row).toEqual({ state: 'usable', usable_on: null });
  });

  test('one is changed after a step-up only: without its proof, with one of another account or of another change nothing is', async () => {
    const wish = { payment_types: ['autopay'] };
    const wrong = [
      'none',
      await accounts.prove('bank_account_change', 'B2'),
      await accounts.prove('bank_account_add', OWN.customer),
    ];
    for (const step_up of wrong) {
      expect((await accounts.change('B1', { ...wish, step_up })).codes).toEqual(['step_up_required']);
    }
    const token = await accounts.prove('bank_account_change', 'B1');
    expect((await accounts.change('B1', { ...wish, step_up: token })).status).toBe(201);
    // It was used up.
    expect((await accounts.change('B1', { payment_types: ['online'], step_up: token })).codes).toEqual([
      'step_up_required',
    ]);
    expect((await accounts.find('B1'))?.payment_types).toEqual(['autopay']);
  });

  test('is listed with the day on which it was added and its last payment, by its number', async () => {
    const id = accounts.idOf(await accounts.add());
    const { clock } = portal;
    expect(await accounts.find(id)).toMatchObject({ added_on: clock.today(), last_payment: null });
    const [first = '', second = ''] = await portal.billed(2);
    await submit(portal, portal.payer, paymentBody([first]));
    await clock.advance(1000);
    const last = accounts.idOf(await submit(portal, portal.payer, paymentBody([second])));
    const { payment_number } = await portal.db
      .selectFrom('payments')
      .select('payment_number')
      .where('payment_id', '=', last)
      .executeTakeFirstOrThrow();
    expect((await accounts.find('B1'))?.last_payment).toEqual({
      payment_id: last,
      payment_number,
      on: clock.today(),
    });
  });

  test('of two administrators who change one account at once the second is told by whom, and nothing of theirs is kept', async () => {
    const other = await accounts.second();
    const version = (await accounts.find('B1'))?.version;
    expect((await accounts.change('B1', { version, numbers: NEW_NUMBERS }, other)).status).toBe(201);
    const late = await accounts.change('B1', {
      version,
      numbers: { ...NEW_NUMBERS, account_number: '11112222' },
    });
    expect([late.status, late.codes]).toEqual([409, ['bank_account_overtaken']]);
    expect(late.json).toMatchObject({ errors: [{ meta: { by_name: expect.stringMatching(/\w/) } }] });
    expect(await accounts.find('B1')).toMatchObject({ last_four: '7766' });
    // Decided by how it is now.
    expect((await accounts.change('B1', { payment_types: ['autopay'] })).status).toBe(201);
  });

  test('no use moves with a removal to a number that another has replaced since', async () => {
    const other = await accounts.second();
    await insertBankAccount(portal.db, { bank_account_id: 'B2', last_four: '0002', autopay: true });
    const heir_version = (await accounts.find('B1'))?.version ?? '';
    await accounts.change('B1', { numbers: NEW_NUMBERS }, other);
    const removal = { autopay_to: 'B1', heir_version };
    expect((await accounts.remove('B2', removal)).codes).toEqual(['bank_account_overtaken']);
    expect(await accounts.find('B2')).toMatchObject({ payment_types: ['autopay', 'online'] });
    expect((await accounts.remove('B2', { autopay_to: 'B1' })).status).toBe(201);
  });

  test('where another administrator sees it, it can be paid from at once', async () => {
    await accounts.second();
    expect(await accounts.find(accounts.idOf(await accounts.add()))).toMatchObject({
      state: 'usable',
      usable_on: null,
    });
  });

  test('another administrator confirms one that waits, once', async () => {
    const id = accounts.idOf(await accounts.add());
    const other = await accounts.second();
    expect((await accounts.confirm(id, other)).status).toBe(201);
    expect(await accounts.find(id)).toMatchObject({ state: 'usable' });
    expect((await accounts.confirm(id, other)).codes).toEqual(['BKN-10']);
  });

  test('a yes takes a proof of its own, and is none without', async () => {
    const id = accounts.idOf(await accounts.add());
    const other = await accounts.second();
    expect((await accounts.confirm(id, other, { step_up: 'none' })).codes).toEqual(['step_up_required']);
    const ofAChange = await accounts.prove('bank_account_change', id, other);
    expect((await accounts.confirm(id, other, { step_up: ofAChange })).codes).toEqual(['step_up_required']);
    expect(await accounts.find(id)).toMatchObject({ state: 'waiting' });
  });

  test('a copy under the same key adds one, and its answer is the same', async () => {
    const key = randomUUID();
    const body = {
      ...LINKED_ACCOUNT,
      autopay_from: null,
      step_up: await accounts.prove('bank_account_add', OWN.customer),
    };
    const both = [
      await accounts.post('/bank-accounts', 'bank-accounts', body, portal.admin, key),
      await accounts.post('/bank-accounts', 'bank-accounts', body, portal.admin, key),
    ];
    expect(both[1]?.json).toEqual(both[0]?.json);
    expect(await accounts.listed()).toHaveLength(2);
  });

  test('AutoPay moves in one transaction from the account that was named, which keeps a use', async () => {
    await insertBankAccount(portal.db, {
      bank_account_id: 'B2',
      last_four: '0002',
      autopay: true,
      online: false,
    });
    const wishes = { payment_types: ['autopay', 'online'] };
    expect((await accounts.change('B1', wishes)).codes).toEqual(['autopay_moved']);
    expect((await accounts.change('B1', { ...wishes, autopay_from: 'B2' })).status).toBe(201);
    expect((await accounts.find('B1'))?.payment_types).toEqual(['autopay', 'online']);
    expect((await accounts.find('B2'))?.payment_types).toEqual(['online']);
  });

  test('of two administrators who move AutoPay at once one is told', async () => {
    await insertBankAccount(portal.db, { bank_account_id: 'B2', last_four: '0002' });
    const other = await accounts.second();
    const wishes = { payment_types: ['autopay', 'online'] };
    const answers = await Promise.all([accounts.change('B1', wishes), accounts.change('B2', wishes, other)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['autopay_moved']);
    expect(
      (await accounts.listed()).filter(({ attributes }) => attributes.payment_types.includes('autopay')),
    ).toHaveLength(1);
  });

  test('new numbers wait; the currency stays, and a use taken away holds at once', async () => {
    const { payment_types, ...numbers } = LINKED_ACCOUNT;
    expect(payment_types).toEqual(['online']);
    const cfi = {
      ...numbers,
      style: 'cfi',
      account_name: 'Fleet',
      bank_number: '0123',
      branch_number: '45678',
    };
    expect((await accounts.change('B1', { numbers: cfi })).codes).toEqual(['other_currency']);
    expect(
      (await accounts.change('B1', { numbers: { ...numbers, routing_number: '021000022' } })).codes,
    ).toEqual(['BKN-04']);
    expect(
      (await accounts.change('B1', { numbers: { ...numbers, account_number: '99887766' } })).status,
    ).toBe(201);
    expect(await accounts.find('B1')).toMatchObject({ last_four: '7766', state: 'waiting' });
    await insertBankAccount(portal.db, { bank_account_id: 'B2', autopay: true });
    expect((await accounts.change('B2', { payment_types: ['online'] })).status).toBe(201);
    expect(await accounts.find('B2')).toMatchObject({ state: 'usable', payment_types: ['online'] });
  });

  test('two returns stop it until an administrator confirms it anew', async () => {
    const returned = async () => {
      const [trxId = ''] = await portal.billed(1);
      const paid = await submit(portal, portal.payer, paymentBody([trxId]));
      await portal.db
        .insertInto('payment_events')
        .values({
          payment_id: accounts.idOf(paid),
          customer_id: OWN.customer,
          status: 'returned',
          at: portal.clock.instant(),
        })
        .execute();
      const payment = {
        payment_id: accounts.idOf(paid),
        customer_id: OWN.customer,
        amount: 10_000,
        currency: 'USD',
        bank_account_id: 'B1',
        user_id: 'u-customer.payer',
      };
      await withSystem(portal.db, (tx) =>
        stopAfterReturns(tx, { ...portal.deps, settings: portal.deps.config.settings }, payment, {
          bankReason: null,
          at: portal.clock.instant(),
        }),
      );
      return (await accounts.find('B1'))?.state;
    };
    expect([await returned(), await returned()]).toEqual(['usable', 'stopped']);
    const [trxId = ''] = await portal.billed(1);
    expect((await submit(portal, portal.payer, paymentBody([trxId]))).codes).toEqual(['PAY-12']);
    await portal.clock.advance(1000);
    expect((await accounts.confirm('B1')).status).toBe(201);
    expect(await returned()).toBe('usable');
  });

  test('of another customer is not there', async () => {
    const foreign = { customer_id: FOREIGN.customer, account_id: FOREIGN.customer };
    await insertBankAccount(portal.db, { bank_account_id: 'B9', ...foreign });
    expect((await accounts.remove('B9', { is_last: true })).status).toBe(404);
    expect((await accounts.confirm('B9')).status).toBe(404);
    expect((await accounts.change('B9', {})).status).toBe(404);
  });
});
