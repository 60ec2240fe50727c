import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, signIn } from '#server/testing/call.ts';
import {
  CANARY,
  FOREIGN,
  insertInvoices,
  insertWorld,
  invoiceRow,
  PASSWORD,
} from '#server/testing/fixtures.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const ofM1 = {
  currency: 'USD',
  open_count: 3,
  open: usd(27_000),
  past_due_count: 1,
  past_due: usd(7_000),
  unbilled_count: 2,
  unbilled: usd(20_000),
  disputed_count: 1,
  disputed: usd(4_000),
};

describe.each(ENGINES)('what is open with merchants, on %s', (engine) => {
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await portal.db
      .insertInto('user_merchants')
      .values({ user_id: 'u-merchant.viewer', merchant_id: 'M2' })
      .execute();
    await insertInvoices(portal.db, [
      invoiceRow('1'),
      invoiceRow('2', { due_date: '2026-11-01', paid: 3_000 }),
      invoiceRow('3', { dispute: 'open', disputed_amount: 4_000 }),
      invoiceRow('4', { dispute: 'closed', life_cycle: 'paid', paid: 10_000 }),
      invoiceRow('5', { life_cycle: 'unbilled', billed_date: null }),
      invoiceRow('6', { life_cycle: 'invoiced', billed_date: null }),
      invoiceRow('7', { merchant_id: 'M2', currency: 'CAD' }),
      invoiceRow('8', { merchant_id: 'M2' }),
      // The same merchant's invoice with a customer of nobody's counts: it is the merchant's own.
      invoiceRow('9', { customer_id: FOREIGN.customer, account_id: 'C901', merchant_id: 'M9' }),
    ]);
    ({ session } = await signIn(portal, 'merchant.viewer', PASSWORD));
  });
  afterAll(() => portal.close());

  const ask = async (query?: Record<string, string>) => {
    const answer = await call(portal, 'GET', '/merchant-summaries', { session, query });
    return answer.json as {
      data: { id: string; attributes: { balances: unknown[] } }[];
      meta: { total: number; balances: { currency: string; open: unknown }[]; as_of: string };
    };
  };

  test('is summed up for each merchant and currency', async () => {
    const { data } = await ask({ 'filter[buid_merchant]': 'M1' });
    expect(data.map(({ id, attributes }) => [id, attributes.balances])).toEqual([['M1', [ofM1]]]);
  });

  test('is totalled over all that match, also beyond the page, by currency', async () => {
    const { data, meta } = await ask({ 'page[size]': '1' });
    expect(data.map(({ id }) => id)).toEqual(['M2']);
    expect(meta.total).toBe(2);
    expect(meta.balances.map(({ currency, open }) => [currency, open])).toEqual([
      ['CAD', { amount: 10_000, currency: 'CAD' }],
      ['USD', usd(37_000)],
    ]);
  });

  test('tells nothing of a foreign merchant, and nothing of one without invoices', async () => {
    expect((await ask({ 'filter[buid_merchant]': 'M9' })).data).toEqual([]);
    const { meta } = await ask({ 'filter[search]': 'nobody' });
    expect(meta).toMatchObject({ total: 0, balances: [] });
  });

  test('stays the own with row-level security off', async () => {
    for (const table of ['merchants', 'invoices', 'user_merchants']) {
      await sql`alter table ${sql.table(table)} disable row level security`.execute(portal.db);
    }
    const answer = await call(portal, 'GET', '/merchant-summaries', { session });
    expect(answer.text).not.toContain(CANARY);
    expect(answer.text).not.toContain('M9');
  });
});
