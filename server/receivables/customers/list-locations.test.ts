import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, signIn } from '#server/testing/call.ts';
import { CANARY, insertCustomer, insertUser, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('locations, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    const at = (buid_location: string, location_name: string | null) => ({ buid_location, location_name });
    await insertCustomer(portal.db, 'C103', 'C100', 'Cold Chain', at('L1', 'Bay terminal'));
    await insertCustomer(portal.db, 'C104', 'C100', 'Yard', {
      ...at('L1', 'Bay terminal'),
      is_active: false,
    });
    await insertCustomer(portal.db, 'C105', 'C100', 'Shop', { ...at('L2', null), is_active: false });
    await insertCustomer(portal.db, 'C902', 'C900', CANARY, at('L1', `${CANARY} terminal`));
    await insertCustomer(portal.db, 'C200', null, 'Harbor Bay Freight', at('L2', 'Harbor pier'));
    await insertUser(portal.db, 'mona.many', { role: 'payer' }, undefined, ['C100', 'C200']);
    ({ session } = await signIn(portal, 'mona.many', PASSWORD));
  });
  afterAll(() => portal.close());

  const locations = async (query: Record<string, string | number> = {}) => {
    const answer = await get(portal, '/locations', session, query);
    expect(answer.status, answer.text).toBe(200);
    const { data, meta } = answer.json as {
      data: { id: string; attributes: Record<string, unknown> }[];
      meta: { total: number };
    };
    return { ids: data.map(({ id }) => id), total: meta.total, rows: data.map((row) => row.attributes) };
  };

  test('are those of all customers of the caller, by name, and nobody else’s', async () => {
    expect(await locations()).toMatchObject({ ids: ['C100.L1', 'C200.L2', 'C100.L2'], total: 3 });
  });

  test('count the accounts there; one is active while any of them is, and has a name in any case', async () => {
    const { rows } = await locations({ 'filter[buid_customer]': 'C100' });
    const there = { buid_customer: 'C100', customer_name: 'Kestrel Ridge Logistics' };
    expect(rows).toEqual([
      { ...there, buid_location: 'L1', location_name: 'Bay terminal', account_count: 2, is_active: true },
      { ...there, buid_location: 'L2', location_name: 'L2', account_count: 1, is_active: false },
    ]);
  });

  test('are narrowed to a customer, a sub-account, one location', async () => {
    expect((await locations({ 'filter[buid_customer]': 'C200' })).ids).toEqual(['C200.L2']);
    expect((await locations({ 'filter[buid_customer]': 'C105' })).ids).toEqual(['C100.L2']);
    expect((await locations({ 'filter[buid_location]': 'L2' })).ids).toEqual(['C200.L2', 'C100.L2']);
    expect((await locations({ 'filter[buid_location]': 'L1', 'filter[buid_customer]': 'C200' })).total).toBe(
      0,
    );
  });

  test('of a foreign customer are none', async () => {
    expect((await locations({ 'filter[buid_customer]': 'C900' })).total).toBe(0);
    expect((await locations({ 'filter[buid_customer]': 'C902' })).total).toBe(0);
  });

  test('come by the page, up to 10,000', async () => {
    expect(await locations({ 'page[size]': 2, 'page[number]': 2 })).toMatchObject({
      ids: ['C100.L2'],
      total: 3,
    });
    expect((await locations({ 'page[size]': 10_000 })).total).toBe(3);
    expect((await get(portal, '/locations', session, { 'page[size]': 10_001 })).status).toBe(400);
  });
});
