import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { INVOICE_ATTENTIONS } from '#domain/invoice/invoice-attention.ts';
import { get, signIn } from '#server/testing/call.ts';
import { insertInvoices, insertWorld, invoiceRow, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Page = components['schemas']['InvoicesDocument'];
type Counts = components['schemas']['InvoiceCountsDocument'];

/** On the test's business date, 2026-11-20. */
const HELD = {
  'due-soon': ['101', '102'],
  waiting: ['106'],
  'sent-back': ['108'],
  'partly-paid': ['109'],
};

describe.each(ENGINES)('what needs attention, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    ({ session } = await signIn(portal, 'customer.viewer', PASSWORD));
    const later = { due_date: '2026-12-31', paid: 0 };
    await insertInvoices(portal.db, [
      invoiceRow('101', { ...later, due_date: '2026-11-20' }),
      invoiceRow('102', { ...later, due_date: '2026-11-27' }),
      invoiceRow('103', { ...later, due_date: '2026-11-28' }),
      invoiceRow('104', { ...later, due_date: '2026-11-19' }),
      invoiceRow('105', { ...later, due_date: '2026-11-22', collection: 'paymentPending' }),
      invoiceRow('106', { ...later, dispute: 'waitingOnCustomer' }),
      invoiceRow('107', { ...later, dispute: 'waitingOnMerchant' }),
      invoiceRow('108', { ...later, collection: 'returned' }),
      invoiceRow('109', { ...later, paid: 1 }),
      invoiceRow('110', { ...later, due_date: '2026-11-22', life_cycle: 'unbilled' }),
    ]);
  });
  afterAll(() => portal.close());

  const ask = async (path: string, query: Record<string, string | number>) => {
    const answer = await get(portal, path, session, { 'filter[buid_customer]': 'C100', ...query });
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };
  const added = (ids: readonly string[]) => ids.filter((id) => /^1(?:0\d|10)$/.test(id)).sort();

  test.each(INVOICE_ATTENTIONS)('%s holds those alone, and is counted', async (attention) => {
    const list = (await ask('/invoices', { 'filter[attention]': attention, 'page[size]': 100 })) as Page;
    expect(added(list.data.map(({ id }) => id))).toEqual(HELD[attention]);
    const { attributes } = ((await ask('/invoice-counts', {})) as Counts).data;
    expect(attributes.attention).toContainEqual({ attention, count: list.meta.total });
  });

  test('what is none of them is refused', async () => {
    const query = { 'filter[buid_customer]': 'C100', 'filter[attention]': 'all' };
    expect((await get(portal, '/invoices', session, query)).status).toBe(400);
  });
});
