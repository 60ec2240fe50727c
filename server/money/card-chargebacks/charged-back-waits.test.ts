import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get } from '#server/testing/call.ts';
import { deliver, report, testCardProvider } from '#server/testing/card-provider.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { paymentBody, startPayingPortal, submit, type PayingPortal } from '#server/testing/paying.ts';
import { askRefund, back, paidUntil, takenOf } from '#server/testing/refunding.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('what a chargeback leaves to pay, on %s', (engine) => {
  let portal: PayingPortal;
  const provider = testCardProvider();
  beforeAll(async () => {
    portal = await startPayingPortal(engine, { cardProvider: provider });
  });
  afterAll(() => portal.close());

  const waiting = async () => {
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[waits_for]': 'payment' };
    const { data } = (await get(portal, '/payments', portal.payer, query)).json as {
      data: { id: string; attributes: { payable_count: number } }[];
    };
    return data.map(({ id, attributes }) => [id, attributes.payable_count]);
  };

  test('waits for the payer once it is lost, until its invoice is paid again; a refund does not', async () => {
    const { id, trxIds } = await paidUntil(portal, 'card', ['card.authorized', 'funds.settled']);
    const says = (type: 'chargeback.opened' | 'chargeback.lost') =>
      deliver(
        portal,
        report(provider, id, type, {
          amount: { amount: 10_250, currency: 'USD' },
          chargeback: {
            reference: `cb-${id}`,
            reason: 'notReceived',
            evidence_due: Math.floor(portal.clock.now().getTime() / 1000) + 864_000,
          },
        }),
      );
    expect((await says('chargeback.opened')).status).toBe(204);
    expect(await waiting()).toEqual([]);
    expect((await says('chargeback.lost')).status).toBe(204);
    expect(await waiting()).toEqual([[id, 1]]);
    expect((await submit(portal, portal.payer, paymentBody(trxIds))).status).toBe(201);
    expect(await waiting()).toEqual([]);
    const refunded = await paidUntil(portal, 'card', ['card.authorized', 'funds.settled']);
    const lines = [back(refunded.trxIds[0] ?? '', 6_000)];
    expect(takenOf(await askRefund(portal, refunded.id, { lines })).isTaken).toBe(true);
    expect(await waiting()).toEqual([]);
  });
});
