import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { sweep } from '#server/sweep.ts';
import { call, signIn } from '#server/testing/call.ts';
import { answerChargeback, chargebacksIn } from '#server/testing/card-charging-back.ts';
import { deliver, report, testCardProvider } from '#server/testing/card-provider.ts';
import { OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { paymentOf, startPayingPortal, type PayingPortal } from '#server/testing/paying.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { askRefund, back, paidUntil, takenOf } from '#server/testing/refunding.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const ARRIVED = ['card.authorized', 'funds.settled'] as const;
const DAY = 86_400_000;

describe.each(ENGINES)('what a cardholder charges back, on %s', (engine) => {
  let portal: PayingPortal;
  const provider = testCardProvider();
  beforeAll(async () => {
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { cardProvider: provider, settings: { session } });
  });
  beforeEach(() => {
    provider.chargedBack.length = 0;
    provider.answers.length = 0;
    portal.mails.length = 0;
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  const says = (
    paymentId: string,
    type: 'chargeback.opened' | 'chargeback.won' | 'chargeback.lost',
    { reference = `cb-${paymentId}`, amount = 10_250 } = {},
  ) =>
    deliver(
      portal,
      report(provider, paymentId, type, {
        amount: { amount, currency: 'USD' },
        chargeback: {
          reference,
          reason: 'notReceived',
          evidence_due: Math.floor((portal.clock.now().getTime() + 10 * DAY) / 1000),
        },
      }),
    );
  const invoice = (trxId: string) =>
    portal.db
      .selectFrom('invoices')
      .select(['life_cycle', 'open', 'paid'])
      .where('trx_id', '=', trxId)
      .executeTakeFirstOrThrow();
  const status = async (paymentId: string) =>
    (
      await portal.db
        .selectFrom('payments')
        .select('status')
        .where('payment_id', '=', paymentId)
        .executeTakeFirstOrThrow()
    ).status;
  const held = async (account: string) => {
    const rows = await portal.db
      .selectFrom('ledger_entries')
      .select('amount')
      .where('ledger_account', '=', account)
      .execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };
  const opened = async (amount = 10_250) => {
    const { id, trxIds } = await paidUntil(portal, 'card', ARRIVED);
    expect((await says(id, 'chargeback.opened', { amount })).status).toBe(204);
    const [one] = await chargebacksIn(portal, id);
    return { id, trxId: trxIds[0] ?? '', chargebackId: one?.chargeback_id ?? '' };
  };

  test('is no state of its payment: its invoices stay paid until it is decided, and the payer is told', async () => {
    const before = await held('card_disputed');
    const { id, trxId } = await opened();
    expect(await chargebacksIn(portal, id)).toMatchObject([
      { status: 'opened', amount: 10_250, fee: 250, loss: 0 },
    ]);
    expect(await status(id)).toBe('settled');
    expect(await invoice(trxId)).toMatchObject({ life_cycle: 'paid', open: 0 });
    expect(await held('card_disputed')).toBe(before + 10_250);
    await sweep(portal.deps);
    expect(portal.mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^The cardholder disputes 102\.50.USD of payment/),
    );
    const path = `/payments/${id}?filter[buid_customer]=${OWN.customer}`;
    const read = paymentOf(await call(portal, 'GET', path, { session: portal.payer }));
    expect(read.chargebacks).toMatchObject([
      { status: 'opened', reason: 'notReceived', lines: [{ trx_id: trxId }] },
    ]);
    expect(JSON.stringify(read)).not.toContain('"evidence"');
  });

  test('is told to support’s administrators, who answer it, by notice and mail, and counted for them', async () => {
    await sweep(portal.deps);
    portal.mails.length = 0;
    const { id, chargebackId } = await opened();
    const told = () =>
      portal.db
        .selectFrom('notices')
        .select(['user_id', 'kind'])
        .where('about', '=', chargebackId)
        .where('side', '=', 'support')
        .orderBy('kind', 'desc')
        .execute();
    const toAnswer = { user_id: 'u-admin.admin', kind: 'card_chargeback_to_answer' };
    expect(await told()).toEqual([toAnswer]);
    await sweep(portal.deps);
    const mailed = portal.mails.filter(({ to }) => to === 'admin.admin@kestrel.example');
    expect(mailed).toHaveLength(1);
    expect(mailed[0]?.text).toContain('Accept or contest it. Evidence is taken until ');
    expect(mailed[0]?.text).toContain(`/support/payments/${id}`);
    const { session } = await signIn(portal, 'admin.admin', PASSWORD);
    const counted = async (query = {}) => {
      const listed = await call(portal, 'GET', '/support/payments', { session, query });
      return (listed.json as { meta: { charged_back: number } }).meta.charged_back;
    };
    const before = await counted();
    // Its list keeps what is searched for, and so does its number.
    expect(await counted({ 'filter[search]': 'nobody of that name' })).toBe(0);
    await says(id, 'chargeback.lost');
    expect(await counted()).toBe(before - 1);
    expect(await told()).toEqual([toAnswer, { ...toAnswer, kind: 'card_chargeback_lost_unanswered' }]);
  });

  test('stands on the receipt of its payment, in the language asked for: how much, how far, and what is open again', async () => {
    const { id, trxId } = await opened();
    const read = async (language: 'de' | 'en') => {
      const { bytes } = await call(portal, 'GET', `/payments/${id}/receipt`, {
        session: portal.payer,
        query: { 'filter[buid_customer]': OWN.customer, 'file[language]': language },
        headers: { accept: 'application/pdf' },
      });
      return (await readPdf(bytes)).pages.join('\n');
    };
    const [{ chargeback_number: number } = { chargeback_number: '' }] = await chargebacksIn(portal, id);
    const open = await read('de');
    expect(open).toContain('Rückbelastung durch den Karteninhaber');
    expect(open).toMatch(new RegExp(`${number}\\s+102,50.USD`));
    expect(open).toContain('Rückbelastung offen');
    expect((await says(id, 'chargeback.lost')).status).toBe(204);
    const lost = await read('en');
    expect(lost).toMatch(new RegExp(`${number}\\s+102\\.50.USD`));
    // When it was opened stays, beside when it was lost.
    const told = ['Chargeback open', 'Charged back', 'No longer paid', 'This is no receipt.'];
    for (const one of told) expect(lost).toContain(one);
    expect(lost).not.toMatch(/Receipt|Total paid|Paid on/);
    const { invoice_id } = await portal.db
      .selectFrom('invoices')
      .select('invoice_id')
      .where('trx_id', '=', trxId)
      .executeTakeFirstOrThrow();
    const said = lost.slice(lost.indexOf(number));
    expect(said).toContain(invoice_id);
  });

  test('is one however often it is reported, and its end is known before its beginning', async () => {
    const { id, trxIds } = await paidUntil(portal, 'card', ARRIVED);
    expect((await says(id, 'chargeback.lost')).status).toBe(204);
    for (const late of ['chargeback.opened', 'chargeback.lost', 'chargeback.won'] as const)
      expect((await says(id, late)).status).toBe(204);
    expect(await chargebacksIn(portal, id)).toMatchObject([{ status: 'lost' }]);
    expect(await invoice(trxIds[0] ?? '')).toMatchObject({ life_cycle: 'billed', open: 10_000 });
    const noted = await portal.db
      .selectFrom('audit_log')
      .select('facts')
      .where('action', '=', 'card_chargeback_refused')
      .where('subject', '=', id)
      .execute();
    expect(noted).toMatchObject([{ facts: { said: 'won', state: 'lost' } }]);
  });

  test('opens its invoices when it is lost, keeps the fee from nobody twice, and leaves nothing to refund', async () => {
    const fees = await held('card_fee_income');
    const { id, trxId } = await opened();
    await says(id, 'chargeback.lost');
    expect(await invoice(trxId)).toMatchObject({ life_cycle: 'billed', open: 10_000, paid: 0 });
    // What the payment had earned of it is not earned any more.
    expect(await held('card_fee_income')).toBe(fees);
    expect(takenOf(await askRefund(portal, id, { lines: [back(trxId)] })).rules).toEqual(['PAY-72']);
    const history = await portal.db
      .selectFrom('invoice_events')
      .select('kind')
      .where('trx_id', '=', trxId)
      .execute();
    expect(history.map(({ kind }) => kind)).toContain('payment_charged_back');
  });

  test('holds refunds back while it is undecided, and lets them once it is won', async () => {
    const { id, trxId } = await opened();
    const lines = [back(trxId, 4_000)];
    expect(takenOf(await askRefund(portal, id, { lines })).rules).toEqual(['PAY-79']);
    await says(id, 'chargeback.won');
    expect(await invoice(trxId)).toMatchObject({ life_cycle: 'paid', open: 0 });
    expect(takenOf(await askRefund(portal, id, { lines })).isTaken).toBe(true);
  });

  test('of what had been refunded before nobody owes it again', async () => {
    const { id, trxIds } = await paidUntil(portal, 'card', ARRIVED);
    expect(takenOf(await askRefund(portal, id, { lines: [back(trxIds[0] ?? '', 6_000)] })).isTaken).toBe(
      true,
    );
    await says(id, 'chargeback.opened');
    expect(await chargebacksIn(portal, id)).toMatchObject([{ fee: 250, loss: 6_000 }]);
    await says(id, 'chargeback.lost');
    expect(await invoice(trxIds[0] ?? '')).toMatchObject({ open: 10_000, paid: 0 });
  });

  test('support accepts it, which is told once to the provider, and twice pressed is once done', async () => {
    const { id, trxId, chargebackId } = await opened();
    const key = randomUUID();
    const answers = [
      await answerChargeback(portal, chargebackId, {}, key),
      await answerChargeback(portal, chargebackId, {}, key),
    ];
    expect(answers.map((one) => takenOf(one).isTaken)).toEqual([true, true]);
    expect(takenOf(await answerChargeback(portal, chargebackId)).rules).toEqual(['PAY-80']);
    expect(await invoice(trxId)).toMatchObject({ life_cycle: 'billed', open: 10_000 });
    provider.isAway = true;
    await sweep(portal.deps);
    provider.isAway = false;
    await sweep(portal.deps);
    await sweep(portal.deps);
    expect(provider.answers.filter(({ reference }) => reference === `cb-${id}`)).toEqual([
      { reference: `cb-${id}`, answer: { is: 'accepted' } },
    ]);
    await says(id, 'chargeback.lost');
    expect(await chargebacksIn(portal, id)).toMatchObject([
      { status: 'accepted', answered_by: 'u-admin.admin' },
    ]);
  });

  test('support contests it with evidence until that is due, and the provider’s word is known by asking', async () => {
    const { id, chargebackId } = await opened();
    expect(
      (await answerChargeback(portal, chargebackId, { action: 'contest', evidence: ' ' })).text,
    ).toContain('PAY-82');
    const contest = { action: 'contest', evidence: 'Signed for on November 3' } as const;
    expect(takenOf(await answerChargeback(portal, chargebackId, contest)).isTaken).toBe(true);
    await sweep(portal.deps);
    expect(provider.answers).toContainEqual({
      reference: `cb-${id}`,
      answer: { is: 'contested', evidence: 'Signed for on November 3' },
    });
    // Its report is lost.
    provider.chargedBack.push({
      reference: `cb-${id}`,
      page: id,
      amount: { amount: 10_250, currency: 'USD' },
      reason: 'notReceived',
      evidenceDueAt: '2026-12-01T18:00:00.000Z',
      state: 'won',
    });
    expect((await sweep(portal.deps)).cardChargebacksMoved).toBe(1);
    expect((await sweep(portal.deps)).cardChargebacksMoved).toBe(0);
    expect(await chargebacksIn(portal, id)).toMatchObject([
      { status: 'won', evidence: 'Signed for on November 3' },
    ]);
    const late = await opened();
    await portal.clock.advance(11 * DAY);
    expect(takenOf(await answerChargeback(portal, late.chargebackId, contest)).rules).toEqual(['PAY-81']);
    expect(takenOf(await answerChargeback(portal, late.chargebackId)).isTaken).toBe(true);
    await portal.clock.advance(-11 * DAY);
  });

  test('of what is on its way, has failed, or is more than was charged', async () => {
    const onItsWay = await paidUntil(portal, 'card', ['card.authorized']);
    expect((await says(onItsWay.id, 'chargeback.opened')).status).toBe(204);
    expect(await status(onItsWay.id)).toBe('settled');
    const failed = await paidUntil(portal, 'card', ['card.declined']);
    expect((await says(failed.id, 'chargeback.opened')).status).toBe(204);
    expect(await chargebacksIn(portal, failed.id)).toEqual([]);
    expect(await status(failed.id)).toBe('failed');
    expect(
      (await says(onItsWay.id, 'chargeback.opened', { reference: 'cb-more', amount: 10_251 })).status,
    ).toBe(422);
    expect((await says(randomUUID(), 'chargeback.opened')).status).toBe(404);
  });

  test('support finds what is undecided, and who is no administrator of it reads', async () => {
    const { id, chargebackId } = await opened();
    const { session } = await signIn(portal, 'admin.viewer', PASSWORD);
    const queue = await call(portal, 'GET', '/support/payments', {
      session,
      query: { 'filter[queue]': 'charged-back' },
    });
    expect(JSON.stringify(queue.json)).toContain(id);
    const attributes = { chargeback_id: chargebackId, action: 'accept', evidence: '' };
    const refused = await call(portal, 'POST', '/support/card-chargebacks', {
      session,
      body: { data: { type: 'card-chargeback-acts', attributes } },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(refused.status).toBe(403);
  });
});
