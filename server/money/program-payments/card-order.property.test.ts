import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { sweep } from '#server/sweep.ts';
import { NORTH, orderIn, SOUTH, startCardOrders, type CardOrders } from '#server/testing/card-ordering.ts';
import { deliver, report } from '#server/testing/card-provider.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { askRefund, back } from '#server/testing/refunding.ts';

const DAY = 86_400_000;
const RUNS = process.env['DEEP'] ? 100 : 12;

/** Amounts of invoices of each customer, and what becomes of the charge. */
const world = fc.record({
  amounts: fc.tuple(
    ...[0, 1, 2].map(() => fc.array(fc.integer({ min: 1_000, max: 20_000 }), { minLength: 1, maxLength: 3 })),
  ),
  end: fc.constantFrom('declined', 'late', 'paid', 'paid', 'paid'),
  /** Hundredths of the first invoice of each customer that support gives back. */
  refunded: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(0, 0, 33, 100))),
  /** Hundredths of the charge that the cardholder has taken back, and how that ends. */
  chargedBack: fc.constantFrom(0, 1, 37, 100),
  decided: fc.constantFrom('opened', 'won', 'lost'),
});
type World = typeof world extends fc.Arbitrary<infer One> ? One : never;

let orders: CardOrders;
beforeAll(async () => {
  orders = await startCardOrders('PostgreSQL');
});
afterAll(() => orders.portal.close());

test(
  'whatever is ordered, declined, refunded and charged back, a charge is what its payments are, and the ledger sums to zero',
  async () => {
    await fc.assert(
      fc.asyncProperty(world, async (made) => {
        await play(made);
        expect(await verifyLedger(orders.portal.db)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
  process.env['DEEP'] ? 600_000 : 120_000,
);

async function play({ amounts, end, refunded, chargedBack, decided }: World): Promise<void> {
  const { portal, provider } = orders;
  const buids = [OWN.customer, NORTH, SOUTH];
  const parts = [];
  for (const [index, buid] of buids.entries()) parts.push(await orders.part(buid, amounts[index] ?? [1_000]));
  const answer = await orders.order(parts);
  expect(answer.status, answer.text).toBe(201);
  const { id } = orderIn(answer);
  await orders.handOver(id);
  const charged = provider.pages.get(id)?.request.amount.amount ?? 0;
  const sum = (await orders.paymentsOf(id)).reduce((all, { amount, fee }) => all + amount + fee, 0);
  expect(sum).toBe(charged);
  if (end !== 'paid') {
    await deliver(portal, report(provider, id, 'payment.declined'));
    if (end === 'late') await deliver(portal, report(provider, id, 'payment.authorized'));
    return;
  }
  await deliver(portal, report(provider, id, 'payment.authorized'));
  await portal.clock.advance(4 * DAY);
  await sweep(portal.deps);
  await portal.clock.advance(-4 * DAY);
  for (const [index, payment] of (await orders.paymentsOf(id)).entries()) {
    const [line] = parts[index]?.lines ?? [];
    const amount = Math.floor(((line?.amount.amount ?? 0) * (refunded[index] ?? 0)) / 100);
    if (line && amount > 0)
      await askRefund(portal, payment.payment_id, { lines: [back(line.trx_id, amount, line.amount.amount)] });
  }
  await sweep(portal.deps);
  const taken = Math.floor((charged * chargedBack) / 100);
  if (taken === 0) return;
  const says = (type: 'chargeback.opened' | 'chargeback.won' | 'chargeback.lost') =>
    deliver(
      portal,
      report(provider, id, type, {
        amount: { amount: taken, currency: 'USD' },
        chargeback: {
          reference: `cb-${id}`,
          reason: 'other',
          evidence_due: Math.floor((portal.clock.now().getTime() + DAY) / 1000),
        },
      }),
    );
  expect((await says('chargeback.opened')).status).toBe(204);
  if (decided !== 'opened') expect((await says(`chargeback.${decided}`)).status).toBe(204);
}
