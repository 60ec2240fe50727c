import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, signIn } from '#server/testing/call.ts';
import { disputeRow } from '#server/testing/disputing.ts';
import {
  FOREIGN,
  insertCustomer,
  insertInvoices,
  insertUser,
  insertWorld,
  invoiceRow,
  PASSWORD,
} from '#server/testing/fixtures.ts';
import { insertBankAccount } from '#server/testing/paying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('customers with their sub-accounts, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertCustomer(portal.db, 'C200', null, 'Alder Freight');
    await insertCustomer(portal.db, 'C201', 'C200', 'Zeta Yard');
    await insertUser(portal.db, 'mona.many', { role: 'payer' }, undefined, ['C100', 'C200']);
    ({ session } = await signIn(portal, 'mona.many', PASSWORD));
  });
  afterAll(() => portal.close());

  const list = async (query: Record<string, string>, as = session) => {
    const answer = await get(portal, '/customers', as, query);
    expect(answer.status, answer.text).toBe(200);
    return (
      answer.json as {
        data: {
          id: string;
          attributes: {
            not_yet_due: unknown;
            past_due: unknown;
            bank_currencies: string[];
            waiting_disputes: number | null;
          };
        }[];
      }
    ).data;
  };

  test('stand each after its customer, and nobody else’s among them', async () => {
    const all = await list({ 'filter[with_accounts]': 'true' });
    expect(all.map(({ id }) => id)).toEqual(['C200', 'C201', 'C100', 'C101', 'C102']);
    const back = await list({ 'filter[with_accounts]': 'true', 'filter[sort]': '-customer_name' });
    expect(back.map(({ id }) => id)).toEqual(['C100', 'C102', 'C101', 'C200', 'C201']);
  });

  test('tell no amounts there, and do in the list of customers', async () => {
    const [named] = await list({ 'filter[with_accounts]': 'true' });
    const [told] = await list({});
    expect(named?.attributes).toMatchObject({ not_yet_due: null, past_due: null });
    const nothing = { amount: 0, currency: 'USD' };
    expect(told?.attributes).toMatchObject({ not_yet_due: nothing, past_due: nothing });
  });

  test('tell in which currencies the customer can pay by bank account, which pays for its accounts too', async () => {
    await insertBankAccount(portal.db);
    const all = await list({ 'filter[with_accounts]': 'true' });
    expect(all.map(({ id, attributes }) => [id, attributes.bank_currencies])).toEqual([
      ['C200', []],
      ['C201', []],
      ['C100', ['USD']],
      ['C101', ['USD']],
      ['C102', ['USD']],
    ]);
    await portal.db.updateTable('bank_accounts').set({ online: false, autopay: true }).execute();
    expect((await list({})).map(({ attributes }) => attributes.bank_currencies)).toEqual([[], []]);
  });

  test('tell how many disputes wait for the answer of each, to whoever reads disputes', async () => {
    const waiting = (id: string, more = {}) =>
      disputeRow({ dispute_id: id, trx_id: id, status: 'waitingOnCustomer', ...more });
    const rows = [
      waiting('81', { account_id: 'C101' }),
      waiting('82', { account_id: 'C102' }),
      waiting('83', { account_id: 'C100' }),
      waiting('84', { status: 'waitingOnMerchant' }),
      waiting('85', { status: 'closed', ended_on: '2026-11-20' }),
      waiting('86', { customer_id: 'C200', account_id: 'C201' }),
      waiting('87', { customer_id: FOREIGN.customer, account_id: 'C901' }),
    ];
    await insertInvoices(
      portal.db,
      rows.map((row) => invoiceRow(row.trx_id, { customer_id: row.customer_id, account_id: row.account_id })),
    );
    await portal.db.insertInto('disputes').values(rows).execute();
    const counts = async (query: Record<string, string>, as = session) =>
      (await list(query, as)).map(({ id, attributes }) => [id, attributes.waiting_disputes]);
    expect(await counts({ 'filter[with_accounts]': 'true' })).toEqual([
      ['C200', 1],
      ['C201', 1],
      ['C100', 3],
      ['C101', 1],
      ['C102', 1],
    ]);
    expect(await counts({})).toEqual([
      ['C200', 1],
      ['C100', 3],
    ]);
    await insertUser(portal.db, 'sam.safety', { role: 'safety manager' }, undefined, ['C100']);
    const safety = await signIn(portal, 'sam.safety', PASSWORD);
    expect(await counts({}, safety.session)).toEqual([['C100', null]]);
  });

  test('are left out unless asked for', async () => {
    expect((await list({})).map(({ id }) => id)).toEqual(['C200', 'C100']);
  });
});
