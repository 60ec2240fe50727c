import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { up } from '#server/platform/db/migrations/190-disputes-go-on.ts';
import { importedTrxId } from '#server/receivables/import/imported-invoice.ts';
import { adjustAgreed, passDeadlines } from '#server/receivables/disputes/sweep-disputes.ts';
import {
  act,
  dispute,
  disputeBody,
  startDisputingPortal,
  type DisputingPortal,
} from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { became, importText } from '#server/testing/importing.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const HEADING = 'customer,invoice no,invoice date,due date,amount,settled date';

describe.each(ENGINES)('an import that settles an invoice that is disputed here, on %s', (engine) => {
  let portal: DisputingPortal;
  let notes: string[] = [];
  let latest = 0;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  async function run(number: number, settled: string) {
    notes = [];
    const line = `${OWN.customer},${number},10/20/2026,11/19/2026,100.00,${settled}`;
    return became(
      await importText(portal, [HEADING, line].join('\n'), { onNote: (note) => notes.push(note) }),
    );
  }
  /** Imports an invoice of 100.00 USD and disputes 60.00 of it; answers how it is settled, and its dispute. */
  async function imported() {
    latest += 1;
    const number = latest;
    await run(number, '');
    const trxId = importedTrxId(OWN.customer, String(number));
    await sql`insert into user_merchants select 'u-merchant.admin', merchant_id from invoices
      where trx_id = ${trxId} on conflict do nothing`.execute(portal.db);
    const share = { kind: 'part', amount: money(6_000, 'USD') } as const;
    expect((await dispute(portal, disputeBody([trxId], {}, { share }))).status).toBe(201);
    return { number, trxId, dispute: await disputeOf(trxId), settle: () => run(number, '11/16/2026') };
  }
  const disputeOf = (trxId: string) =>
    portal.db.selectFrom('disputes').selectAll().where('trx_id', '=', trxId).executeTakeFirstOrThrow();
  const invoiceOf = (trxId: string) =>
    portal.db
      .selectFrom('invoices')
      .select(['life_cycle', 'dispute', 'open', 'paid', 'credited', 'disputed_total'])
      .where('trx_id', '=', trxId)
      .executeTakeFirstOrThrow();
  const creditOf = async (trxId: string) => {
    const { credit_trx_id: credit } = await disputeOf(trxId);
    return credit === null ? null : (await invoiceOf(credit)).open;
  };

  test('leaves the dispute to its sides, who go on, and says so of the line', async () => {
    const { number, trxId, dispute: one, settle } = await imported();
    expect(await settle()).toEqual({ settled: 1 });
    expect(notes).toEqual([
      `line 2: invoice ${number} was open and is settled now, on 2026-11-16; its dispute goes on here`,
    ]);
    expect(await invoiceOf(trxId)).toMatchObject({
      life_cycle: 'paid',
      dispute: 'waitingOnMerchant',
      open: 0,
      paid: 10_000,
      disputed_total: 0,
    });
    expect(await settle()).toEqual({ same: 1 });
    const { one: cancelled } = await act(portal, 'customer', one.dispute_id, { action: 'cancel' });
    expect(cancelled).toMatchObject({ is_taken: true, status: 'cancelled' });
  });

  test('loses nothing of what is agreed: its credit is left for other invoices', async () => {
    const { trxId, dispute: one, settle } = await imported();
    await settle();
    await act(portal, 'merchant', one.dispute_id, { action: 'agree' });
    expect(await disputeOf(trxId)).toMatchObject({ status: 'closed', agreed: 6_000 });
    expect(await creditOf(trxId)).toBe(-6_000);
    expect(await invoiceOf(trxId)).toMatchObject({ life_cycle: 'paid', dispute: 'closed', credited: 0 });
  });

  test('takes nothing of what was agreed before and waits for its credit', async () => {
    const { trxId, dispute: one, settle } = await imported();
    await act(portal, 'merchant', one.dispute_id, { action: 'offer', amount: money(2_500, 'USD') });
    // As with a payment under way, which the import would wait for: agreed, and not credited yet.
    await portal.db
      .updateTable('disputes')
      .set({ status: 'pendingAdjustment', agreed: 2_500, offer: null, deadline: null })
      .where('trx_id', '=', trxId)
      .execute();
    await portal.db
      .updateTable('invoices')
      .set({ dispute: 'pendingAdjustment' })
      .where('trx_id', '=', trxId)
      .execute();
    expect(await settle()).toEqual({ settled: 1 });
    expect(await disputeOf(trxId)).toMatchObject({ status: 'pendingAdjustment' });
    expect(await adjustAgreed(portal.deps)).toBe(1);
    expect(await creditOf(trxId)).toBe(-2_500);
  });

  test('lets its time pass as that of any other', async () => {
    const { trxId, settle } = await imported();
    await settle();
    await portal.db
      .updateTable('disputes')
      .set({ deadline: '2026-11-16' })
      .where('trx_id', '=', trxId)
      .execute();
    expect(await passDeadlines(portal.deps)).toBe(1);
    expect(await invoiceOf(trxId)).toMatchObject({ dispute: 'escalated' });
  });

  test('what an earlier import has closed on the invoice alone follows its dispute again', async () => {
    const { trxId, dispute: one, settle } = await imported();
    await settle();
    await portal.db
      .updateTable('invoices')
      .set({ dispute: 'closed', disputed_amount: 0 })
      .where('trx_id', '=', trxId)
      .execute();
    expect((await verifyLedger(portal.db)).map(({ found }) => found)).toEqual([[one.dispute_id]]);
    await up(portal.db as unknown as Kysely<unknown>);
    expect(await invoiceOf(trxId)).toMatchObject({ dispute: 'waitingOnMerchant' });
    const told = await portal.db
      .selectFrom('invoice_events')
      .select(['kind', 'amount'])
      .where('trx_id', '=', trxId)
      .orderBy('event_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(told).toEqual({ kind: 'dispute_reopened', amount: 6_000 });
    expect(
      (await act(portal, 'support', one.dispute_id, { action: 'hold', until: '2026-11-25' })).one,
    ).toMatchObject({
      is_taken: true,
      status: 'onHold',
    });
  });
});
