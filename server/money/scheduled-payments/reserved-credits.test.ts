import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { sweep } from '#server/sweep.ts';
import { goTo } from '#server/testing/autopaying.ts';
import { get } from '#server/testing/call.ts';
import { unapplied } from '#server/testing/crediting.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { paymentBody, startPayingPortal, submit, type PayingPortal } from '#server/testing/paying.ts';
import { actOn, readSchedule, schedule, scheduledOf } from '#server/testing/scheduling.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('credits of scheduled payments, on %s', (engine) => {
  let portal: PayingPortal;
  beforeEach(async () => {
    // The clock goes on by days, and the sessions with it.
    const session = { idleSeconds: 10_000_000, absoluteSeconds: 10_000_000 };
    portal = await startPayingPortal(engine, { settings: { session } });
  });
  afterEach(async () => {
    expect(await verifyLedger(portal.db)).toEqual([]);
    await portal.close();
  });

  const due = async (count: number) => (await portal.billed(count, { due_date: '2026-11-24' })).map(String);
  const made = async (trxIds: readonly string[], more = {}) =>
    scheduledOf(await schedule(portal, trxIds, more));

  test('decisions §13: reserves the credits that it uses, and uses them on its day', async () => {
    const [one = '', two = ''] = await due(2);
    const credit = await unapplied(portal, 3_000);
    const named = [{ credit_trx_id: credit, amount: { amount: 3_000, currency: 'USD' } }];
    const asked = { credits: named, amount: { amount: 7_000, currency: 'USD' } };
    const { id } = await made([one], asked);
    const offered = await get(portal, '/credits', portal.payer, { 'filter[buid_customer]': OWN.customer });
    expect(offered.json).toMatchObject({
      data: [{ id: credit, attributes: { left: { amount: 0 }, reserved: { amount: 3_000 } } }],
    });
    // Nobody else uses it meanwhile.
    expect((await submit(portal, portal.payer, paymentBody([two], asked))).codes).toEqual(['PAY-16']);
    await goTo(portal, '2026-11-30', 6);
    await sweep(portal.deps);
    const payments = await portal.db.selectFrom('payments').select(['schedule_id', 'amount']).execute();
    expect(payments).toEqual([{ schedule_id: id, amount: 7_000 }]);
    const { open } = await portal.db
      .selectFrom('invoices')
      .select('open')
      .where('trx_id', '=', credit)
      .executeTakeFirstOrThrow();
    expect(open).toBe(0);
  });

  test('decisions §9: its page has each credit with what it takes, the reason of a part, and what stays open', async () => {
    const credit = await unapplied(portal, 3_000);
    const [trxId = ''] = await due(1);
    const short = { reason: 'damagedGoods', note: 'Two cartons were crushed' };
    const { id } = scheduledOf(
      await schedule(portal, [trxId], {
        lines: [{ trx_id: trxId, amount: { amount: 8_000, currency: 'USD' }, short }],
        credits: [{ credit_trx_id: credit, amount: { amount: 3_000, currency: 'USD' } }],
        amount: { amount: 5_000, currency: 'USD' },
      }),
    );
    const lineOf = async () => (await readSchedule(portal, id)).lines[0];
    const { invoice_id: creditId } = await portal.db
      .selectFrom('invoices')
      .select('invoice_id')
      .where('trx_id', '=', credit)
      .executeTakeFirstOrThrow();
    const used = { credit_trx_id: credit, credit_id: creditId, amount: { amount: 3_000, currency: 'USD' } };
    expect(await lineOf()).toMatchObject({
      amount: { amount: 5_000, currency: 'USD' },
      left_open: { amount: 2_000, currency: 'USD' },
      short,
      credits: [{ ...used, is_freed: false }],
    });
    await actOn(portal, id, { action: 'cancel' });
    expect(await lineOf()).toMatchObject({ credits: [{ ...used, is_freed: true }] });
  });

  test('of an invoice that is left out, which credits were to pay, is told what was scheduled at first and by which', async () => {
    const credit = await unapplied(portal, 10_000);
    const [paid = '', other = ''] = await due(2);
    const amount = (minor: number) => ({ amount: minor, currency: 'USD' });
    const { id } = await made([paid, other], {
      credits: [{ credit_trx_id: credit, amount: amount(10_000) }],
      amount: amount(10_000),
    });
    const before = (await readSchedule(portal, id)).lines.find(({ credits }) => credits.length > 0);
    await actOn(portal, id, { action: 'remove', trx_ids: [before?.trx_id ?? ''] });
    const after = (await readSchedule(portal, id)).lines.find(({ trx_id }) => trx_id === before?.trx_id);
    expect(after).toMatchObject({
      change: 'removed',
      amount: amount(0),
      scheduled: amount(10_000),
      credits: [],
    });
    expect(after?.credits_at_first).toMatchObject([{ credit_trx_id: credit, amount: amount(10_000) }]);
  });

  test('a cancelled one frees its credits', async () => {
    const credit = await unapplied(portal, 3_000);
    const { id } = await made(await due(1), {
      credits: [{ credit_trx_id: credit, amount: { amount: 3_000, currency: 'USD' } }],
      amount: { amount: 7_000, currency: 'USD' },
    });
    await actOn(portal, id, { action: 'cancel' });
    const offered = await get(portal, '/credits', portal.payer, { 'filter[buid_customer]': OWN.customer });
    expect(offered.json).toMatchObject({
      data: [{ attributes: { left: { amount: 3_000 }, reserved: { amount: 0 } } }],
    });
  });
});
