import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { adjustAgreed, passDeadlines } from '#server/receivables/disputes/sweep-disputes.ts';
import { settlePayments } from '#server/money/payments/sweep-due-payments.ts';
import { sendBackToday } from '#server/testing/banking.ts';
import {
  act,
  dispute,
  disputeBody,
  disputed,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { call } from '#server/testing/call.ts';
import { use } from '#server/testing/crediting.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { paymentBody, submit } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const usd = (amount: number) => money(amount, 'USD');

describe.each(ENGINES)('a dispute, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(async () => {
    expect(await verifyLedger(portal.db)).toEqual([]);
    await portal.close();
  });

  const invoice = (trxId: string) =>
    portal.db
      .selectFrom('invoices')
      .select(['life_cycle', 'dispute', 'open', 'credited', 'disputed_total'])
      .where('trx_id', '=', trxId)
      .executeTakeFirstOrThrow();
  const stored = (disputeId: string) =>
    portal.db
      .selectFrom('disputes')
      .selectAll()
      .where('dispute_id', '=', disputeId)
      .executeTakeFirstOrThrow();

  test('is opened with its invoice, waits on the merchant for 14 days, and is credited once the merchant agrees', async () => {
    const { trxId, disputeId } = await disputed(portal);
    expect(await stored(disputeId)).toMatchObject({
      status: 'waitingOnMerchant',
      disputed: 10_000,
      deadline: '2026-12-04',
      dispute_number: expect.stringMatching(/^DSP-4\d{4}$/),
    });
    expect(await invoice(trxId)).toMatchObject({ dispute: 'waitingOnMerchant', disputed_total: 10_000 });
    const { one } = await act(portal, 'merchant', disputeId, { action: 'agree' });
    expect(one).toMatchObject({ is_taken: true, status: 'closed', obstacles: [] });
    expect(await invoice(trxId)).toEqual({
      life_cycle: 'adjusted',
      dispute: 'closed',
      open: 0,
      credited: 10_000,
      disputed_total: 0,
    });
    expect(await stored(disputeId)).toMatchObject({
      agreed: 10_000,
      ended_on: '2026-11-20',
      credit_trx_id: expect.any(String),
    });
  });

  test('DIS-16: nothing of a terminated account is disputed or charged back, and its invoices say so', async () => {
    const [trxId = ''] = await portal.billed(1);
    const standing = (status: 'active' | 'terminated') =>
      portal.db.updateTable('customers').set({ status }).where('buid', '=', 'C101').execute();
    const told = async () => {
      const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId };
      const { json } = await call(portal, 'GET', '/ecaas/invoice-details', { session: portal.payer, query });
      const { data } = json as { data: { attributes: components['schemas']['InvoiceDetails'] } };
      const { invoice: shown, chargeback_obstacles: obstacles, dispute_obstacles: against } = data.attributes;
      return [shown.eligible_for_dispute, ...[...against, ...obstacles].map(({ code }) => code)];
    };
    await standing('terminated');
    expect(await told()).toEqual(['N', 'DIS-16', 'DIS-16']);
    const refused = await dispute(portal, disputeBody([trxId]));
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('DIS-16')]);
    await standing('active');
    expect(await told()).toEqual(['Y']);
    expect((await dispute(portal, disputeBody([trxId]))).status).toBe(201);
  });

  test('fifty invoices are disputed in one submit, each for itself, and one more is too many', async () => {
    const trxIds = await portal.billed(50);
    const answer = await dispute(portal, disputeBody(trxIds));
    const { data } = answer.json as components['schemas']['DisputeSubmissionDocument'];
    expect(data.attributes.disputes.map((one) => one.trx_id).toSorted()).toEqual(trxIds.toSorted());
    expect(new Set(data.attributes.disputes.map((one) => one.dispute_number)).size).toBe(50);
    const kept = await portal.db
      .selectFrom('invoices')
      .select('disputed_total')
      .where('trx_id', 'in', trxIds)
      .execute();
    expect(kept.map(({ disputed_total }) => disputed_total)).toEqual(trxIds.map(() => 10_000));
    const more = await portal.billed(51);
    const refused = await dispute(portal, disputeBody(more));
    expect(refused.status).toBe(422);
    const open = await portal.db
      .selectFrom('disputes')
      .select('trx_id')
      .where('trx_id', 'in', more)
      .execute();
    expect(open).toEqual([]);
  });

  test('an offer below what is disputed is accepted by the other side, and only that is credited', async () => {
    const { trxId, disputeId } = await disputed(portal);
    const offered = await act(portal, 'merchant', disputeId, { action: 'offer', amount: usd(3_841) });
    expect(offered.one).toMatchObject({ is_taken: true, status: 'waitingOnCustomer' });
    const agreed = await act(portal, 'customer', disputeId, { action: 'agree' });
    expect(agreed.one).toMatchObject({ is_taken: true, status: 'closed' });
    expect(await invoice(trxId)).toMatchObject({ life_cycle: 'billed', credited: 3_841, open: 6_159 });
  });

  test('what they do not agree on is decided by support, and support alone reopens it and takes the credit back', async () => {
    const { trxId, disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'disagree' });
    await act(portal, 'customer', disputeId, { action: 'escalate' });
    expect(await invoice(trxId)).toMatchObject({ dispute: 'escalated' });
    expect((await act(portal, 'merchant', disputeId, { action: 'agree' })).one.obstacles).toMatchObject([
      { code: 'DIS-24' },
    ]);
    const decided = await act(portal, 'support', disputeId, { action: 'decide', amount: usd(2_500) });
    expect(decided.one).toMatchObject({ is_taken: true, status: 'closed' });
    expect(await invoice(trxId)).toMatchObject({ credited: 2_500, open: 7_500 });
    const reopened = await act(portal, 'support', disputeId, { action: 'reopen' });
    expect(reopened.one).toMatchObject({ is_taken: true, status: 'escalated' });
    expect(await invoice(trxId)).toMatchObject({ credited: 0, open: 10_000, dispute: 'escalated' });
    await act(portal, 'support', disputeId, { action: 'decide', amount: usd(0) });
    expect((await act(portal, 'support', disputeId, { action: 'reopen' })).one.obstacles).toMatchObject([
      { code: 'DIS-41' },
    ]);
  });

  test('a credit that was agreed while money is on its way waits, and is above what is open then', async () => {
    const { trxId, disputeId } = await disputed(portal);
    expect((await submit(portal, portal.payer, paymentBody([trxId]))).status).toBe(201);
    const { one } = await act(portal, 'merchant', disputeId, { action: 'agree' });
    expect(one).toMatchObject({ is_taken: true, status: 'pendingAdjustment' });
    expect(await adjustAgreed(portal.deps)).toBe(0);
    await portal.db
      .updateTable('payments')
      .set({ settles_on: portal.clock.today() })
      .where('status', '=', 'processing')
      .execute();
    await settlePayments(portal.deps);
    expect(await adjustAgreed(portal.deps)).toBe(1);
    expect(await invoice(trxId)).toMatchObject({ life_cycle: 'paid', dispute: 'closed', open: 0 });
    const { credit_trx_id: credit } = await stored(disputeId);
    expect(await invoice(credit ?? '')).toMatchObject({ life_cycle: 'unapplied', open: -10_000 });
    // Another invoice has used the credit. What is open again was credited: nobody could agree to credit it a second time.
    const [other = ''] = await portal.billed(1);
    await use(portal, credit ?? '', other, 10_000);
    await sendBackToday(portal);
    await settlePayments(portal.deps);
    expect(await invoice(trxId)).toMatchObject({ life_cycle: 'billed', open: 10_000 });
    expect((await dispute(portal, disputeBody([trxId]))).codes).toEqual(['DIS-43']);
  });

  test('DIS-23: once its last day is over the merchant’s silence leads to support, and nobody acts in their turn any more', async () => {
    const { trxId, disputeId } = await disputed(portal);
    for (const table of ['disputes', 'dispute_responses'] as const)
      await portal.db
        .updateTable(table)
        .set({ deadline: '2026-11-19' })
        .where('dispute_id', '=', disputeId)
        .execute();
    expect((await act(portal, 'merchant', disputeId, { action: 'agree' })).one.obstacles).toMatchObject([
      { code: 'DIS-23' },
    ]);
    expect(await passDeadlines(portal.deps)).toBe(1);
    expect(await passDeadlines(portal.deps)).toBe(0);
    expect(await stored(disputeId)).toMatchObject({ status: 'escalated', deadline: '2026-12-04' });
    expect(await invoice(trxId)).toMatchObject({ dispute: 'escalated' });
    // Whoever is late reads until when it could have been, and whoever could not have answered does not.
    const late = await act(portal, 'merchant', disputeId, { action: 'agree' });
    expect(late.one.obstacles).toMatchObject([{ code: 'DIS-24', meta: { facts: { until: '2026-11-19' } } }]);
    const other = await act(portal, 'customer', disputeId, { action: 'agree' });
    expect(other.one.obstacles[0]?.meta.facts).not.toHaveProperty('until');
    await act(portal, 'support', disputeId, { action: 'respondToMerchant' });
    await act(portal, 'merchant', disputeId, { action: 'respondToSupport' });
    const answered = await act(portal, 'merchant', disputeId, { action: 'agree' });
    expect(answered.one.obstacles[0]?.meta.facts).not.toHaveProperty('until');
  });

  test('its days end in the zone in which it was opened, whatever the portal’s is by now', async () => {
    const { disputeId } = await disputed(portal);
    expect(await stored(disputeId)).toMatchObject({ time_zone: 'America/Chicago' });
    const change = (columns: { deadline?: string; time_zone?: string }) =>
      portal.db.updateTable('disputes').set(columns).where('dispute_id', '=', disputeId).execute();
    await change({ deadline: '2026-11-20' });
    // At noon in Chicago it is the next day in Auckland.
    const elsewhere = { ...portal.deps, portal: { ...portal.deps.portal, timeZone: 'Pacific/Auckland' } };
    expect(await passDeadlines(elsewhere)).toBe(0);
    expect(await stored(disputeId)).toMatchObject({ status: 'waitingOnMerchant' });
    await change({ time_zone: 'Pacific/Auckland' });
    expect((await act(portal, 'merchant', disputeId, { action: 'agree' })).one).toMatchObject({
      is_taken: false,
      deadline: { date: '2026-11-20', time_zone: 'Pacific/Auckland' },
    });
    expect(await passDeadlines(portal.deps)).toBe(1);
    expect(await stored(disputeId)).toMatchObject({ status: 'escalated' });
  });

  test('the customer’s silence ends it for the merchant', async () => {
    const { trxId, disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'disagree' });
    await portal.db
      .updateTable('disputes')
      .set({ deadline: '2026-11-19' })
      .where('dispute_id', '=', disputeId)
      .execute();
    await passDeadlines(portal.deps);
    expect(await stored(disputeId)).toMatchObject({ status: 'expired', agreed: 0, ended_on: '2026-11-20' });
    expect(await invoice(trxId)).toMatchObject({ dispute: 'expired', open: 10_000, disputed_total: 0 });
  });

  test('the same key answers the same, and an invoice in dispute is refused with the dispute that there is', async () => {
    const [trxId = ''] = await portal.billed(1);
    const key = '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c001';
    const first = await dispute(portal, disputeBody([trxId]), { key });
    expect(first.status, first.text).toBe(201);
    expect((await dispute(portal, disputeBody([trxId]), { key })).json).toEqual(first.json);
    const second = await dispute(portal, disputeBody([trxId]));
    expect(second.codes).toEqual(['DIS-06']);
    expect(second.text).toContain('DSP-4');
  });

  test('all or none: one that cannot be disputed keeps the others out, each with its reason', async () => {
    const [good = ''] = await portal.billed(1);
    const [old = ''] = await portal.billed(1, { billed_date: '2026-08-01' });
    const answer = await dispute(portal, disputeBody([good, old, '777']));
    expect(answer.codes.toSorted()).toEqual(['DIS-02', 'DIS-05']);
    expect(await invoice(good)).toMatchObject({ dispute: 'none' });
    // A part is below what is open.
    const partly = (amount: number) =>
      dispute(portal, disputeBody([good], {}, { share: { kind: 'part', amount: usd(amount) } }));
    expect((await partly(10_001)).codes).toEqual(['DIS-09']);
    expect((await partly(10_000)).codes).toEqual(['DIS-09']);
    expect((await dispute(portal, disputeBody([good], {}, { share: { kind: 'part' } }))).codes).toEqual([
      'DIS-08',
    ]);
    expect((await partly(9_999)).status).toBeLessThan(300);
  });

  test('twenty answers at once: one is taken, the others are told why not', async () => {
    const { disputeId } = await disputed(portal);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => act(portal, 'merchant', disputeId, { action: 'agree' })),
    );
    const taken = answers.filter(({ one }) => one?.is_taken);
    expect(taken).toHaveLength(1);
    const told = answers.filter(({ one }) => one && !one.is_taken);
    expect(told.map(({ one }) => one.obstacles[0]?.code)).toEqual(told.map(() => 'DIS-25'));
    expect(taken.length + told.length).toBe(20);
  });

  test('an invoice names its dispute once that has ended, and not while another is open', async () => {
    const { trxId, disputeId } = await disputed(portal);
    const named = async () => {
      const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId };
      const answer = await call(portal, 'GET', '/details', { session: portal.admin, query });
      const { data } = answer.json as { data: { attributes: { ended_dispute?: string } } };
      return data.attributes.ended_dispute;
    };
    expect(await named()).toBeUndefined();
    const { one } = await act(portal, 'customer', disputeId, { action: 'cancel' });
    expect(await named()).toBe(one.dispute_number);
    expect((await dispute(portal, disputeBody([trxId]))).status).toBe(201);
    expect(await named()).toBeUndefined();
  });
});
