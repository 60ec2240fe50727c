import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { apiError } from '#server/platform/http/api-error.ts';
import type { OperationRequest } from '#server/platform/http/operation.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { createPayment } from '#server/money/payments/create-payment.ts';
import { OWN } from '#server/testing/fixtures.ts';
import {
  cardBody,
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { BOTH_ENGINES } from '#server/testing/test-database.ts';

describe.each(BOTH_ENGINES)('submitting a payment, on %s', (engine) => {
  let portal: PayingPortal;

  beforeAll(async () => {
    portal = await startPayingPortal(engine);
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  const invoiceOf = (trxId: string) =>
    portal.db.selectFrom('invoices').selectAll().where('trx_id', '=', trxId).executeTakeFirstOrThrow();

  test('by bank it is accepted at once, and its invoices are pending', async () => {
    const trxIds = await portal.billed(3);
    const answer = await submit(portal, portal.payer, paymentBody(trxIds));
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
      .select(['kind', 'at'])
      .where('trx_id', 'in', trxIds)
      .execute();
    // A moment as the contract has it: they are ordered as text.
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(events).toEqual(trxIds.map(() => ({ kind: 'payment_submitted', at })));
  });

  test('by card it waits for the provider, with the fee as a line of its own', async () => {
    const trxIds = await portal.billed(2);
    const payment = paymentOf(await submit(portal, portal.payer, cardBody(trxIds)));
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
    const body = paymentBody(await portal.billed(1));
    const key = randomUUID();
    const first = await submit(portal, portal.payer, body, key);
    const reordered = {
      data: {
        attributes: Object.fromEntries(Object.entries(body.data.attributes).toReversed()),
        type: 'payments',
      },
    };
    const second = await submit(portal, portal.payer, reordered, key);
    expect(second.status).toBe(201);
    expect(second.json).toEqual(first.json);
  });

  test('the same key with another body is refused, and changes nothing', async () => {
    const trxIds = await portal.billed(2);
    const key = randomUUID();
    await submit(portal, portal.payer, paymentBody(trxIds.slice(0, 1)), key);
    const before = await portal.countPayments();
    const answer = await submit(portal, portal.payer, paymentBody(trxIds.slice(1)), key);
    expect([answer.status, answer.codes]).toEqual([422, ['idempotency_key_reused']]);
    expect(await portal.countPayments()).toBe(before);
  });

  test("another user's key is another key", async () => {
    const [one = '', other = ''] = await portal.billed(2);
    const key = randomUUID();
    expect((await submit(portal, portal.payer, paymentBody([one]), key)).status).toBe(201);
    expect((await submit(portal, portal.admin, paymentBody([other]), key)).status).toBe(201);
  });

  test('20 submits of one key at once have one effect and one answer', async () => {
    const body = paymentBody(await portal.billed(2));
    const key = randomUUID();
    const before = await portal.countPayments();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit(portal, portal.payer, body, key)),
    );
    const accepted = answers.filter((answer) => answer.status === 201);
    const others = answers.filter((answer) => answer.status !== 201);
    expect(new Set(accepted.map((answer) => answer.text)).size).toBe(1);
    expect(others.every((answer) => answer.codes[0] === 'idempotency_in_flight')).toBe(true);
    expect(await portal.countPayments()).toBe(before + 1);
  });

  test('two users paying the same invoice: one pays, the other is told that it is under way', async () => {
    const trxIds = await portal.billed(3);
    const [one = '', shared = '', other = ''] = trxIds;
    const answers = await Promise.all([
      submit(portal, portal.payer, paymentBody([one, shared])),
      submit(portal, portal.admin, paymentBody([shared, other])),
    ]);
    const [winner, loser] = answers.toSorted((a, b) => a.status - b.status);
    expect(winner?.status).toBe(201);
    expect([loser?.status, loser?.codes]).toEqual([409, ['PAY-14']]);
    const paid = winner && paymentOf(winner);
    expect(loser?.json).toMatchObject({
      errors: [
        {
          meta: {
            facts: {
              count: 1,
              invoices: [{ trxId: shared }],
              payments: [
                {
                  paymentId: paid?.id,
                  paymentNumber: paid?.payment_number,
                  payer: paid?.payer,
                  isOwn: false,
                },
              ],
            },
          },
        },
      ],
    });
  });

  test('a user who pays again what another tab has paid is told so', async () => {
    const trxIds = await portal.billed(2);
    await submit(portal, portal.payer, paymentBody(trxIds.slice(0, 1)));
    const again = await submit(portal, portal.payer, paymentBody(trxIds));
    expect(again.status).toBe(409);
    expect(again.json).toMatchObject({
      errors: [{ meta: { facts: { count: 1, payments: [{ payer: 'Dana Whitlock', isOwn: true }] } } }],
    });
  });

  test('the index behind the locks refuses with the same words', async () => {
    const trxIds = await portal.billed(1);
    const first = paymentOf(await submit(portal, portal.payer, paymentBody(trxIds)));
    const free = (collection: 'none' | 'paymentPending') =>
      portal.db.updateTable('invoices').set({ collection }).where('trx_id', 'in', trxIds).execute();
    await free('none');
    const answer = await submit(portal, portal.admin, paymentBody(trxIds));
    await free('paymentPending');
    expect([answer.status, answer.codes]).toEqual([409, ['PAY-14']]);
    expect(answer.json).toMatchObject({
      errors: [{ meta: { facts: { payments: [{ paymentId: first.id, isOwn: false }] } } }],
    });
  });

  test('a refusal belongs to its key: a late copy does not pay what was refused', async () => {
    const trxIds = await portal.billed(1, { hold: 'pending' });
    const key = randomUUID();
    const body = paymentBody(trxIds);
    expect((await submit(portal, portal.payer, body, key)).codes).toEqual(['PAY-02']);
    await portal.db.updateTable('invoices').set({ hold: 'none' }).where('trx_id', 'in', trxIds).execute();
    const copy = await submit(portal, portal.payer, body, key);
    expect([copy.status, copy.codes]).toEqual([422, ['PAY-02']]);
    expect((await submit(portal, portal.payer, body)).status).toBe(201);
  });

  test('what is refused after something was written is taken back, and its key is free again', async () => {
    const body = paymentBody(await portal.billed(1));
    const key = randomUUID();
    const before = await portal.countPayments();
    // Asked for between the writing of the payment and its acceptance.
    const config = Object.defineProperty({ ...portal.deps.config }, 'bankPayments', {
      get: () => {
        throw apiError(503, 'bank_file_closed', 'The file of the day is closed');
      },
    });
    const request = {
      body,
      headers: { 'idempotency-key': key },
      caller: { userId: 'u-customer.payer', role: 'payer', fullName: 'Dana Whitlock' },
      customer: { customerId: OWN.customer, buidCustomer: OWN.customer, accountIds: null, customerName: 'K' },
      requestId: 'r',
    } as unknown as OperationRequest<'createPayment'>;
    const { reasons } = await createPayment({ ...portal.deps, config })(request).catch((error) => error);
    expect(reasons).toMatchObject([{ code: 'bank_file_closed' }]);
    expect(await portal.countPayments()).toBe(before);
    expect((await submit(portal, portal.payer, body, key)).status).toBe(201);
  });

  test("pays the set that the server keeps, while it is the caller's and fresh", async () => {
    const trxIds = await portal.billed(3);
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
    expect((await submit(portal, portal.payer, foreign)).codes).toEqual(['selection_expired']);
    expect((await submit(portal, portal.payer, stale)).codes).toEqual(['selection_expired']);
    expect(paymentOf(await submit(portal, portal.payer, own)).invoice_count).toBe(3);
  });
});
