import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PAYMENT_RULES } from '#domain/rules.ts';
import { verifyLedger } from '#server/ledger/verify-ledger.ts';
import { get, signIn } from '#server/testing/call.ts';
import {
  insertInvoices,
  insertUser,
  insertWorld,
  invoiceRow,
  OWN,
  PASSWORD,
} from '#server/testing/fixtures.ts';
import {
  cardBody,
  insertBankAccount,
  insertBilled,
  paymentBody,
  paymentOf,
  submit,
} from '#server/testing/paying.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('submitting a payment, on %s', (engine) => {
  let portal: TestPortal;
  let payer = '';
  let admin = '';
  let next = 1;

  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    await insertBankAccount(portal.db);
    payer = (await signIn(portal, 'customer.payer', PASSWORD)).session ?? '';
    admin = (await signIn(portal, 'customer.admin', PASSWORD)).session ?? '';
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  /** New billed invoices of 100.00 USD; answers their ids. */
  async function billed(count: number, more: Parameters<typeof insertBilled>[2] = {}): Promise<string[]> {
    const trxIds = Array.from({ length: count }, () => String(next++));
    await insertBilled(portal.db, trxIds, more);
    return trxIds;
  }
  const invoiceOf = (trxId: string) =>
    portal.db.selectFrom('invoices').selectAll().where('trx_id', '=', trxId).executeTakeFirstOrThrow();
  const countPayments = async () =>
    (await portal.db.selectFrom('payments').select('payment_id').execute()).length;

  test('by bank it is accepted at once, and its invoices are pending', async () => {
    const trxIds = await billed(3);
    const answer = await submit(portal, payer, paymentBody(trxIds));
    expect(answer.status).toBe(201);
    expect(paymentOf(answer)).toMatchObject({
      status: 'processing',
      failure: null,
      amount: { amount: 30_000, currency: 'USD' },
      fee: { amount: 0, currency: 'USD' },
      total: { amount: 30_000, currency: 'USD' },
      invoice_count: 3,
      payer: 'Dana Whitlock',
      bank_account: { bank_name: 'First Example Bank', last_four: '6789' },
      // A Friday: the business days after it are Monday and Tuesday.
      expected_from: '2026-11-23',
      expected_to: '2026-11-24',
      events: [{ status: 'submitted' }, { status: 'processing' }],
    });
    expect(paymentOf(answer).confirmation_number).toMatch(/^[2-9A-Z]{10}$/);
    expect(paymentOf(answer).lines.map((line) => line.trx_id)).toEqual(trxIds);
    expect(await invoiceOf(trxIds[0] ?? '')).toMatchObject({ collection: 'paymentPending', open: 10_000 });
    const events = await portal.db
      .selectFrom('invoice_events')
      .select('kind')
      .where('trx_id', 'in', trxIds)
      .execute();
    expect(events).toEqual(trxIds.map(() => ({ kind: 'payment_submitted' })));
  });

  test('by card it waits for the provider, with the fee as a line of its own', async () => {
    const trxIds = await billed(2);
    const payment = paymentOf(await submit(portal, payer, cardBody(trxIds)));
    expect(payment).toMatchObject({
      status: 'submitted',
      confirmation_number: null,
      fee: { amount: 500, currency: 'USD' },
      total: { amount: 20_500, currency: 'USD' },
      bank_account: null,
      expected_to: '2026-11-25',
    });
  });

  test('the same key and body answer the same, whatever the order of the fields', async () => {
    const body = paymentBody(await billed(1));
    const key = randomUUID();
    const first = await submit(portal, payer, body, key);
    const reordered = {
      data: {
        attributes: Object.fromEntries(Object.entries(body.data.attributes).toReversed()),
        type: 'payments',
      },
    };
    const second = await submit(portal, payer, reordered, key);
    expect(second.status).toBe(201);
    expect(second.json).toEqual(first.json);
  });

  test('the same key with another body is refused, and changes nothing', async () => {
    const trxIds = await billed(2);
    const key = randomUUID();
    await submit(portal, payer, paymentBody(trxIds.slice(0, 1)), key);
    const before = await countPayments();
    const answer = await submit(portal, payer, paymentBody(trxIds.slice(1)), key);
    expect([answer.status, answer.codes]).toEqual([422, ['idempotency_key_reused']]);
    expect(await countPayments()).toBe(before);
  });

  test("another user's key is another key", async () => {
    const [one = '', other = ''] = await billed(2);
    const key = randomUUID();
    expect((await submit(portal, payer, paymentBody([one]), key)).status).toBe(201);
    expect((await submit(portal, admin, paymentBody([other]), key)).status).toBe(201);
  });

  test('20 submits of one key at once have one effect and one answer', async () => {
    const body = paymentBody(await billed(2));
    const key = randomUUID();
    const before = await countPayments();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(portal, payer, body, key)));
    const accepted = answers.filter((answer) => answer.status === 201);
    const others = answers.filter((answer) => answer.status !== 201);
    expect(new Set(accepted.map((answer) => answer.text)).size).toBe(1);
    expect(others.every((answer) => answer.codes[0] === 'idempotency_in_flight')).toBe(true);
    expect(await countPayments()).toBe(before + 1);
  });

  test('two users paying the same invoice: one pays, the other is told that it is under way', async () => {
    const trxIds = await billed(3);
    const [one = '', shared = '', other = ''] = trxIds;
    const answers = await Promise.all([
      submit(portal, payer, paymentBody([one, shared])),
      submit(portal, admin, paymentBody([shared, other])),
    ]);
    const [winner, loser] = answers.toSorted((a, b) => a.status - b.status);
    expect(winner?.status).toBe(201);
    expect([loser?.status, loser?.codes]).toEqual([409, ['PAY-14']]);
    expect(loser?.json).toMatchObject({ errors: [{ meta: { facts: { invoices: [{ trxId: shared }] } } }] });
  });

  test('a refusal belongs to its key: a late copy does not pay what was refused', async () => {
    const trxIds = await billed(1, { hold: 'pending' });
    const key = randomUUID();
    const body = paymentBody(trxIds);
    expect((await submit(portal, payer, body, key)).codes).toEqual(['PAY-02']);
    await portal.db.updateTable('invoices').set({ hold: 'none' }).where('trx_id', 'in', trxIds).execute();
    const copy = await submit(portal, payer, body, key);
    expect([copy.status, copy.codes]).toEqual([422, ['PAY-02']]);
    expect((await submit(portal, payer, body)).status).toBe(201);
  });

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
    const trxIds = await billed(1, invoice);
    const before = await countPayments();
    const answer = await submit(portal, payer, paymentBody(trxIds, input));
    expect([answer.status, answer.codes]).toEqual([422, codes]);
    const { errors } = answer.json as { errors: { title: string; meta: object }[] };
    expect(errors[0]?.title).toBe(PAYMENT_RULES[codes[0] as keyof typeof PAYMENT_RULES].name);
    expect(errors[0]?.meta).toHaveProperty('remedy.kind');
    expect(await countPayments()).toBe(before);
    await portal.db
      .updateTable('invoices')
      .set({ total: 10_000, open: 10_000 })
      .where('total', '=', 0)
      .execute();
  });

  test('refuses two accounts by bank, and takes them by card', async () => {
    const [one = ''] = await billed(1);
    const [other = ''] = await billed(1, { account_id: 'C102', account_name: 'Fleet West 0417' });
    expect((await submit(portal, payer, paymentBody([one, other]))).codes).toEqual(['PAY-03']);
    expect((await submit(portal, payer, cardBody([one, other]))).status).toBe(201);
  });

  test('refuses two currencies, below the card minimum, and a fee that was not accepted', async () => {
    const [usd = ''] = await billed(1);
    const [cad = ''] = await billed(1, { currency: 'CAD' });
    const lines = [
      { trx_id: usd, amount: { amount: 10_000, currency: 'USD' } },
      { trx_id: cad, amount: { amount: 10_000, currency: 'CAD' } },
    ];
    expect((await submit(portal, payer, paymentBody([usd, cad], { lines }))).codes).toEqual(['PAY-05']);
    const [small = ''] = await billed(1, { total: 999 });
    const amount = { amount: 999, currency: 'USD' };
    const fee = { amount: 25, currency: 'USD' };
    const tiny = cardBody([small], { lines: [{ trx_id: small, amount }], amount, fee });
    expect((await submit(portal, payer, tiny)).codes).toEqual(['PAY-07']);
    expect((await submit(portal, payer, cardBody([usd], { fee_accepted: false }))).codes).toEqual(['PAY-10']);
  });

  test('refuses more invoices by card than the maximum', async () => {
    const trxIds = await billed(51);
    expect((await submit(portal, payer, cardBody(trxIds))).codes).toEqual(['PAY-08']);
  });

  test('refuses an account that may not pay, and a method that it has not', async () => {
    const set = (values: { payment_eligible?: boolean; bank_enabled?: boolean }) =>
      portal.db.updateTable('customers').set(values).where('buid', '=', 'C101').execute();
    const trxIds = await billed(1);
    await set({ payment_eligible: false });
    expect((await submit(portal, payer, paymentBody(trxIds))).codes).toEqual(['PAY-15']);
    await set({ payment_eligible: true, bank_enabled: false });
    expect((await submit(portal, payer, paymentBody(trxIds))).codes).toEqual(['PAY-09']);
    await set({ bank_enabled: true });
  });

  test('a foreign or missing invoice answers as missing; so does one of another sub-account than named', async () => {
    await insertInvoices(portal.db, [
      invoiceRow('900001', { customer_id: 'C900', account_id: 'C901', merchant_id: 'M9' }),
    ]);
    const [own = ''] = await billed(1);
    for (const trxId of ['900001', '999999999']) {
      expect((await submit(portal, payer, paymentBody([own, trxId]))).codes).toEqual(['not_found']);
    }
    const elsewhere = paymentBody([own], { buid_customer: 'C102' });
    expect((await submit(portal, payer, elsewhere)).codes).toEqual(['not_found']);
    expect((await submit(portal, payer, paymentBody([own], { buid_customer: 'C900' }))).status).toBe(404);
    expect((await submit(portal, payer, paymentBody([own], { buid_customer: 'C101' }))).status).toBe(201);
  });

  test('an invoice is named once, and lines and a selection not together', async () => {
    const [one = ''] = await billed(1);
    expect((await submit(portal, payer, paymentBody([one, one]))).codes).toEqual(['duplicate_line']);
    const both = paymentBody([one], { selection_id: 'S1' });
    expect((await submit(portal, payer, both)).codes).toEqual(['lines_or_selection']);
  });

  test("pays the set that the server keeps, while it is the caller's and fresh", async () => {
    const trxIds = await billed(3);
    const selection = async (id: string, userId: string, expiresAt: string) => {
      const values = {
        selection_id: id,
        customer_id: OWN.customer,
        buid_customer: OWN.customer,
        user_id: userId,
      };
      await portal.db
        .insertInto('invoice_selections')
        .values({ ...values, created_at: portal.clock.instant(), expires_at: expiresAt })
        .execute();
      await portal.db
        .insertInto('invoice_selection_items')
        .values(
          trxIds.map((trx_id, position) => ({
            selection_id: id,
            customer_id: OWN.customer,
            position,
            trx_id,
          })),
        )
        .execute();
      const body = paymentBody(trxIds, { selection_id: id });
      return { data: { ...body.data, attributes: { ...body.data.attributes, lines: undefined } } };
    };
    const later = '2026-11-20T19:00:00.000Z';
    const foreign = await selection('S-foreign', 'u-customer.admin', later);
    const stale = await selection('S-stale', 'u-customer.payer', portal.clock.instant());
    const own = await selection('S-own', 'u-customer.payer', later);
    expect((await submit(portal, payer, foreign)).codes).toEqual(['selection_expired']);
    expect((await submit(portal, payer, stale)).codes).toEqual(['selection_expired']);
    expect(paymentOf(await submit(portal, payer, own)).invoice_count).toBe(3);
  });

  test('roles that may not pay are refused', async () => {
    await insertUser(portal.db, 'quiet', { role: 'viewer' });
    const viewer = (await signIn(portal, 'quiet', PASSWORD)).session ?? '';
    expect((await submit(portal, viewer, paymentBody(await billed(1)))).status).toBe(403);
  });

  describe('asked by key', () => {
    const ask = (session: string, key: string) =>
      get(portal, '/payments', session, {
        'filter[buid_customer]': OWN.customer,
        'filter[idempotency_key]': key,
      });
    const idsOf = (answer: { json: unknown }) =>
      (answer.json as { data: { id: string }[] }).data.map(({ id }) => id);

    test('an unknown key answers an empty list, and asking does not take it', async () => {
      const key = randomUUID();
      expect(idsOf(await ask(payer, key))).toEqual([]);
      expect((await submit(portal, payer, paymentBody(await billed(1)), key)).status).toBe(201);
      expect(idsOf(await ask(payer, key))).toHaveLength(1);
      expect(idsOf(await ask(admin, key))).toEqual([]);
    });

    test('a payment of another customer than named is not told as nothing', async () => {
      await insertUser(portal.db, 'many', { role: 'payer' }, undefined, [OWN.customer, 'C900']);
      const many = (await signIn(portal, 'many', PASSWORD)).session ?? '';
      const key = randomUUID();
      await submit(portal, many, paymentBody(await billed(1)), key);
      const elsewhere = { 'filter[buid_customer]': 'C900', 'filter[idempotency_key]': key };
      expect((await get(portal, '/payments', many, elsewhere)).status).toBe(404);
    });

    test('a refused key answers an empty list', async () => {
      const key = randomUUID();
      await submit(portal, payer, paymentBody(await billed(1), { terms_version: null }), key);
      expect(idsOf(await ask(payer, key))).toEqual([]);
    });
  });

  test('history is the newest first, of the customer and of a sub-account', async () => {
    const list = (query: Record<string, string | number>) => get(portal, '/payments', payer, query);
    const [west = ''] = await billed(1, { account_id: 'C102', account_name: 'Fleet West 0417' });
    await portal.clock.advance(1000);
    const latest = paymentOf(await submit(portal, payer, paymentBody([west])));
    const all = (await list({ 'filter[buid_customer]': OWN.customer, 'page[size]': 2 })).json as {
      data: { id: string; attributes: { lines: unknown[] } }[];
      meta: { total: number };
    };
    expect(all.data[0]?.id).toBe(latest.id);
    expect(all.data[0]?.attributes.lines).toEqual([]);
    expect(all.data).toHaveLength(2);
    expect(all.meta.total).toBe(await countPayments());
    const ofWest = (await list({ 'filter[buid_customer]': 'C102' })).json as { data: { id: string }[] };
    expect(ofWest.data[0]?.id).toBe(latest.id);
    expect(
      (await get(portal, `/payments/${latest.id}`, payer, { 'filter[buid_customer]': 'C102' })).status,
    ).toBe(200);
    expect(
      (await get(portal, `/payments/${latest.id}`, payer, { 'filter[buid_customer]': 'C101' })).status,
    ).toBe(404);
    const settled = await list({ 'filter[buid_customer]': OWN.customer, 'filter[status]': 'settled' });
    expect((settled.json as { data: unknown[] }).data).toEqual([]);
  });
});
