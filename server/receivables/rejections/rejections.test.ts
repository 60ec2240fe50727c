import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { sweep } from '#server/sweep.ts';
import { get } from '#server/testing/call.ts';
import { startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { actOn, listed, readRejection, sale, send, sent } from '#server/testing/rejecting.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const WRONG = { total: 2_045 };
const RIGHT = { corrections: { total: 2_000 } };

describe.each(ENGINES)('what merchants send, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
    await portal.db
      .insertInto('credit_limits')
      .values({ customer_id: OWN.customer, currency: 'USD', amount: 500_000 })
      .execute();
    await portal.db
      .insertInto('purchase_terms')
      .values({ customer_id: OWN.customer, currency: 'USD', po_from: 100_000, proof_from: 200_000 })
      .execute();
    await portal.db
      .insertInto('purchase_orders')
      .values({ customer_id: OWN.customer, po_number: '45-1', filed_at: portal.clock.instant() })
      .execute();
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  const used = async () => {
    const { json } = await get(portal, '/exposures', portal.admin, { 'filter[buid_customer]': OWN.customer });
    const { data } = json as components['schemas']['ExposuresDocument'];
    return (
      data.find(({ attributes }) => attributes.currency === 'USD')?.attributes.unpaid_invoice.amount ?? 0
    );
  };
  const rejected = async (more: Parameters<typeof sale>[0] = WRONG) => {
    const [one] = await sent(portal, sale(more));
    if (one?.status !== 'rejected') throw new Error(`it is ${one?.status}`);
    return one.id;
  };
  const statusOf = async (id: string) => (await readRejection(portal, id)).summary.status;

  test('what nothing is against becomes an invoice and counts on the buyer’s exposure, once', async () => {
    const before = await used();
    const one = sale({ po_number: '45-1' });
    const [first] = await sent(portal, one);
    expect(first).toMatchObject({ status: 'accepted', reasons: [], resubmit_until: null });
    expect(await used()).toBe(before + 2_000);
    // A copy, alone and within others, answers the same and takes nothing.
    expect((await sent(portal, one, one)).map(({ trx_id }) => trx_id)).toEqual([
      first?.trx_id,
      first?.trx_id,
    ]);
    const both = await Promise.all([sent(portal, one), sent(portal, one)]);
    expect(new Set(both.flat().map(({ id }) => id))).toEqual(new Set([first?.id]));
    expect(await used()).toBe(before + 2_000);
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': first?.trx_id ?? '' };
    const { json } = await get(portal, '/ecaas/invoice-details', portal.payer, query);
    expect((json as components['schemas']['InvoiceDetailsDocument']).data.attributes).toMatchObject({
      invoice: { invoice_id: one.number, open: { amount: 2_000, currency: 'USD' } },
    });
  });

  test('a credit is unapplied, and uses no credit of the buyer', async () => {
    const lines = [{ description: 'Core return', quantity: 1, unit_price: -500 }];
    const [one] = await sent(portal, sale({ kind: 'credit', lines, total: -500 }));
    expect(one?.status).toBe('accepted');
    const row = await portal.db
      .selectFrom('invoices')
      .select(['life_cycle', 'open'])
      .where('trx_id', '=', one?.trx_id ?? '')
      .executeTakeFirst();
    expect(row).toEqual({ life_cycle: 'unapplied', open: -500 });
  });

  test('REJ-02: another content under a number that was accepted is rejected', async () => {
    const one = sale();
    await sent(portal, one);
    const [other] = await sent(portal, { ...one, tax: 100, total: 2_100 });
    expect(other).toMatchObject({
      status: 'rejected',
      reasons: ['duplicateNumber'],
      resubmit_until: '2026-12-20',
    });
  });

  test.each([
    ['REJ-03', 'unknownPurchaseOrder', { po_number: 'XX', tax: 98_000, total: 100_000 }],
    ['REJ-04', 'wrongAmount', { total: 2_001 }],
    ['REJ-05', 'missingDocument', { po_number: '45-1', tax: 198_000, total: 200_000 }],
    ['REJ-06', 'currencyNotAccepted', { currency: 'EUR' }],
    ['REJ-07', 'noOpenCredit', { po_number: '45-1', proof: 'P', tax: 798_000, total: 800_000 }],
  ] as const)('%s: what is %s is rejected and uses no credit', async (_rule, reason, more) => {
    const before = await used();
    const [one] = await sent(portal, sale(more));
    expect(one).toMatchObject({ status: 'rejected', reasons: [reason], trx_id: null });
    expect(await used()).toBe(before);
  });

  test('REJ-01: an account that is not active buys nothing, and can be resubmitted once it is again', async () => {
    const change = (status: 'active' | 'inactive') =>
      portal.db.updateTable('customers').set({ status }).where('buid', '=', 'C102').execute();
    await change('inactive');
    const id = await rejected({ buid_customer: 'C102' });
    const { all } = await actOn(portal, 'resubmit', [id]);
    expect(all[0]?.obstacles.map(({ code }) => code)).toEqual(['REJ-13']);
    await change('active');
    expect((await readRejection(portal, id)).summary.standing).toEqual([]);
    expect((await actOn(portal, 'resubmit', [id])).all[0]).toMatchObject({ is_taken: true });
    await sweep(portal.deps);
    expect(await statusOf(id)).toBe('accepted');
  });

  test('two at the same moment do not both use the last of the credit', async () => {
    const free = 500_000 - (await used());
    const large = { po_number: '45-1', proof: 'P', tax: free - 2_000 - 1_000, total: free - 1_000 };
    const both = await Promise.all([sent(portal, sale(large)), sent(portal, sale(large))]);
    expect(
      both
        .flat()
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['accepted', 'rejected']);
    await portal.db
      .updateTable('credit_limits')
      .set({ amount: 2_000_000 })
      .where('customer_id', '=', OWN.customer)
      .execute();
  });

  test('nothing of a request is taken that names a foreign merchant, or nobody who buys', async () => {
    const one = sale();
    expect((await send(portal, [one], { merchantId: 'M2' })).codes).toEqual(['merchant_missing']);
    expect((await send(portal, [one, sale({ buid_customer: 'C-none' })])).codes).toEqual([
      'customer_missing',
    ]);
    const kept = await portal.db.selectFrom('merchant_transactions').select('number').execute();
    expect(kept.map(({ number }) => number)).not.toContain(one.number);
  });

  test('a corrected one is resubmitted, judged, becomes an invoice, and its merchant is told', async () => {
    const id = await rejected();
    const before = await used();
    const { all } = await actOn(portal, 'resubmit', [id], RIGHT);
    expect(all).toEqual([{ id, is_taken: true, status: 'resubmitting', obstacles: [] }]);
    expect(await used()).toBe(before);
    await sweep(portal.deps);
    const { summary, events } = await readRejection(portal, id);
    expect(summary).toMatchObject({ status: 'accepted', attempt: 1, trx_id: expect.any(String) });
    expect(events.map(({ kind }) => kind)).toEqual(['accepted', 'resubmitted', 'rejected', 'received']);
    expect(events[1]).toMatchObject({ user_name: expect.any(String), changes: { total: 2_000 } });
    expect(await used()).toBe(before + 2_000);
    await sweep(portal.deps);
    const { json } = await get(portal, '/ecaas/notifications', portal.merchant, {});
    const { data } = json as components['schemas']['NotificationsDocument'];
    const told = data.filter(({ attributes }) => attributes.rejection?.transaction_id === id);
    expect(told.map(({ attributes }) => attributes.rejection?.kind)).toEqual(['transaction_accepted']);
    expect(portal.mails.filter(({ text }) => text.includes(id))).toHaveLength(1);
  });

  test('what is wrong in another way is rejected again, with the new reason', async () => {
    const id = await rejected({ po_number: '', tax: 98_000, total: 100_000 });
    await actOn(portal, 'resubmit', [id], { corrections: { po_number: 'none such' } });
    await sweep(portal.deps);
    const { summary, events } = await readRejection(portal, id);
    expect(summary).toMatchObject({ status: 'rejected', transaction: { po_number: 'none such' } });
    expect(events.map(({ kind }) => kind)).toEqual(['rejected', 'resubmitted', 'rejected', 'received']);
    // It is resubmitted anew, and told anew.
    await actOn(portal, 'resubmit', [id], { corrections: { po_number: '45-1' } });
    await sweep(portal.deps);
    expect(await statusOf(id)).toBe('accepted');
  });

  test('REJ-08: two presses, two tabs and a lost answer resubmit once', async () => {
    const id = await rejected();
    const key = randomUUID();
    const [one, other, copy] = await Promise.all([
      actOn(portal, 'resubmit', [id], { ...RIGHT, key }),
      actOn(portal, 'resubmit', [id], RIGHT),
      actOn(portal, 'cancel', [id]),
    ]);
    const taken = [one, other, copy].flatMap(({ all }) => all).filter(({ is_taken }) => is_taken);
    expect(taken).toHaveLength(1);
    expect((await actOn(portal, 'resubmit', [id], { ...RIGHT, key })).all).toEqual(one.all);
    await Promise.all([sweep(portal.deps), sweep(portal.deps)]);
    const { summary } = await readRejection(portal, id);
    if (summary.status === 'cancelled') return;
    expect(summary).toMatchObject({ status: 'accepted', attempt: 1 });
    const made = await portal.db
      .selectFrom('invoices')
      .select('trx_id')
      .where('invoice_id', '=', summary.transaction.number)
      .execute();
    expect(made).toHaveLength(1);
  });

  test('REJ-02: of two that are given one number, one is accepted', async () => {
    const ids = [await rejected(), await rejected()];
    // Their numbers were right: they may not be changed.
    const foreign = await actOn(portal, 'resubmit', ids, { corrections: { total: 2_000, number: 'SAME' } });
    expect(foreign.all.flatMap(({ obstacles }) => obstacles.map(({ code }) => code))).toEqual([
      'REJ-14',
      'REJ-14',
    ]);
    const first = sale();
    await sent(portal, first);
    const doubled = await Promise.all(
      [1, 2].map((tax) => rejected({ number: first.number, tax, total: 2_000 + tax })),
    );
    await actOn(portal, 'resubmit', doubled, { corrections: { number: `${first.number}-A` } });
    await sweep(portal.deps);
    expect((await Promise.all(doubled.map(statusOf))).toSorted()).toEqual(['accepted', 'rejected']);
  });

  test('REJ-04: a total that is not its lines and tax is not sent on, less than nothing neither', async () => {
    const id = await rejected();
    for (const total of [-500, 2_046]) {
      const { all } = await actOn(portal, 'resubmit', [id], { corrections: { total } });
      expect(all[0]).toMatchObject({ is_taken: false, obstacles: [{ code: 'REJ-04' }] });
    }
    expect((await readRejection(portal, id)).summary).toMatchObject({ status: 'rejected', attempt: 0 });
  });

  test('a cancelled one stays so, and is in nobody’s way', async () => {
    const id = await rejected();
    expect((await actOn(portal, 'cancel', [id])).all[0]).toMatchObject({
      is_taken: true,
      status: 'cancelled',
    });
    const again = await actOn(portal, 'resubmit', [id], RIGHT);
    expect(again.all[0]?.obstacles.map(({ code }) => code)).toEqual(['REJ-09']);
    await sweep(portal.deps);
    expect(await statusOf(id)).toBe('cancelled');
  });

  test('of many each is judged by itself, and what is foreign is not among them', async () => {
    const good = await rejected();
    const bad = await rejected({ currency: 'EUR' });
    const { all } = await actOn(portal, 'resubmit', [bad, good, 'TRX-999999999'], RIGHT);
    const byId = new Map(all.map((one) => [one.id, one]));
    expect([...byId.keys()].toSorted()).toEqual([bad, good].toSorted());
    expect(byId.get(good)).toMatchObject({ is_taken: true });
    expect(byId.get(bad)?.obstacles.map(({ code }) => code)).toEqual(['REJ-11']);
  });

  test('after 30 seconds without an answer it is still processing, and is judged whenever that comes', async () => {
    const id = await rejected();
    await actOn(portal, 'resubmit', [id], RIGHT);
    const at = async (seconds: number) => {
      await portal.clock.advance(seconds * 1000);
      const page = await listed(portal, { 'filter[transaction_id]': id });
      return [await statusOf(id), page.data[0]?.attributes.status];
    };
    expect(await at(29)).toEqual(['resubmitting', 'resubmitting']);
    expect(await at(2)).toEqual(['stillProcessing', 'stillProcessing']);
    const tab = await listed(portal, { 'filter[status]': 'stillProcessing' });
    expect(tab.data.map((one) => one.id)).toContain(id);
    expect((await actOn(portal, 'cancel', [id])).all[0]?.obstacles.map(({ code }) => code)).toEqual([
      'REJ-08',
    ]);
    await sweep(portal.deps);
    expect(await statusOf(id)).toBe('accepted');
  });
});
