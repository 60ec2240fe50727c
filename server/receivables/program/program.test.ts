import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import type { Updateable } from 'kysely';
import { money } from '#domain/money/money.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { get, signIn } from '#server/testing/call.ts';
import { insertCustomer, insertUser, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { insertCard, insertPurchase } from '#server/testing/carding.ts';
import { insertBilled } from '#server/testing/paying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const usd = (amount: number) => money(amount, 'USD');

const CARD = '00000000-0000-4000-8000-000000000062';

describe.each(ENGINES)('all customers of a user, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertCustomer(portal.db, 'C500', null, 'Northgate Transit', {
      search_text: 'northgate transit c500',
    });
    await insertCustomer(portal.db, 'C600', null, 'Old Mill Bottling', {
      status: 'terminated',
      is_active: false,
    });
    await insertUser(portal.db, 'program', { user_type: 'corporate', role: 'viewer' }, undefined, [
      'C100',
      'C500',
      'C600',
    ]);
    ({ session } = await signIn(portal, 'program', PASSWORD));
    const limit = (customer_id: string, currency: string, amount: number) => ({
      customer_id,
      currency,
      amount,
    });
    await portal.db
      .insertInto('credit_limits')
      .values([
        limit('C100', 'USD', 100_000),
        limit('C100', 'CAD', 40_000),
        limit('C500', 'USD', 15_000),
        limit('C600', 'USD', 50_000),
        limit('C900', 'USD', 999_999),
      ])
      .execute();
    await insertCard(portal.db, CARD);
    await insertPurchase(portal.db, CARD, { amount: 5_000 });
    // On the test's business date, 2026-11-20: one not yet due, two late by 18 and by 80 days, one in another currency.
    await insertBilled(portal.db, [1]);
    await insertBilled(portal.db, [2], { due_date: '2026-11-02' });
    await insertBilled(portal.db, [3], { currency: 'CAD' });
    const north = { customer_id: 'C500', account_id: 'C500', account_name: 'Northgate Transit' };
    await insertBilled(portal.db, [4, 5], { ...north, due_date: '2026-09-01' });
    await insertBilled(portal.db, [9], { customer_id: 'C900', account_id: 'C901' });
  });
  afterAll(() => portal.close());

  const overview = async () => {
    const { status, json, text } = await get(portal, '/program-overview', session);
    expect(status, text).toBe(200);
    return json as components['schemas']['ProgramOverviewDocument'];
  };
  const lines = async (query: Record<string, string> = {}) => {
    const { status, json, text } = await get(portal, '/program-customers', session, query);
    expect(status, text).toBe(200);
    const { data, meta } = json as components['schemas']['ProgramCustomersDocument'];
    return {
      ids: data.map(({ id }) => id),
      rows: data.map(({ attributes }) => attributes),
      total: meta.total,
    };
  };

  test('what is listed over all customers is opened for the same user, invoice by invoice and customer by customer', async () => {
    const listed = (await get(portal, '/program-invoices', session, { 'filter[status]': 'all' }))
      .json as components['schemas']['InvoicesDocument'];
    expect(listed.data.length).toBeGreaterThan(4);
    for (const { id, attributes } of listed.data) {
      const asked = { 'filter[buid_customer]': attributes.buid_customer, 'filter[trx_id]': id };
      expect((await get(portal, '/ecaas/invoice-details', session, asked)).status, id).toBe(200);
    }
    for (const { buid_customer: buid } of (await lines()).rows) {
      const asked = { 'filter[buid_customer]': buid };
      expect((await get(portal, '/ecaas/customer-details', session, asked)).status, buid).toBe(200);
      expect((await get(portal, '/customers', session, asked)).status, buid).toBe(200);
    }
  });

  test('figures are of each currency for itself, of the user’s customers and no other', async () => {
    const { data, meta } = await overview();
    expect(meta).toMatchObject({ customer_count: 3, inactive_count: 1, waiting_disputes: 0 });
    const [first, second] = data.map(({ attributes }) => attributes);
    expect(data.map(({ id }) => id)).toEqual(['USD', 'CAD']);
    expect(first).toMatchObject({
      customer_count: 3,
      credit_limit: usd(165_000),
      used: usd(40_000),
      held: usd(5_000),
      // Northgate is 50.00 over its limit, which takes nothing from Kestrel; of Old Mill nothing can be spent.
      available: usd(75_000),
      not_yet_due: usd(10_000),
      past_due: usd(30_000),
      late_customers: 2,
      late_count: 3,
      nearly_used: 1,
      oldest_days_late: 80,
    });
    expect(first?.aging.map(({ count, amount }) => [count, amount.amount])).toEqual([
      [1, 10_000],
      [1, 10_000],
      [0, 0],
      [2, 20_000],
      [0, 0],
    ]);
    expect(second).toMatchObject({ used: money(10_000, 'CAD'), available: money(30_000, 'CAD') });
  });

  test('what is disputed stands apart in its age', async () => {
    const apart = async () =>
      (await overview()).data[0]?.attributes.aging.map(({ disputed }) => disputed.amount);
    const dispute = (set: Partial<Updateable<Schema['invoices']>>) =>
      portal.db.updateTable('invoices').set(set).where('trx_id', 'in', ['1', '4']).execute();
    expect(await apart()).toEqual([0, 0, 0, 0, 0]);
    await dispute({ dispute: 'open', disputed_amount: 2_500 });
    expect(await apart()).toEqual([2_500, 0, 0, 2_500, 0]);
    await dispute({ dispute: 'none', disputed_amount: 0 });
    expect(await apart()).toEqual([0, 0, 0, 0, 0]);
  });

  test('each credit line is one row, the most used of its currency first, and of an account that is not active nothing is left', async () => {
    const { ids, rows, total } = await lines();
    expect(ids).toEqual(['C100-USD', 'C500-USD', 'C600-USD', 'C100-CAD']);
    expect(total).toBe(4);
    expect(rows.map(({ in_use: inUse, available }) => [inUse, available?.amount])).toEqual([
      [20, 75_000],
      [133.33, -5_000],
      [0, 0],
      [25, 30_000],
    ]);
  });

  test('the lines are what the exposure of one customer says', async () => {
    const { json } = await get(portal, '/exposures', session, { 'filter[buid_customer]': 'C100' });
    const exposures = (json as components['schemas']['ExposuresDocument']).data.map(
      ({ attributes }) => attributes,
    );
    const { rows } = await lines({ 'filter[search]': 'kestrel' });
    for (const exposure of exposures) {
      const row = rows.find(({ currency }) => currency === exposure.currency);
      expect(row).toMatchObject({
        used: exposure.unpaid_invoice,
        held: exposure.active_authorization,
        available: exposure.credit_available,
      });
    }
    expect(exposures).toHaveLength(rows.length);
  });

  test('search, currency and past due narrow, orders turn, and pages follow one another', async () => {
    expect((await lines({ 'filter[search]': 'NORTHGATE' })).ids).toEqual(['C500-USD']);
    expect((await lines({ 'filter[currency]': 'CAD' })).ids).toEqual(['C100-CAD']);
    expect((await lines({ 'filter[past_due]': 'true', sort: '-past_due' })).ids).toEqual([
      'C500-USD',
      'C100-USD',
    ]);
    expect((await lines({ sort: 'customer' })).ids[0]).toBe('C100-CAD');
    expect((await lines({ sort: 'available' })).ids).toEqual([
      'C500-USD',
      'C600-USD',
      'C100-USD',
      'C100-CAD',
    ]);
    const second = await lines({ 'page[number]': '2', 'page[size]': '3' });
    expect([second.ids, second.total]).toEqual([['C100-CAD'], 4]);
    const past = await lines({ 'page[number]': '9', 'page[size]': '3' });
    expect([past.ids, past.total]).toEqual([[], 4]);
  });

  test('not yet due and past due of a list of customers are those of the program', async () => {
    for (const [index, { due_date }] of [{ due_date: '2026-12-01' }, { due_date: '2026-11-02' }].entries()) {
      await insertBilled(portal.db, [20 + index], { hold: 'onHold', due_date });
      await insertBilled(portal.db, [30 + index], { collection: 'paymentPending', due_date });
      await insertBilled(portal.db, [40 + index], { dispute: 'open', disputed_amount: 1_000, due_date });
    }
    const { json } = await get(portal, '/customers', session);
    const listed = (json as components['schemas']['CustomersDocument']).data.map(
      ({ id, attributes }) => [`${id}-USD`, attributes.not_yet_due, attributes.past_due] as const,
    );
    const { rows, ids } = await lines({ 'filter[currency]': 'USD' });
    const expected = Object.fromEntries(
      rows.map((row, index) => [ids[index], [row.not_yet_due, row.past_due]]),
    );
    expect(Object.fromEntries(listed.map(([id, ...sums]) => [id, sums]))).toEqual(expected);
    expect(listed.find(([id]) => id === 'C100-USD')).toEqual(['C100-USD', usd(20_000), usd(20_000)]);
  });
});
