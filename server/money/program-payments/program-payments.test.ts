import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { call, get, signIn, type TestAnswer } from '#server/testing/call.ts';
import { insertCustomer, insertUser, PASSWORD } from '#server/testing/fixtures.ts';
import {
  BANK_ACCOUNT,
  insertBankAccount,
  startPayingPortal,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Document = components['schemas']['ProgramPaymentDocument'];
type List = components['schemas']['ProgramPaymentsDocument'];

const usd = (amount: number) => ({ amount, currency: 'USD' });
const NORTH = { customer_id: 'C500', account_id: 'C500', account_name: 'Northgate Transit' };

describe.each(ENGINES)('one order over several customers, on %s', (engine) => {
  let portal: PayingPortal;
  let session: string;

  beforeAll(async () => {
    portal = await startPayingPortal(engine);
    await insertCustomer(portal.db, 'C500', null, 'Northgate Transit', { payment_eligible: true });
    await insertBankAccount(portal.db, {
      bank_account_id: 'B5',
      customer_id: 'C500',
      account_id: 'C500',
      last_four: '5555',
    });
    await insertUser(portal.db, 'program', { user_type: 'corporate', role: 'payer' }, undefined, [
      'C100',
      'C500',
    ]);
    session = (await signIn(portal, 'program', PASSWORD)).session ?? '';
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  const part = (buid: string, account: string, trxIds: readonly string[]) => ({
    buid_customer: buid,
    bank_account_id: account,
    amount: usd(10_000 * trxIds.length),
    lines: trxIds.map((trx_id) => ({ trx_id, amount: usd(10_000) })),
  });
  const ofBoth = async () => [
    part('C100', BANK_ACCOUNT, await portal.billed(2)),
    part('C500', 'B5', await portal.billed(1, NORTH)),
  ];
  const order = (parts: readonly unknown[]) => ({
    data: { type: 'program-payments', attributes: { parts, terms_version: '2026-01' } },
  });
  const pay = (parts: readonly unknown[], key: string = randomUUID()): Promise<TestAnswer> =>
    call(portal, 'POST', '/program-payments', {
      session,
      body: order(parts),
      headers: { 'idempotency-key': key },
    });
  const documentOf = ({ json }: TestAnswer) => (json as Document).data;
  const paymentsOf = (answer: TestAnswer) =>
    documentOf(answer).attributes.payments.map(({ attributes: one }) => [
      one.buid_customer,
      one.mode,
      one.total.amount,
      one.bank_account?.last_four,
      one.status,
    ]);

  const spentOfNorth = async () => {
    const rows = await portal.db
      .selectFrom('payments')
      .select('amount')
      .where('customer_id', '=', 'C500')
      .where('status', '<>', 'failed')
      .execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };

  test('each customer has a payment of its own, from its own bank account, with an audit entry of its own', async () => {
    const answer = await pay(await ofBoth());
    expect(answer.status, answer.text).toBe(201);
    expect(paymentsOf(answer)).toEqual([
      ['C100', 'PROGRAM_OVERVIEW', 20_000, '6789', 'processing'],
      ['C500', 'PROGRAM_OVERVIEW', 10_000, '5555', 'processing'],
    ]);
    expect(documentOf(answer).attributes.refused).toEqual([]);
    const ids = documentOf(answer).attributes.payments.map(({ id }) => id);
    const audited = await portal.db
      .selectFrom('audit_log')
      .select(['customer_id', 'subject'])
      .where('action', '=', 'payment_submitted')
      .where('subject', 'in', ids)
      .execute();
    expect(new Set(audited.map(({ customer_id: customer }) => customer))).toEqual(new Set(['C100', 'C500']));
  });

  test('the same key answers the same order, and is found by it, whoever lost the answer', async () => {
    const parts = await ofBoth();
    const key = randomUUID();
    const before = await portal.countPayments();
    const [first, second] = await Promise.all([pay(parts, key), pay(parts, key)]);
    const again = await pay(parts, key);
    expect(await portal.countPayments()).toBe(before + 2);
    const accepted = [first, second, again].filter(({ status }) => status === 201);
    expect(new Set(accepted.map((answer) => documentOf(answer).id)).size).toBe(1);
    const found = await get(portal, '/program-payments', session, { 'filter[idempotency_key]': key });
    expect((found.json as { data: Document['data'][] }).data.map(({ id }) => id)).toEqual([
      documentOf(again).id,
    ]);
    const nothing = await get(portal, '/program-payments', session, {
      'filter[idempotency_key]': randomUUID(),
    });
    expect((nothing.json as { data: unknown[] }).data).toEqual([]);
  });

  test('a customer whose part is refused leaves the others paid, and is named with the reason', async () => {
    const [kestrel, north] = await ofBoth();
    const answer = await pay([kestrel, { ...north, bank_account_id: 'B9' }]);
    expect(answer.status, answer.text).toBe(201);
    expect(paymentsOf(answer).map(([buid]) => buid)).toEqual(['C100']);
    const [refused] = documentOf(answer).attributes.refused;
    expect(refused).toMatchObject({ buid_customer: 'C500', invoice_count: 1, amount: usd(10_000) });
    expect(refused?.errors.map(({ code }) => code)).toEqual(['PAY-12']);
    const { id } = documentOf(answer);
    const read = await get(portal, `/program-payments/${id}`, session);
    expect(documentOf(read).attributes.refused).toEqual([refused]);
  });

  test('PAY-14: what was paid meanwhile is refused for its customer alone', async () => {
    const parts = await ofBoth();
    expect((await pay(parts)).status).toBe(201);
    const more = part('C100', BANK_ACCOUNT, await portal.billed(1));
    const answer = await pay([more, parts[1]]);
    expect(answer.status).toBe(201);
    expect(documentOf(answer).attributes.refused.map(({ errors }) => errors.map(({ code }) => code))).toEqual(
      [['PAY-14']],
    );
  });

  test('where no part is accepted the order is refused, and nothing is written', async () => {
    const [kestrel, north] = await ofBoth();
    const before = await portal.countPayments();
    const answer = await pay([
      { ...kestrel, amount: usd(1) },
      { ...north, bank_account_id: 'B9' },
    ]);
    expect([answer.status, answer.codes]).toEqual([422, ['PAY-16', 'PAY-12']]);
    expect(await portal.countPayments()).toBe(before);
  });

  test('no bank account pays for another customer, and no foreign customer is paid for', async () => {
    const [kestrel, north] = await ofBoth();
    const crossed = await pay([kestrel, { ...north, bank_account_id: BANK_ACCOUNT }]);
    expect(documentOf(crossed).attributes.refused.map(({ buid_customer: buid }) => buid)).toEqual(['C500']);
    const foreign = await pay([{ ...north, buid_customer: 'C900' }]);
    expect(foreign.status).toBe(404);
    const elsewhere = await pay([{ ...north, lines: kestrel?.lines ?? [] }]);
    expect(elsewhere.status).toBe(422);
  });

  test('the payers are the caller’s customers with the account that pays for each', async () => {
    const ask = (customers: string, currency: string) =>
      get(portal, '/program-payers', session, {
        'filter[customers]': customers,
        'filter[currency]': currency,
      });
    const { json } = await ask('C100,C500', 'USD');
    const rows = (json as components['schemas']['ProgramPayersDocument']).data;
    expect(rows.map(({ id, attributes: one }) => [id, one.bank_account?.last_four])).toEqual([
      ['C100', '6789'],
      ['C500', '5555'],
    ]);
    const cad = (await ask('C100', 'CAD')).json as components['schemas']['ProgramPayersDocument'];
    expect(cad.data.map(({ attributes: one }) => one.bank_account)).toEqual([null]);
    expect((await ask('C100,C900', 'USD')).status).toBe(404);
  });

  test('PAY-63: what is above a customer’s limit is told before, and nothing of the order is paid', async () => {
    await portal.db
      .insertInto('approval_limits')
      .values({
        customer_id: 'C500',
        currency: 'USD',
        per_payment: 9_999,
        per_day: null,
        methods: false,
        set_by: 'u-program',
        set_by_name: 'Program',
        set_at: portal.clock.instant(),
      })
      .execute();
    const query = { 'filter[customers]': 'C100,C500', 'filter[currency]': 'USD' };
    const { json } = await get(portal, '/program-payers', session, query);
    const told = (json as components['schemas']['ProgramPayersDocument']).data;
    expect(told.map(({ attributes: one }) => one.limit?.per_payment ?? null)).toEqual([null, 9_999]);
    const [kestrel, north] = await ofBoth();
    const before = await portal.countPayments();
    const refused = await pay([kestrel, north]);
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({
      errors: [
        {
          code: 'PAY-63',
          meta: {
            facts: {
              accounts: ['Northgate Transit'],
              amount: usd(10_000),
              most: usd(9_999),
              why: 'payment',
            },
            remedy: {
              kind: 'leaveOutCustomer',
              buidCustomer: 'C500',
              accountName: 'Northgate Transit',
              count: 1,
            },
          },
        },
      ],
    });
    // An amount that is said to be lower pays no invoice of more.
    const less = await pay([kestrel, { ...north, amount: usd(9_999) }]);
    expect(documentOf(less).attributes.refused.map(({ errors }) => errors[0]?.code)).toEqual(['PAY-16']);
    expect(await portal.countPayments()).toBe(before + 1);
    await portal.db.deleteFrom('approval_limits').execute();
  });

  test('PAY-63: a day’s limit counts two orders at once one after the other', async () => {
    await portal.db
      .insertInto('approval_limits')
      .values({
        customer_id: 'C500',
        currency: 'USD',
        per_payment: null,
        per_day: (await spentOfNorth()) + 10_000,
        methods: false,
        set_by: 'u-program',
        set_by_name: 'Program',
        set_at: portal.clock.instant(),
      })
      .execute();
    const orders = [await ofBoth(), await ofBoth()];
    const answers = await Promise.all(orders.map((parts) => pay(parts)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['PAY-63']);
    await portal.db.deleteFrom('approval_limits').execute();
  });

  test('PAY-05: an order is in one currency, so that one proof is of all of it', async () => {
    const [kestrel, north] = await ofBoth();
    const before = await portal.countPayments();
    const answer = await pay([kestrel, { ...north, amount: { amount: 10_000, currency: 'CAD' } }]);
    expect([answer.status, answer.codes]).toEqual([422, ['PAY-05']]);
    expect(await portal.countPayments()).toBe(before);
  });

  test('nobody but who submitted it reads an order', async () => {
    const { id } = documentOf(await pay(await ofBoth()));
    expect((await get(portal, `/program-payments/${id}`, portal.payer)).status).toBe(404);
    const listed = (await get(portal, '/program-payments', portal.payer)).json as List;
    expect(listed.data.map((order) => order.id)).not.toContain(id);
    // Nor whoever has submitted it, of customers that are theirs no more.
    const own = portal.db.deleteFrom('user_customers').where('user_id', '=', 'u-program').returningAll();
    const mapped = await own.execute();
    expect((await get(portal, `/program-payments/${id}`, session)).status).toBe(404);
    expect((await get(portal, '/program-payments', session)).json).toMatchObject({ data: [] });
    await portal.db.insertInto('user_customers').values(mapped).execute();
  });

  test('orders are listed by whoever submitted them, the latest first, also once their keys are forgotten', async () => {
    const first = documentOf(await pay(await ofBoth())).id;
    await portal.db
      .updateTable('payments')
      .set({ submitted_at: '2026-11-01T12:00:00.000Z' })
      .where('submission_id', '=', first)
      .execute();
    const second = documentOf(await pay(await ofBoth())).id;
    await portal.db.deleteFrom('idempotency_keys').execute();
    const { data, meta } = (await get(portal, '/program-payments', session)).json as List;
    const ids = data.map(({ id }) => id);
    expect(meta.total).toBe(ids.length);
    expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first));
    const [kestrel, north] = data.find(({ id }) => id === first)?.attributes.payments ?? [];
    expect([kestrel?.attributes.buid_customer, north?.attributes.buid_customer]).toEqual(['C100', 'C500']);
    const one = (await get(portal, '/program-payments', session, { 'page[size]': '1' })).json as List;
    expect([one.data.length, one.meta.total]).toEqual([1, ids.length]);
    const read = await get(portal, `/program-payments/${first}`, session);
    expect(documentOf(read).attributes.payments.every(({ attributes }) => attributes.lines.length > 0)).toBe(
      true,
    );
  });
});
