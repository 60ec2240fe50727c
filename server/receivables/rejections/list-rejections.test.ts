import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#server/testing/call.ts';
import { startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { listed, sale, sent } from '#server/testing/rejecting.ts';
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
  });
});
