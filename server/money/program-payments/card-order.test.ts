import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { sweep } from '#server/sweep.ts';
import { call, get } from '#server/testing/call.ts';
import { NORTH, orderIn, SOUTH, startCardOrders, type CardOrders } from '#server/testing/card-ordering.ts';
import { deliver, report } from '#server/testing/card-provider.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { paymentBody, submit } from '#server/testing/paying.ts';
import { refundsIn } from '#server/testing/refunding.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const MINUTE = 60_000;

describe.each(ENGINES)('one order over several customers by one card, on %s', (engine) => {
  let world: CardOrders;
  beforeAll(async () => {
    world = await startCardOrders(engine);
  });
  afterEach(async () => {
    world.provider.isAway = false;
    expect(await verifyLedger(world.portal.db)).toEqual([]);
  });
  afterAll(() => world.portal.close());

  /** 300.01 USD of three customers, with 7.50 of fee. */
  const ofThree = async () => [
    await world.part(OWN.customer, [10_001]),
    await world.part(NORTH, [6_000, 4_000]),
    await world.part(SOUTH, [10_000]),
  ];
  const ordered = async () => {
    const answer = await world.order(await ofThree());
    expect(answer.status, answer.text).toBe(201);
    return orderIn(answer).id;
  };
  const handedOver = async () => {
    const id = await ordered();
    expect((await world.handOver(id)).status).toBe(201);
    return id;
  };
  const standing = async (orderId: string) =>
    (await world.paymentsOf(orderId)).map(({ status, failure }) => failure ?? status);
  const tell = (orderId: string, type: Parameters<typeof report>[2]) =>
    deliver(world.portal, report(world.provider, orderId, type));
  const THREE = (one: string) => [one, one, one];

  test('is one charge, whose fee is of the whole and falls to each by what it pays, exact to the cent', async () => {
    const id = await ordered();
    const payments = await world.paymentsOf(id);
    expect(payments.map(({ customer_id, amount, fee }) => [customer_id, amount, fee])).toEqual([
      [OWN.customer, 10_001, 250],
      [NORTH, 10_000, 250],
      [SOUTH, 10_000, 250],
    ]);
    expect(new Set(payments.map(({ charge_id }) => charge_id))).toEqual(new Set([id]));
    const handed = await world.handOver(id);
    expect((await world.handOver(id)).json).toEqual(handed.json);
    expect(world.provider.pages.size).toBeGreaterThan(0);
    expect(world.provider.pages.get(id)?.request).toMatchObject({
      amount: { amount: 30_751, currency: 'USD' },
      description: payments
        .map(({ payment_number }) => payment_number)
        .toSorted()
        .join(', '),
      returnUrl: `http://localhost:8080/payment/program/confirm?payment_id=${id}&currency=USD&from=card`,
    });
  });

  test('the fee of the whole is divided by the largest remainder: what each would round to alone is more', async () => {
    // Each alone 2.5 % of 10.10 is 0.2525; of all three 0.7575, which is 0.76.
    const parts = [
      await world.part(OWN.customer, [1_010]),
      await world.part(NORTH, [1_010]),
      await world.part(SOUTH, [1_010]),
    ];
    const answer = await world.order(parts);
    const payments = await world.paymentsOf(orderIn(answer).id);
    expect(payments.map(({ fee }) => fee)).toEqual([26, 25, 25]);
  });

  test('authorized by one report, all its payments go on, and each posts to the ledger of its own customer', async () => {
    const id = await handedOver();
    expect((await tell(id, 'payment.authorized')).status).toBe(204);
    expect(await standing(id)).toEqual(THREE('processing'));
    await world.portal.clock.advance(4 * 24 * 60 * MINUTE);
    await sweep(world.portal.deps);
    expect(await standing(id)).toEqual(THREE('settled'));
    for (const { payment_id, customer_id, amount, fee } of await world.paymentsOf(id)) {
      const posted = await world.portal.db
        .selectFrom('ledger_entries')
        .select(['customer_id', 'ledger_account', 'amount'])
        .where('payment_id', '=', payment_id)
        .where('ledger_account', 'in', ['cash', 'card_fee_income'])
        .orderBy('ledger_account', 'desc')
        .execute();
      expect(posted).toEqual([
        { customer_id, ledger_account: 'cash', amount: amount + fee },
        { customer_id, ledger_account: 'card_fee_income', amount: -fee },
      ]);
    }
    await world.portal.clock.advance(-4 * 24 * 60 * MINUTE);
  });

  test('10 copies of its report change it once', async () => {
    const id = await handedOver();
    const event = report(world.provider, id, 'payment.authorized');
    await Promise.all(Array.from({ length: 10 }, () => deliver(world.portal, event)));
    expect(await standing(id)).toEqual(THREE('processing'));
  });

  test.each(['declined', 'cancelled', 'expired'] as const)(
    '%s, none of its customers is charged, and all invoices are free',
    async (outcome) => {
      const parts = await ofThree();
      const { id } = orderIn(await world.order(parts));
      await world.handOver(id);
      await tell(id, `payment.${outcome}`);
      expect(await standing(id)).toEqual(THREE(outcome));
      expect((await world.order(parts)).status).toBe(201);
    },
  );

  test('a lost report is asked for, and it runs out for all of them together', async () => {
    const lost = await handedOver();
    const page = world.provider.pages.get(lost);
    if (page) page.state = 'authorized';
    const left = await handedOver();
    const never = await ordered();
    await sweep(world.portal.deps);
    expect(await standing(lost)).toEqual(THREE('processing'));
    await world.portal.clock.advance(31 * MINUTE);
    await sweep(world.portal.deps);
    expect(await standing(left)).toEqual(THREE('expired'));
    expect(await standing(never)).toEqual(THREE('expired'));
    expect(world.provider.pages.get(left)?.state).toBe('expired');
    await world.portal.clock.advance(-31 * MINUTE);
  });

  test('authorized after it was declined, each payment has a refund of its part, and they come to the charge', async () => {
    const id = await handedOver();
    await tell(id, 'payment.declined');
    await tell(id, 'payment.authorized');
    expect(await standing(id)).toEqual(THREE('declined'));
    const payments = await world.paymentsOf(id);
    const refunds = await Promise.all(payments.map(({ payment_id }) => refundsIn(world.portal, payment_id)));
    expect(refunds.map((of) => of.map(({ cause, amount }) => [cause, amount]))).toEqual(
      payments.map(({ amount, fee }) => [['lateAuthorized', amount + fee]]),
    );
  });

  test('its payer cancels it whole, and learns where the card was faster', async () => {
    const id = await handedOver();
    const answer = await world.cancel(id);
    expect(answer.status, answer.text).toBe(200);
    expect(await standing(id)).toEqual(THREE('cancelled'));
    expect((await world.cancel(id)).status).toBe(200);
    const faster = await handedOver();
    const page = world.provider.pages.get(faster);
    if (page) page.state = 'authorized';
    const late = await world.cancel(faster);
    expect([late.status, late.codes]).toEqual([409, ['payment_not_open']]);
    expect(await standing(faster)).toEqual(THREE('processing'));
    world.provider.isAway = true;
    const away = await world.cancel(await ordered());
    expect([away.status, away.codes]).toEqual([503, ['card_provider_unavailable']]);
  });

  test('whoever has one of its customers alone neither enters its card nor gives it up, and is told whose it is', async () => {
    const id = await handedOver();
    const [own] = await world.paymentsOf(id);
    const query = { 'filter[buid_customer]': OWN.customer };
    for (const act of ['hand-over', 'cancellation']) {
      const path = `/payments/${own?.payment_id ?? ''}/${act}`;
      const answer = await call(world.portal, 'POST', path, { session: world.portal.payer, query });
      expect([answer.status, answer.codes]).toEqual([409, ['payment_of_order']]);
      const foreign = await call(world.portal, 'POST', `/program-payments/${id}/${act}`, {
        session: world.portal.payer,
      });
      expect(foreign.status).toBe(404);
    }
    const read = await get(world.portal, `/payments/${own?.payment_id ?? ''}`, world.portal.payer, query);
    expect(read.json).toMatchObject({
      data: { attributes: { shared_charge: { order_id: null }, total: { amount: 10_251 } } },
    });
    expect(await standing(id)).toEqual(THREE('submitted'));
  });

  test('a part that cannot be paid any more refuses the order before anything is charged or written', async () => {
    const parts = await ofThree();
    const [own] = parts;
    const paid = own?.lines.map(({ trx_id }) => trx_id) ?? [];
    const amount = { amount: 10_001, currency: 'USD' };
    const lines = paid.map((trx_id) => ({ trx_id, amount }));
    const alone = await submit(world.portal, world.portal.payer, paymentBody(paid, { amount, lines }));
    expect(alone.status, alone.text).toBe(201);
    const before = await world.portal.countPayments();
    const pages = world.provider.pages.size;
    const charges = async () =>
      (await world.portal.db.selectFrom('card_charges').select('charge_id').execute()).length;
    const made = await charges();
    const answer = await world.order(parts);
    expect([answer.status, answer.codes]).toEqual([409, ['PAY-14']]);
    expect(await world.portal.countPayments()).toBe(before);
    expect(world.provider.pages.size).toBe(pages);
    expect(await charges()).toBe(made);
  });

  test('PAY-10, PAY-16, PAY-08: the fee is accepted as it is of the whole, and one charge pays so many invoices', async () => {
    const parts = await ofThree();
    expect((await world.order(parts, { isAccepted: false })).codes).toEqual(['PAY-10']);
    expect((await world.order(parts, { fee: 751 })).codes).toEqual(['PAY-16']);
    const many = [
      await world.part(
        OWN.customer,
        Array.from({ length: 30 }, () => 1_000),
      ),
      await world.part(
        NORTH,
        Array.from({ length: 30 }, () => 1_000),
      ),
    ];
    expect((await world.order(many)).codes).toEqual(['PAY-08']);
  });

  test('the same key answers the same order', async () => {
    const parts = await ofThree();
    const key = randomUUID();
    const answers = [await world.order(parts, { key }), await world.order(parts, { key })];
    expect(new Set(answers.map((answer) => orderIn(answer).id)).size).toBe(1);
  });
});
