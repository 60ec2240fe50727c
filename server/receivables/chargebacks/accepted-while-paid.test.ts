import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { settlePayments } from '#server/money/payments/sweep-due-payments.ts';
import { adjustAccepted, passObjectionDeadlines } from '#server/receivables/chargebacks/sweep-chargebacks.ts';
import { sweep } from '#server/sweep.ts';
import { sendBackToday } from '#server/testing/banking.ts';
import { actOnChargeback, chargedBackInvoice } from '#server/testing/charging-back.ts';
import { startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { paymentBody, paymentOf, submit } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const usd = (amount: number) => money(amount, 'USD');

const whole = (portal: DisputingPortal) => {
  const of = (trxId: string) =>
    portal.db
      .selectFrom('invoices')
      .select(['life_cycle', 'paid', 'credited', 'open'])
      .where('trx_id', '=', trxId)
      .executeTakeFirstOrThrow();
  const stored = (chargebackId: string) =>
    portal.db
      .selectFrom('chargebacks')
      .select(['status', 'deadline', 'ended_on', 'is_over', 'credit_trx_id'])
      .where('chargeback_id', '=', chargebackId)
      .executeTakeFirstOrThrow();
  const settle = async () => {
    await portal.db.updateTable('payments').set({ settles_on: portal.clock.today() }).execute();
    await settlePayments(portal.deps);
  };
  const pay = (trxId: string) => submit(portal, portal.payer, paymentBody([trxId]));
  /** Puts a chargeback before customer support. */
  const underReview = async () => {
    const one = await chargedBackInvoice(portal, {}, usd(4_000));
    await actOnChargeback(portal, 'merchant', one.chargebackId, 'object');
    await actOnChargeback(portal, 'support', one.chargebackId, 'review');
    return one;
  };
  return { of, stored, settle, pay, underReview };
};

describe.each(ENGINES)('a chargeback that is accepted while its invoice is being paid, on %s', (engine) => {
  let portal: DisputingPortal;
  let it: ReturnType<typeof whole>;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    it = whole(portal);
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  /** Accepts one by support while a payment of all of its invoice is under way. */
  const accepted = async () => {
    const { trxId, chargebackId } = await it.underReview();
    const paid = await it.pay(trxId);
    expect(paid.status, paid.text).toBe(201);
    const { one } = await actOnChargeback(portal, 'support', chargebackId, 'accept');
    expect(one).toMatchObject({ is_taken: true, status: 'pendingAdjustment', deadline: null });
    return { trxId, chargebackId, paymentId: paymentOf(paid).id };
  };

  test('DSP-02: waits for the payment, and is a credit for other invoices once that has settled', async () => {
    const { trxId, chargebackId } = await accepted();
    const waits = { status: 'pendingAdjustment', deadline: null, ended_on: null, is_over: false };
    expect(await it.stored(chargebackId)).toEqual({ ...waits, credit_trx_id: null });
    expect(await adjustAccepted(portal.deps)).toBe(0);
    expect(await it.of(trxId)).toMatchObject({ paid: 0, credited: 0, open: 10_000 });
    const { one } = await actOnChargeback(portal, 'customer', chargebackId, 'withdraw');
    expect(one).toMatchObject({ is_taken: false, obstacles: [{ code: 'DIS-26' }] });
    await it.settle();
    expect(await adjustAccepted(portal.deps)).toBe(1);
    expect(await it.of(trxId)).toMatchObject({ life_cycle: 'paid', paid: 10_000, credited: 0 });
    const { credit_trx_id: credit, ...ended } = await it.stored(chargebackId);
    expect(ended).toEqual({ status: 'accepted', deadline: null, ended_on: '2026-11-20', is_over: true });
    expect(await it.of(credit ?? '')).toMatchObject({ life_cycle: 'unapplied', open: -4_000 });
    const said = await portal.db
      .selectFrom('chargeback_responses')
      .select(['party', 'action', 'status'])
      .where('chargeback_id', '=', chargebackId)
      .orderBy('position', 'desc')
      .limit(2)
      .execute();
    expect(said).toEqual([
      { party: 'system', action: 'adjusted', status: 'accepted' },
      { party: 'support', action: 'accept', status: 'pendingAdjustment' },
    ]);
  });

  test('DSP-02: lessens the invoice once the payment has come back, and is no credit for others', async () => {
    const { trxId, chargebackId, paymentId } = await accepted();
    await sendBackToday(portal, paymentId);
    await settlePayments(portal.deps);
    expect(await adjustAccepted(portal.deps)).toBe(1);
    expect(await it.of(trxId)).toMatchObject({ life_cycle: 'billed', paid: 0, credited: 4_000, open: 6_000 });
    const { credit_trx_id: credit } = await it.stored(chargebackId);
    expect(await it.of(credit ?? '')).toMatchObject({ open: 0 });
  });

  test('waits likewise where the merchant accepts it, or was silent', async () => {
    const agreed = await chargedBackInvoice(portal, {}, usd(4_000));
    const silent = await chargedBackInvoice(portal, {}, usd(300));
    for (const { trxId } of [agreed, silent]) expect((await it.pay(trxId)).status).toBe(201);
    const { one } = await actOnChargeback(portal, 'merchant', agreed.chargebackId, 'accept');
    expect(one).toMatchObject({ is_taken: true, status: 'pendingAdjustment' });
    await portal.db
      .updateTable('chargebacks')
      .set({ deadline: '2026-11-19' })
      .where('chargeback_id', '=', silent.chargebackId)
      .execute();
    const dispute = { ...portal.deps.portal.dispute, silentMerchantCeilings: { USD: 300 } };
    await passObjectionDeadlines({ ...portal.deps, portal: { ...portal.deps.portal, dispute } });
    expect(await it.stored(silent.chargebackId)).toMatchObject({ status: 'pendingAdjustment' });
    await it.settle();
    expect(await adjustAccepted(portal.deps)).toBe(2);
    expect(await it.stored(agreed.chargebackId)).toMatchObject({ status: 'accepted' });
    expect(await it.stored(silent.chargebackId)).toMatchObject({ status: 'expired' });
  });

  test('tells both sides what it waits for, and of the credit once it is given', async () => {
    await portal.db.deleteFrom('notices').execute();
    portal.mails.length = 0;
    await accepted();
    await sweep(portal.deps);
    const kinds = async () => {
      const rows = await portal.db
        .selectFrom('notices')
        .select(['side', 'kind'])
        .where('kind', 'in', ['chargeback_agreed', 'chargeback_accepted'])
        .distinct()
        .orderBy('kind', 'desc')
        .orderBy('side')
        .execute();
      return rows.map(({ side, kind }) => `${side} ${kind}`);
    };
    const waiting = ['customer chargeback_agreed', 'merchant chargeback_agreed'];
    expect(await kinds()).toEqual(waiting);
    const mails = portal.mails.filter(({ subject }) => subject.includes('its credit waits for a payment'));
    expect(mails.length).toBeGreaterThan(1);
    for (const { text } of mails) {
      expect(text).toContain('To be credited: 40.00');
      expect(text).toContain('It is credited as soon as the payment under way has arrived or come back.');
      expect(text).not.toContain('\nCredited:');
    }
    await it.settle();
    await adjustAccepted(portal.deps);
    expect(await kinds()).toEqual([
      ...waiting,
      'customer chargeback_accepted',
      'merchant chargeback_accepted',
    ]);
  });
});

// PGlite has one connection, on which nothing is at once.
describe('an acceptance and a payment of the invoice at once', () => {
  let portal: DisputingPortal;
  let it: ReturnType<typeof whole>;
  beforeAll(async () => {
    portal = await startDisputingPortal('PostgreSQL');
    it = whole(portal);
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  test.each([0, 1, 2, 3, 4])(
    'DSP-02: the credit waits for the payment, or was there before (%i)',
    async (round) => {
      const { trxId, chargebackId } = await it.underReview();
      const accept = () => actOnChargeback(portal, 'support', chargebackId, 'accept');
      const pay = () => it.pay(trxId);
      const [accepted, paid] =
        round % 2 === 0
          ? await Promise.all([accept(), pay()])
          : ((await Promise.all([pay(), accept()])).toReversed() as [
              Awaited<ReturnType<typeof accept>>,
              Awaited<ReturnType<typeof pay>>,
            ]);
      expect(accepted.one.is_taken).toBe(true);
      // Who pays all of it after the credit pays more than is open.
      expect([paid.status, accepted.one.status]).toEqual(
        paid.status === 201 ? [201, 'pendingAdjustment'] : [422, 'accepted'],
      );
      await it.settle();
      await adjustAccepted(portal.deps);
      const { status, credit_trx_id: credit } = await it.stored(chargebackId);
      expect(status).toBe('accepted');
      const isPaid = paid.status === 201;
      expect(await it.of(trxId)).toMatchObject(
        isPaid ? { paid: 10_000, credited: 0, open: 0 } : { paid: 0, credited: 4_000, open: 6_000 },
      );
      expect(await it.of(credit ?? '')).toMatchObject({ open: isPaid ? -4_000 : 0 });
    },
  );
});
