import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { sweep } from '#server/sweep.ts';
import { settlePayments } from '#server/money/payments/sweep-due-payments.ts';
import { sendBackToday } from '#server/testing/banking.ts';
import { unapplied } from '#server/testing/crediting.ts';
import {
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('messages about payments, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await portal.db.deleteFrom('mail_requests').execute();
    // Two returns stop an account, and most tests here have one.
    await portal.db.updateTable('bank_accounts').set({ state: 'usable' }).execute();
    portal.mails.length = 0;
  });

  const paid = async () => {
    const payment = paymentOf(await submit(portal, portal.payer, paymentBody(await portal.billed(2))));
    return payment as typeof payment & { id: string };
  };
  const due = (paymentId: string) =>
    portal.db
      .updateTable('payments')
      .set({ settles_on: portal.clock.today() })
      .where('payment_id', '=', paymentId)
      .execute();

  test('a submit sends nothing: what is on its way is not receipted', async () => {
    await paid();
    await sweep(portal.deps);
    expect(portal.mails).toEqual([]);
  });

  test('a settled payment is receipted to its payer, in the payer’s language, once', async () => {
    await portal.db
      .updateTable('users')
      .set({ language: 'de' })
      .where('username', '=', 'customer.payer')
      .execute();
    const { id, payment_number: number } = await paid();
    await due(id);
    await sweep(portal.deps);
    await sweep(portal.deps);
    expect(portal.mails.map(({ subject }) => subject)).toEqual([`Zahlungsbeleg für die Zahlung ${number}`]);
    expect(portal.mails[0]?.text).toContain(`/payments/${id}`);
    expect(portal.mails[0]?.text).toContain('200,00');
    await portal.db
      .updateTable('users')
      .set({ language: null })
      .where('username', '=', 'customer.payer')
      .execute();
  });

  test('a receipt says what credits paid beside the money, and nothing of them where none did', async () => {
    const credit = await unapplied(portal, 2_500);
    const body = paymentBody(await portal.billed(2), {
      amount: money(17_500, 'USD'),
      credits: [{ credit_trx_id: credit, amount: money(2_500, 'USD') }],
    });
    const { id } = paymentOf(await submit(portal, portal.payer, body));
    await due(id);
    await due((await paid()).id);
    await sweep(portal.deps);
    const texts = portal.mails.map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Total paid: 175.00'))).toMatchObject([
      expect.stringMatching(/Total paid: 175\.00.USD\nPaid by credits: 25\.00.USD\nInvoices/),
    ]);
    expect(texts.filter((text) => text.includes('Paid by credits'))).toHaveLength(1);
  });

  test('a payment that the bank sends back is told the same day, and its receipt no more', async () => {
    const { id, payment_number: number } = await paid();
    await due(id);
    await settlePayments(portal.deps);
    await sendBackToday(portal, id);
    await sweep(portal.deps);
    expect(portal.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(new RegExp(`^Payment ${number} was sent back by the bank: [\\d,.]+\\sUSD$`)),
    ]);
  });

  test('a payment that the bank sends back names the credits that can be used again', async () => {
    const credit = await unapplied(portal, 2_500);
    const body = paymentBody(await portal.billed(2), {
      amount: money(17_500, 'USD'),
      credits: [{ credit_trx_id: credit, amount: money(2_500, 'USD') }],
    });
    const { id } = paymentOf(await submit(portal, portal.payer, body));
    await sendBackToday(portal, id);
    const other = await paid();
    await sendBackToday(portal, other.id);
    await settlePayments(portal.deps);
    await sweep(portal.deps);
    const { invoice_id: number } = await portal.db
      .selectFrom('invoices')
      .select('invoice_id')
      .where('trx_id', '=', credit)
      .executeTakeFirstOrThrow();
    const texts = portal.mails.map(({ text }) => text.replaceAll('\u00a0', ' '));
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => text.includes('Credits that can be used again'))).toEqual([
      expect.stringContaining(`\nCredits that can be used again: ${number}: 25.00 USD\n`),
    ]);
  });

  test('a server that is killed between the commit and the mail sends it once when it is back', async () => {
    const { id } = await paid();
    await sendBackToday(portal, id);
    // The payment has moved, and the process ends before it writes to anybody.
    expect(await settlePayments(portal.deps)).toBe(1);
    expect(portal.mails).toEqual([]);
    await sweep(portal.deps);
    await sweep(portal.deps);
    expect(portal.mails).toHaveLength(1);
  });

  test('a payment that does not move writes to nobody', async () => {
    const { id } = await paid();
    await sendBackToday(portal, id);
    const broken = {
      ...portal.deps,
      sealer: {
        ...portal.deps.sealer,
        seal: () => {
          throw new Error('no key');
        },
      },
    };
    expect(await settlePayments(broken)).toBe(0);
    const { status } = await portal.db
      .selectFrom('payments')
      .select('status')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('processing');
    expect(await portal.db.selectFrom('mail_requests').selectAll().execute()).toEqual([]);
  });

  test('no limit of messages to a mailbox holds back what was promised', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) ids.push((await paid()).id);
    for (const id of ids) await sendBackToday(portal, id);
    await sweep(portal.deps);
    const told = ids.filter((id) => portal.mails.some(({ text }) => text.includes(id)));
    expect(told).toEqual(ids);
  });
});
