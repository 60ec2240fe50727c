import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StepUpChange } from '#domain/access/step-up.ts';
import type { BankAccountState } from '#domain/bank-account/bank-account.ts';
import { stopAfterReturns } from '#server/money/bank-accounts/sweep-bank-accounts.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { sweep } from '#server/sweep.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { FOREIGN, insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { LINKED_ACCOUNT } from '#server/testing/linked-account.ts';
import {
  insertBankAccount,
  paymentBody,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { ENGINES } from '#server/testing/test-database.ts';

interface Listed {
  readonly id: string;
  readonly attributes: {
    readonly last_four: string;
    readonly state: BankAccountState;
    readonly usable_on: string | null;
    readonly payment_types: readonly string[];
    readonly under_way: readonly object[];
  };
}

describe.each(ENGINES)('bank accounts kept by administrators, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('sign_in_attempts').execute();
    await portal.db.deleteFrom('request_counts').execute();
    // Payments name their account, so that the first one stays and begins anew.
    await portal.db.updateTable('payments').set({ status: 'settled' }).execute();
    await portal.db.deleteFrom('bank_accounts').where('bank_account_id', '!=', 'B1').execute();
    await portal.db
      .updateTable('bank_accounts')
      .set({
        online: true,
        autopay: false,
        state: 'usable',
        usable_on: null,
        removed_at: null,
        last_four: '6789',
      })
      .execute();
    // The administrator of the tests is the only one, unless a test makes another.
    await portal.db
      .updateTable('users')
      .set({ role: 'viewer' })
      .where('role', '=', 'admin')
      .where('user_id', '!=', 'u-customer.admin')
      .execute();
    await sweep(portal.deps);
    portal.mails.length = 0;
  });

  const post = (path: string, type: string, attributes: object, session = portal.admin, key?: string) =>
    call(portal, 'POST', path, {
      session,
      headers: { 'idempotency-key': key ?? randomUUID() },
      body: { data: { type, attributes: { buid_customer: OWN.customer, ...attributes } } },
    });
  const prove = (change: StepUpChange, subject: string, session = portal.admin) =>
    proveBy(portal, session, { change, subject });
  const add = async (more: object = {}, session = portal.admin) =>
    post(
      '/bank-accounts',
      'bank-accounts',
      {
        ...LINKED_ACCOUNT,
        autopay_from: null,
        step_up: await prove('bank_account_add', OWN.customer, session),
        ...more,
      },
      session,
    );
  const change = async (id: string, more: object, session = portal.admin) =>
    post(
      '/bank-account-changes',
      'bank-account-changes',
      {
        bank_account_id: id,
        payment_types: ['online'],
        numbers: null,
        autopay_from: null,
        step_up: await prove('bank_account_change', id, session),
        ...more,
      },
      session,
    );
  const remove = (id: string, more: object = {}) =>
    post('/bank-account-removals', 'bank-account-removals', {
      bank_account_id: id,
      is_last: false,
      autopay_to: null,
      ...more,
    });
  const confirm = (id: string, session = portal.admin) =>
    post('/bank-account-confirmations', 'bank-account-confirmations', { bank_account_id: id }, session);
  const listed = async () =>
    (
      (await get(portal, '/bank-accounts', portal.admin, { 'filter[buid_customer]': OWN.customer })).json as {
        data: Listed[];
      }
    ).data;
  const find = async (id: string) => (await listed()).find((one) => one.id === id)?.attributes;
  const idOf = ({ json }: { json: unknown }) => (json as { data: { id: string } }).data.id;
  const second = async () => {
    const name = `second.admin.${randomUUID().slice(0, 8)}`;
    await insertUser(portal.db, name, { role: 'admin' }, undefined, [OWN.customer]);
    return (await signIn(portal, name, PASSWORD)).session ?? '';
  };
  test('one is added after a step-up, sealed and masked; of a single administrator it waits a business day', async () => {
    expect((await add({ step_up: 'none' })).codes).toEqual(['step_up_required']);
    const answer = await add();
    expect(answer.status).toBe(201);
    expect(await find(idOf(answer))).toMatchObject({ last_four: '6789', state: 'waiting' });
    expect((await confirm(idOf(answer))).codes).toEqual(['BKN-10']);
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
      .where('bank_account_id', '=', idOf(answer))
      .executeTakeFirst();
    expect(row).toEqual({ state: 'usable', usable_on: null });
  });

  test('one is changed after a step-up only', async () => {
    const answer = await change('B1', { payment_types: ['autopay'], step_up: 'none' });
    expect(answer.codes).toEqual(['step_up_required']);
    expect((await find('B1'))?.payment_types).toEqual(['online']);
  });

  test('where another administrator sees it, it can be paid from at once', async () => {
    await second();
    expect(await find(idOf(await add()))).toMatchObject({ state: 'usable', usable_on: null });
  });

  test('another administrator confirms one that waits, once', async () => {
    const id = idOf(await add());
    const other = await second();
    expect((await confirm(id, other)).status).toBe(201);
    expect(await find(id)).toMatchObject({ state: 'usable' });
    expect((await confirm(id, other)).codes).toEqual(['BKN-10']);
  });

  test('a copy under the same key adds one, and its answer is the same', async () => {
    const key = randomUUID();
    const body = {
      ...LINKED_ACCOUNT,
      autopay_from: null,
      step_up: await prove('bank_account_add', OWN.customer),
    };
    const both = [
      await post('/bank-accounts', 'bank-accounts', body, portal.admin, key),
      await post('/bank-accounts', 'bank-accounts', body, portal.admin, key),
    ];
    expect(both[1]?.json).toEqual(both[0]?.json);
    expect(await listed()).toHaveLength(2);
  });

  test('AutoPay moves in one transaction from the account that was named, which keeps a use', async () => {
    await insertBankAccount(portal.db, {
      bank_account_id: 'B2',
      last_four: '0002',
      autopay: true,
      online: false,
    });
    const wishes = { payment_types: ['autopay', 'online'] };
    expect((await change('B1', wishes)).codes).toEqual(['autopay_moved']);
    expect((await change('B1', { ...wishes, autopay_from: 'B2' })).status).toBe(201);
    expect((await find('B1'))?.payment_types).toEqual(['autopay', 'online']);
    expect((await find('B2'))?.payment_types).toEqual(['online']);
  });

  test('of two administrators who move AutoPay at once one is told', async () => {
    await insertBankAccount(portal.db, { bank_account_id: 'B2', last_four: '0002' });
    const other = await second();
    const wishes = { payment_types: ['autopay', 'online'] };
    const answers = await Promise.all([change('B1', wishes), change('B2', wishes, other)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['autopay_moved']);
    expect(
      (await listed()).filter(({ attributes }) => attributes.payment_types.includes('autopay')),
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
    expect((await change('B1', { numbers: cfi })).codes).toEqual(['other_currency']);
    expect((await change('B1', { numbers: { ...numbers, routing_number: '021000022' } })).codes).toEqual([
      'BKN-04',
    ]);
    expect((await change('B1', { numbers: { ...numbers, account_number: '99887766' } })).status).toBe(201);
    expect(await find('B1')).toMatchObject({ last_four: '7766', state: 'waiting' });
    await insertBankAccount(portal.db, { bank_account_id: 'B2', autopay: true });
    expect((await change('B2', { payment_types: ['online'] })).status).toBe(201);
    expect(await find('B2')).toMatchObject({ state: 'usable', payment_types: ['online'] });
  });

  test('the last one is removed on purpose only, and none with a payment under way', async () => {
    expect((await remove('B1')).codes).toEqual(['BKN-09']);
    const [trxId = ''] = await portal.billed(1);
    expect((await submit(portal, portal.payer, paymentBody([trxId]))).status).toBe(201);
    expect((await remove('B1', { is_last: true })).codes).toEqual(['BKN-08']);
    expect((await find('B1'))?.under_way).toHaveLength(1);
    await portal.db.updateTable('payments').set({ status: 'settled' }).execute();
    expect((await remove('B1', { is_last: true })).status).toBe(201);
    expect(await listed()).toEqual([]);
    expect((await remove('B1', { is_last: true })).status).toBe(404);
  });

  test('AutoPay moves with a removal to the account that was named', async () => {
    await insertBankAccount(portal.db, { bank_account_id: 'B2', autopay: true });
    expect((await remove('B2', { autopay_to: 'B1' })).status).toBe(201);
    expect((await find('B1'))?.payment_types).toEqual(['autopay', 'online']);
  });

  test('two returns stop it until an administrator confirms it anew', async () => {
    const returned = async () => {
      const [trxId = ''] = await portal.billed(1);
      const paid = await submit(portal, portal.payer, paymentBody([trxId]));
      await portal.db
        .insertInto('payment_events')
        .values({
          payment_id: idOf(paid),
          customer_id: OWN.customer,
          status: 'returned',
          at: portal.clock.instant(),
        })
        .execute();
      await withSystem(portal.db, (tx) => stopAfterReturns(tx, portal.clock, 'B1'));
      return (await find('B1'))?.state;
    };
    expect([await returned(), await returned()]).toEqual(['usable', 'stopped']);
    const [trxId = ''] = await portal.billed(1);
    expect((await submit(portal, portal.payer, paymentBody([trxId]))).codes).toEqual(['PAY-12']);
    await portal.clock.advance(1000);
    expect((await confirm('B1')).status).toBe(201);
    expect(await returned()).toBe('usable');
  });

  test('of another customer is not there', async () => {
    const foreign = { customer_id: FOREIGN.customer, account_id: FOREIGN.customer };
    await insertBankAccount(portal.db, { bank_account_id: 'B9', ...foreign });
    expect((await remove('B9', { is_last: true })).status).toBe(404);
    expect((await confirm('B9')).status).toBe(404);
    expect((await change('B9', {})).status).toBe(404);
  });
});
