import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { settlePayments } from '#server/money/payments/sweep-due-payments.ts';
import { sweep } from '#server/sweep.ts';
import { sendBackToday } from '#server/testing/banking.ts';
import { autoPayOf, setAutoPay } from '#server/testing/autopaying.ts';
import { call, get } from '#server/testing/call.ts';
import { cashOf } from '#server/testing/crediting.ts';
import { OWN } from '#server/testing/fixtures.ts';
import {
  cardBody,
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const usd = (amount: number) => money(amount, 'USD');
const DAMAGED: components['schemas']['ShortPay'] = { reason: 'damagedGoods', note: 'Two of five pallets' };

describe.each(ENGINES)('an amount below what can be paid, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  const partly = (trxId: string, amount: number, short = DAMAGED) => ({
    lines: [{ trx_id: trxId, amount: usd(amount), short }],
    amount: usd(amount),
  });
  const settle = async () => {
    await portal.db
      .updateTable('payments')
      .set({ settles_on: portal.clock.today() })
      .where('status', '=', 'processing')
      .execute();
    await settlePayments(portal.deps);
  };
  const listed = async (trxId: string) => {
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId };
    const { json } = await get(portal, '/invoices', portal.payer, query);
    const { data } = json as { data: { attributes: components['schemas']['Invoice'] }[] };
    return data[0]?.attributes;
  };

  const history = async (trxId: string) => {
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId };
    const { json } = await get(portal, '/ecaas/invoice-details', portal.payer, query);
    const { data } = json as { data: { attributes: components['schemas']['InvoiceDetails'] } };
    return data.attributes.events.filter(({ payment_id }) => payment_id !== null);
  };

  test('pays that much with its reason, and leaves the rest billed and payable', async () => {
    const [trxId = ''] = await portal.billed(1, { due_date: '2026-11-10' });
    const paid = await submit(portal, portal.payer, paymentBody([trxId], partly(trxId, 7_500)));
    expect(paid.status, paid.text).toBe(201);
    expect(paymentOf(paid)).toMatchObject({
      amount: usd(7_500),
      lines: [{ amount: usd(7_500), left_open: usd(2_500), short: DAMAGED }],
    });
    expect(await listed(trxId)).toMatchObject({ status: 'Past Due,Payment Pending', partly_paid: false });
    await settle();
    expect(await listed(trxId)).toMatchObject({
      status: 'Past Due',
      partly_paid: true,
      open: usd(2_500),
      total: usd(10_000),
    });
    expect(await history(trxId)).toMatchObject([
      { kind: 'payment_submitted', amount: usd(7_500), left_open: usd(2_500), short: DAMAGED },
      { kind: 'payment_settled', amount: usd(7_500), left_open: usd(2_500), short: DAMAGED },
    ]);
    const rest = await submit(
      portal,
      portal.payer,
      paymentBody([trxId], { lines: [{ trx_id: trxId, amount: usd(2_500) }], amount: usd(2_500) }),
    );
    expect(rest.status, rest.text).toBe(201);
    expect(paymentOf(rest).lines).toMatchObject([{ left_open: usd(0), short: null }]);
    await settle();
    expect(await listed(trxId)).toMatchObject({ status: 'Paid', partly_paid: false, open: usd(0) });
    expect((await history(trxId)).at(-1)).not.toHaveProperty('left_open');
  });

  test('is counted in the list and the file of payments with what it leaves open, until it comes to nothing', async () => {
    const trxIds = await portal.billed(2);
    const [first = '', second = ''] = trxIds;
    const whole = { trx_id: second, amount: usd(10_000) };
    const { lines } = partly(first, 4_000);
    const made = await submit(
      portal,
      portal.payer,
      paymentBody(trxIds, { lines: [...lines, whole], amount: usd(14_000) }),
    );
    const { id, payment_number: number } = paymentOf(made);
    const inFile = async () => {
      const file = await call(portal, 'GET', '/payments.csv', {
        session: portal.payer,
        query: { 'filter[buid_customer]': OWN.customer, 'file[language]': 'en' },
        headers: { accept: 'text/csv' },
      });
      const rows = parse(file.text, { bom: true, columns: true }) as Record<string, string>[];
      const row = rows.find((one) => one['Payment number'] === number);
      return [row?.['Part payments'], row?.['Left open by the payment'], row?.['Credits'], row?.['Subtotal']];
    };
    expect(paymentOf(made)).toMatchObject({ part_count: 1, left_open: usd(6_000) });
    expect(await inFile()).toEqual(['1', '60.00', '0.00', '140.00']);
    await portal.db
      .updateTable('payments')
      .set({ settles_on: portal.clock.today() })
      .where('payment_id', '=', id)
      .execute();
    await settlePayments(portal.deps);
    await sendBackToday(portal, id);
    await sweep(portal.deps);
    expect(await inFile()).toEqual(['0', '0.00', '0.00', '140.00']);
    expect((await history(first)).map(({ kind }) => kind)).toContain('payment_returned');
    expect(await listed(first)).toMatchObject({ partly_paid: false, open: usd(10_000) });
  });

  test('is owed apart: what the payment holds is under way, what it leaves open is not, until it is settled', async () => {
    const owed = async () => {
      const query = { 'filter[buid_customer]': OWN.customer };
      const { json } = await get(portal, '/exposures', portal.payer, query);
      const { data } = json as { data: { attributes: components['schemas']['Exposure'] }[] };
      const parts = data.find(({ attributes }) => attributes.currency === 'USD')?.attributes.owed ?? [];
      return (part: string) => parts.find((one) => one.part === part)?.amount.amount ?? 0;
    };
    const [trxId = ''] = await portal.billed(1);
    const before = await owed();
    await submit(portal, portal.payer, paymentBody([trxId], partly(trxId, 7_500)));
    const during = await owed();
    await settle();
    const after = await owed();
    const changes = (now: (part: string) => number) =>
      ['in_flight', 'left_open', 'to_pay_now'].map((part) => now(part) - before(part));
    expect([changes(during), changes(after)]).toEqual([
      [7_500, 2_500, -10_000],
      [0, 0, -7_500],
    ]);
  });

  test('is told in the mail of the receipt', async () => {
    const [trxId = ''] = await portal.billed(1);
    const made = await submit(portal, portal.payer, paymentBody([trxId], partly(trxId, 9_000)));
    await settle();
    await sweep(portal.deps);
    const receipt = portal.mails.find(({ subject }) => subject.endsWith(paymentOf(made).payment_number));
    expect(receipt?.text).toContain('Paid in part: 1 invoice, 10.00\u00A0USD left open by this payment');
  });

  test.each([
    ['zero', 0, DAMAGED, ['PAY-19']],
    ['a negative amount', -1, DAMAGED, ['PAY-19']],
    ['all of it', 10_000, DAMAGED, ['PAY-19']],
    ['more than is open', 10_001, DAMAGED, ['PAY-19']],
    ['another reason without words', 5_000, { reason: 'other', note: ' ' }, ['PAY-20']],
  ] as const)('is refused of %s', async (_, amount, short, codes) => {
    const [trxId = ''] = await portal.billed(1);
    const body = paymentBody([trxId], { ...partly(trxId, amount, short), amount: usd(Math.max(amount, 0)) });
    const answer = await submit(portal, portal.payer, body);
    expect(answer.codes).toEqual(codes);
    expect(answer.status).toBe(422);
    expect(await listed(trxId)).toMatchObject({ status: 'Billed' });
  });

  test('without a reason is another amount than was shown, and below the card’s minimum no card payment', async () => {
    const [trxId = ''] = await portal.billed(1);
    const bare = { lines: [{ trx_id: trxId, amount: usd(5_000) }], amount: usd(5_000) };
    expect((await submit(portal, portal.payer, paymentBody([trxId], bare))).codes).toEqual(['PAY-16']);
    const small = { ...partly(trxId, 999), fee: usd(25) };
    expect((await submit(portal, portal.payer, cardBody([trxId], small))).codes).toEqual(['PAY-07']);
    const enough = { ...partly(trxId, 1_000), fee: usd(25) };
    expect((await submit(portal, portal.payer, cardBody([trxId], enough))).status).toBe(201);
  });

  test('is made of credits first, and the ledger says so', async () => {
    const [trxId = ''] = await portal.billed(1, { account_id: 'C101' });
    const credits = [{ credit_trx_id: await cashOf(portal, 3_000), amount: usd(3_000) }];
    const answer = await submit(
      portal,
      portal.payer,
      paymentBody([trxId], { ...partly(trxId, 8_000), credits, amount: usd(5_000) }),
    );
    expect(answer.status, answer.text).toBe(201);
    expect(paymentOf(answer).lines).toMatchObject([
      { amount: usd(5_000), left_open: usd(2_000), credits: [{ amount: usd(3_000) }] },
    ]);
    await settle();
    expect(await listed(trxId)).toMatchObject({ open: usd(2_000), partly_paid: true });
  });

  test('stands on the remittance advice with its reason, and AutoPay leaves the rest alone for a while', async () => {
    const [trxId = ''] = await portal.billed(1, { due_date: '2026-11-24' });
    const made = await submit(portal, portal.payer, paymentBody([trxId], partly(trxId, 7_500)));
    const { id } = paymentOf(made);
    const file = await call(portal, 'GET', `/payments/${id}/receipt`, {
      session: portal.payer,
      query: { 'filter[buid_customer]': OWN.customer, 'file[language]': 'en' },
      headers: { accept: 'application/pdf' },
    });
    expect(file.status, file.text).toBe(200);
    const { pages } = await readPdf(file.bytes);
    expect(pages[0]).toContain(
      'Part payment: Damaged goods · Two of five pallets · 25.00 USD left open by this payment',
    );
    await settle();
    const runs = autoPayOf(await setAutoPay(portal)).runs.flatMap(({ items }) => items);
    expect(runs.find(({ trx_id }) => trx_id === trxId)).toMatchObject({ reason: 'shortPayOpen' });
    await sweep(portal.deps);
  });
});
