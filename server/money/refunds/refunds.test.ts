import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { advanceClock } from '#server/demo/advance-clock.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { settlePayments } from '#server/money/payments/sweep-due-payments.ts';
import { sweep } from '#server/sweep.ts';
import { call, signIn } from '#server/testing/call.ts';
import { deliver, report, testCardProvider } from '#server/testing/card-provider.ts';
import { OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { paymentOf, startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { askRefund, back, paidUntil, refundsIn, takenOf } from '#server/testing/refunding.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const ARRIVED = ['card.authorized', 'funds.settled'] as const;

describe.each(ENGINES)('refunds and voids by support, on %s', (engine) => {
  const provider = testCardProvider();
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine, { cardProvider: provider });
  });
  afterEach(async () => {
    provider.isAway = false;
    expect(await verifyLedger(portal.db)).toEqual([]);
  });
  afterAll(() => portal.close());

  const invoice = (trxId: string) =>
    portal.db.selectFrom('invoices').selectAll().where('trx_id', '=', trxId).executeTakeFirstOrThrow();
  const held = async (account: string) => {
    const { amount } = await portal.db
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.sum<string>('amount').as('amount'))
      .where('ledger_account', '=', account)
      .executeTakeFirstOrThrow();
    return Number(amount ?? 0);
  };
  const told = async (id: string) => {
    const rows = await portal.db
      .selectFrom('notices')
      .select(['kind', 'user_id'])
      .where('about', '=', id)
      .execute();
    return rows.map(({ kind, user_id }) => `${kind} ${user_id}`).toSorted();
  };
  const arrives = (refundId: string, type: 'refund.refunded' | 'refund.failed', amount: number) =>
    deliver(portal, report(provider, refundId, type, { amount: { amount, currency: 'USD' } }));

  test('a part of a card payment goes back: its invoice is open again at once, and the fee stays', async () => {
    const { id, trxIds } = await paidUntil(portal, 'card', ARRIVED, 2);
    const [first = '', second = ''] = trxIds;
    const fee = await held('card_fee_income');
    expect(takenOf(await askRefund(portal, id, { lines: [back(first, 4_000)] })).isTaken).toBe(true);
    expect(await invoice(first)).toMatchObject({ life_cycle: 'billed', paid: 6_000, open: 4_000 });
    expect(await invoice(second)).toMatchObject({ life_cycle: 'paid', open: 0 });
    const [refund] = await refundsIn(portal, id);
    expect(refund).toMatchObject({ status: 'requested', amount: 4_000, reason: 'paidTwice' });
    await sweep(portal.deps);
    expect((await refundsIn(portal, id))[0]).toMatchObject({ status: 'sent' });
    expect(provider.refunds.get(refund?.refund_id ?? '')?.request).toEqual({
      reference: refund?.refund_id,
      page: id,
      amount: { amount: 4_000, currency: 'USD' },
    });
    await arrives(refund?.refund_id ?? '', 'refund.refunded', 4_000);
    expect((await refundsIn(portal, id))[0]).toMatchObject({ status: 'refunded' });
    // The invoice's own history says that it was asked for, and that it has arrived.
    const history = await portal.db
      .selectFrom('invoice_events')
      .select(['kind', 'amount'])
      .where('trx_id', '=', first)
      .where('kind', 'in', ['payment_refunded', 'refund_arrived'])
      .orderBy('event_id')
      .execute();
    expect(history).toEqual([
      { kind: 'payment_refunded', amount: 4_000 },
      { kind: 'refund_arrived', amount: 4_000 },
    ]);
    expect(await held('card_fee_income')).toBe(fee);
    expect(await told(refund?.refund_id ?? '')).toEqual([
      'refund_arrived u-corporate.admin',
      'refund_arrived u-customer.admin',
      'refund_arrived u-customer.payer',
      'refund_requested u-corporate.admin',
      'refund_requested u-customer.admin',
      'refund_requested u-customer.payer',
    ]);
    // The rest of it can go back too, and no more than that.
    expect(takenOf(await askRefund(portal, id, { lines: [back(first, 6_001, 6_000)] })).rules).toEqual([
      'PAY-76',
    ]);
    const rest = [back(first, 6_000, 6_000), back(second)];
    expect(takenOf(await askRefund(portal, id, { lines: rest })).isTaken).toBe(true);
    expect(takenOf(await askRefund(portal, id, { lines: [back(first, 1, 0)] })).rules).toEqual(['PAY-72']);
  });

  test('PAY-76: who has read the figures before another refund is refused, though as much is left', async () => {
    const { id, trxIds } = await paidUntil(portal, 'card', ARRIVED, 2);
    const lines = [back(trxIds[0] ?? '', 1_000)];
    expect(takenOf(await askRefund(portal, id, { lines })).isTaken).toBe(true);
    expect(takenOf(await askRefund(portal, id, { lines }))).toEqual({ isTaken: false, rules: ['PAY-76'] });
    expect(await refundsIn(portal, id)).toHaveLength(1);
  });

  test('the same request a second time is one refund, and the provider is asked under one key', async () => {
    const { id, trxIds } = await paidUntil(portal, 'card', ARRIVED);
    const key = randomUUID();
    const lines = [back(trxIds[0] ?? '')];
    const [one, other] = await Promise.all([
      askRefund(portal, id, { lines }, key),
      askRefund(portal, id, { lines }, key),
    ]);
    expect(other.json).toEqual(one.json);
    const askedOf = () => [...provider.refunds.values()].filter(({ request }) => request.page === id);
    provider.isAway = true;
    await sweep(portal.deps);
    expect((await refundsIn(portal, id)).map(({ status }) => status)).toEqual(['requested']);
    provider.isAway = false;
    await sweep(portal.deps);
    await sweep(portal.deps);
    expect((await refundsIn(portal, id)).map(({ status }) => status)).toEqual(['sent']);
    expect(askedOf()).toHaveLength(1);
  });

  test('a report may be faster than the answer, come twice, late or not at all', async () => {
    const { id, trxIds } = await paidUntil(portal, 'card', ARRIVED);
    await askRefund(portal, id, { lines: [back(trxIds[0] ?? '')] });
    const [{ refund_id: refundId } = { refund_id: '' }] = await refundsIn(portal, id);
    expect((await arrives(refundId, 'refund.refunded', 9_999)).status).toBe(422);
    expect((await arrives(refundId, 'refund.refunded', 10_000)).status).toBe(204);
    expect((await arrives(refundId, 'refund.failed', 10_000)).status).toBe(204);
    expect((await refundsIn(portal, id))[0]).toMatchObject({ status: 'refunded', failure: null });
    const lost = await paidUntil(portal, 'card', ARRIVED);
    await askRefund(portal, lost.id, { lines: [back(lost.trxIds[0] ?? '')] });
    await sweep(portal.deps);
    const [asked] = await refundsIn(portal, lost.id);
    const kept = provider.refunds.get(asked?.refund_id ?? '');
    if (kept) kept.state = 'refunded';
    await sweep(portal.deps);
    expect((await refundsIn(portal, lost.id))[0]).toMatchObject({ status: 'refunded' });
  });

  test('a refund that does not arrive becomes unapplied cash, and the invoice stays open', async () => {
    const { id, trxIds } = await paidUntil(portal, 'card', ARRIVED);
    await askRefund(portal, id, { lines: [back(trxIds[0] ?? '')] });
    await sweep(portal.deps);
    const [{ refund_id: refundId } = { refund_id: '' }] = await refundsIn(portal, id);
    await arrives(refundId, 'refund.failed', 10_000);
    expect((await refundsIn(portal, id))[0]).toMatchObject({
      status: 'failed',
      failure: 'refusedByProvider',
    });
    expect(await invoice(trxIds[0] ?? '')).toMatchObject({ life_cycle: 'billed', open: 10_000 });
    const cash = await portal.db.selectFrom('invoices').select('open').where('is_cash', '=', true).execute();
    expect(cash).toContainEqual({ open: -10_000 });
  });

  test('what goes back to a bank account is on its way a business day, and not before its bank is bound', async () => {
    const { id, trxIds } = await paidUntil(portal, 'bank', ['funds.settled']);
    const lines = [back(trxIds[0] ?? '')];
    expect(takenOf(await askRefund(portal, id, { lines })).rules).toEqual(['PAY-73']);
    await advanceClock(portal.deps, { businessDays: 3 });
    expect(takenOf(await askRefund(portal, id, { lines })).isTaken).toBe(true);
    await sweep(portal.deps);
    expect((await refundsIn(portal, id))[0]).toMatchObject({ status: 'sent' });
    await advanceClock(portal.deps, { businessDays: 1 });
    expect((await refundsIn(portal, id))[0]).toMatchObject({ status: 'refunded' });
  });

  test('a bank payment is voided until its batch is collected, and then no more', async () => {
    const early = await paidUntil(portal, 'bank', []);
    expect(
      takenOf(await askRefund(portal, early.id, { action: 'void', reason: 'wrongAmount' })).isTaken,
    ).toBe(true);
    const row = await portal.db
      .selectFrom('payments')
      .select(['status', 'failure'])
      .where('payment_id', '=', early.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'failed', failure: 'voided' });
    await sweep(portal.deps);
    const mail = portal.mails.find(({ subject }) => subject.includes('was voided'));
    expect(mail?.subject).toMatch(/^Payment P-\d+ was voided before it was collected: 100\.00\sUSD$/);
    expect(mail?.text).toMatch(
      /Customer support voided it\.\nReason: Wrong amount\n[^\n]*\n?Submitted by: \S+ \S+\n1 invoice: \S+\nBank account: First Example Bank ••\d{4}\nNothing was charged\./,
    );
    expect(await invoice(early.trxIds[0] ?? '')).toMatchObject({ collection: 'none', open: 10_000 });
    expect(await told((await refundsIn(portal, early.id))[0]?.refund_id ?? '')).toContain(
      'refund_voided u-customer.payer',
    );
    const late = await paidUntil(portal, 'bank', []);
    await portal.db
      .updateTable('payment_events')
      .set({ at: '2026-11-19T15:00:00.000Z' })
      .where('payment_id', '=', late.id)
      .execute();
    expect(takenOf(await askRefund(portal, late.id, { action: 'void' })).rules).toEqual(['PAY-74']);
  });

  test('a card payment is voided where its provider has not collected it, and goes on where it has', async () => {
    for (const state of ['authorized', 'collected'] as const) {
      const { id } = await paidUntil(portal, 'card', ['card.authorized']);
      const request = { amount: { amount: 10_250, currency: 'USD' } };
      provider.pages.set(id, { request: request as never, state });
      expect(takenOf(await askRefund(portal, id, { action: 'void' })).isTaken).toBe(true);
      expect(takenOf(await askRefund(portal, id, { action: 'void' })).rules).toEqual(['PAY-75']);
      await sweep(portal.deps);
      const [one] = await refundsIn(portal, id);
      expect(one?.status).toBe(state === 'authorized' ? 'voided' : 'failed');
      const { status } = await portal.db
        .selectFrom('payments')
        .select('status')
        .where('payment_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(status).toBe(state === 'authorized' ? 'failed' : 'processing');
      // What is reported late of a card that was voided opens no refund of what nobody has taken.
      expect((await deliver(portal, report(provider, id, 'payment.authorized'))).status).toBe(204);
      expect(await refundsIn(portal, id)).toHaveLength(1);
    }
  });

  test('a card payment that is to be voided is not settled by the clock meanwhile', async () => {
    const { id } = await paidUntil(portal, 'card', ['card.authorized']);
    expect(takenOf(await askRefund(portal, id, { action: 'void' })).isTaken).toBe(true);
    await portal.db
      .updateTable('payments')
      .set({ settles_on: portal.clock.today() })
      .where('payment_id', '=', id)
      .execute();
    await settlePayments(portal.deps);
    const { status } = await portal.db
      .selectFrom('payments')
      .select('status')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('processing');
  });

  test('an authorization after the card was declined opens one refund of all of it, with the fee', async () => {
    const { id } = await paidUntil(portal, 'card', ['card.declined']);
    const request = { amount: { amount: 10_250, currency: 'USD' } };
    provider.pages.set(id, { request: request as never, state: 'authorized' });
    expect((await deliver(portal, report(provider, id, 'payment.authorized'))).status).toBe(204);
    expect((await deliver(portal, report(provider, id, 'payment.authorized'))).status).toBe(204);
    const [late, ...more] = await refundsIn(portal, id);
    expect(more).toEqual([]);
    expect(late).toMatchObject({ cause: 'lateAuthorized', status: 'opened', amount: 10_250, asked_by: null });
    const file = await call(portal, 'GET', '/payments.csv', {
      session: portal.payer,
      query: { 'filter[buid_customer]': OWN.customer },
      headers: { accept: 'text/csv' },
    });
    expect(file.text).toMatch(/"Not paid[^"]+ · To be sent back 102\.50\sUSD"/);
    const { session } = await signIn(portal, 'admin.viewer', PASSWORD);
    const queue = await call(portal, 'GET', '/support/payments', {
      session,
      query: { 'filter[queue]': 'to-send' },
    });
    expect(queue.json).toMatchObject({ data: [{ id }], meta: { to_send: 1 } });
    expect(takenOf(await askRefund(portal, id, { action: 'send', reason: null })).isTaken).toBe(true);
    expect(takenOf(await askRefund(portal, id, { action: 'send', reason: null })).rules).toEqual(['PAY-77']);
    await sweep(portal.deps);
    await arrives(late?.refund_id ?? '', 'refund.refunded', 10_250);
    expect((await refundsIn(portal, id))[0]).toMatchObject({ status: 'refunded', asked_by: 'u-admin.admin' });
  });

  test('a reason is needed, and words with another reason; who is not an administrator of support reads', async () => {
    const { id, number, trxIds } = await paidUntil(portal, 'card', ARRIVED);
    const lines = [back(trxIds[0] ?? '')];
    expect((await askRefund(portal, id, { lines, reason: null })).text).toContain('PAY-78');
    expect((await askRefund(portal, id, { lines, reason: 'other', words: ' ' })).text).toContain('PAY-78');
    expect(takenOf(await askRefund(portal, id, { lines: [] })).rules).toEqual(['PAY-76']);
    expect(takenOf(await askRefund(portal, id, { lines: [...lines, ...lines] })).rules).toEqual(['PAY-76']);
    const { session } = await signIn(portal, 'admin.viewer', PASSWORD);
    const found = await call(portal, 'GET', '/support/payments', {
      session,
      query: { 'filter[search]': number },
    });
    expect(found.json).toMatchObject({ data: [{ id }], meta: { total: 1 } });
    const one = await call(portal, 'GET', `/support/payments/${id}`, { session });
    expect(one.json).toMatchObject({ data: { attributes: { void_until: null, refund_from: null } } });
    expect(
      takenOf(await askRefund(portal, id, { lines, reason: 'other', words: 'Asked by telephone' })).isTaken,
    ).toBe(true);
    const { session: payer } = await signIn(portal, 'customer.payer', PASSWORD);
    const path = `/payments/${id}?filter[buid_customer]=${OWN.customer}`;
    expect(paymentOf(await call(portal, 'GET', path, { session: payer })).refunds).toMatchObject([
      { status: 'requested', words: 'Asked by telephone', lines: [{ trx_id: trxIds[0] }] },
    ]);
  });
});
