import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import { startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { actOn, listed, sale, sent } from '#server/testing/rejecting.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const WRONG = { total: 2_045 };

describe.each(ENGINES)('the list of rejections, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());

  test('is found by number, customer, account and reason, counted by state, and written as CSV', async () => {
    const [one] = await sent(portal, sale({ ...WRONG, number: 'FIND-ME', buid_customer: 'C102' }));
    const queries: Record<string, string>[] = [
      { 'filter[search]': 'find-me' },
      { 'filter[search]': 'c102', 'filter[reason]': 'wrongAmount' },
      { 'filter[amount_from]': '2045', 'filter[amount_to]': '2045', 'filter[search]': 'find' },
      { 'filter[buid_merchant]': 'M1', 'filter[rejected_from]': '2026-11-20', 'filter[search]': 'find' },
    ];
    for (const query of queries) {
      const { data, meta } = await listed(portal, query);
      expect(data.map(({ id }) => id)).toContain(one?.id);
      expect(meta.tabs.reduce((all, { count }) => all + count, 0)).toBe(meta.total);
    }
    expect(
      (await listed(portal, { 'filter[search]': 'find-me', 'filter[reason]': 'noOpenCredit' })).meta.total,
    ).toBe(0);
    expect((await listed(portal, { 'filter[buid_merchant]': 'M2' })).meta.total).toBe(0);
    const file = await call(portal, 'GET', '/ecaas/rejections.csv', {
      session: portal.merchant,
      query: { 'filter[search]': 'find-me' },
      headers: { accept: 'text/csv' },
    });
    expect(file.text).toContain(`"${one?.id}","FIND-ME",`);
    expect(file.text.trim().split('\n')).toHaveLength(2);
    // Why, in the sentence that the page has.
    expect(file.text).toMatch(/"Lines and tax come to 20\.00\sUSD\."/);
  });

  test('is narrowed to a customer, of those that are offered; what is over is summed up only where it is asked for', async () => {
    const query = { 'filter[search]': 'sum-' };
    await sent(portal, sale({ ...WRONG, number: 'SUM-1' }), sale({ ...WRONG, number: 'SUM-2' }));
    const [, second] = (await listed(portal, query)).data;
    await actOn(portal, 'cancel', [second?.id ?? '']);
    const usd = (amount: number) => [{ amount, currency: 'USD' }];
    expect((await listed(portal, query)).meta).toMatchObject({ total: 2, totals: usd(2_045) });
    const cancelled = await listed(portal, { ...query, 'filter[status]': 'cancelled' });
    expect(cancelled.meta).toMatchObject({ total: 1, totals: usd(2_045) });

    const all = (await listed(portal)).meta;
    const own = all.customers.find(({ buid_customer }) => buid_customer === OWN.customer);
    expect(own?.count).toBeGreaterThan(1);
    const narrowed = await listed(portal, { 'filter[buying_customer]': OWN.customer });
    expect(narrowed.meta.total).toBe(own?.count);
    // Another can still be chosen.
    expect(narrowed.meta.customers).toEqual(all.customers);
    const none = await listed(portal, { 'filter[buying_customer]': 'NOBODY' });
    expect(none.meta.total).toBe(0);
  });

  test('each word of a search is looked for by itself, and who is chosen stays named where nothing of theirs is found', async () => {
    const [one] = await sent(portal, sale({ ...WRONG, number: 'WORDS-1', buid_customer: 'C102' }));
    const [row] = (await listed(portal, { 'filter[search]': 'words-1' })).data;
    const { customer_name: customer, account_name: account } = row?.attributes ?? {};
    expect(customer).not.toBe(account);
    const typed = `${account?.split(' ').at(-1)} words-1 ${customer?.split(' ')[0]}`;
    const found = await listed(portal, { 'filter[search]': typed.toLowerCase() });
    expect(found.data.map(({ id }) => id)).toEqual([one?.id]);
    expect((await listed(portal, { 'filter[search]': `${typed} nowhere` })).meta.total).toBe(0);
    const excluded = await listed(portal, {
      'filter[buying_customer]': OWN.customer,
      'filter[search]': 'nowhere',
    });
    expect(excluded.meta.customers).toEqual([
      { buid_customer: OWN.customer, customer_name: customer, count: 0 },
    ]);
  });

  test('CSV says until when it could be resubmitted where the list does', async () => {
    const [one] = await sent(portal, sale({ ...WRONG, number: 'UNTIL-1' }));
    const read = async () => {
      const file = await call(portal, 'GET', '/ecaas/rejections.csv', {
        session: portal.merchant,
        query: { 'filter[search]': 'until-1' },
        headers: { accept: 'text/csv' },
      });
      return (
        file.text
          .trim()
          .split('\n')[1]
          ?.match(/\d{2}\/\d{2}\/\d{4}/g) ?? []
      );
    };
    expect(await read()).toHaveLength(2);
    await actOn(portal, 'cancel', [one?.id ?? '']);
    expect(await read()).toHaveLength(1);
  });
});
