import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { sweep } from '#server/sweep.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { billedInParts } from '#server/testing/crediting.ts';
import { disputed, startDisputingPortal, type DisputingPortal } from '#server/testing/disputing.ts';
import { insertInvoices, invoiceRow, OWN, PASSWORD } from '#server/testing/fixtures.ts';
import { paymentBody, submit } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

type Editable = components['schemas']['EditableInvoice'];
type Edit = components['schemas']['InvoiceEdit'];
type Answered = components['schemas']['InvoiceEditedAttributes'];
const usd = (amount: number) => money(amount, 'USD');

describe.each(ENGINES)('what a merchant changes of an invoice, on %s', (engine) => {
  let portal: DisputingPortal;
  beforeAll(async () => {
    portal = await startDisputingPortal(engine);
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  const read = async (trxId: string): Promise<Editable> => {
    const query = { 'filter[trx_id]': trxId };
    const { status, json, text } = await get(portal, '/ecaas/merchant-invoice-edit', portal.merchant, query);
    expect(status, text).toBe(200);
    return (json as components['schemas']['EditableInvoiceDocument']).data.attributes;
  };
  const save = (
    { trx_id, version, values }: Editable,
    more: { values?: Partial<Edit['values']>; adjustment?: Edit['adjustment'] },
    { key = randomUUID() as string, session = portal.merchant } = {},
  ) =>
    call(portal, 'POST', '/ecaas/merchant-invoice-edit', {
      session,
      headers: { 'idempotency-key': key },
      body: {
        data: {
          type: 'invoice-edits',
          attributes: {
            trx_id,
            version,
            values: { ...values, ...more.values },
            adjustment: more.adjustment ?? null,
          },
        },
      },
    });
  const answered = ({ status, json, text }: Awaited<ReturnType<typeof save>>): Answered => {
    expect(status, text).toBe(201);
    return (json as components['schemas']['InvoiceEditedDocument']).data.attributes;
  };
  const to = (newTotal: number): Edit['adjustment'] => ({
    new_total: usd(newTotal),
    reason: 'wrongPrice',
    comments: 'As quoted in Q-5608.',
  });
  const asBuyer = async (trxId: string) => {
    const query = { 'filter[buid_customer]': OWN.customer, 'filter[trx_id]': trxId };
    const { json } = await get(portal, '/ecaas/invoice-details', portal.payer, query);
    return (json as components['schemas']['InvoiceDetailsDocument']).data.attributes;
  };
  const auditsOf = async (trxId: string) => {
    const rows = await portal.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', trxId)
      .where('user_id', '=', 'u-merchant.admin')
      .orderBy('action')
      .execute();
    return rows.map(({ action }) => action);
  };

  test('details are read by the buyer, found by a search and written into the history, once', async () => {
    const [trxId = ''] = await portal.billed(1);
    const before = await read(trxId);
    const key = randomUUID();
    const values = { po_number: ' 45-11720 ', received_date: '2026-11-20', notes: 'Core return by Dec 15.' };
    const first = answered(await save(before, { values }, { key }));
    expect(first).toMatchObject({
      is_saved: true,
      invoice: { version: before.version + 1, values: { ...values, po_number: '45-11720' } },
    });
    expect(answered(await save(before, { values }, { key }))).toEqual(first);
    const details = await asBuyer(trxId);
    expect(details).toMatchObject({ notes: values.notes, received_date: '2026-11-20' });
    expect(details.invoice.po_number).toBe('45-11720');
    expect(details.events.filter(({ kind }) => kind === 'details_changed')).toHaveLength(1);
    expect(await auditsOf(trxId)).toEqual(['invoice_details_changed']);
    const { json } = await get(portal, '/merchant-invoices', portal.merchant, {
      'filter[search]': '45-11720',
    });
    expect((json as { data: { id: string }[] }).data.map(({ id }) => id)).toContain(trxId);
  });

  test('whoever was slower changes nothing and gets what it is by now', async () => {
    const [trxId = ''] = await portal.billed(1);
    const before = await read(trxId);
    answered(await save(before, { values: { notes: 'Theirs' } }));
    const slower = answered(await save(before, { values: { notes: 'Mine' }, adjustment: to(5_000) }));
    expect(slower).toMatchObject({
      is_saved: false,
      invoice: {
        version: before.version + 1,
        values: { notes: 'Theirs' },
        edited: { by: expect.any(String) },
      },
    });
    expect(await asBuyer(trxId)).toMatchObject({ notes: 'Theirs', credited: usd(0) });
    // Two at the same moment: one is saved.
    const now = await read(trxId);
    const both = await Promise.all(['A', 'B'].map((notes) => save(now, { values: { notes } })));
    expect(both.map((one) => answered(one).is_saved).filter(Boolean)).toEqual([true]);
  });

  test('an adjustment lowers what is owed, and the buyer is told by notice and mail', async () => {
    const trxId = await billedInParts(portal);
    const before = await read(trxId);
    const { invoice } = answered(await save(before, { adjustment: to(8_500) }));
    expect(invoice).toMatchObject({ given: usd(1_500), open: usd(8_500), life_cycle: 'billed' });
    const details = await asBuyer(trxId);
    expect(details).toMatchObject({
      open: usd(8_500),
      credited: usd(1_500),
      adjustment_reason: 'wrongPrice',
      adjustment_comments: 'As quoted in Q-5608.',
    });
    expect(details.events.find(({ kind }) => kind === 'adjusted')?.amount).toEqual(usd(1_500));
    expect(await auditsOf(trxId)).toEqual(['invoice_adjusted']);
    await sweep(portal.deps);
    const mails = portal.mails.filter(({ text }) => text.includes('As quoted in Q-5608.'));
    expect(mails.length).toBeGreaterThan(0);
    expect(mails[0]?.subject).toContain('lowered');
    const { json } = await get(portal, '/ecaas/notifications', portal.payer, {});
    const [notice] = (json as components['schemas']['NotificationsDocument']).data;
    expect(notice?.attributes.adjustment).toMatchObject({
      trx_id: trxId,
      owed: usd(8_500),
      unapplied: usd(0),
    });
  });

  test('of all that is left it adjusts the invoice, and no further one is taken', async () => {
    const trxId = await billedInParts(portal);
    const { invoice } = answered(await save(await read(trxId), { adjustment: to(0) }));
    expect(invoice).toMatchObject({ life_cycle: 'adjusted', open: usd(0), given: usd(10_000) });
    expect((await save(invoice, { adjustment: to(-1) })).codes).toEqual(['INV-07']);
  });

  test('an increase, one without reason or comment, and one before billing are refused', async () => {
    const trxId = await billedInParts(portal);
    const before = await read(trxId);
    expect((await save(before, { adjustment: to(10_001) })).codes).toEqual(['INV-06']);
    const bare = { new_total: usd(9_000), reason: null, comments: ' ' };
    expect((await save(before, { adjustment: bare })).codes).toEqual(['INV-08', 'INV-09']);
    await insertInvoices(portal.db, [invoiceRow('7701', { life_cycle: 'unbilled', billed_date: null })]);
    expect((await save(await read('7701'), { adjustment: to(9_000) })).codes).toEqual(['INV-05']);
    expect(answered(await save(await read('7701'), { values: { notes: 'Early' } })).is_saved).toBe(true);
  });

  test('what a payment under way holds, and what is paid, becomes a credit for other invoices', async () => {
    const trxId = await billedInParts(portal);
    expect((await submit(portal, portal.payer, paymentBody([trxId]))).status).toBe(201);
    const before = await read(trxId);
    expect(before.in_flight).toEqual(usd(10_000));
    const { invoice } = answered(await save(before, { adjustment: to(7_000) }));
    expect(invoice).toMatchObject({ given: usd(3_000), open: usd(10_000) });
    const credits = await portal.db
      .selectFrom('invoice_adjustments')
      .innerJoin('invoices', 'invoices.trx_id', 'invoice_adjustments.credit_trx_id')
      .select(['invoices.life_cycle', 'invoices.open'])
      .where('invoice_adjustments.trx_id', '=', trxId)
      .execute();
    expect(credits).toEqual([{ life_cycle: 'unapplied', open: -3_000 }]);
  });

  test('a dispute counts it, and ends once it is all of what is disputed', async () => {
    const { trxId, disputeId } = await disputed(portal, { share: { kind: 'part', amount: usd(4_000) } });
    const statusOf = () =>
      portal.db
        .selectFrom('disputes')
        .select(['status', 'adjusted'])
        .where('dispute_id', '=', disputeId)
        .executeTakeFirstOrThrow();
    answered(await save(await read(trxId), { adjustment: to(9_000) }));
    expect(await statusOf()).toMatchObject({ status: 'waitingOnMerchant', adjusted: 1_000 });
    answered(await save(await read(trxId), { adjustment: to(6_000) }));
    expect(await statusOf()).toMatchObject({ status: 'closed', adjusted: 4_000 });
    expect(await asBuyer(trxId)).toMatchObject({ open: usd(6_000), disputed_total: usd(0) });
  });

  test('is nobody’s who is no administrator of the merchant', async () => {
    const [trxId = ''] = await portal.billed(1);
    const before = await read(trxId);
    expect((await save(before, {}, { session: portal.payer })).status).toBe(403);
    // Another merchant's.
    await insertInvoices(portal.db, [invoiceRow('7702', { merchant_id: 'M9', life_cycle: 'invoiced' })]);
    expect((await save({ ...before, trx_id: '7702' }, {})).status).toBe(404);
    const other = await signIn(portal, 'customer.admin', PASSWORD);
    expect((await save(before, {}, { session: other.session ?? '' })).status).toBe(403);
  });
});
