import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { sweep } from '#server/sweep.ts';
import { billedInParts, give, takeBack, use } from '#server/testing/crediting.ts';
import {
  advance,
  paymentBody,
  reopenBankAccount,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('a payment that is returned, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  const stored = (trxId: string) =>
    portal.db
      .selectFrom('invoices')
      .select(['life_cycle', 'paid', 'credited', 'open'])
      .where('trx_id', '=', trxId)
      .executeTakeFirstOrThrow();
  const pay = async (trxId: string, amount: number) => {
    await reopenBankAccount(portal.db);
    const order = { lines: [{ trx_id: trxId, amount: money(amount, 'USD') }], amount: money(amount, 'USD') };
    const answer = await submit(portal, portal.payer, paymentBody([trxId], order));
    expect(answer.status, answer.text).toBe(201);
    return paymentOf(answer).id;
  };

  const undone = async (paymentId: string) => {
    const row = await portal.db
      .selectFrom('payments')
      .select('undone')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return row.undone;
  };

  test('leaves what was credited before as it is: only what was paid is owed again', async () => {
    const trxId = await billedInParts(portal);
    await give(portal, trxId, 4_000);
    const payment = await pay(trxId, 6_000);
    await advance(portal, payment, 'funds.settled');
    expect(await stored(trxId)).toEqual({ life_cycle: 'paid', paid: 6_000, credited: 4_000, open: 0 });
    await advance(portal, payment, 'funds.returned');
    expect(await stored(trxId)).toEqual({ life_cycle: 'billed', paid: 0, credited: 4_000, open: 6_000 });
    expect(await undone(payment)).toEqual({ owed_again: 1, own_credits: null, decided: [] });
  });

  test('uses a credit that was given since for what is owed again, and leaves the rest of it unapplied', async () => {
    const trxId = await billedInParts(portal);
    await give(portal, trxId, 2_000);
    const payment = await pay(trxId, 8_000);
    await advance(portal, payment, 'funds.settled');
    const credit = await give(portal, trxId, 3_000);
    const last = await give(portal, trxId, 5_000);
    await advance(portal, payment, 'funds.returned');
    expect(await stored(trxId)).toEqual({ life_cycle: 'adjusted', paid: 0, credited: 10_000, open: 0 });
    expect(await stored(credit)).toMatchObject({ credited: -3_000, open: 0 });
    expect(await undone(payment)).toEqual({
      owed_again: 0,
      own_credits: { invoices: [expect.any(String)], amount: money(8_000, 'USD') },
      decided: [],
      // It is the second return of its account.
      is_account_stopped: true,
    });
    await sweep(portal.deps);
    const mail = portal.mails.findLast(({ text }) => text.includes(payment))?.text.replaceAll('\u00a0', ' ');
    expect(mail).toContain('None of its 1 invoices is owed again.');
    expect(mail).toMatch(/Unused credits of these invoices were used for them at once: 80\.00 USD \(.+\)/);
    expect(mail).not.toContain('before you pay from this account again');
    expect(mail).toContain('See how they stand here:');
    await takeBack(portal, last);
    expect(await stored(trxId)).toEqual({ life_cycle: 'billed', paid: 0, credited: 5_000, open: 5_000 });
  });

  test('uses a credit for its own invoice that was given while a payment that fails was under way', async () => {
    const trxId = await billedInParts(portal);
    const payment = await pay(trxId, 10_000);
    const credit = await give(portal, trxId, 3_000);
    expect(await stored(credit)).toMatchObject({ life_cycle: 'unapplied', open: -3_000 });
    await advance(portal, payment, 'payment.voided');
    expect(await stored(trxId)).toEqual({ life_cycle: 'billed', paid: 0, credited: 3_000, open: 7_000 });
  });

  test('leaves a credit that another invoice has used with that: no cent is owed twice', async () => {
    const trxId = await billedInParts(portal);
    const other = await billedInParts(portal);
    const payment = await pay(trxId, 10_000);
    await advance(portal, payment, 'funds.settled');
    const credit = await give(portal, trxId, 3_000);
    await use(portal, credit, other, 3_000);
    await advance(portal, payment, 'funds.returned');
    expect(await stored(trxId)).toMatchObject({ life_cycle: 'billed', credited: 0, open: 10_000 });
    expect(await stored(other)).toMatchObject({ life_cycle: 'billed', credited: 3_000, open: 7_000 });
    await expect(takeBack(portal, credit)).rejects.toMatchObject({
      refusals: [{ why: 'used', uses: [{ trxId: other }] }],
    });
  });
});
