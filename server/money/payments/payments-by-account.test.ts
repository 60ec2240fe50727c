import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, describe } from 'vitest';
import { apiError } from '#server/platform/http/api-error.ts';
import type { OperationRequest } from '#server/platform/http/operation.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { createPayment } from '#server/money/payments/create-payment.ts';
import { call, get } from '#server/testing/call.ts';
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
import { askRefund, takenOf } from '#server/testing/refunding.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('one payment for each account in one submit, on %s', (engine) => {
  let portal: PayingPortal;

  beforeAll(async () => {
    portal = await startPayingPortal(engine);
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  const WEST = { account_id: 'C102', account_name: 'Fleet West 0417' };
  /** Two invoices of one account and one of another. */
  const ofTwoAccounts = async () => [...(await portal.billed(2)), ...(await portal.billed(1, WEST))];
  const byAccount = (trxIds: readonly string[]) => paymentBody(trxIds, { by_account: true });
  const ofKey = (key: string) =>
    call(portal, 'GET', `/payments?filter[buid_customer]=${OWN.customer}&filter[idempotency_key]=${key}`, {
      session: portal.payer,
    });

  test('they stand in the order of their numbers, whatever the accounts are called', async () => {
    const first = { account_id: 'C102', account_name: 'Aspen Depot' };
    const trxIds = [...(await portal.billed(1)), ...(await portal.billed(1, first))];
    const { together } = paymentOf(await submit(portal, portal.payer, byAccount(trxIds)));
    const numbers = together.map(({ payment_number: number }) => number);
    expect(numbers).toEqual(numbers.toSorted());
  });

  test('each tells how all of them stand: what support has voided is not called submitted any more', async () => {
    const { together, id } = paymentOf(await submit(portal, portal.payer, byAccount(await ofTwoAccounts())));
    const other = together.find(({ payment_id }) => payment_id !== id)?.payment_id ?? '';
    const voided = await askRefund(portal, other, { action: 'void', reason: 'wrongAmount' });
    expect(takenOf(voided).isTaken).toBe(true);
    const read = await get(portal, `/payments/${id}`, portal.payer, {
      'filter[buid_customer]': OWN.customer,
    });
    const stands = paymentOf(read).together.map((one) => [one.payment_id, one.status, one.failure, one.kept]);
    expect(Object.fromEntries(stands.map(([key, ...how]) => [key, how]))).toEqual({
      [id]: ['processing', null, 'all'],
      [other]: ['failed', 'voided', 'all'],
    });
  });

  test('each account has a payment of its own lines, number, debit and audit entry', async () => {
    const trxIds = await ofTwoAccounts();
    const before = await portal.countPayments();
    const answer = await submit(portal, portal.payer, byAccount(trxIds));
    expect(answer.status).toBe(201);
    expect(await portal.countPayments()).toBe(before + 2);
    const { together, lines, id } = paymentOf(answer);
    expect(
      together.map(({ account_name, invoice_count, total, status }) => [
        account_name,
        invoice_count,
        total.amount,
        status,
      ]),
    ).toEqual([
      [expect.any(String), 2, 20_000, 'processing'],
      ['Fleet West 0417', 1, 10_000, 'processing'],
    ]);
    expect(together.map(({ payment_id }) => payment_id)).toContain(id);
    expect(new Set(together.map(({ payment_number }) => payment_number)).size).toBe(2);
    const numbers = together.map(({ confirmation_number: number }) => number);
    expect(new Set(numbers).size).toBe(2);
    expect(numbers).not.toContain(null);
    expect(lines.map(({ trx_id }) => trx_id)).toEqual(trxIds.slice(0, 2));
    // Which payment an invoice is in: each says what it goes to.
    expect(together.map((one) => one.lines.map(({ trx_id }) => trx_id))).toEqual([
      trxIds.slice(0, 2),
      trxIds.slice(2),
    ]);
    const audited = await portal.db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'payment_submitted')
      .where(
        'subject',
        'in',
        together.map(({ payment_id }) => payment_id),
      )
      .execute();
    expect(audited).toHaveLength(2);
  });

  test('the same key again, 10 times at once, makes no other payment, and finds them all', async () => {
    const body = byAccount(await ofTwoAccounts());
    const key = randomUUID();
    const before = await portal.countPayments();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => submit(portal, portal.payer, body, key)),
    );
    const accepted = answers.filter(({ status }) => status === 201);
    expect(new Set(accepted.map(({ text }) => text)).size).toBe(1);
    expect((await submit(portal, portal.payer, body, key)).text).toBe(accepted[0]?.text);
    expect(await portal.countPayments()).toBe(before + 2);
    const { data } = (await ofKey(key)).json as {
      data: { id: string; attributes: { together: object[] } }[];
    };
    expect(data.map((one) => one.attributes.together.length)).toEqual([2, 2]);
  });

  test('what fails between two of them leaves none, and the key is free', async () => {
    const body = byAccount(await ofTwoAccounts());
    const key = randomUUID();
    const before = await portal.countPayments();
    let asked = 0;
    const config = Object.defineProperty({ ...portal.deps.config }, 'bankPayments', {
      get: () => {
        asked += 1;
        if (asked > 1) throw apiError(503, 'bank_file_closed', 'The file of the day is closed');
        return portal.deps.config.bankPayments;
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
    expect([asked, reasons]).toMatchObject([2, [{ code: 'bank_file_closed' }]]);
    expect(await portal.countPayments()).toBe(before);
    expect((await submit(portal, portal.payer, body, key)).status).toBe(201);
  });

  test('two users pay an invoice of it at once: all of it is paid or none of it, and the other is told who pays', async () => {
    const trxIds = await ofTwoAccounts();
    const before = await portal.countPayments();
    const [several, single] = await Promise.all([
      submit(portal, portal.payer, byAccount(trxIds)),
      submit(portal, portal.admin, paymentBody(trxIds.slice(2))),
    ]);
    expect(new Set([several?.status, single?.status])).toEqual(new Set([201, 409]));
    const loser = several?.status === 409 ? several : single;
    expect(loser?.json).toMatchObject({
      errors: [{ code: 'PAY-14', meta: { facts: { count: 1, payments: [{ isOwn: false }] } } }],
    });
    expect(await portal.countPayments()).toBe(before + (several?.status === 201 ? 2 : 1));
  });

  test('each comes back alone, and both tell so', async () => {
    const { together } = paymentOf(await submit(portal, portal.payer, byAccount(await ofTwoAccounts())));
    const [first, second] = together;
    await advance(portal, second?.payment_id ?? '', 'funds.returned');
    const path = `/payments/${first?.payment_id}?filter[buid_customer]=${OWN.customer}`;
    const payment = paymentOf(await call(portal, 'GET', path, { session: portal.payer }));
    expect(payment.status).toBe('processing');
    expect(payment.together.map(({ status }) => status)).toEqual(['processing', 'returned']);
  });

  test('one account, or a card, makes one payment as ever', async () => {
    const [one = '', , other = ''] = await ofTwoAccounts();
    expect(paymentOf(await submit(portal, portal.payer, byAccount([one]))).together).toEqual([]);
    const [next = ''] = await portal.billed(1);
    const byCard = await submit(portal, portal.payer, cardBody([next, other], { by_account: true }));
    expect(paymentOf(byCard)).toMatchObject({ together: [], invoice_count: 2 });
  });
});
