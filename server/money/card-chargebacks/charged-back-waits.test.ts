import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LISTED_STATUSES } from '#domain/payment/payment-list.ts';
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

  /** In which parts of the history a payment is. */
  const listedIn = async (id: string) => {
    const parts = [];
    for (const status of LISTED_STATUSES) {
      const query = { 'filter[buid_customer]': OWN.customer, 'filter[status]': status };
      const { data } = (await get(portal, '/payments', portal.payer, query)).json as {
        data: { id: string }[];
      };
      if (data.some((one) => one.id === id)) parts.push(status);
    }
    return parts;
  };
  const says = (id: string, type: 'chargeback.opened' | 'chargeback.lost') =>
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

  test('waits for the payer once it is lost, until its invoice is paid again; a refund does not', async () => {
    const { id, trxIds } = await paidUntil(portal, 'card', ['card.authorized', 'funds.settled']);
    expect((await says(id, 'chargeback.opened')).status).toBe(204);
    expect(await waiting()).toEqual([]);
    expect((await says(id, 'chargeback.lost')).status).toBe(204);
    expect(await waiting()).toEqual([[id, 1]]);
    expect((await submit(portal, portal.payer, paymentBody(trxIds))).status).toBe(201);
    expect(await waiting()).toEqual([]);
    const refunded = await paidUntil(portal, 'card', ['card.authorized', 'funds.settled']);
    const lines = [back(refunded.trxIds[0] ?? '', 6_000)];
    expect(takenOf(await askRefund(portal, refunded.id, { lines })).isTaken).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  test('is listed as no longer paid and not with what is paid; what is left of a part refund is', async () => {
    const ARRIVED = ['card.authorized', 'funds.settled'] as const;
    const { id } = await paidUntil(portal, 'card', ARRIVED);
    expect(await listedIn(id)).toEqual(['settled']);
    await says(id, 'chargeback.opened');
    expect(await listedIn(id)).toEqual(['settled']);
    const marked = async (mark: string) => {
      const query = { 'filter[buid_customer]': OWN.customer, 'filter[mark]': mark };
      const { json } = await get(portal, '/payments', portal.payer, query);
      return (json as { data: { id: string }[] }).data.some((one) => one.id === id);
    };
    const marks = async () => [
      await marked('chargebackOpen'),
      await marked('chargebackWon'),
      await marked('chargedBack'),
    ];
    expect(await marks()).toEqual([true, false, false]);
    await says(id, 'chargeback.lost');
    expect(await marks()).toEqual([false, false, true]);
    expect(await listedIn(id)).toEqual(['no_longer_paid']);
    const part = await paidUntil(portal, 'card', ARRIVED);
    const [trxId = ''] = part.trxIds;
    await askRefund(portal, part.id, { lines: [back(trxId, 6_000)] });
    expect(await listedIn(part.id)).toEqual(['settled']);
    await askRefund(portal, part.id, { lines: [back(trxId, 4_000, 4_000)] });
    expect(await listedIn(part.id)).toEqual(['no_longer_paid']);
  });
});
