import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { balances, creditUsed } from '#server/money/ledger/balances.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { settlePayments } from '#server/money/payments/sweep-due-payments.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { sendBackToday } from '#server/testing/banking.ts';
import { get } from '#server/testing/call.ts';
import { billedInParts, give, takeBack, unapplied, use } from '#server/testing/crediting.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { paymentBody, startPayingPortal, submit, type PayingPortal } from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('credits, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine);
  });
  afterAll(async () => {
    expect(await verifyLedger(portal.db)).toEqual([]);
    await portal.close();
  });

  const stored = async (trxId: string) => {
    const { life_cycle, total, paid, credited, open } = await portal.db
      .selectFrom('invoices')
      .selectAll()
      .where('trx_id', '=', trxId)
      .executeTakeFirstOrThrow();
    return { life_cycle, total, paid, credited, open };
  };
  const used = async () =>
    (await withSystem(portal.db, (tx) => creditUsed(tx, OWN.customer))).get('USD') ?? 0;
  const owedToMerchant = async () =>
    withSystem(portal.db, async (tx) =>
      (await balances(tx, OWN.customer))
        .filter(({ ledgerAccount }) => ledgerAccount === 'merchant_payable')
        .reduce((sum, { amount }) => sum + amount, 0),
    );
  const history = async (trxId: string) =>
    (
      await portal.db
        .selectFrom('invoice_events')
        .select(['kind', 'amount'])
        .where('trx_id', '=', trxId)
        .orderBy('event_id')
        .execute()
    ).map(({ kind, amount }) => `${kind} ${amount}`);
  const entryCount = async () =>
    (await portal.db.selectFrom('ledger_entries').select('entry_id').execute()).length;
  const pay = (trxId: string, amount = 10_000) =>
    submit(
      portal,
      portal.payer,
      paymentBody([trxId], {
        lines: [{ trx_id: trxId, amount: money(amount, 'USD') }],
        amount: money(amount, 'USD'),
      }),
    );
  const settle = async () => {
    const settles_on = portal.clock.today();
    await portal.db.updateTable('payments').set({ settles_on }).where('status', '=', 'processing').execute();
    await settlePayments(portal.deps);
  };

  test('of a part leave the invoice billed, with less to pay', async () => {
    const trxId = await billedInParts(portal);
    const [usedBefore, owedBefore] = [await used(), await owedToMerchant()];
    const credit = await give(portal, trxId, 4_000);
    expect(await stored(trxId)).toEqual({
      life_cycle: 'billed',
      total: 10_000,
      paid: 0,
      credited: 4_000,
      open: 6_000,
    });
    expect(await stored(credit)).toEqual({
      life_cycle: 'closed',
      total: -4_000,
      paid: 0,
      credited: -4_000,
      open: 0,
    });
    expect(await used()).toBe(usedBefore - 4_000);
    expect(await owedToMerchant()).toBe(owedBefore + 4_000);
    expect(await history(trxId)).toEqual(['credit_applied 4000']);
    expect(await history(credit)).toEqual(['credit_applied 4000']);
    const entries = await portal.db
      .selectFrom('ledger_entries')
      .select(['merchant_id', 'trx_id', 'ledger_account', 'amount'])
      .where('reason', '=', 'credit_applied')
      .orderBy('entry_id', 'desc')
      .limit(2)
      .execute();
    expect(entries).toEqual([
      { merchant_id: 'M1', trx_id: trxId, ledger_account: 'receivable', amount: -4_000 },
      { merchant_id: 'M1', trx_id: credit, ledger_account: 'unapplied_credit', amount: 4_000 },
    ]);
  });

  test('carry tax, rebates and late fee in proportion', async () => {
    const credit = await give(portal, await billedInParts(portal), 3_333);
    const parts = await portal.db
      .selectFrom('invoices')
      .select(['subtotal', 'rebates', 'tax', 'late_fee', 'total', 'document_type', 'invoice_id'])
      .where('trx_id', '=', credit)
      .executeTakeFirstOrThrow();
    expect(parts).toEqual({
      subtotal: -3_167,
      rebates: -167,
      tax: -300,
      late_fee: -33,
      total: -3_333,
      document_type: 'Credit memo',
      invoice_id: expect.stringMatching(/^CR-\d{6}$/),
    });
  });

  test('of all that is open adjust the invoice, and the page says what was credited', async () => {
    const trxId = await billedInParts(portal);
    await give(portal, trxId, 2_500);
    await give(portal, trxId, 7_500);
    expect(await stored(trxId)).toMatchObject({ life_cycle: 'adjusted', credited: 10_000, open: 0 });
    const answer = await get(portal, '/details', portal.payer, {
      'filter[buid_customer]': OWN.customer,
      'filter[trx_id]': trxId,
    });
    expect(answer.status, answer.text).toBe(200);
    const { data } = answer.json as {
      data: { attributes: { credited: unknown; open: unknown; events: { kind: string }[] } };
    };
    expect(data.attributes).toMatchObject({ credited: money(10_000, 'USD'), open: money(0, 'USD') });
    expect(data.attributes.events.map(({ kind }) => kind)).toContain('credit_applied');
  });

  test('lessen what a payment pays, which then pays the invoice', async () => {
    const trxId = await billedInParts(portal);
    await give(portal, trxId, 4_000);
    expect((await pay(trxId)).codes).toEqual(['PAY-16']);
    expect((await pay(trxId, 6_000)).status).toBe(201);
    await settle();
    expect(await stored(trxId)).toEqual({
      life_cycle: 'paid',
      total: 10_000,
      paid: 6_000,
      credited: 4_000,
      open: 0,
    });
    await sendBackToday(portal);
    await settlePayments(portal.deps);
    expect(await stored(trxId)).toMatchObject({
      life_cycle: 'billed',
      paid: 0,
      credited: 4_000,
      open: 6_000,
    });
  });

  test('take nothing of what a payment under way holds: they are unapplied', async () => {
    const trxId = await billedInParts(portal);
    expect((await pay(trxId)).status).toBe(201);
    const credit = await give(portal, trxId, 1_000);
    expect(await stored(trxId)).toMatchObject({ credited: 0, open: 10_000 });
    expect(await stored(credit)).toMatchObject({ life_cycle: 'unapplied', credited: 0, open: -1_000 });
    await settle();
    expect(await stored(trxId)).toMatchObject({ life_cycle: 'paid', paid: 10_000 });
  });

  test('above what is open are unapplied with the rest, and that is used for other invoices in parts', async () => {
    const trxId = await billedInParts(portal);
    await give(portal, trxId, 7_000);
    await pay(trxId, 3_000);
    await settle();
    const credit = await give(portal, trxId, 3_000);
    const others = [await billedInParts(portal), await billedInParts(portal)] as const;
    await use(portal, credit, others[0], 1_200);
    expect(await stored(credit)).toMatchObject({ life_cycle: 'unapplied', open: -1_800 });
    await use(portal, credit, others[1], 1_800);
    expect(await stored(credit)).toMatchObject({ life_cycle: 'closed', open: 0 });
    expect(await stored(others[1])).toMatchObject({ life_cycle: 'billed', credited: 1_800, open: 8_200 });
    await expect(use(portal, credit, others[0], 1)).rejects.toMatchObject({
      refusals: [{ why: 'notUnapplied' }, { why: 'aboveCredit', most: money(0, 'USD') }],
    });
  });

  test('of an invoice together never exceed its total', async () => {
    const own = await billedInParts(portal);
    await give(portal, own, 6_000);
    const before = await entryCount();
    await expect(give(portal, own, 4_001)).rejects.toMatchObject({
      refusals: [{ why: 'aboveTotal', most: money(4_000, 'USD') }],
    });
    expect(await entryCount()).toBe(before);
    // One that was taken back counts no longer.
    await takeBack(portal, await give(portal, own, 4_000));
    await give(portal, own, 4_000);
  });

  test('given at the same time exceed it no more than one after the other', async () => {
    const trxId = await billedInParts(portal);
    const amounts = [6_000, 6_000, 4_000];
    const given = await Promise.allSettled(amounts.map((amount) => give(portal, trxId, amount)));
    const together = given.map(({ status }, index) => (status === 'fulfilled' ? (amounts[index] ?? 0) : 0));
    expect(together.reduce((sum, amount) => sum + amount, 0)).toBe((await stored(trxId)).credited);
    expect(given.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  });

  test('are taken back by new postings: what they took is open again', async () => {
    const trxId = await billedInParts(portal);
    const [usedBefore, owedBefore] = [await used(), await owedToMerchant()];
    const credit = await give(portal, trxId, 10_000);
    const before = await entryCount();
    await takeBack(portal, credit);
    expect(await entryCount()).toBe(before + 4);
    expect(await stored(trxId)).toMatchObject({ life_cycle: 'billed', credited: 0, open: 10_000 });
    expect(await stored(credit)).toMatchObject({ life_cycle: 'closed', credited: -10_000, open: 0 });
    expect([await used(), await owedToMerchant()]).toEqual([usedBefore, owedBefore]);
    expect(await history(trxId)).toEqual(['credit_applied 10000', 'credit_freed 10000']);
    expect(await history(credit)).toEqual(['credit_applied 10000', 'credit_withdrawn 10000']);
    await expect(takeBack(portal, credit)).rejects.toMatchObject({ refusals: [{ why: 'withdrawn' }] });
  });

  test('are taken back where the rest was paid: that much is owed again', async () => {
    const trxId = await billedInParts(portal);
    const credit = await give(portal, trxId, 4_000);
    await pay(trxId, 6_000);
    await settle();
    await takeBack(portal, credit);
    expect(await stored(trxId)).toMatchObject({
      life_cycle: 'billed',
      paid: 6_000,
      credited: 0,
      open: 4_000,
    });
  });

  test('are not taken back once something else was paid with them', async () => {
    const credit = await unapplied(portal, 2_000);
    const other = await billedInParts(portal);
    await use(portal, credit, other, 500);
    const before = await entryCount();
    await expect(takeBack(portal, credit)).rejects.toMatchObject({
      refusals: [{ why: 'used', uses: [{ trxId: other, amount: money(500, 'USD') }] }],
    });
    expect(await entryCount()).toBe(before);
    // Unused, it is taken back as a whole.
    const unused = await unapplied(portal, 900);
    await takeBack(portal, unused);
    expect(await stored(unused)).toMatchObject({ life_cycle: 'closed', credited: -900, open: 0 });
  });

  test('that are missing, or of another customer, are not found', async () => {
    await expect(give(portal, '404', 1)).rejects.toMatchObject({ status: 404 });
    await expect(takeBack(portal, '404')).rejects.toMatchObject({ status: 404 });
    const trxId = await billedInParts(portal);
    await expect(use(portal, '404', trxId, 1)).rejects.toMatchObject({ status: 404 });
    // An invoice is no credit.
    await expect(use(portal, await billedInParts(portal), trxId, 1)).rejects.toMatchObject({
      name: 'CreditRefused',
    });
  });

  test('are written down with who gave, used and took them back', async () => {
    const trxId = await billedInParts(portal);
    const credit = await give(portal, trxId, 100);
    await takeBack(portal, credit);
    const audited = await portal.db
      .selectFrom('audit_log')
      .select(['action', 'customer_id', 'facts'])
      .where('subject', '=', credit)
      .orderBy('entry_id')
      .execute();
    expect(audited).toEqual([
      {
        action: 'credit_given',
        customer_id: OWN.customer,
        facts: { amount: 100, currency: 'USD', invoice: trxId, unapplied: 0 },
      },
      {
        action: 'credit_withdrawn',
        customer_id: OWN.customer,
        facts: { amount: 100, currency: 'USD', invoice: trxId },
      },
    ]);
  });
});
