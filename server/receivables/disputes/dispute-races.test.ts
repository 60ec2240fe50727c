import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { applyCredit } from '#server/money/credits/apply-credit.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { settlePayments } from '#server/money/payments/sweep-due-payments.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { adjustAgreed } from '#server/receivables/disputes/sweep-disputes.ts';
import { call, get } from '#server/testing/call.ts';
import { act, disputed, startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { paymentBody, submit } from '#server/testing/paying.ts';

const ROUNDS = 5;
const PARTIES = 20;
const usd = (amount: number) => money(amount, 'USD');
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
/** Which of two that are sent at once comes first is left to the round. */
const inTurn = <One, Other>(round: number, one: () => Promise<One>, other: () => Promise<Other>) =>
  round % 2 === 0
    ? Promise.all([one(), other()])
    : Promise.all([other(), one()]).then(([second, first]) => [first, second] as const);

// PGlite has one connection, on which nothing is at once.
describe('what happens to a dispute at once', () => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal('PostgreSQL');
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  const part = () => disputed(portal, { share: { kind: 'part', amount: usd(6_000) } });
  const disputeOf = (disputeId: string) =>
    portal.db
      .selectFrom('disputes')
      .selectAll()
      .where('dispute_id', '=', disputeId)
      .executeTakeFirstOrThrow();
  const invoiceOf = (trxId: string) =>
    portal.db.selectFrom('invoices').selectAll().where('trx_id', '=', trxId).executeTakeFirstOrThrow();
  const payRest = (trxId: string) => {
    const lines = [{ trx_id: trxId, amount: usd(4_000) }];
    return submit(portal, portal.payer, paymentBody([trxId], { lines, amount: usd(4_000) }));
  };
  const settle = async () => {
    await portal.db.updateTable('payments').set({ settles_on: portal.clock.today() }).execute();
    return settlePayments(portal.deps);
  };
  /** Puts a dispute of 60.00 of 100.00 USD before customer support. */
  const escalated = async () => {
    const one = await part();
    await act(portal, 'merchant', one.disputeId, { action: 'disagree' });
    await act(portal, 'customer', one.disputeId, { action: 'escalate' });
    return one;
  };
  const decide = (disputeId: string) =>
    act(portal, 'support', disputeId, { action: 'decide', amount: usd(2_000), favor: 'inPart' });

  test('DIS-42: a dispute whose credit is being used stays closed, and takes no other back with it', async () => {
    const [used, other] = [await disputed(portal), await disputed(portal)];
    // Paid before the merchant agrees, so that what it credits is left for other invoices.
    const again = [used, other].map(({ disputeId }) => disputeId);
    await portal.db
      .updateTable('invoices')
      .set({ life_cycle: 'paid', paid: 10_000, open: 0 })
      .where('trx_id', '=', used.trxId)
      .execute();
    await act(portal, 'merchant', again, { action: 'agree' });
    const credit = (await disputeOf(used.disputeId)).credit_trx_id ?? '';
    const [trxId = ''] = await portal.billed(1);
    const order = {
      customerId: OWN.customer,
      creditTrxId: credit,
      trxId,
      amount: usd(1_000),
      userId: null,
    };
    const begun: ReturnType<typeof act>[] = [];
    await withSystem(portal.db, async (tx) => {
      await applyCredit(tx, portal, order);
      begun.push(act(portal, 'support', again, { action: 'reopen' }));
      await waitingForLock();
    });
    const [reopened] = await Promise.all(begun);
    expect(reopened?.answer.status).toBe(201);
    const told = new Map(reopened?.all.map((one) => [one.dispute_id, one]));
    expect(told.get(used.disputeId)).toMatchObject({ is_taken: false, obstacles: [{ code: 'DIS-42' }] });
    expect(told.get(other.disputeId)).toMatchObject({ is_taken: true, status: 'escalated' });
    await repair(used.trxId);
  });

  test.each(rounds)(
    'DSP-02: a decision and a payment: the credit waits for it, or is there before (%i)',
    async (round) => {
      const { trxId, disputeId } = await escalated();
      const [decided, paid] = await inTurn(
        round,
        () => decide(disputeId),
        () => payRest(trxId),
      );
      expect(decided.one).toMatchObject({ is_taken: true });
      // Once the dispute is over, less than what is open is a short pay and no payment.
      expect([201, 422]).toContain(paid.status);
      expect((await disputeOf(disputeId)).status).toBe(decided.one.status);
      if (paid.status === 422) expect(decided.one.status).toBe('closed');
      const arrived = paid.status === 201 ? 4_000 : 0;
      await settle();
      await adjustAgreed(portal.deps);
      expect(await disputeOf(disputeId)).toMatchObject({ status: 'closed', agreed: 2_000 });
      expect(await invoiceOf(trxId)).toMatchObject({
        paid: arrived,
        credited: 2_000,
        open: 8_000 - arrived,
      });
    },
  );

  test.each(rounds)('DSP-02: a decision and the settlement of a payment (%i)', async (round) => {
    const { trxId, disputeId } = await escalated();
    expect((await payRest(trxId)).status).toBe(201);
    const [decided] = await inTurn(round, () => decide(disputeId), settle);
    expect(decided.one).toMatchObject({ is_taken: true });
    await adjustAgreed(portal.deps);
    expect(await disputeOf(disputeId)).toMatchObject({ status: 'closed', agreed: 2_000 });
    expect(await invoiceOf(trxId)).toMatchObject({ paid: 4_000, credited: 2_000, open: 4_000 });
  });

  test.each(rounds)(
    "DSP-01: the merchant's own credit and an agreement credit it once (%i)",
    async (round) => {
      const { trxId, disputeId } = await part();
      await act(portal, 'merchant', disputeId, { action: 'offer', amount: usd(3_000) });
      const edit = await editOf(trxId);
      const [agreed, adjusted] = await inTurn(
        round,
        () => act(portal, 'customer', disputeId, { action: 'agree' }),
        () => adjust(edit, 9_000),
      );
      expect(agreed.one).toMatchObject({ is_taken: true, status: 'closed' });
      // Counted towards the agreement where it came first; what was credited by then leaves no 90.00 to lower it to.
      const { status, adjusted: own } = await disputeOf(disputeId);
      expect([status, own]).toEqual(['closed', adjusted.status === 201 ? 1_000 : 0]);
      expect((await invoiceOf(trxId)).credited).toBe(3_000);
      expect([201, 422]).toContain(adjusted.status);
    },
  );

  test.each(rounds)(
    `of ${PARTIES} answers of three sides each that is taken found its turn (%i)`,
    async () => {
      const { trxId, disputeId } = await part();
      const answers = await Promise.all(
        Array.from({ length: PARTIES }, (_, index) => answerOf(index, disputeId)),
      );
      expect(answers.map(({ answer }) => answer.status)).toEqual(answers.map(() => 201));
      const taken = answers.filter(({ one }) => one.is_taken);
      const said = await portal.db
        .selectFrom('dispute_responses')
        .select('action')
        .where('dispute_id', '=', disputeId)
        .where('party', '<>', 'system')
        .execute();
      expect(said).toHaveLength(taken.length + 1);
      for (const { one } of answers) if (!one.is_taken) expect(one.obstacles.length).toBeGreaterThan(0);
      const { status } = await disputeOf(disputeId);
      expect(taken.map(({ one }) => one.status)).toContain(status);
      expect((await invoiceOf(trxId)).dispute).toBe(status);
    },
  );

  function answerOf(index: number, disputeId: string) {
    const parties = [
      ['customer', { action: 'cancel' }],
      ['merchant', { action: 'agree' }],
      ['support', { action: 'hold', until: '2026-11-25' }],
      ['merchant', { action: 'disagree' }],
    ] as const;
    const [party, more] = parties[index % parties.length] ?? parties[0];
    return act(portal, party, disputeId, more);
  }

  const editOf = async (trxId: string) => {
    const query = { 'filter[trx_id]': trxId };
    const { json } = await get(portal, '/ecaas/merchant-invoice-edit', portal.merchant, query);
    return (json as components['schemas']['EditableInvoiceDocument']).data.attributes;
  };
  const adjust = ({ trx_id, version, values }: Awaited<ReturnType<typeof editOf>>, newTotal: number) => {
    const adjustment = { new_total: usd(newTotal), reason: 'wrongPrice', comments: 'As quoted.' };
    return call(portal, 'POST', '/ecaas/merchant-invoice-edit', {
      session: portal.merchant,
      headers: { 'idempotency-key': randomUUID() },
      body: { data: { type: 'invoice-edits', attributes: { trx_id, version, values, adjustment } } },
    });
  };

  /** Until somebody waits for a lock that a transaction of this test holds. */
  function waitingForLock() {
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return expect.poll(async () => (await waiting.execute(portal.db)).rows).toHaveLength(1);
  }

  /** Takes back what the test has written of an invoice without the ledger. */
  const repair = (trxId: string) =>
    portal.db
      .updateTable('invoices')
      .set({ life_cycle: 'billed', paid: 0, open: 10_000 })
      .where('trx_id', '=', trxId)
      .execute();
});
