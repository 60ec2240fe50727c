import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { up } from '#server/platform/db/migrations/186-credited-otherwise.ts';
import { call } from '#server/testing/call.ts';
import { give } from '#server/testing/crediting.ts';
import { newsOf } from '#server/testing/dispute-news.ts';
import {
  act,
  dispute,
  disputeBody,
  disputed,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { paymentBody, submit } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const usd = (amount: number) => money(amount, 'USD');

describe.each(ENGINES)('what a dispute credits, on %s', (engine) => {
  let portal: DisputingPortal;
  const { told } = newsOf(() => portal);
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterEach(() => portal.db.deleteFrom('notices').execute());
  afterAll(() => portal.close());

  const tellOf = async (who: 'customer' | 'merchant', kind: string) =>
    (await told(who)).find((one) => one.kind === kind);
  const detailsOf = async (disputeId: string, side: 'customer' | 'merchant' | 'support' = 'customer') => {
    const session = { customer: portal.admin, merchant: portal.merchant, support: portal.support }[side];
    const query: Record<string, string> =
      side === 'customer' ? { 'filter[buid_customer]': OWN.customer } : {};
    const { json } = await call(portal, 'GET', `/ecaas/${side}-dispute/${disputeId}`, { session, query });
    return (json as components['schemas']['DisputeDocument']).data.attributes;
  };
  const invoiceOf = async (trxId: string) => {
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId };
    const { json } = await call(portal, 'GET', '/ecaas/invoice-details', { session: portal.admin, query });
    return (json as components['schemas']['InvoiceDetailsDocument']).data.attributes;
  };

  test('an agreement that waits for a payment names what is credited and what stays owed, everywhere', async () => {
    const { trxId, disputeId } = await disputed(portal, { share: { kind: 'part', amount: usd(6_000) } });
    await act(portal, 'merchant', disputeId, {
      action: 'offer',
      amount: usd(2_500),
      comment: 'Two were missing.',
    });
    expect(
      (
        await submit(
          portal,
          portal.payer,
          paymentBody([trxId], { lines: [{ trx_id: trxId, amount: usd(4_000) }], amount: usd(4_000) }),
        )
      ).status,
    ).toBe(201);
    await act(portal, 'customer', disputeId, { action: 'agree' });
    const details = await detailsOf(disputeId);
    expect(details).toMatchObject({
      summary: { status: 'pendingAdjustment', agreed: usd(2_500) },
      invoice_in_flight: usd(4_000),
      credit: null,
      unapplied_credit: null,
    });
    expect(details.responses[0]?.attributes).toMatchObject({ action: 'agree', amount: usd(2_500) });
    expect(await tellOf('merchant', 'dispute_agreed')).toMatchObject({
      credited: usd(2_500),
      owed: usd(3_500),
      unapplied: usd(0),
    });
    expect((await invoiceOf(trxId)).open_dispute_standing).toMatchObject({
      status: 'pendingAdjustment',
      agreed: usd(2_500),
      in_flight: usd(4_000),
    });
  });

  test('what is paid and credited of the invoice is told, so that its amounts add up', async () => {
    const { trxId, disputeId } = await disputed(portal, { share: { kind: 'part', amount: usd(6_000) } });
    await portal.db
      .updateTable('invoices')
      .set({ paid: 3_000, open: 7_000 })
      .where('trx_id', '=', trxId)
      .execute();
    await act(portal, 'merchant', disputeId, { action: 'agree' });
    expect(await detailsOf(disputeId)).toMatchObject({
      invoice_total: usd(10_000),
      invoice_paid: usd(3_000),
      invoice_credited: usd(6_000),
      invoice_open: usd(1_000),
    });
  });

  test('an awaited answer says what silence does, and quotes the other side', async () => {
    const { disputeId } = await disputed(portal);
    expect(await tellOf('merchant', 'dispute_opened')).toMatchObject({
      silence: expect.stringMatching(/escalates|forCustomer/),
      words_of: 'customer',
    });
    await act(portal, 'merchant', disputeId, {
      action: 'offer',
      amount: usd(2_500),
      comment: 'Two were missing.',
    });
    expect(await tellOf('customer', 'dispute_your_turn')).toMatchObject({
      silence: 'acceptsOffer',
      words: 'Two were missing.',
      words_of: 'merchant',
    });
  });

  test('reopening tells that a credit is taken back, in the thread and in the notices', async () => {
    const { disputeId } = await disputed(portal);
    await act(portal, 'merchant', disputeId, { action: 'agree' });
    await portal.db.deleteFrom('notices').execute();
    await act(portal, 'support', disputeId, { action: 'reopen', comment: 'New facts.' });
    const { responses, credit } = await detailsOf(disputeId);
    expect(credit).toBeNull();
    expect(responses.slice(0, 2).map(({ attributes: { action, amount } }) => ({ action, amount }))).toEqual([
      { action: 'creditReversed', amount: usd(10_000) },
      { action: 'reopen', amount: null },
    ]);
    expect(await tellOf('customer', 'dispute_reopened')).toMatchObject({ taken_back: usd(10_000) });
  });

  test('what came since a dispute ended is told to every side that reads it, so that none is promised a reopening', async () => {
    const { trxId, disputeId } = await disputed(portal, { share: { kind: 'part', amount: usd(6_000) } });
    const sides = ['customer', 'merchant', 'support'] as const;
    const told = () =>
      Promise.all(sides.map(async (side) => (await detailsOf(disputeId, side)).summary.reopening));
    expect(await told()).toEqual([null, null, null]);
    await act(portal, 'merchant', disputeId, { action: 'agree' });
    const nothing = {
      is_credit_used: false,
      is_disputed_again: false,
      is_invoice_closed: false,
      credited_otherwise: usd(0),
    };
    expect(await told()).toEqual([nothing, nothing, nothing]);
    expect((await dispute(portal, disputeBody([trxId]))).status).toBe(201);
    const again = { ...nothing, is_disputed_again: true };
    expect(await told()).toEqual([again, again, again]);
  });

  const endedForMerchant = async () => {
    const ids = await disputed(portal);
    await act(portal, 'merchant', ids.disputeId, { action: 'disagree' });
    await act(portal, 'customer', ids.disputeId, { action: 'close' });
    return ids;
  };

  test('what was credited otherwise since the end counts once it is reopened, and the rest can be decided', async () => {
    const { trxId, disputeId } = await endedForMerchant();
    await give(portal, trxId, 4_000);
    const { summary } = await detailsOf(disputeId, 'support');
    expect(summary.reopening?.credited_otherwise).toEqual(usd(4_000));
    const { one } = await act(portal, 'support', disputeId, { action: 'reopen' });
    expect(one.is_taken).toBe(true);
    expect((await detailsOf(disputeId, 'support')).summary).toMatchObject({ adjusted: usd(4_000) });
    const decision = { action: 'decide', amount: usd(10_000), favor: 'forCustomer' } as const;
    expect((await act(portal, 'support', disputeId, decision)).one.is_taken).toBe(true);
    expect(await detailsOf(disputeId)).toMatchObject({
      summary: { status: 'closed', outcome: 'forCustomer' },
      credit: { amount: usd(6_000) },
      invoice_open: usd(0),
    });
  });

  test('DIS-43: nothing is reopened of which all is credited by now', async () => {
    const { trxId, disputeId } = await endedForMerchant();
    await give(portal, trxId, 10_000);
    const { one } = await act(portal, 'support', disputeId, { action: 'reopen' });
    expect(one).toMatchObject({
      is_taken: false,
      status: 'closed',
      obstacles: [{ code: 'DIS-43', meta: { remedy: { kind: 'none' } } }],
    });
  });

  test('a credit that its dispute does not know lessens what is agreed, and holds up none of the others', async () => {
    const [one, other] = [await disputed(portal), await disputed(portal)] as const;
    await give(portal, one.trxId, 4_000);
    const unknown = 'what a dispute under way may still credit can be credited of its invoice';
    const violations = await verifyLedger(portal.db);
    expect(violations.map(({ invariant }) => invariant)).toContain(unknown);
    const { all } = await act(portal, 'merchant', [one.disputeId, other.disputeId], { action: 'agree' });
    expect(all.map(({ is_taken, status }) => [is_taken, status])).toEqual([
      [true, 'closed'],
      [true, 'closed'],
    ]);
    expect((await detailsOf(one.disputeId)).credit?.amount).toEqual(usd(6_000));
    expect((await detailsOf(other.disputeId)).credit?.amount).toEqual(usd(10_000));
  });

  test('a dispute that was reopened before it counted what is credited otherwise has it counted', async () => {
    const { trxId, disputeId } = await disputed(portal);
    await give(portal, trxId, 4_000);
    await up(portal.db as unknown as Kysely<unknown>);
    expect((await detailsOf(disputeId)).summary.adjusted).toEqual(usd(4_000));
    await up(portal.db as unknown as Kysely<unknown>);
    expect((await detailsOf(disputeId)).summary.adjusted).toEqual(usd(4_000));
  });

  test('a credit beyond what is open is named with what of it is left, and support reads all that is unapplied', async () => {
    const { trxId, disputeId } = await disputed(portal);
    await portal.db
      .updateTable('invoices')
      .set({ life_cycle: 'paid', paid: 10_000, open: 0 })
      .where('trx_id', '=', trxId)
      .execute();
    const before = (await detailsOf(disputeId, 'support')).unapplied_credit?.amount ?? 0;
    await act(portal, 'merchant', disputeId, { action: 'agree' });
    const { credit, unapplied_credit } = await detailsOf(disputeId, 'support');
    expect(credit).toMatchObject({ amount: usd(10_000), applied: usd(0), left: usd(10_000) });
    expect(unapplied_credit).toEqual(usd(before + 10_000));
    expect((await invoiceOf(trxId)).ended_dispute_credit).toMatchObject({ left: usd(10_000) });
  });
});
