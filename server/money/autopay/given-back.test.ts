import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { autoPayOf, setAutoPay } from '#server/testing/autopaying.ts';
import { testCardProvider } from '#server/testing/card-provider.ts';
import { startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { askRefund, back, paidUntil, takenOf } from '#server/testing/refunding.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('APY-16: what was paid and given back, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine, { cardProvider: testCardProvider() });
  });
  afterAll(() => portal.close());

  test('is not collected again by AutoPay, which says so', async () => {
    const { id, trxIds } = await paidUntil(portal, 'card', ['card.authorized', 'funds.settled']);
    const [trxId = ''] = trxIds;
    const [other = ''] = (await portal.billed(1)).map(String);
    await portal.db
      .updateTable('invoices')
      .set({ due_date: '2026-11-24' })
      .where('trx_id', 'in', [trxId, other])
      .execute();
    expect(takenOf(await askRefund(portal, id, { lines: [back(trxId)] })).isTaken).toBe(true);
    const items = autoPayOf(await setAutoPay(portal)).runs.flatMap(({ items }) => items);
    const reasonOf = (id: string) => items.find(({ trx_id }) => trx_id === id)?.reason;
    expect([reasonOf(trxId), reasonOf(other)]).toEqual(['givenBack', null]);
  });
});
