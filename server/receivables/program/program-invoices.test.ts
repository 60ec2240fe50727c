import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { insertCustomer, insertUser, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { insertBilled } from '#server/testing/paying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('invoices of all customers of a user, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;

  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertCustomer(portal.db, 'C500', null, 'Northgate Transit');
    await insertUser(portal.db, 'program', { user_type: 'corporate', role: 'viewer' }, undefined, [
      'C100',
      'C500',
    ]);
    ({ session } = await signIn(portal, 'program', PASSWORD));
    const north = { customer_id: 'C500', account_id: 'C500', account_name: 'Northgate Transit' };
    // On the test's business date, 2026-11-20: two of one customer, one of them late; two of another; one foreign.
    await insertBilled(portal.db, [1]);
    await insertBilled(portal.db, [2], { due_date: '2026-11-02' });
    await insertBilled(portal.db, [3], { ...north, due_date: '2026-09-01' });
    await insertBilled(portal.db, [4], { ...north, currency: 'CAD' });
    await insertBilled(portal.db, [9], { customer_id: 'C900', account_id: 'C901' });
  });
  afterAll(() => portal.close());

  const list = async (query: Record<string, string> = {}) => {
    const { status, json, text } = await get(portal, '/program-invoices', session, query);
    expect(status, text).toBe(200);
    const { data, meta } = json as components['schemas']['InvoicesDocument'];
    return { rows: data.map(({ attributes }) => attributes), ids: data.map(({ id }) => id), meta };
  };

  test('they are those of the user’s customers and no other, each under its customer', async () => {
    const { rows, ids, meta } = await list();
    expect(ids).toHaveLength(4);
    expect(new Set(rows.map(({ buid_customer: buid }) => buid))).toEqual(new Set(['C100', 'C500']));
    expect(rows.find(({ buid_customer: buid }) => buid === 'C500')?.account_name).toBe('Northgate Transit');
    expect(meta).toMatchObject({ total: 4, totals: [money(10_000, 'CAD'), money(30_000, 'USD')] });
  });

  test('status, currency, customer and search narrow, and the order of customers is by their names', async () => {
    expect((await list({ 'filter[status]': 'past-due' })).meta.total).toBe(2);
    expect((await list({ 'filter[status]': 'past-due', 'filter[account]': 'C500' })).meta.total).toBe(1);
    expect((await list({ 'filter[currency]': 'CAD' })).meta.totals).toEqual([money(10_000, 'CAD')]);
    const down = await list({ sort: '-account_name' });
    expect(down.rows.map(({ buid_customer: buid }) => buid)).toEqual(['C500', 'C500', 'C100', 'C100']);
    const [first] = down.rows;
    expect((await list({ 'filter[search]': first?.invoice_id ?? '' })).ids).toContain(first?.trx_id);
  });

  test('by groups the account is the customer, with sums in each currency over all pages', async () => {
    const { rows, meta } = await list({ group: 'account', 'page[size]': '3' });
    expect(rows.map(({ buid_customer: buid }) => buid)).toEqual(
      rows.map(({ buid_customer: buid }) => buid).toSorted((one, other) => (one < other ? -1 : 1)),
    );
    const first = { count: 2, past_due: 1, before: 0, totals: [money(20_000, 'USD')] };
    const second = { count: 2, before: 0, totals: [money(10_000, 'CAD'), money(10_000, 'USD')] };
    expect(meta.groups).toMatchObject([
      { key: 'C100', ...first },
      { key: 'C500', name: 'Northgate Transit', ...second },
    ]);
    const next = await list({ group: 'account', 'page[size]': '3', 'page[number]': '2' });
    expect(next.meta.groups).toMatchObject([{ key: 'C500', count: 2, before: 1 }]);
  });

  test('the counts are those of the lists, by customer', async () => {
    const { json } = await get(portal, '/program-invoice-counts', session);
    const { lists, accounts } = (json as components['schemas']['InvoiceCountsDocument']).data.attributes;
    for (const one of lists) {
      const { meta } = await list({ 'filter[status]': one.list });
      expect([one.count, one.totals], one.list).toEqual([meta.total, meta.totals]);
    }
    expect(accounts.map(({ id, count }) => [id, count])).toEqual([
      ['C100', 2],
      ['C500', 2],
    ]);
  });

  test('the file has customer and sub-account of each', async () => {
    const { status, text } = await call(portal, 'GET', '/program-invoices.csv', {
      session,
      headers: { accept: 'text/csv' },
      query: { 'filter[status]': 'past-due' },
    });
    expect(status).toBe(200);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/"Account".*"Customer"$/);
    expect(lines.slice(1).some((line) => line.endsWith('"Northgate Transit"'))).toBe(true);
  });

  test('another user’s customers are nobody else’s', async () => {
    await insertUser(portal.db, 'nobody', { user_type: 'corporate', role: 'viewer' }, undefined, ['C900']);
    const other = await signIn(portal, 'nobody', PASSWORD);
    const { json } = await get(portal, '/program-invoices', other.session);
    expect((json as components['schemas']['InvoicesDocument']).data.map(({ id }) => id)).toHaveLength(1);
  });
});
