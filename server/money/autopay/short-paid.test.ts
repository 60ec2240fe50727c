import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { settlePayments } from '#server/money/payments/sweep-due-payments.ts';
import { autoPayOf, setAutoPay } from '#server/testing/autopaying.ts';
import {
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const usd = (amount: number) => money(amount, 'USD');

describe.each(ENGINES)('APY-09: the rest of what was paid less, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    const settings = { featureFlags: { payments: { shortPaysEnabled: true } } };
    portal = await startPayingPortal(engine, { settings });
  });
  afterAll(() => portal.close());

  /** Pays 75.00 of an invoice of 100.00 USD, as if that had been then. */
  const paidPartly = async (submitted_at: string) => {
    const [trxId = ''] = (await portal.billed(1, { due_date: '2026-11-24' })).map(String);
    const short = { reason: 'damagedGoods' as const, note: 'Wet' };
    const lines = [{ trx_id: trxId, amount: usd(7_500), short }];
    const made = await submit(portal, portal.payer, paymentBody([trxId], { lines, amount: usd(7_500) }));
    expect(made.status, made.text).toBe(201);
    await portal.db
      .updateTable('payments')
      .set({ submitted_at, settles_on: portal.clock.today() })
      .where('payment_id', '=', paymentOf(made).id)
      .execute();
    await settlePayments(portal.deps);
    return trxId;
  };

  test('waits for the merchant from the midnight on, Central time, with which its 30 days began', async () => {
    // Thirty days before Nov 20, when Central time was five hours behind.
    const first = await paidPartly('2026-10-21T05:00:00.000Z');
    const before = await paidPartly('2026-10-21T04:59:59.999Z');
    const items = autoPayOf(await setAutoPay(portal)).runs.flatMap((run) => run.items);
    const reasonOf = (id: string) => items.find(({ trx_id }) => trx_id === id)?.reason;
    expect([reasonOf(first), reasonOf(before)]).toEqual(['shortPayOpen', null]);
  });
});
