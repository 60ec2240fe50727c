import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byAccountAndDueDate } from '#domain/invoice/account-order.ts';
import { INVOICE_SORTS } from '#domain/invoice/invoice-list.ts';
import { INVOICE_LISTS, parseStatus } from '#domain/invoice/invoice.ts';
import { belongsToList } from '#domain/invoice/testing/list-membership.ts';
import { statusRank } from '#domain/invoice/status-order.ts';
import { arbitraryInvoices } from '#server/testing/arbitrary-invoice.ts';
import { get, signIn } from '#server/testing/call.ts';
import { FOREIGN, insertInvoices, insertWorld, invoiceRow, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

interface Page {
  data: {
    id: string;
    attributes: Record<string, unknown> & { status: string; open: { amount: number; currency: string } };
  }[];
  meta: { total: number; totals: { amount: number; currency: string }[] };
}

describe.each(ENGINES)('the list of invoices, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    ({ session } = await signIn(portal, 'customer.viewer', PASSWORD));
    const [rows = []] = fc.sample(arbitraryInvoices(portal.clock.today(), { min: 399, max: 399 }), {
      seed: 7,
      numRuns: 1,
    });
    await insertInvoices(portal.db, rows);
    await insertInvoices(portal.db, [
      invoiceRow('777001', { total: 95_512, paid: 11_101 }),
      invoiceRow('5', { customer_id: FOREIGN.customer, account_id: 'C901', merchant_id: 'M9' }),
    ]);
  });
  afterAll(() => portal.close());

  const list = async (query: Record<string, string | number> = {}, buid = 'C100') => {
    const answer = await get(portal, '/invoices', session, { 'filter[buid_customer]': buid, ...query });
    expect(answer.status, answer.text).toBe(200);
    return answer.json as Page;
  };
  const everything = () => list({ 'page[size]': 1000 });

  test.each([...INVOICE_LISTS])('%s holds what the projected status says, and no more', async (status) => {
    const all = await everything();
    const expected = all.data.filter(({ attributes }) =>
      belongsToList(parseStatus(attributes.status), status),
    );
    const held = await list({ 'filter[status]': status, 'page[size]': 1000 });
    expect(held.data.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    expect(held.meta.total).toBe(expected.length);
    expect(held.data.length).toBeGreaterThan(0);
  });

  test('the counts of the tabs are those of the lists, per currency', async () => {
    const answer = await get(portal, '/invoice-counts', session, { 'filter[buid_customer]': 'C100' });
    const { lists } = (answer.json as { data: { attributes: { lists: Record<string, unknown>[] } } }).data
      .attributes;
    for (const status of INVOICE_LISTS) {
      const { meta } = await list({ 'filter[status]': status });
      expect(lists).toContainEqual({ list: status, count: meta.total, totals: meta.totals });
    }
  });

  test.each<Record<string, string | number>>([
    { 'filter[search]': 'INV-00011' },
    { 'filter[due_from]': '2026-11-01', 'filter[due_to]': '2026-12-20' },
    { 'filter[amount_from]': 1000, 'filter[account]': 'C102' },
    { 'filter[buid_merchant]': 'M2', 'filter[sol_currency]': 'CAD' },
  ])('the counts of the tabs are those of the lists under the same filters: %j', async (filters) => {
    const answer = await get(portal, '/invoice-counts', session, {
      'filter[buid_customer]': 'C100',
      ...filters,
    });
    const { lists } = (answer.json as { data: { attributes: { lists: { count: number }[] } } }).data
      .attributes;
    expect(lists[0]?.count).toBeGreaterThan(0);
    expect(lists[0]?.count).toBeLessThan(400);
    for (const status of INVOICE_LISTS) {
      const { meta } = await list({ 'filter[status]': status, ...filters });
      expect(lists).toContainEqual({ list: status, count: meta.total, totals: meta.totals });
    }
  });

  test('totals are those of all that match, one for each currency', async () => {
    const { data } = await everything();
    const { meta } = await list({ 'page[size]': 1 });
    const sum = (currency: string) =>
      data
        .map(({ attributes }) => attributes.open)
        .filter((open) => open.currency === currency)
        .reduce((total, { amount }) => total + amount, 0);
    expect(meta.totals).toEqual(
      ['CAD', 'JPY', 'USD'].map((currency) => ({ amount: sum(currency), currency })),
    );
  });

  test.each([...INVOICE_SORTS])('sorted by %s, every invoice stands on one page', async (sort) => {
    const ids: string[] = [];
    for (let page = 1; page <= 4; page++) {
      const { data } = await list({ sort, 'page[number]': page, 'page[size]': 100 });
      ids.push(...data.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(400);
    const { data } = await list({ sort, 'page[size]': 400 });
    expect(data.map(({ id }) => id)).toEqual(ids);
  });

  test.each(['due_date', '-due_date', 'invoice_id', '-invoice_id'])(
    'sorted by %s, neighbours are in order',
    async (sort) => {
      const name = sort.replace('-', '');
      const values = (await list({ sort, 'page[size]': 400 })).data.map(({ attributes }) =>
        String(attributes[name]),
      );
      expect(values).toEqual(sort.startsWith('-') ? values.toSorted().toReversed() : values.toSorted());
    },
  );

  test('what is paid stands with the latest due date on top', async () => {
    const paid = { 'filter[status]': 'paid', 'page[size]': 400 };
    const { data } = await list(paid);
    expect(data.length).toBeGreaterThan(9);
    expect(data.map(({ id }) => id)).toEqual(
      (await list({ ...paid, sort: '-due_date' })).data.map(({ id }) => id),
    );
  });

  test.each([
    ['status', 1],
    ['-status', -1],
  ])(
    'sorted by %s, the rows are in the order of the shown status, of one the oldest due on top',
    async (sort, way) => {
      const { data } = await list({ sort, 'page[size]': 400 });
      const order = (row: Page['data'][number]) => statusRank(parseStatus(row.attributes.status)) * way;
      const due = (row: Page['data'][number]) => String(row.attributes['due_date']);
      const expected = data.toSorted(
        (one, other) =>
          order(one) - order(other) || due(one).localeCompare(due(other)) || (one.id < other.id ? -1 : 1),
      );
      expect(new Set(data.map(order)).size).toBeGreaterThan(9);
      expect(data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    },
  );

  test('sorted by account, the rows are as the payment takes them: of one account the oldest due on top', async () => {
    const placed = async (sort: string) =>
      (await list({ sort, 'page[size]': 400 })).data.map(({ id, attributes }) => ({
        trxId: id,
        accountName: String(attributes['account_name']),
        dueDate: String(attributes['due_date']),
      }));
    const rows = await placed('account_name');
    expect(rows).toEqual(rows.toSorted(byAccountAndDueDate));
    const accounts = Map.groupBy(await placed('-account_name'), ({ accountName }) => accountName);
    expect([...accounts.keys()]).toEqual([...accounts.keys()].toSorted().toReversed());
    expect([...accounts.values()].flat().toSorted(byAccountAndDueDate)).toEqual(rows);
    for (const group of accounts.values()) expect(group).toEqual(group.toSorted(byAccountAndDueDate));
  });

  test('begins with what is unpaid, the oldest due date on top', async () => {
    const { data } = await list({ 'page[size]': 400 });
    const billed = data.map(({ attributes }) => /Billed|Past Due|On Hold/.test(attributes.status));
    expect(billed).toEqual(billed.toSorted((one, other) => Number(other) - Number(one)));
    const due = data.slice(0, billed.indexOf(false)).map(({ attributes }) => String(attributes['due_date']));
    expect(due).toEqual(due.toSorted());
  });

  test('a sub-account narrows the list, named as customer or as a filter', async () => {
    const asCustomer = await list({ 'page[size]': 1000 }, 'C102');
    const asFilter = await list({ 'page[size]': 1000, 'filter[account]': 'C102' });
    expect(asCustomer).toEqual(asFilter);
    expect(new Set(asCustomer.data.map(({ attributes }) => attributes['buid_customer']))).toEqual(
      new Set(['C102']),
    );
    expect((await list({ 'filter[account]': 'C101' }, 'C102')).meta.total).toBe(0);
  });

  test.each([
    ['inv-0001005', '1005'],
    ['INV-0001005', '1005'],
    ['inv 0001005', '1005'],
  ])('finds a number as typed: %s', async (search, id) => {
    expect((await list({ 'filter[search]': search })).data.map((row) => row.id)).toEqual([id]);
  });

  test('finds dates and amounts in their normal form, and takes no wildcard', async () => {
    const { data } = await everything();
    const [first] = data;
    const due = await list({ 'filter[search]': String(first?.attributes['due_date']), 'page[size]': 1000 });
    expect(due.data.map(({ id }) => id)).toContain(first?.id);
    expect((await list({ 'filter[search]': '80000.00' })).meta.total).toBeGreaterThan(0);
    expect((await list({ 'filter[search]': '%' })).meta.total).toBe(0);
  });

  test('finds what is open of an invoice, although less was paid of it than its total', async () => {
    expect((await list({ 'filter[search]': '844.11' })).data.map(({ id }) => id)).toEqual(['777001']);
    expect((await list({ 'filter[search]': '844,11' })).meta.total).toBe(0);
  });

  test('filters by due date, amount, merchant, currency and ids, bounds included', async () => {
    const { data } = await everything();
    const count = async (query: Record<string, string | number>) => (await list(query)).meta.total;
    const expected = (keep: (row: Page['data'][number]['attributes']) => boolean) =>
      data.filter(({ attributes }) => keep(attributes)).length;
    expect(await count({ 'filter[due_from]': '2026-11-01', 'filter[due_to]': '2026-11-20' })).toBe(
      expected(({ due_date }) => String(due_date) >= '2026-11-01' && String(due_date) <= '2026-11-20'),
    );
    expect(await count({ 'filter[amount_from]': 999, 'filter[amount_to]': 1000 })).toBe(
      expected(({ open }) => open.amount >= 999 && open.amount <= 1000),
    );
    expect(await count({ 'filter[buid_merchant]': 'M2' })).toBe(
      expected((row) => row['buid_merchant'] === 'M2'),
    );
    expect(await count({ 'filter[sol_currency]': 'CAD' })).toBe(
      expected(({ open }) => open.currency === 'CAD'),
    );
    expect(await count({ 'filter[trx_id]': '1000,1001,5,99' })).toBe(2);
    expect(await count({ 'filter[trx_id]': '1000,1001', 'filter[sol_currency]': 'GBP' })).toBe(2);
    expect(await count({ 'filter[due_from]': '0000-01-01' })).toBe(400);
  });

  test('a deep page is empty, not an error', async () => {
    expect((await list({ 'page[number]': 1_000_000, 'page[size]': 10_000 })).data).toEqual([]);
  });

  test('an invoice can be disputed for 90 days after its billing date, once at a time', async () => {
    const today = portal.clock.today();
    await insertInvoices(portal.db, [
      invoiceRow('31', { customer_id: 'C100', billed_date: '2026-08-22' }),
      invoiceRow('32', { customer_id: 'C100', billed_date: '2026-08-21' }),
      invoiceRow('33', { customer_id: 'C100', dispute: 'open' }),
      invoiceRow('34', { customer_id: 'C100', dispute: 'cancelled' }),
      invoiceRow('35', { customer_id: 'C100', life_cycle: 'paid' }),
      // Nobody knows since when, so that the window has no end.
      invoiceRow('36', { customer_id: 'C100', billed_date: null }),
    ]);
    expect(today).toBe('2026-11-20');
    const { data } = await list({ 'filter[trx_id]': '31,32,33,34,35,36', sort: 'invoice_id' });
    expect(data.map(({ attributes }) => attributes['eligible_for_dispute'])).toEqual([
      'Y',
      'N',
      'N',
      'Y',
      'N',
      'Y',
    ]);
    // Why not, as invoice details and a submit say it; with what is possible instead.
    expect(data.map(({ attributes }) => attributes['dispute_obstacles'])).toEqual([
      undefined,
      [
        {
          code: 'DIS-05',
          meta: {
            facts: { until: '2026-11-19', limit: 90 },
            remedy: { kind: 'requestChargeback', until: '2026-12-19' },
          },
        },
      ],
      [
        {
          code: 'DIS-06',
          meta: { facts: { status: 'open' }, remedy: { kind: 'openDispute', dispute: null } },
        },
      ],
      undefined,
      [
        {
          code: 'DIS-04',
          meta: {
            facts: { lifeCycle: 'paid' },
            remedy: { kind: 'requestChargeback', until: expect.any(String) },
          },
        },
      ],
      undefined,
    ]);
    // What was paid can be charged back, what is in dispute cannot; the one has a reason against the other alone.
    expect(
      data.map(({ attributes }) => {
        const against = attributes['chargeback_obstacles'] as { readonly code: string }[] | undefined;
        return against?.map(({ code }) => code);
      }),
    ).toEqual([undefined, undefined, ['DIS-51'], undefined, undefined, undefined]);
    const ids = ['31', '32', '33', '34', '35', '36'];
    await portal.db.deleteFrom('invoices').where('trx_id', 'in', ids).execute();
  });
});
