import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ALL_CUSTOMERS } from '#domain/access/scope.ts';
import { money } from '#domain/money/money.ts';
import { provedPayment } from '#domain/payment/step-up-above.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { ask, setLimit } from '#server/testing/approving.ts';
import { call, signIn, type TestAnswer } from '#server/testing/call.ts';
import { insertUser, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import {
  BANK_ACCOUNT,
  cardBody,
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { schedule, scheduledOf } from '#server/testing/scheduling.ts';
import { proveBy } from '#server/testing/step-up.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const usd = (amount: number) => money(amount, 'USD');

/** Above 200.00 USD, two of the test's invoices, whoever pays is asked again. */
describe.each(ENGINES)('PAY-62: a payment above the configured sum, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine, { settings: { payment: { stepUpAbove: { USD: 20_000 } } } });
  });
  afterEach(async () => {
    expect(await verifyLedger(portal.db)).toEqual([]);
    await portal.db.deleteFrom('approval_limits').execute();
  });
  afterAll(() => portal.close());

  const prove = (amount: number, session = portal.payer, buid: string = OWN.customer) =>
    proveBy(portal, session, provedPayment(buid, usd(amount)));
  const refused = async (answer: TestAnswer) => {
    expect([answer.status, answer.codes]).toEqual([403, ['PAY-62']]);
    return answer;
  };
  const proofs = async () => (await portal.db.selectFrom('step_ups').select('subject').execute()).length;

  test('is refused without a proof, with the sum and what is paid; one at the sum is paid as ever', async () => {
    const trxIds = await portal.billed(3);
    const before = await portal.countPayments();
    const { json } = await refused(await submit(portal, portal.payer, paymentBody(trxIds)));
    expect(json).toMatchObject({
      errors: [{ code: 'PAY-62', meta: { facts: { amount: usd(30_000), most: usd(20_000) } } }],
    });
    expect(await portal.countPayments()).toBe(before);
    expect((await submit(portal, portal.payer, paymentBody(trxIds.slice(1)))).status).toBe(201);
  });

  test('is paid once with a proof of just that sum, of that customer and that session', async () => {
    const trxIds = await portal.billed(3);
    const pay = async (token: string) =>
      submit(portal, portal.payer, paymentBody(trxIds, { step_up: token }));
    await refused(await pay(await prove(30_001)));
    await refused(await pay(await prove(30_000, portal.payer, 'C101')));
    await refused(await pay(await prove(30_000, portal.admin)));
    const token = await prove(30_000);
    expect((await pay(token)).status).toBe(201);
    const others = await portal.billed(3);
    await refused(await submit(portal, portal.payer, paymentBody(others, { step_up: token })));
    expect(portal.logged.join('\n')).not.toContain(token);
  });

  test('a proof outlasts a refusal by another rule, and no longer than five minutes', async () => {
    const trxIds = await portal.billed(3);
    const token = await prove(30_000);
    const unread = paymentBody(trxIds, { step_up: token, terms_version: null });
    expect((await submit(portal, portal.payer, unread)).codes).toEqual(['PAY-11']);
    await portal.db
      .updateTable('step_ups')
      .set({ expires_at: portal.clock.instant() })
      .where('subject', '=', provedPayment(OWN.customer, usd(30_000)).subject)
      .execute();
    await refused(await submit(portal, portal.payer, paymentBody(trxIds, { step_up: token })));
    const again = paymentBody(trxIds, { step_up: await prove(30_000) });
    expect((await submit(portal, portal.payer, again)).status).toBe(201);
  });

  test('a copy with another proof, or none after a reload, is answered as the first was, and pays nothing twice', async () => {
    const trxIds = await portal.billed(3);
    const key = randomUUID();
    const first = await submit(
      portal,
      portal.payer,
      paymentBody(trxIds, { step_up: await prove(30_000) }),
      key,
    );
    const before = await portal.countPayments();
    const copies = [paymentBody(trxIds, { step_up: await prove(30_000) }), paymentBody(trxIds)];
    for (const copy of copies) {
      const answer = await submit(portal, portal.payer, copy, key);
      expect([answer.status, paymentOf(answer).id]).toEqual([201, paymentOf(first).id]);
    }
    expect(await portal.countPayments()).toBe(before);
    const other = await submit(portal, portal.payer, paymentBody(await portal.billed(3)), key);
    expect(other.codes).toEqual(['idempotency_key_reused']);
  });

  test('two presses at once with one proof are one payment', async () => {
    const token = await prove(30_000);
    const bodies = [paymentBody(await portal.billed(3)), paymentBody(await portal.billed(3))];
    const answers = await Promise.all(
      bodies.map(({ data }) =>
        submit(portal, portal.payer, {
          data: { ...data, attributes: { ...data.attributes, step_up: token } },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 403]));
  });

  test('by card the fee counts with it', async () => {
    // 195.13 USD and 4.88 of fee are a cent above; without the fee they are below.
    const [trxId = ''] = await portal.billed(1, { total: 19_513 });
    const lines = [{ trx_id: trxId, amount: usd(19_513) }];
    const body = (more = {}) => cardBody([trxId], { lines, amount: usd(19_513), fee: usd(488), ...more });
    await refused(await submit(portal, portal.payer, body()));
    const answer = await submit(portal, portal.payer, body({ step_up: await prove(20_001) }));
    expect(answer.status).toBe(201);
  });

  test('one payment for each account is asked for as one sum', async () => {
    const west = { account_id: 'C102', account_name: 'Fleet West 0417' };
    const trxIds = [...(await portal.billed(2)), ...(await portal.billed(1, west))];
    await refused(await submit(portal, portal.payer, paymentBody(trxIds, { by_account: true })));
    const body = paymentBody(trxIds, { by_account: true, step_up: await prove(30_000) });
    expect(paymentOf(await submit(portal, portal.payer, body)).together).toHaveLength(2);
  });

  test('one on a date is asked for when it is scheduled', async () => {
    const trxIds = await portal.billed(3, { due_date: '2026-12-24' });
    await refused(await schedule(portal, trxIds));
    const answer = await schedule(portal, trxIds, { step_up: await prove(30_000) });
    expect(scheduledOf(answer).status).toBe('scheduled');
  });

  test('an order over several customers is asked for as a whole, before any of it is paid', async () => {
    await insertUser(portal.db, 'program', { user_type: 'corporate', role: 'payer' }, undefined, ['C100']);
    const session = (await signIn(portal, 'program', PASSWORD)).session ?? '';
    const trxIds = await portal.billed(3);
    const parts = [
      {
        buid_customer: 'C100',
        bank_account_id: BANK_ACCOUNT,
        amount: usd(30_000),
        lines: trxIds.map((trx_id) => ({ trx_id, amount: usd(10_000) })),
      },
    ];
    const order = (more = {}) =>
      call(portal, 'POST', '/program-payments', {
        session,
        body: {
          data: { type: 'program-payments', attributes: { parts, terms_version: '2026-01', ...more } },
        },
        headers: { 'idempotency-key': randomUUID() },
      });
    const before = await portal.countPayments();
    await refused(await order());
    expect(await portal.countPayments()).toBe(before);
    const token = await prove(30_000, session, ALL_CUSTOMERS.buidCustomer);
    expect((await order({ step_up: token })).status).toBe(201);
    expect(await portal.countPayments()).toBe(before + 1);
  });

  test('asking a second person moves no money and takes no proof', async () => {
    await setLimit(portal, 25_000);
    const trxIds = await portal.billed(3);
    const before = await proofs();
    expect((await ask(portal, trxIds)).status).toBe(201);
    // Alone it is above the limit, whatever is proved: the second person is told of first.
    const alone = await submit(portal, portal.payer, paymentBody(trxIds));
    expect([alone.status, alone.codes]).toEqual([422, ['PAY-35']]);
    expect(await proofs()).toBe(before);
  });
});
