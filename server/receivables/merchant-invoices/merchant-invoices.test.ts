import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { call, signIn } from '#server/testing/call.ts';
import {
  CANARY,
  FOREIGN,
  insertCustomer,
  insertInvoices,
  insertWorld,
  invoiceRow,
  OWN,
  PASSWORD,
} from '#server/testing/fixtures.ts';
import { insertSubjects } from '#server/testing/subjects.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { putInvoiceDocument } from '#server/testing/put-invoice-document.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Page = components['schemas']['MerchantInvoicesDocument'];
type Counts = components['schemas']['MerchantInvoiceCounts'];
type Details = components['schemas']['MerchantInvoiceDetails'];

describe.each(ENGINES)('invoices of merchants, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertSubjects(portal.db);
    await insertCustomer(portal.db, 'C500', null, 'Northgate Transit');
    await portal.db
      .insertInto('user_merchants')
      .values({ user_id: 'u-merchant.admin', merchant_id: 'M2' })
      .execute();
    await insertInvoices(portal.db, [
      invoiceRow('11', { due_date: '2026-11-01', paid: 3_000, po_number: 'PO-Kessel' }),
      invoiceRow('12', { life_cycle: 'paid', paid: 10_000 }),
      invoiceRow('13', { customer_id: 'C500', account_id: 'C500', account_name: 'Bus Depot 4' }),
      invoiceRow('14', { merchant_id: 'M2', merchant_name: 'Bexley Parts Depot', currency: 'CAD' }),
    ]);
    ({ session } = await signIn(portal, 'merchant.admin', PASSWORD));
    await putInvoiceDocument(portal, { trxId: '13', session, content: 'a,b\n1,2\n' });
  });
  afterAll(() => portal.close());

  const ask = (path: string, query: Record<string, string | number> = {}) =>
    call(portal, 'GET', path, { session, query, headers: { accept: '*/*' } });
  const page = async (query?: Record<string, string | number>) =>
    (await ask('/merchant-invoices', query)).json as Page;
  const ids = async (query?: Record<string, string | number>) => (await page(query)).data.map(({ id }) => id);
  const details = async (trxId: string) =>
    (await ask('/ecaas/merchant-invoice-details', { 'filter[trx_id]': trxId })).json as {
      data: { attributes: Details };
    };

  test('are those of all the user’s merchants, unpaid first, the oldest due date on top', async () => {
    const { data, meta } = await page();
    expect(data.map(({ id }) => id)).toEqual(['11', '1', '13', '14', '2', '12']);
    expect(meta.totals).toEqual([
      { amount: 10_000, currency: 'CAD' },
      { amount: 37_000, currency: 'USD' },
    ]);
    expect(meta.total).toBe(6);
    expect(data[2]?.attributes).toMatchObject({
      customer_name: 'Northgate Transit',
      document_count: 1,
      invoice: { account_name: 'Bus Depot 4', eligible_for_dispute: 'N' },
    });
  });

  test.each<[Record<string, string | number>, string[]]>([
    [{ 'filter[buid_merchant]': 'M2' }, ['14']],
    [{ 'filter[buid_merchant]': 'M9' }, []],
    [{ 'filter[buid_customer]': 'C500' }, ['13']],
    [{ 'filter[buid_customer]': FOREIGN.customer }, []],
    [{ 'filter[status]': 'past-due' }, ['11']],
    [{ 'filter[status]': 'paid' }, ['12']],
    [{ 'filter[search]': 'kessel' }, ['11']],
    [{ 'filter[search]': 'inv-0000013' }, ['13']],
    [{ 'filter[search]': 'NORTHGATE' }, ['13']],
    [{ 'filter[search]': 'bus depot' }, ['13']],
    [{ 'filter[due_to]': '2026-11-15' }, ['11']],
    [{ 'filter[amount_to]': 8_000, 'filter[status]': 'unpaid' }, ['11']],
    [{ 'filter[documents]': 'with' }, ['13']],
    [{ 'filter[documents]': 'without', 'filter[search]': 'INV-0000013' }, []],
    [{ 'filter[sol_currency]': 'CAD' }, ['14']],
    [{ sort: '-invoice_id', 'page[size]': 2, 'page[number]': 2 }, ['12', '11']],
  ])('are narrowed by %o', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test('are counted by list and buyer; whom it is narrowed to can be changed for another', async () => {
    const answer = await ask('/merchant-invoice-counts', { 'filter[buid_customer]': 'C500' });
    const { lists, customers } = (answer.json as { data: { attributes: Counts } }).data.attributes;
    expect(lists.find(({ list }) => list === 'all')).toEqual({
      list: 'all',
      count: 1,
      totals: [{ amount: 10_000, currency: 'USD' }],
    });
    expect(customers).toEqual([
      { id: OWN.customer, name: 'Kestrel Ridge Logistics', count: 5 },
      { id: 'C500', name: 'Northgate Transit', count: 1 },
    ]);
  });

  test('come as a file in the reader’s language, with buyer and documents', async () => {
    const answer = await ask('/merchant-invoices.csv', { 'file[language]': 'de', 'filter[search]': 'north' });
    expect(answer.headers['content-disposition']).toContain('invoices-2026-11-20.csv');
    const [head = [], row = []] = parse(answer.text.slice(1), { delimiter: ';' }) as string[][];
    expect(head.slice(-2)).toEqual(['Kunde', 'Dokumente']);
    expect(row.slice(-2)).toEqual(['Northgate Transit', '1']);
  });

  test('one is read with lines, addresses, disputes, chargebacks and short payments, and no payment', async () => {
    const { data } = await details('1');
    expect(data.attributes).toMatchObject({
      customer_name: 'Kestrel Ridge Logistics',
      lines: [{ description: 'Kestrel' }],
      billing_address: { line_1: 'Kestrel' },
      merchant_address: { contact: 'Kestrel' },
      disputes: [],
      credits: [],
    });
    await portal.db
      .insertInto('invoice_events')
      .values({
        customer_id: OWN.customer,
        trx_id: '2',
        kind: 'payment_settled',
        at: '2026-11-19T18:00:00.000Z',
        payment_id: 'pay-own',
        amount: 100,
        currency: 'USD',
      })
      .execute();
    const whole = await details('2');
    expect(whole.data.attributes.events.at(-2)).not.toHaveProperty('left_open');
    // What a part leaves open is told, and of the whole nothing.
    await portal.db
      .insertInto('payment_lines')
      .values({
        payment_id: 'pay-own',
        position: 1,
        customer_id: OWN.customer,
        trx_id: '2',
        invoice_id: 'INV-2',
        account_id: OWN.customer,
        account_name: 'Kestrel',
        merchant_name: 'Kestrel',
        amount: 100,
        active: false,
        left_open: 250,
      })
      .execute();
    const other = await details('2');
    expect(other.data.attributes.events.at(-2)).toMatchObject({
      left_open: { amount: 250, currency: 'USD' },
    });
    expect(other.data.attributes.disputes).toMatchObject([{ status: 'waitingOnMerchant' }]);
    expect(other.data.attributes.chargebacks).toHaveLength(1);
    expect(other.data.attributes.events.at(-2)).toMatchObject({ kind: 'payment_settled', payment_id: null });
    expect(JSON.stringify(other)).not.toContain('pay-own');
  });

  test('a foreign one answers as a missing one', async () => {
    for (const trxId of ['9001', '777']) {
      const answer = await ask('/ecaas/merchant-invoice-details', { 'filter[trx_id]': trxId });
      expect([answer.status, answer.codes]).toEqual([404, ['not_found']]);
    }
  });

  test('stay the own with row-level security off', async () => {
    for (const table of ['invoices', 'customers', 'user_merchants', 'invoice_documents']) {
      await sql`alter table ${sql.table(table)} disable row level security`.execute(portal.db);
    }
    for (const path of ['/merchant-invoices', '/merchant-invoice-counts', '/merchant-invoices.csv']) {
      expect((await ask(path)).text, path).not.toContain(CANARY);
    }
    const answer = await ask('/ecaas/merchant-invoice-details', { 'filter[trx_id]': '9001' });
    expect(answer.status).toBe(404);
  });
});
