import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { settledElsewherePosting } from '#server/money/ledger/invoice-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { passObjectionDeadlines } from '#server/receivables/chargebacks/sweep-chargebacks.ts';
import { call } from '#server/testing/call.ts';
import {
  actOnChargeback,
  chargeBack,
  chargebackBody,
  chargedBackInvoice,
} from '#server/testing/charging-back.ts';
import {
  act,
  dispute,
  disputeBody,
  disputed,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { TEST_NOW, TEST_TODAY } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const usd = (amount: number) => money(amount, 'USD');
/** What a customer's user names in a request, and nobody else. */
const named = (party: string): Record<string, string> =>
  party === 'customer' ? { 'filter[buid_customer]': OWN.customer } : {};
const PAID = { life_cycle: 'paid', paid: 10_000 } as const;

describe.each(ENGINES)('a chargeback, on %s', (engine) => {
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
      .select(['life_cycle', 'open', 'credited'])
      .where('trx_id', '=', trxId)
      .executeTakeFirstOrThrow();
  const stored = (chargebackId: string) =>
    portal.db
      .selectFrom('chargebacks')
      .selectAll()
      .where('chargeback_id', '=', chargebackId)
      .executeTakeFirstOrThrow();
  const owedToMerchant = async () => {
    const { owed } = await portal.db
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.sum<string>('amount').as('owed'))
      .where('ledger_account', '=', 'merchant_payable')
      .where('merchant_id', '=', 'M1')
      .executeTakeFirstOrThrow();
    return 0 - Number(owed);
  };
  /** An invoice of 100.00 USD that was paid outside of the portal, asked for to be charged back. */
  const ofPaid = async () => {
    const [trxId = ''] = await portal.billed(1, PAID);
    const posted = { customerId: OWN.customer, accountId: 'C101', trxId, currency: 'USD', total: 10_000 };
    await withSystem(portal.db, (tx) =>
      postEntries(tx, TEST_TODAY, [settledElsewherePosting(posted, TEST_NOW)]),
    );
    const answer = await chargeBack(portal, chargebackBody([trxId]));
    const { data } = answer.json as components['schemas']['ChargebackSubmissionDocument'];
    return { trxId, chargebackId: data.attributes.chargebacks[0]?.chargeback_id ?? '' };
  };
  const late = (chargebackId: string) =>
    portal.db
      .updateTable('chargebacks')
      .set({ deadline: '2026-11-19' })
      .where('chargeback_id', '=', chargebackId)
      .execute();
  const listed = async (party: 'customer' | 'merchant' | 'support', query: Record<string, string> = {}) => {
    const session = { customer: portal.payer, merchant: portal.merchant, support: portal.support }[party];
    const answer = await call(portal, 'GET', `/ecaas/${party}-chargeback`, {
      session,
      query: { 'page[size]': '100', ...named(party), ...query },
    });
    return answer.json as components['schemas']['ChargebacksDocument'];
  };

  test('of a paid invoice that the merchant accepts becomes the customer’s credit, and the merchant is owed less', async () => {
    const { trxId, chargebackId } = await ofPaid();
    expect(await stored(chargebackId)).toMatchObject({
      status: 'requested',
      deadline: '2026-12-04',
      chargeback_number: expect.stringMatching(/^CHB-2\d{4}$/),
    });
    const before = await owedToMerchant();
    const { one } = await actOnChargeback(portal, 'merchant', chargebackId, 'accept');
    expect(one).toMatchObject({ is_taken: true, status: 'accepted', deadline: null, obstacles: [] });
    expect(await owedToMerchant()).toBe(before - 10_000);
    expect(await invoice(trxId)).toEqual({ life_cycle: 'paid', open: 0, credited: 0 });
    const { credit_trx_id: credit, ended_on } = await stored(chargebackId);
    expect(ended_on).toBe('2026-11-20');
    expect(await invoice(credit ?? '')).toMatchObject({ life_cycle: 'unapplied', open: -10_000 });
  });

  test('to which the merchant objects is reviewed and decided by support, and lessens a billed invoice', async () => {
    const { trxId, chargebackId } = await chargedBackInvoice(portal, {}, usd(2_500));
    const objected = await actOnChargeback(portal, 'merchant', chargebackId, 'object');
    // Seven days later is the Friday after Thanksgiving, on which banks are open.
    expect(objected.one).toMatchObject({ status: 'objected', deadline: { date: '2026-11-27' } });
    expect((await actOnChargeback(portal, 'support', chargebackId, 'accept')).one.obstacles).toMatchObject([
      { code: 'DIS-26' },
    ]);
    await actOnChargeback(portal, 'support', chargebackId, 'review', { comment: '' });
    const accepted = await actOnChargeback(portal, 'support', chargebackId, 'accept');
    expect(accepted.one).toMatchObject({ is_taken: true, status: 'accepted' });
    expect(await invoice(trxId)).toEqual({ life_cycle: 'billed', open: 7_500, credited: 2_500 });
  });

  test('that support refuses, or the customer takes back, moves no money, and can be asked for again', async () => {
    const { trxId, chargebackId } = await chargedBackInvoice(portal);
    const withdrawn = await actOnChargeback(portal, 'customer', chargebackId, 'withdraw', { comment: '' });
    expect(withdrawn.one).toMatchObject({ is_taken: true, status: 'withdrawn' });
    const again = await chargeBack(portal, chargebackBody([trxId]));
    const { data } = again.json as components['schemas']['ChargebackSubmissionDocument'];
    const second = data.attributes.chargebacks[0]?.chargeback_id ?? '';
    await actOnChargeback(portal, 'merchant', second, 'object');
    await actOnChargeback(portal, 'support', second, 'review');
    await actOnChargeback(portal, 'support', second, 'refuse');
    expect(await stored(second)).toMatchObject({ status: 'refused', credit_trx_id: null });
    expect(await invoice(trxId)).toEqual({ life_cycle: 'billed', open: 10_000, credited: 0 });
    expect((await actOnChargeback(portal, 'customer', second, 'withdraw')).one.obstacles).toMatchObject([
      { code: 'DIS-25' },
    ]);
  });

  test('DIS-23: to which the merchant has not objected in time goes to support, once', async () => {
    const { chargebackId } = await chargedBackInvoice(portal);
    await late(chargebackId);
    expect((await actOnChargeback(portal, 'merchant', chargebackId, 'object')).one.obstacles).toMatchObject([
      { code: 'DIS-23' },
    ]);
    expect(await passObjectionDeadlines(portal.deps)).toBe(1);
    expect(await passObjectionDeadlines(portal.deps)).toBe(0);
    expect(await stored(chargebackId)).toMatchObject({ status: 'underReview', deadline: '2026-11-27' });
  });

  test('that is low enough is charged back where the merchant is silent', async () => {
    const { trxId, chargebackId } = await chargedBackInvoice(portal, {}, usd(300));
    await late(chargebackId);
    const dispute = { ...portal.deps.portal.dispute, silentMerchantCeilings: { USD: 300 } };
    await passObjectionDeadlines({ ...portal.deps, portal: { ...portal.deps.portal, dispute } });
    expect(await stored(chargebackId)).toMatchObject({
      status: 'expired',
      credit_trx_id: expect.any(String),
    });
    expect(await invoice(trxId)).toMatchObject({ open: 9_700, credited: 300 });
  });

  test('DIS-31: whoever objects or decides says why', async () => {
    const { chargebackId } = await chargedBackInvoice(portal);
    const { answer } = await actOnChargeback(portal, 'merchant', chargebackId, 'object', { comment: ' ' });
    expect([answer.status, answer.codes]).toEqual([422, ['DIS-31']]);
    expect(await stored(chargebackId)).toMatchObject({ status: 'requested' });
  });

  test('all or none: one that cannot be charged back keeps the others out, each with every reason', async () => {
    const [good = ''] = await portal.billed(1);
    const [old = ''] = await portal.billed(1, { billed_date: '2026-07-01' });
    const { trxId: inDispute } = await disputed(portal);
    const answer = await chargeBack(portal, chargebackBody([good, old, inDispute, '777']));
    expect(answer.codes.toSorted()).toEqual(['DIS-02', 'DIS-50', 'DIS-51']);
    expect((await listed('customer', { 'filter[search]': `INV-${good}` })).data).toEqual([]);
    expect((await chargeBack(portal, chargebackBody([good, good]))).codes).toEqual(['duplicate_line']);
    expect((await chargeBack(portal, chargebackBody([good], {}, usd(10_001)))).codes).toEqual(['DIS-09']);
    const silent = await chargeBack(portal, chargebackBody([], { description: ' ' }));
    expect(silent.codes).toEqual(['DIS-01', 'DIS-11']);
  });

  test('DIS-52: after a dispute for the merchant there must be a document that was not in it', async () => {
    const { trxId, disputeId } = await disputed(portal);
    await act(portal, 'customer', disputeId, { action: 'escalate' });
    await act(portal, 'merchant', disputeId, { action: 'escalate' });
    await act(portal, 'support', disputeId, { action: 'decide', amount: usd(0) });
    expect((await chargeBack(portal, chargebackBody([trxId]))).codes).toEqual(['DIS-52']);
  });

  test('DIS-15: stands against a dispute of its invoice until it is decided, and against reopening one', async () => {
    const { trxId, disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'offer', amount: usd(1_000) });
    await act(portal, 'customer', disputeId, { action: 'agree' });
    const answer = await chargeBack(portal, chargebackBody([trxId], {}, usd(9_000)));
    expect(answer.status, answer.text).toBe(201);
    expect((await dispute(portal, disputeBody([trxId]))).codes).toEqual(['DIS-15']);
    const reopened = await act(portal, 'support', disputeId, { action: 'reopen' });
    expect(reopened.one.obstacles).toMatchObject([{ code: 'DIS-06' }]);
  });

  test('the same key answers the same, and says what became of it', async () => {
    const [trxId = ''] = await portal.billed(1);
    const key = '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c028';
    const first = await chargeBack(portal, chargebackBody([trxId]), { key });
    expect(first.status, first.text).toBe(201);
    expect((await chargeBack(portal, chargebackBody([trxId]), { key })).json).toEqual(first.json);
    const found = await listed('customer', { 'filter[idempotency_key]': key });
    expect(found.data.map(({ attributes }) => attributes.trx_id)).toEqual([trxId]);
    expect((await chargeBack(portal, chargebackBody([trxId]))).codes).toEqual(['DIS-53']);
  });

  test('is read by its three sides, with what was said', async () => {
    const { chargebackId } = await chargedBackInvoice(portal);
    await actOnChargeback(portal, 'merchant', chargebackId, 'object', { comment: 'Delivered twice.' });
    for (const [party, session] of [
      ['customer', portal.payer],
      ['merchant', portal.merchant],
      ['support', portal.support],
    ] as const) {
      const answer = await call(portal, 'GET', `/ecaas/${party}-chargeback/${chargebackId}`, {
        session,
        query: named(party),
      });
      const { data } = answer.json as components['schemas']['ChargebackDocument'];
      expect(data.attributes).toMatchObject({
        summary: { status: 'objected', requested: usd(10_000), charged_back: usd(0) },
        responses: [{ action: 'object', comment: 'Delivered twice.' }, { action: 'requested' }],
      });
      const { data: rows, meta } = await listed(party, { 'filter[status]': 'objected' });
      expect(rows.map(({ id }) => id)).toContain(chargebackId);
      expect(meta.total).toBe(meta.tabs.find(({ status }) => status === 'objected')?.count);
      expect(meta.requested).toEqual([usd(10_000 * meta.total)]);
    }
  });

  test('says of invoices what can be charged back of them, and until when', async () => {
    const [billed = ''] = await portal.billed(1, { billed_date: '2026-11-01' });
    const answer = await call(portal, 'GET', '/customer-chargeback-trxs', {
      session: portal.payer,
      query: { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': `${billed},777` },
    });
    const { data, meta } = answer.json as components['schemas']['ChargeableTransactionsDocument'];
    expect(data.map(({ attributes }) => attributes)).toMatchObject([
      {
        trx_id: billed,
        chargeable: usd(10_000),
        open: usd(10_000),
        in_flight: usd(0),
        until: '2027-03-01',
        obstacles: [],
      },
      { trx_id: '777', chargeable: null, invoice_id: null, obstacles: [{ code: 'DIS-02' }] },
    ]);
    // The seven days of a silent merchant's chargeback begin on Saturday, Dec 5, and end on a business day.
    expect(meta).toMatchObject({ objection_deadline: '2026-12-04', decision_deadline: '2026-12-14' });
  });

  test('twenty requests at once: one is made, the others are told', async () => {
    const [trxId = ''] = await portal.billed(1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => chargeBack(portal, chargebackBody([trxId]))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused.map(({ codes }) => codes)).toEqual(Array.from({ length: 19 }, () => ['DIS-53']));
  });

  test('twenty answers at once, of two sides: one is taken, and one credit is given', async () => {
    const { trxId, chargebackId } = await chargedBackInvoice(portal);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? actOnChargeback(portal, 'merchant', chargebackId, 'accept')
          : actOnChargeback(portal, 'customer', chargebackId, 'withdraw'),
      ),
    );
    expect(answers.map(({ answer }) => answer.status)).toEqual(answers.map(() => 201));
    expect(answers.filter(({ one }) => one.is_taken)).toHaveLength(1);
    const told = answers.filter(({ one }) => !one.is_taken);
    expect(told.map(({ one }) => one.obstacles[0]?.code)).toEqual(told.map(() => 'DIS-25'));
    const { status } = await stored(chargebackId);
    expect((await invoice(trxId)).credited).toBe(status === 'accepted' ? 10_000 : 0);
  });

  test('a dispute and a chargeback of the same invoice at once: one of them stands', async () => {
    const [trxId = ''] = await portal.billed(1);
    const answers = await Promise.all([
      chargeBack(portal, chargebackBody([trxId])),
      dispute(portal, disputeBody([trxId])),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
  });
});
