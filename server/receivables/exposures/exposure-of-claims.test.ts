import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { settledElsewherePosting } from '#server/money/ledger/invoice-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { get } from '#server/testing/call.ts';
import { actOnChargeback, chargedBackInvoice } from '#server/testing/charging-back.ts';
import { act, disputed, startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { TEST_NOW, TEST_TODAY } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

/** Minor units of the currency of the test. */
interface Standing {
  readonly used: number;
  readonly disputed: number;
  readonly apart: number;
  readonly toPayNow: number;
  readonly unapplied: number;
}

describe.each(ENGINES)('what disputes and chargebacks make of the buyer’s exposure, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    await portal.db
      .insertInto('credit_limits')
      .values({ customer_id: OWN.customer, currency: 'USD', amount: 1_000_000 })
      .execute();
  });
  afterAll(async () => {
    expect(await verifyLedger(portal.db)).toEqual([]);
    await portal.close();
  });

  const standing = async (): Promise<Standing> => {
    const query = { 'filter[buid_customer]': OWN.customer };
    const { json } = await get(portal, '/exposures', portal.payer, query);
    const { data } = json as {
      data: {
        attributes: {
          currency: string;
          aging: { disputed: { amount: number } }[];
          owed: { part: string; amount: { amount: number } }[];
        } & Record<'unpaid_invoice' | 'credit_available' | 'unapplied_credit', { amount: number }>;
      }[];
    };
    const usd = data.find(({ attributes }) => attributes.currency === 'USD')?.attributes;
    if (!usd) throw new Error('nothing is told of the currency');
    const part = (name: string) => usd.owed.find((one) => one.part === name)?.amount.amount ?? 0;
    // What is used of the limit is not available.
    expect(usd.unpaid_invoice.amount + usd.credit_available.amount).toBe(1_000_000);
    return {
      used: usd.unpaid_invoice.amount,
      disputed: part('disputed'),
      apart: usd.aging.reduce((sum, age) => sum + age.disputed.amount, 0),
      toPayNow: part('to_pay_now'),
      unapplied: usd.unapplied_credit.amount,
    };
  };
  /** What has changed since, by the cent; what has not is left out. */
  const changedSince = async (before: Standing) => {
    const now = await standing();
    return Object.fromEntries(
      Object.entries(now)
        .map(([name, amount]) => [name, amount - before[name as keyof Standing]] as const)
        .filter(([, amount]) => amount !== 0),
    );
  };

  test('what is disputed stays in credit used, apart; the credit takes it from there, and reopening gives it back', async () => {
    const clean = await standing();
    const { disputeId } = await disputed(portal, {
      share: { kind: 'part', amount: money(4_001, 'USD') },
    });
    const open = { used: 10_000, disputed: 4_001, apart: 4_001, toPayNow: 5_999 };
    expect(await changedSince(clean)).toEqual(open);
    await act(portal, 'merchant', disputeId, { action: 'offer', amount: money(1_337, 'USD') });
    expect(await changedSince(clean), 'an offer moves no money').toEqual(open);
    await act(portal, 'customer', disputeId, { action: 'disagree' });
    await act(portal, 'merchant', disputeId, { action: 'escalate' });
    await act(portal, 'support', disputeId, { action: 'decide', amount: money(1_337, 'USD') });
    expect(await changedSince(clean)).toEqual({ used: 8_663, toPayNow: 8_663 });
    await act(portal, 'support', disputeId, { action: 'reopen' });
    expect(await changedSince(clean), 'the credit is taken back').toEqual(open);
    await act(portal, 'customer', disputeId, { action: 'cancel' });
    expect(await changedSince(clean)).toEqual({ used: 10_000, toPayNow: 10_000 });
  });

  test('all of an invoice is agreed to, and nothing of it is used any more', async () => {
    const clean = await standing();
    const { disputeId } = await disputed(portal);
    expect(await changedSince(clean)).toEqual({ used: 10_000, disputed: 10_000, apart: 10_000 });
    await act(portal, 'merchant', disputeId, { action: 'agree' });
    expect(await changedSince(clean)).toEqual({});
  });

  test('a chargeback of what is open lessens what is used, one of what is paid is a credit that is not used yet', async () => {
    const clean = await standing();
    const billed = await chargedBackInvoice(portal, {}, money(2_500, 'USD'));
    expect(await changedSince(clean)).toEqual({ used: 10_000, toPayNow: 10_000 });
    await actOnChargeback(portal, 'merchant', billed.chargebackId, 'accept');
    expect(await changedSince(clean)).toEqual({ used: 7_500, toPayNow: 7_500 });
    const before = await standing();
    const paid = { life_cycle: 'paid', paid: 10_000 } as const;
    const { trxId, chargebackId } = await chargedBackInvoice(portal, paid, money(6_000, 'USD'));
    const posted = { customerId: OWN.customer, accountId: 'C101', trxId, currency: 'USD', total: 10_000 };
    await withSystem(portal.db, (tx) =>
      postEntries(tx, TEST_TODAY, [settledElsewherePosting(posted, TEST_NOW)]),
    );
    expect(await changedSince(before)).toEqual({});
    await actOnChargeback(portal, 'merchant', chargebackId, 'accept');
    expect(await changedSince(before)).toEqual({ unapplied: 6_000 });
  });
});
