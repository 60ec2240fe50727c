import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import {
  AGE_GROUPS,
  ageOf,
  INVOICE_GROUPINGS,
  type InvoiceGrouping,
} from '#domain/invoice/invoice-groups.ts';
import { parseStatus } from '#domain/invoice/invoice.ts';
import { arbitraryInvoices } from '#server/testing/arbitrary-invoice.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { insertInvoices, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Page = components['schemas']['InvoicesDocument'];
type Row = Page['data'][number];

describe.each(ENGINES)('a list of invoices by groups, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  let all: Row[];
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    ({ session } = await signIn(portal, 'customer.viewer', PASSWORD));
    const [rows = []] = fc.sample(arbitraryInvoices(portal.clock.today(), { min: 180, max: 180 }), {
      seed: 11,
      numRuns: 1,
    });
    await insertInvoices(portal.db, rows);
    all = (await list({ 'page[size]': 1000 })).data;
  });
  afterAll(() => portal.close());

  async function list(query: Record<string, string | number>): Promise<Page> {
    const asked = { 'filter[buid_customer]': 'C100', ...query };
    const answer = await get(portal, '/invoices', session, asked);
    expect(answer.status, answer.text).toBe(200);
    return answer.json as Page;
  }

  const ageIn = ({ attributes: { status, total, due_date: dueDate } }: Row) =>
    ageOf({ status: parseStatus(status), total, dueDate }, portal.clock.today());
  const keyOf = (row: Row, by: InvoiceGrouping) =>
    by === 'age' ? ageIn(row) : row.attributes[by === 'account' ? 'buid_customer' : 'buid_merchant'];

  /** What a group comes to, added up here. */
  function sumOf(rows: readonly Row[], of: 'open' | 'total' = 'open') {
    const byCurrency = Map.groupBy(rows, ({ attributes }) => attributes[of].currency);
    return [...byCurrency]
      .map(([currency, same]) => ({
        currency,
        amount: same.reduce((sum, { attributes }) => sum + attributes[of].amount, 0),
      }))
      .sort((one, other) => (one.currency < other.currency ? -1 : 1));
  }

  test.each(INVOICE_GROUPINGS)(
    'by %s every page has its groups, and together they are the list',
    async (by) => {
      const pages: Page[] = [];
      for (let number = 1; number <= Math.ceil(all.length / 25); number += 1) {
        pages.push(await list({ group: by, 'page[size]': 25, 'page[number]': number }));
      }
      const rows = pages.flatMap(({ data }) => data);
      expect(rows.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
      const keys = rows.map((row) => keyOf(row, by));
      // Each group stands together.
      expect(keys.filter((key, index) => key !== keys[index - 1])).toHaveLength(new Set(keys).size);
      if (by === 'age') {
        const places = keys.map((key) => AGE_GROUPS.findIndex((one) => one === key));
        expect(places).toEqual(places.toSorted((one, other) => one - other));
      }
      for (const [index, { data, meta }] of pages.entries()) {
        expect(meta.groups?.map(({ key }) => key)).toEqual([...new Set(data.map((row) => keyOf(row, by)))]);
        for (const group of meta.groups ?? []) {
          const own = all.filter((row) => keyOf(row, by) === group.key);
          const before = pages.slice(0, index).flatMap((one) => one.data);
          expect(group).toMatchObject({
            count: own.length,
            past_due: own.filter(({ attributes }) => isLate(attributes.status, attributes.total)).length,
            before: before.filter((row) => keyOf(row, by) === group.key).length,
            totals: sumOf(own).map(({ amount, currency }) => ({ amount, currency })),
          });
        }
      }
    },
  );

  /** Payable and past due, as the list of that name. */
  function isLate(status: string, { amount }: { amount: number }): boolean {
    const statuses = status.split(',').map((one) => one.trim());
    return (
      amount >= 0 &&
      statuses.includes('Past Due') &&
      !statuses.some((one) => ['Pending', 'Payment Pending'].includes(one))
    );
  }

  test('the order within a group is the one that is asked for, and filters leave groups of what they leave', async () => {
    const { data, meta } = await list({
      group: 'merchant',
      sort: '-amount',
      'filter[sol_currency]': 'USD',
      'page[size]': 1000,
    });
    for (const group of meta.groups ?? []) {
      const amounts = data
        .filter((row) => keyOf(row, 'merchant') === group.key)
        .map(({ attributes }) => attributes.open.amount);
      expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
      expect(group.totals.map(({ currency }) => currency)).toEqual(['USD']);
      expect(group.count).toBe(amounts.length);
    }
    expect(meta.groups?.length).toBeGreaterThan(1);
  });

  test('of paid invoices a group says what they came to, because nothing of them is open', async () => {
    const { data, meta } = await list({ group: 'account', 'filter[status]': 'paid', 'page[size]': 1000 });
    for (const group of meta.groups ?? []) {
      const own = data.filter((row) => keyOf(row, 'account') === group.key);
      expect(group.totals).toEqual(sumOf(own, 'total').map(({ amount, currency }) => ({ amount, currency })));
    }
    expect(meta.groups?.length).toBeGreaterThan(0);
  });

  test('a list that is not grouped says nothing of groups', async () => {
    expect((await list({})).meta).not.toHaveProperty('groups');
  });

  const select = (attributes: object) =>
    call(portal, 'POST', '/invoice-selections', {
      session,
      body: { data: { type: 'invoice-selections', attributes: { buid_customer: 'C100', ...attributes } } },
    });

  test.each(INVOICE_GROUPINGS)(
    'all of a group by %s is selected as all that match is, less what is left out',
    async (by) => {
      const { meta } = await list({ group: by, 'filter[status]': 'unpaid', 'page[size]': 1000 });
      const { data } = await list({ 'filter[status]': 'unpaid', 'page[size]': 1000 });
      for (const { key } of meta.groups ?? []) {
        const answer = await select({ filter: { status: 'unpaid' }, group: { by, key } });
        expect(answer.status, answer.text).toBe(201);
        const { count, left_out: leftOut } = (
          answer.json as {
            data: { attributes: { count: number; left_out: { disputed: number; credits: number } } };
          }
        ).data.attributes;
        const own = data.filter((row) => keyOf(row, by) === key);
        expect(count + leftOut.disputed + leftOut.credits).toBe(own.length);
      }
      expect(meta.groups?.length).toBeGreaterThan(0);
    },
  );

  test('a group is one of what a filter leaves', async () => {
    const [row] = all;
    const answer = await select({ trx_ids: [row?.id], group: { by: 'account', key: 'C101' } });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('/data/attributes/group')]);
  });
});
