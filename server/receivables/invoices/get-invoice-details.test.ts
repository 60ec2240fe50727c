import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, signIn } from '#server/testing/call.ts';
import {
  insertCustomer,
  insertInvoices,
  insertWorld,
  invoiceRow,
  PASSWORD,
} from '#server/testing/fixtures.ts';
import { insertBilled } from '#server/testing/paying.ts';
import { insertSubjects } from '#server/testing/subjects.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('what one reads of an account, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertSubjects(portal.db);
    ({ session } = await signIn(portal, 'customer.admin', PASSWORD));
  });
  afterAll(() => portal.close());

  const read = async <T>(path: string, query: Record<string, string> = {}): Promise<T> => {
    const answer = await get(portal, path, session, query);
    expect(answer.status, answer.text).toBe(200);
    return answer.json as T;
  };
  const own = { 'filter[buid_customer]': 'C100' };

  test('an invoice has lines, amounts and its history in the order of time', async () => {
    await portal.db
      .insertInto('invoice_events')
      .values({ customer_id: 'C100', trx_id: '1', kind: 'put_on_hold', at: '2026-11-03T10:00:00.000Z' })
      .execute();
    for (const path of ['/details', '/ecaas/invoice-details']) {
      const { data } = await read<{ data: { attributes: Record<string, unknown> } }>(path, {
        ...own,
        'filter[trx_id]': '1',
      });
      expect(data.attributes).toMatchObject({
        document_type: 'Invoice',
        terms: 'Net 30',
        total: { amount: 10_000, currency: 'USD' },
        lines: [{ line_number: 1, description: 'Kestrel', quantity: 1 }],
        active_payment_id: null,
      });
      const events = data.attributes['events'] as { kind: string }[];
      expect(events.map(({ kind }) => kind)).toEqual(['invoiced', 'billed', 'put_on_hold', 'due']);
    }
  });

  test('what was written down of a date is told once, as it was written', async () => {
    const at = '2026-11-01T15:00:00.000Z';
    const billed = { customer_id: 'C100', trx_id: '2', kind: 'billed', at, amount: 10_000, currency: 'USD' };
    await portal.db
      .insertInto('invoice_events')
      .values({ ...billed, kind: 'billed' })
      .execute();
    const { data } = await read<{ data: { attributes: { events: { kind: string }[] } } }>('/details', {
      ...own,
      'filter[trx_id]': '2',
    });
    expect(data.attributes.events.filter(({ kind }) => kind === 'billed')).toEqual([
      { kind: 'billed', at, payment_id: null, amount: { amount: 10_000, currency: 'USD' } },
    ]);
  });

  test('an invoice that is missing, or of a foreign customer, answers alike', async () => {
    for (const query of [
      { ...own, 'filter[trx_id]': '404' },
      { ...own, 'filter[trx_id]': '9001' },
    ]) {
      const answer = await get(portal, '/ecaas/invoice-details', session, query);
      expect([answer.status, answer.codes]).toEqual([404, ['not_found']]);
    }
  });

  test('an invoice of another of one’s own customers names it; to anybody else it is missing', async () => {
    const query = { ...own, 'filter[trx_id]': '9001' };
    const mapTo = (userId: string) =>
      portal.db.insertInto('user_customers').values({ user_id: userId, customer_id: 'C900' }).execute();
    await mapTo('u-customer.viewer');
    const stranger = await get(portal, '/ecaas/invoice-details', session, query);
    expect(stranger.codes).toEqual(['not_found']);
    expect(stranger.text).not.toContain('C900');
    await mapTo('u-customer.admin');
    for (const path of ['/details', '/ecaas/invoice-details']) {
      const { status, codes, json } = await get(portal, path, session, query);
      expect([status, codes]).toEqual([404, ['other_customer']]);
      const { errors } = json as { errors: { meta: unknown }[] };
      expect(errors[0]?.meta).toMatchObject({ buid_customer: 'C900' });
    }
    await portal.db.deleteFrom('user_customers').where('customer_id', '=', 'C900').execute();
  });

  test('an invoice elsewhere than in the sub-account that is selected names the whole customer', async () => {
    const query = { 'filter[buid_customer]': 'C102', 'filter[trx_id]': '1' };
    const { status, codes, json } = await get(portal, '/ecaas/invoice-details', session, query);
    expect([status, codes]).toEqual([404, ['other_customer']]);
    const { errors } = json as { errors: { meta: unknown }[] };
    expect(errors[0]?.meta).toMatchObject({ buid_customer: 'C100' });
  });

  test('addresses are the closest first: those of the invoice’s account before the customer’s', async () => {
    await portal.db
      .insertInto('addresses')
      .values({
        customer_id: 'C100',
        kind: 'shipping',
        account_id: 'C101',
        contact_name: 'Dock 4',
        line_1: '1901 Harbor Ave',
        city_state_zip: 'Green Bay, WI 54303',
        country: 'United States',
      })
      .execute();
    type Addresses = { data: { attributes: Record<string, unknown> }[] };
    const ship = await read<Addresses>('/shipping-addresses', { ...own, 'filter[trx_id]': '1' });
    expect(ship.data.map(({ attributes }) => attributes['contact_name'])).toEqual(['Dock 4', 'Kestrel']);
    const west = await read<Addresses>('/shipping-addresses', { ...own, 'filter[trx_id]': '2' });
    expect(west.data.map(({ attributes }) => attributes['contact_name'])).toEqual(['Kestrel']);
    const sold = await read<Addresses>('/merchant-addresses', { ...own, 'filter[trx_id]': '1' });
    expect(sold.data[0]?.attributes).toMatchObject({ contact: 'Kestrel' });
    expect((await read<Addresses>('/merchant-addresses', own)).data).toEqual([]);
  });

  test('currencies begin with USD and have names in the user’s language', async () => {
    await insertInvoices(portal.db, [
      invoiceRow('41', { currency: 'CAD' }),
      invoiceRow('42', { currency: 'EUR' }),
    ]);
    await portal.db
      .updateTable('users')
      .set({ language: 'de' })
      .where('username', '=', 'customer.admin')
      .execute();
    const { data } = await read<{ data: unknown }>('/ecaas/customer-currencies', own);
    expect(data).toEqual([
      { type: 'currencies', id: 'USD', attributes: { label: 'US-Dollar' } },
      { type: 'currencies', id: 'CAD', attributes: { label: 'Kanadischer Dollar' } },
      { type: 'currencies', id: 'EUR', attributes: { label: 'Euro' } },
    ]);
    await portal.db.deleteFrom('invoices').where('trx_id', 'in', ['41', '42']).execute();
  });

  test('a bank account is told to the last four and no further', async () => {
    const { data } = await read<{ data: unknown[] }>('/bank-accounts', own);
    expect(data).toEqual([
      {
        type: 'bank-accounts',
        id: 'B1',
        attributes: {
          buid_customer: 'C100',
          account_name: 'Kestrel Ridge Logistics',
          account_type: 'checking',
          bank_name: 'First Example Bank',
          last_four: '6789',
          bank_country: 'US',
          currency: 'USD',
          state: 'usable',
          usable_on: null,
          version: '6789/1/0/',
          payment_types: ['online'],
          is_own: false,
          is_stranded: false,
          added_on: '2026-11-20',
          asked_in: null,
          last_payment: { payment_id: 'pay-own', payment_number: 'P-C100', on: '2026-11-20' },
          under_way: [],
          ends_with_it: [],
          under_way_more: 0,
          sent_back: null,
        },
      },
    ]);
  });

  test('banking countries are not there but for system type G and a bank module other than 1', async () => {
    const path = '/ecaas/customer-banking-countries/C100';
    expect((await get(portal, path, session)).status).toBe(404);
    const newer = await startTestPortal(engine, {
      settings: { apiVersion: 'G3', bankAccountModuleVersion: 2 },
    });
    await insertWorld(newer.db);
    const payer = await signIn(newer, 'customer.payer', PASSWORD);
    expect((await get(newer, path, payer.session)).json).toEqual({ countries: ['US', 'CA'] });
    await newer.close();
  });

  test('customers are found by name and number, by page, and with their sub-accounts', async () => {
    for (const [buid, name] of [
      ['C200', 'Ärzte & Co.'],
      ['C300', 'Zenith Carriers'],
    ] as const) {
      await insertCustomer(portal.db, buid, null, name);
      await portal.db
        .insertInto('user_customers')
        .values({ user_id: 'u-customer.admin', customer_id: buid })
        .execute();
    }
    type Customers = { data: { id: string; attributes: Record<string, unknown> }[]; meta: { total: number } };
    const names = async (query: Record<string, string>) =>
      (await read<Customers>('/customers', query)).data.map(({ id }) => id);
    expect((await names({})).toSorted()).toEqual(['C100', 'C200', 'C300']);
    expect(await names({ 'filter[search]': 'ÄRZTE' })).toEqual(['C200']);
    expect(await names({ 'filter[parent_buid]': 'C100' })).toEqual(['C101', 'C102']);
    expect(await names({ 'filter[parent_buid]': 'C100', 'filter[sort]': '-customer_name' })).toEqual([
      'C102',
      'C101',
    ]);
    expect(await names({ 'filter[parent_buid]': 'C900' })).toEqual([]);
    expect((await read<Customers>('/customers', { 'page[size]': '1', 'page[number]': '2' })).meta.total).toBe(
      3,
    );
  });

  test('a customer’s line and what is due now are its own', async () => {
    await insertBilled(portal.db, [51, 52], { due_date: '2026-11-20' });
    await insertBilled(portal.db, [53], { due_date: '2026-11-19' });
    type Customers = { data: { attributes: Record<string, unknown> }[] };
    const { data } = await read<Customers>('/customers', own);
    expect(data[0]?.attributes).toMatchObject({
      credit_line: { amount: 500_000, currency: 'USD' },
      // Invoices 1, 2, 51 and 52; 53 is past due.
      not_yet_due: { amount: 40_000, currency: 'USD' },
      past_due: { amount: 10_000, currency: 'USD' },
      enabled_methods: ['bank', 'card'],
      bank_currencies: ['USD'],
    });
    const sub = await read<Customers>('/customers', { 'filter[buid_customer]': 'C102' });
    expect(sub.data[0]?.attributes).toMatchObject({ credit_line: null, not_yet_due: { amount: 10_000 } });
  });
});
