import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { sweep } from '#server/sweep.ts';
import { answerChargeback, chargebacksIn } from '#server/testing/card-charging-back.ts';
import { NORTH, orderIn, SOUTH, startCardOrders, type CardOrders } from '#server/testing/card-ordering.ts';
import { deliver, report } from '#server/testing/card-provider.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { askRefund, back, refundsIn, takenOf } from '#server/testing/refunding.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const DAY = 86_400_000;

describe.each(ENGINES)('what goes back of a charge that paid for several customers, on %s', (engine) => {
  let world: CardOrders;
  beforeAll(async () => {
    world = await startCardOrders(engine);
  });
  afterEach(async () => expect(await verifyLedger(world.portal.db)).toEqual([]));
  afterAll(() => world.portal.close());

  /** 100.00, 200.00 and 100.00 USD, with 10.00 of fee. */
  const accepted = async () => {
    const parts = [
      await world.part(OWN.customer, [10_000]),
      await world.part(NORTH, [20_000]),
      await world.part(SOUTH, [10_000]),
    ];
    const { id } = orderIn(await world.order(parts));
    expect((await world.handOver(id)).status).toBe(201);
    await deliver(world.portal, report(world.provider, id, 'payment.authorized'));
    const trxIds = parts.map(({ lines }) => lines[0]?.trx_id ?? '');
    return { id, trxIds, payments: await world.paymentsOf(id) };
  };
  const settled = async () => {
    const order = await accepted();
    await world.portal.clock.advance(4 * DAY);
    await sweep(world.portal.deps);
    await world.portal.clock.advance(-4 * DAY);
    return { ...order, payments: await world.paymentsOf(order.id) };
  };
  const says = (
    orderId: string,
    type: 'chargeback.opened' | 'chargeback.won' | 'chargeback.lost',
    amount = 41_000,
  ) =>
    deliver(
      world.portal,
      report(world.provider, orderId, type, {
        amount: { amount, currency: 'USD' },
        chargeback: {
          reference: `cb-${orderId}`,
          reason: 'notRecognized',
          evidence_due: Math.floor((world.portal.clock.now().getTime() + 10 * DAY) / 1000),
        },
      }),
    );
  const chargebacksOf = async (payments: readonly { readonly payment_id: string }[]) =>
    (await Promise.all(payments.map(({ payment_id }) => chargebacksIn(world.portal, payment_id)))).flat();

  test('one customer’s part is refunded of the charge, and the others stay paid', async () => {
    const { id, trxIds, payments } = await settled();
    const [, north] = payments;
    const answer = await askRefund(world.portal, north?.payment_id ?? '', {
      lines: [back(trxIds[1] ?? '', 5_000, 20_000)],
    });
    expect(takenOf(answer), answer.text).toEqual({ isTaken: true, rules: [] });
    await sweep(world.portal.deps);
    const [refund] = await refundsIn(world.portal, north?.payment_id ?? '');
    expect(refund).toMatchObject({ status: 'sent', amount: 5_000, customer_id: NORTH });
    expect(world.provider.refunds.get(refund?.refund_id ?? '')?.request).toMatchObject({
      page: id,
      amount: { amount: 5_000, currency: 'USD' },
    });
    const event = report(world.provider, refund?.refund_id ?? '', 'refund.refunded', {
      amount: { amount: 5_000, currency: 'USD' },
    });
    expect((await deliver(world.portal, event)).status).toBe(204);
    expect((await refundsIn(world.portal, north?.payment_id ?? ''))[0]?.status).toBe('refunded');
    const more = await askRefund(world.portal, north?.payment_id ?? '', {
      lines: [back(trxIds[1] ?? '', 15_001, 15_000)],
    });
    expect(takenOf(more)).toEqual({ isTaken: false, rules: ['PAY-76'] });
  });

  test('PAY-84: it is not voided for one customer, since the charge goes back whole or not at all', async () => {
    const { id, payments } = await accepted();
    const answer = await askRefund(world.portal, payments[0]?.payment_id ?? '', { action: 'void' });
    expect(takenOf(answer)).toEqual({ isTaken: false, rules: ['PAY-84'] });
    await sweep(world.portal.deps);
    expect((await world.paymentsOf(id)).map(({ status }) => status)).toEqual([
      'processing',
      'processing',
      'processing',
    ]);
  });

  test('a cardholder’s chargeback of the charge is one of each payment, by what each has of it', async () => {
    const { id, payments } = await settled();
    expect((await says(id, 'chargeback.opened')).status).toBe(204);
    const opened = await chargebacksOf(payments);
    expect(
      opened.map(({ customer_id, status, amount, fee, loss }) => [customer_id, status, amount, fee, loss]),
    ).toEqual([
      [OWN.customer, 'opened', 10_250, 250, 0],
      [NORTH, 'opened', 20_500, 500, 0],
      [SOUTH, 'opened', 10_250, 250, 0],
    ]);
    expect((await says(id, 'chargeback.won')).status).toBe(204);
    expect((await chargebacksOf(payments)).map(({ status }) => status)).toEqual(['won', 'won', 'won']);
  });

  test('what is charged back of a part falls to each in proportion, and support answers it once for all', async () => {
    const { id, trxIds, payments } = await settled();
    world.provider.answers.length = 0;
    await says(id, 'chargeback.opened', 10_001);
    const opened = await chargebacksOf(payments);
    expect(opened.map(({ amount }) => amount)).toEqual([2_500, 5_001, 2_500]);
    const answer = await answerChargeback(world.portal, opened[2]?.chargeback_id ?? '');
    expect(answer.status, answer.text).toBe(201);
    await sweep(world.portal.deps);
    expect((await chargebacksOf(payments)).map(({ status }) => status)).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ]);
    expect(world.provider.answers).toEqual([{ reference: `cb-${id}`, answer: { is: 'accepted' } }]);
    const invoices = await world.portal.db
      .selectFrom('invoices')
      .select('open')
      .where('trx_id', 'in', trxIds)
      .orderBy('customer_id')
      .execute();
    expect(invoices.map(({ open }) => open)).toEqual([2_500, 5_001, 2_500]);
  });

  test('what was refunded of one customer before is a loss of that one', async () => {
    const { id, trxIds, payments } = await settled();
    const [own] = payments;
    await askRefund(world.portal, own?.payment_id ?? '', { lines: [back(trxIds[0] ?? '')] });
    await says(id, 'chargeback.lost');
    const lost = await chargebacksOf(payments);
    expect(lost.map(({ status, fee, loss }) => [status, fee, loss])).toEqual([
      ['lost', 250, 10_000],
      ['lost', 500, 0],
      ['lost', 250, 0],
    ]);
  });

  test('its report is taken by asking, and one of more than the charge is refused', async () => {
    const { id, payments } = await settled();
    expect((await says(id, 'chargeback.opened', 41_001)).codes).toEqual(['amount_mismatch']);
    world.provider.chargedBack.push({
      reference: `cb-${id}`,
      page: id,
      amount: { amount: 41_000, currency: 'USD' },
      reason: 'other',
      evidenceDueAt: new Date(world.portal.clock.now().getTime() + DAY).toISOString(),
      state: 'opened',
    });
    await sweep(world.portal.deps);
    await sweep(world.portal.deps);
    expect((await chargebacksOf(payments)).map(({ status }) => status)).toEqual([
      'opened',
      'opened',
      'opened',
    ]);
    world.provider.chargedBack.length = 0;
  });
});
