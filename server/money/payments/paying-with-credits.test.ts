import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { call } from '#server/testing/call.ts';
import { billedInParts, cashOf, unapplied } from '#server/testing/crediting.ts';
import { OWN } from '#server/testing/fixtures.ts';
import {
  advance,
  cardBody,
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type PaymentInput = components['schemas']['PaymentInput'];

describe.each(ENGINES)('paying with credits, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  const usd = (amount: number) => money(amount, 'USD');
  const using = (uses: Readonly<Record<string, number>>) =>
    Object.entries(uses).map(([credit_trx_id, amount]) => ({ credit_trx_id, amount: usd(amount) }));
  const stored = (trxId: string) =>
    portal.db
      .selectFrom('invoices')
      .select(['life_cycle', 'collection', 'paid', 'credited', 'open'])
      .where('trx_id', '=', trxId)
      .executeTakeFirstOrThrow();
  const pay = (trxIds: readonly string[], more: Partial<PaymentInput>) =>
    submit(portal, portal.payer, paymentBody(trxIds, more));
  const free: Partial<PaymentInput> = { method: 'credits', bank_account_id: null, amount: usd(0) };
  const listed = async () => {
    const answer = await call(portal, 'GET', `/credits?filter[buid_customer]=${OWN.customer}`, {
      session: portal.payer,
    });
    const { data } = answer.json as components['schemas']['CreditsDocument'];
    return data.map(({ id, attributes }) => [id, attributes.left.amount, attributes.buid_merchant]);
  };

  test('money pays what credits leave, and the payment says which credit paid which invoice', async () => {
    const [first, second] = [await billedInParts(portal), await billedInParts(portal)];
    const credit = await unapplied(portal, 3_000);
    const loose = await cashOf(portal, 8_000);
    expect(await listed()).toEqual([
      [credit, 3_000, 'M1'],
      [loose, 8_000, null],
    ]);
    const answer = await pay([first, second], {
      amount: usd(9_000),
      credits: using({ [credit]: 3_000, [loose]: 8_000 }),
    });
    expect(answer.status, answer.text).toBe(201);
    const payment = paymentOf(answer);
    expect(payment).toMatchObject({ amount: usd(9_000), total: usd(9_000), invoice_count: 2 });
    expect(payment.lines.map(({ amount, credits }) => [amount, credits.map((one) => one.amount)])).toEqual([
      [usd(0), [usd(3_000), usd(7_000)]],
      [usd(9_000), [usd(1_000)]],
    ]);
    // The file adds up: 90.00 in money and 110.00 by credits pay two invoices of 100.00.
    const file = await call(portal, 'GET', '/payments.csv', {
      session: portal.payer,
      query: { 'filter[buid_customer]': OWN.customer, 'file[language]': 'en' },
      headers: { accept: 'text/csv' },
    });
    const rows = parse(file.text, { bom: true, columns: true }) as Record<string, string>[];
    const row = rows.find((one) => one['Payment number'] === payment.payment_number);
    expect([row?.['Credits'], row?.['Subtotal']]).toEqual(['110.00', '90.00']);
    expect(await stored(first)).toEqual({
      life_cycle: 'adjusted',
      collection: 'none',
      paid: 0,
      credited: 10_000,
      open: 0,
    });
    expect(await stored(second)).toMatchObject({
      collection: 'paymentPending',
      credited: 1_000,
      open: 9_000,
    });
    expect(await listed()).toEqual([]);
    await advance(portal, payment.id, 'funds.settled');
    expect(await stored(second)).toMatchObject({ life_cycle: 'paid', paid: 9_000, open: 0 });
    await advance(portal, payment.id, 'funds.returned');
    expect(await stored(first)).toMatchObject({ life_cycle: 'billed', credited: 0, open: 10_000 });
    expect(await stored(second)).toMatchObject({ life_cycle: 'billed', paid: 0, credited: 0, open: 10_000 });
    expect(await listed()).toEqual([
      [credit, 3_000, 'M1'],
      [loose, 8_000, null],
    ]);
    const covered = await pay([first], { ...free, credits: using({ [credit]: 3_000, [loose]: 7_000 }) });
    expect(covered.status, covered.text).toBe(201);
    expect(paymentOf(covered)).toMatchObject({ method: 'credits', status: 'settled', total: usd(0) });
    expect(paymentOf(covered).confirmation_number).toMatch(/^[0-9A-Z]{10}$/);
  });

  test('a card that is declined gives the credits back, and its fee is of what is charged', async () => {
    const trxId = await billedInParts(portal);
    const credit = await unapplied(portal, 4_000);
    const answer = await submit(
      portal,
      portal.payer,
      cardBody([trxId], { amount: usd(6_000), fee: usd(150), credits: using({ [credit]: 4_000 }) }),
    );
    expect(answer.status, answer.text).toBe(201);
    expect(await stored(credit)).toMatchObject({ life_cycle: 'closed', open: 0 });
    await advance(portal, paymentOf(answer).id, 'card.declined');
    expect(await stored(credit)).toMatchObject({ life_cycle: 'unapplied', open: -4_000 });
    expect(await stored(trxId)).toMatchObject({ collection: 'none', credited: 0, open: 10_000 });
  });

  test('one payment an account: what credits pay whole needs no debit', async () => {
    const east = await billedInParts(portal);
    const west = await billedInParts(portal, { account_id: 'C102', account_name: 'Fleet West 0417' });
    const loose = await cashOf(portal, 10_000, 'C102');
    const answer = await pay([east, west], {
      amount: usd(10_000),
      by_account: true,
      credits: using({ [loose]: 10_000 }),
    });
    expect(answer.status, answer.text).toBe(201);
    // Each says with what it is made: the debit is the one that is still to come.
    expect(paymentOf(answer).together).toMatchObject([
      { total: usd(10_000), status: 'processing', method: 'bank', bank_account: { last_four: '6789' } },
      { total: usd(0), status: 'settled', method: 'credits', bank_account: null, is_overdue: false },
    ]);
    const credited = paymentOf(answer).together.map(({ lines }) => lines.map(({ credits }) => credits));
    expect(credited).toMatchObject([
      [[]],
      [[{ credit_trx_id: loose, amount: usd(10_000), is_freed: false }]],
    ]);
  });

  describe('nothing is paid where', () => {
    test.each([
      [
        'less was shown of a credit than it takes',
        (credit: string) => ({ amount: usd(8_000), credits: using({ [credit]: 1_999 }) }),
      ],
      ['the amount does not count the credit', (credit: string) => ({ credits: using({ [credit]: 2_000 }) })],
      ['the credit is none', () => ({ amount: usd(8_000), credits: using({ '404': 2_000 }) })],
      ['credits are to pay all, and leave something', () => ({ ...free, credits: [] })],
      [
        'a method is chosen, and nothing is left to pay',
        (credit: string) => ({ amount: usd(0), credits: using({ [credit]: 2_000 }) }),
        2_000,
      ],
    ])('%s', async (_, more: (credit: string) => Partial<PaymentInput>, total = 10_000) => {
      const [trxId = ''] = await portal.billed(1, { total });
      const credit = await unapplied(portal, 2_000);
      const lines = [{ trx_id: trxId, amount: usd(total) }];
      const answer = await pay([trxId], { lines, amount: usd(total), ...more(credit) });
      expect([answer.status, answer.codes]).toEqual([422, ['PAY-16']]);
      expect(await stored(credit)).toMatchObject({ open: -2_000 });
    });
  });

  test('two payments at once use a credit once', async () => {
    const trxIds = [await billedInParts(portal), await billedInParts(portal)];
    const credit = await unapplied(portal, 1_500);
    const more = { amount: usd(8_500), credits: using({ [credit]: 1_500 }) };
    const answers = await Promise.all(trxIds.map((trxId) => pay([trxId], more)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });
});
