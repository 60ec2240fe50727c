import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, get, signIn } from '#server/testing/call.ts';
import { insertCustomer, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { insertBilled } from '#server/testing/paying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const at = (buid_location: string) => ({ buid_location, location_name: buid_location });

describe.each(ENGINES)('a request that names a location, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertCustomer(portal.db, 'C103', 'C100', 'Cold Chain', at('L1'));
    await insertCustomer(portal.db, 'C104', 'C100', 'Yard', at('L1'));
    await insertCustomer(portal.db, 'C105', 'C100', 'Shop', at('L2'));
    await insertCustomer(portal.db, 'C902', 'C900', 'Foreign', at('L9'));
    for (const [trxId, account] of Object.entries({ 1: 'C101', 3: 'C103', 4: 'C104', 5: 'C105' })) {
      await insertBilled(portal.db, [Number(trxId)], { account_id: account, account_name: account });
    }
    ({ session } = await signIn(portal, 'customer.payer', PASSWORD));
  });
  afterAll(() => portal.close());

  const query = (location: string, customer = 'C100') => ({
    'filter[buid_customer]': customer,
    'filter[buid_location]': location,
  });
  const invoicesAt = async (location: string, customer?: string) => {
    const answer = await get(portal, '/invoices', session, {
      ...query(location, customer),
      sort: 'invoice_id',
    });
    if (answer.status !== 200) return answer.codes;
    return (answer.json as { data: { id: string }[] }).data.map(({ id }) => id);
  };

  test('is narrowed to the accounts there', async () => {
    expect(await invoicesAt('L1')).toEqual(['3', '4']);
    expect(await invoicesAt('L2')).toEqual(['5']);
    expect(await invoicesAt('L1', 'C103')).toEqual(['3']);
  });

  test('counts, exposure, the CSV and a kept set are narrowed alike', async () => {
    const counts = await get(portal, '/invoice-counts', session, query('L1'));
    expect(JSON.stringify(counts.json)).toContain('"list":"all","count":2');
    const exposures = await get(portal, '/exposures', session, query('L1'));
    expect(JSON.stringify(exposures.json)).toContain('"unpaid_invoice":{"amount":20000,');
    const csv = await call(portal, 'GET', '/invoices.csv', {
      session,
      query: query('L1'),
      headers: { accept: 'text/csv' },
    });
    expect(csv.text.trim().split('\n')).toHaveLength(3);
    const set = await call(portal, 'POST', '/invoice-selections', {
      session,
      query: { 'filter[buid_location]': 'L1' },
      body: {
        data: {
          type: 'invoice-selections',
          attributes: { buid_customer: 'C100', filter: { status: 'unpaid' } },
        },
      },
    });
    expect(set.json).toMatchObject({ data: { attributes: { count: 2 } } });
  });

  test('answers a location of another customer or account like a missing one', async () => {
    expect(await invoicesAt('L9')).toEqual(['not_found']);
    expect(await invoicesAt('L7')).toEqual(['not_found']);
    expect(await invoicesAt('L2', 'C103')).toEqual(['not_found']);
  });
});
