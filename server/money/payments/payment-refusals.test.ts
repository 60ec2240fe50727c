import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PAYMENT_RULES } from '#domain/payment/rules.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { signIn } from '#server/testing/call.ts';
import { insertInvoices, insertUser, invoiceRow, PASSWORD } from '#server/testing/fixtures.ts';
import {
  cardBody,
  type insertBilled,
  paymentBody,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('a payment that is refused, on %s', (engine) => {
  let portal: PayingPortal;

  beforeAll(async () => {
    portal = await startPayingPortal(engine);
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  test.each<[string, Parameters<typeof insertBilled>[2], Parameters<typeof paymentBody>[1], string[]]>([
    ['a paid invoice', { life_cycle: 'paid' }, {}, ['PAY-02']],
    ['an invoice under review', { hold: 'pending' }, {}, ['PAY-02']],
    ['an amount of zero', { total: 0 }, { amount: { amount: 0, currency: 'USD' } }, ['PAY-04', 'PAY-16']],
    ['no bank account', {}, { bank_account_id: null }, ['PAY-12']],
    ["somebody else's bank account", {}, { bank_account_id: 'B9' }, ['PAY-12']],
    ['terms not acknowledged', {}, { terms_version: null }, ['PAY-11']],
    ['another version of the terms', {}, { terms_version: '2025-01' }, ['PAY-11']],
    ['an amount other than shown', {}, { amount: { amount: 9_999, currency: 'USD' } }, ['PAY-16']],
    ['a fee other than shown', {}, { fee: { amount: 1, currency: 'USD' } }, ['PAY-16']],
    [
      'several reasons at once',
      { hold: 'onHold' },
      { terms_version: null, bank_account_id: null },
      ['PAY-02', 'PAY-12', 'PAY-11'],
    ],
  ])('refuses %s with the rule', async (_, invoice, input, codes) => {
    const trxIds = await portal.billed(1, invoice);
    const before = await portal.countPayments();
    const answer = await submit(portal, portal.payer, paymentBody(trxIds, input));
    expect([answer.status, answer.codes]).toEqual([422, codes]);
    const { errors } = answer.json as { errors: { title: string; meta: object }[] };
    expect(errors[0]?.title).toBe(PAYMENT_RULES[codes[0] as keyof typeof PAYMENT_RULES].name);
    expect(errors[0]?.meta).toHaveProperty('remedy.kind');
    expect(await portal.countPayments()).toBe(before);
    // As the ledger has it.
    await portal.db
      .updateTable('invoices')
      .set({ life_cycle: 'billed' })
      .where('trx_id', 'in', trxIds)
      .execute();
  });

  test('refuses a bank account that was stopped with the rule', async () => {
    const trxIds = await portal.billed(1);
    const usable = await portal.db
      .selectFrom('bank_accounts')
      .selectAll()
      .where('bank_account_id', '=', 'B1')
      .executeTakeFirstOrThrow();
    const stopped = { bank_account_id: 'B1-stopped', state: 'stopped', autopay: false } as const;
    await portal.db
      .insertInto('bank_accounts')
      .values({ ...usable, ...stopped })
      .execute();
    const answer = await submit(
      portal,
      portal.payer,
      paymentBody(trxIds, { bank_account_id: stopped.bank_account_id }),
    );
    expect([answer.status, answer.codes]).toEqual([422, ['PAY-12']]);
  });

  test('names what another payment holds, and apart from it what is not payable otherwise', async () => {
    const [taken = ''] = await portal.billed(1);
    const [onHold = ''] = await portal.billed(1, { hold: 'onHold' });
    expect((await submit(portal, portal.payer, paymentBody([taken]))).status).toBe(201);
    const { status, codes, json } = await submit(portal, portal.payer, paymentBody([taken, onHold]));
    expect([status, codes]).toEqual([422, ['PAY-14', 'PAY-02']]);
    const { errors } = json as { errors: { meta: { facts: { invoices: { trxId: string }[] } } }[] };
    expect(errors.map(({ meta }) => meta.facts.invoices.map(({ trxId }) => trxId))).toEqual([
      [taken],
      [onHold],
    ]);
  });

  test('refuses two accounts by bank, and takes them by card', async () => {
    const [one = ''] = await portal.billed(1);
    const [other = ''] = await portal.billed(1, { account_id: 'C102', account_name: 'Fleet West 0417' });
    expect((await submit(portal, portal.payer, paymentBody([one, other]))).codes).toEqual(['PAY-03']);
    expect((await submit(portal, portal.payer, cardBody([one, other]))).status).toBe(201);
  });

  test('refuses two currencies, below the card minimum, and a fee that was not accepted', async () => {
    const [usd = ''] = await portal.billed(1);
    const [cad = ''] = await portal.billed(1, { currency: 'CAD' });
    const lines = [
      { trx_id: usd, amount: { amount: 10_000, currency: 'USD' } },
      { trx_id: cad, amount: { amount: 10_000, currency: 'CAD' } },
    ];
    expect((await submit(portal, portal.payer, paymentBody([usd, cad], { lines }))).codes).toEqual([
      'PAY-05',
    ]);
    const [small = ''] = await portal.billed(1, { total: 999 });
    const amount = { amount: 999, currency: 'USD' };
    const fee = { amount: 25, currency: 'USD' };
    const tiny = cardBody([small], { lines: [{ trx_id: small, amount }], amount, fee });
    expect((await submit(portal, portal.payer, tiny)).codes).toEqual(['PAY-07']);
    expect((await submit(portal, portal.payer, cardBody([usd], { fee_accepted: false }))).codes).toEqual([
      'PAY-10',
    ]);
  });

  test('refuses more invoices by card than the maximum', async () => {
    const trxIds = await portal.billed(51);
    expect((await submit(portal, portal.payer, cardBody(trxIds))).codes).toEqual(['PAY-08']);
  });

  test('refuses an account that may not pay, and a method that it has not', async () => {
    const set = (values: { payment_eligible?: boolean; bank_enabled?: boolean }) =>
      portal.db.updateTable('customers').set(values).where('buid', '=', 'C101').execute();
    const trxIds = await portal.billed(1);
    await set({ payment_eligible: false });
    expect((await submit(portal, portal.payer, paymentBody(trxIds))).codes).toEqual(['PAY-15']);
    await set({ payment_eligible: true, bank_enabled: false });
    expect((await submit(portal, portal.payer, paymentBody(trxIds))).codes).toEqual(['PAY-09']);
    await set({ bank_enabled: true });
  });

  test.each([
    [{ BANK_PAYMENTS: 'off' }, ['PAY-17'], []],
    [{ DEMO: 'off', BANK_PAYMENTS: 'reports' }, [], ['PAY-17']],
  ] as const)('with %o a bank payment is refused by %j, a card by %j', async (environment, bank, card) => {
    const other = await startPayingPortal(engine, { environment });
    const [one = '', two = ''] = await other.billed(2);
    expect((await submit(other, other.payer, paymentBody([one]))).codes).toEqual(bank);
    expect((await submit(other, other.payer, cardBody([two]))).codes).toEqual(card);
    await other.close();
  });

  test('a foreign or missing invoice answers as missing; so does one of another sub-account than named', async () => {
    await insertInvoices(portal.db, [
      invoiceRow('900001', {
        customer_id: 'C900',
        account_id: 'C901',
        merchant_id: 'M9',
        life_cycle: 'invoiced',
      }),
    ]);
    const [own = ''] = await portal.billed(1);
    for (const trxId of ['900001', '999999999']) {
      expect((await submit(portal, portal.payer, paymentBody([own, trxId]))).codes).toEqual(['not_found']);
    }
    const elsewhere = paymentBody([own], { buid_customer: 'C102' });
    expect((await submit(portal, portal.payer, elsewhere)).codes).toEqual(['not_found']);
    expect((await submit(portal, portal.payer, paymentBody([own], { buid_customer: 'C900' }))).status).toBe(
      404,
    );
    expect((await submit(portal, portal.payer, paymentBody([own], { buid_customer: 'C101' }))).status).toBe(
      201,
    );
  });

  test('an invoice is named once, and lines and a selection not together', async () => {
    const [one = ''] = await portal.billed(1);
    expect((await submit(portal, portal.payer, paymentBody([one, one]))).codes).toEqual(['duplicate_line']);
    const both = paymentBody([one], { selection_id: 'S1' });
    expect((await submit(portal, portal.payer, both)).codes).toEqual(['lines_or_selection']);
  });

  test('roles that may not pay are refused', async () => {
    await insertUser(portal.db, 'quiet', { role: 'viewer' });
    const viewer = (await signIn(portal, 'quiet', PASSWORD)).session ?? '';
    expect((await submit(portal, viewer, paymentBody(await portal.billed(1)))).status).toBe(403);
  });
});
