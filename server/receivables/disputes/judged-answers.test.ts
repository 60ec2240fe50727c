import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { advanceDispute } from '#server/receivables/disputes/advance-dispute.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import {
  act,
  disputed,
  startDisputingPortal,
  type Answered,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { paymentBody, submit } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const usd = (amount: number) => money(amount, 'USD');
const codesOf = ({ obstacles }: Answered) => obstacles.map(({ code }) => code);

describe.each(ENGINES)('the server judges answers itself, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterAll(() => portal.close());

  const stored = (disputeId: string) =>
    portal.db
      .selectFrom('disputes')
      .selectAll()
      .where('dispute_id', '=', disputeId)
      .executeTakeFirstOrThrow();

  test('DIS-35, DIS-28, DIS-30: an amount of another currency is neither offered nor decided, nor is none', async () => {
    const { disputeId } = await disputed(portal);
    const forint = money(2_000, 'HUF');
    const offered = await act(portal, 'merchant', disputeId, {
      action: 'offer',
      amount: money(2_000, 'EUR'),
    });
    expect(codesOf(offered.one)).toEqual(['DIS-35']);
    expect((await act(portal, 'merchant', disputeId, { action: 'offer' })).one.is_taken).toBe(false);
    await act(portal, 'merchant', disputeId, { action: 'escalate' });
    const decided = await act(portal, 'support', disputeId, { action: 'decide', amount: forint });
    expect(codesOf(decided.one)).toEqual(['DIS-35']);
    expect(codesOf((await act(portal, 'support', disputeId, { action: 'decide' })).one)).toEqual(['DIS-30']);
    expect(await stored(disputeId)).toMatchObject({ status: 'escalated', agreed: null, credit_trx_id: null });
  });

  test('DIS-35: one offer for disputes of several currencies is made to those of its own', async () => {
    const [own, other] = [(await disputed(portal)).disputeId, (await disputed(portal)).disputeId];
    await portal.db
      .updateTable('disputes')
      .set({ currency: 'CAD' })
      .where('dispute_id', '=', other)
      .execute();
    const offer = { action: 'offer', amount: usd(2_000) } as const;
    const { all } = await act(portal, 'merchant', [own, other], offer);
    expect(new Map(all.map((one) => [one.dispute_id, codesOf(one)]))).toEqual(
      new Map([
        [own, []],
        [other, ['DIS-35']],
      ]),
    );
    expect(await stored(own)).toMatchObject({ status: 'waitingOnCustomer', offer: 2_000 });
    expect(await stored(other)).toMatchObject({ status: 'waitingOnMerchant', offer: null });
    await portal.db
      .updateTable('disputes')
      .set({ currency: 'USD' })
      .where('dispute_id', '=', other)
      .execute();
  });

  test('DIS-21, DIS-22: one answer is for disputes of the status, and where it means money of the latest step, in which they were seen', async () => {
    const [offered, waiting] = [(await disputed(portal)).disputeId, (await disputed(portal)).disputeId];
    await act(portal, 'merchant', offered, { action: 'offer', amount: usd(4_000) });
    await act(portal, 'merchant', waiting, { action: 'respondToCustomer' });
    const seen = { status: 'waitingOnCustomer', latest_step: 'response' } as const;
    const { all } = await act(portal, 'customer', [offered, waiting], { action: 'agree', group: seen });
    expect(new Map(all.map((one) => [one.dispute_id, codesOf(one)]))).toEqual(
      new Map([
        [offered, ['DIS-22']],
        [waiting, []],
      ]),
    );
    expect(await stored(offered)).toMatchObject({ status: 'waitingOnCustomer', agreed: null });
    // Without a word of how they were seen, as the first of them is: nobody gives away what nobody looked at.
    const third = (await disputed(portal)).disputeId;
    const mixed = await act(portal, 'customer', [offered, third], { action: 'cancel' });
    expect(new Map(mixed.all.map((one) => [one.dispute_id, codesOf(one)]))).toEqual(
      new Map([
        [offered, []],
        [third, ['DIS-21']],
      ]),
    );
  });

  test('DIS-22: an offer is accepted as it was seen, and no other one that has come in its place', async () => {
    const { disputeId } = await disputed(portal);
    const offer = (amount: number) =>
      act(portal, 'merchant', disputeId, { action: 'offer', amount: usd(amount) });
    const accept = (amount: number) =>
      act(portal, 'customer', disputeId, {
        action: 'agree',
        group: {
          status: 'waitingOnCustomer',
          latest_step: 'offer',
          credits: [{ dispute_id: disputeId, credit: usd(amount) }],
        },
      });
    await offer(9_000);
    await act(portal, 'customer', disputeId, { action: 'respondToMerchant' });
    await offer(1);
    expect(codesOf((await accept(9_000)).one)).toEqual(['DIS-22']);
    expect(await stored(disputeId)).toMatchObject({ status: 'waitingOnCustomer', agreed: null });
    expect((await accept(1)).one.is_taken).toBe(true);
    expect(await stored(disputeId)).toMatchObject({ agreed: 1 });
  });

  test('DIS-32: no more are answered at once than is configured', async () => {
    const { portal: settings } = portal.deps;
    const one = (await disputed(portal)).disputeId;
    const other = (await disputed(portal)).disputeId;
    const before = settings.dispute.disputesPerAnswer;
    Object.assign(settings.dispute, { disputesPerAnswer: 1 });
    const { answer } = await act(portal, 'merchant', [one, other], { action: 'agree' });
    Object.assign(settings.dispute, { disputesPerAnswer: before });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('DIS-32')]);
    expect(await stored(one)).toMatchObject({ status: 'waitingOnMerchant' });
  });

  test('an adjustment by the merchant beside what was agreed is told with its own amount', async () => {
    const { trxId, disputeId } = await disputed(portal);
    await submit(portal, portal.payer, paymentBody([trxId]));
    await act(portal, 'merchant', disputeId, { action: 'offer', amount: usd(6_000) });
    const accepted = await act(portal, 'customer', disputeId, { action: 'agree' });
    expect(accepted.one).toMatchObject({ is_taken: true, status: 'pendingAdjustment' });
    const at = portal.clock.instant();
    const user = { userId: 'u-merchant.admin', fullName: 'Merchant Admin' };
    await withSystem(portal.db, async (tx) => {
      const row = await tx
        .selectFrom('disputes')
        .selectAll()
        .where('dispute_id', '=', disputeId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      await advanceDispute(tx, portal.deps, row, {
        event: { type: 'merchant.adjust', at, amount: 1_000 },
        happened: { party: 'merchant', user, action: 'adjusted', amount: 1_000 },
      });
    });
    const thread = await portal.db
      .selectFrom('dispute_responses')
      .select(['action', 'amount'])
      .where('dispute_id', '=', disputeId)
      .where('action', 'in', ['agree', 'adjusted'])
      .orderBy('position')
      .execute();
    expect(thread).toEqual([
      { action: 'agree', amount: 6_000 },
      { action: 'adjusted', amount: 1_000 },
    ]);
  });
});
