import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ImportOptions } from '#server/receivables/import/import-invoices.ts';
import { RECORD_OUTCOMES, sumOf } from '#server/receivables/import/record-sums.ts';
import { importedTrxId } from '#server/receivables/import/imported-invoice.ts';
import { settlePayments } from '#server/money/payments/sweep-due-payments.ts';
import { applyCredit } from '#server/money/credits/apply-credit.ts';
import { giveCredit } from '#server/money/credits/give-credit.ts';
import { settledElsewherePosting } from '#server/money/ledger/invoice-postings.ts';
import { postEntries } from '#server/money/ledger/post-entries.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { money } from '#domain/money/money.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { sendBackToday } from '#server/testing/banking.ts';
import { OWN } from '#server/testing/fixtures.ts';
import { became, importText } from '#server/testing/importing.ts';
import {
  paymentBody,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { TEST_NOW, TEST_TODAY } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const HEADING = 'customer,invoice no,invoice date,due date,amount,disputed,settled date';

/** A record of the own customer: 100.00, issued on Oct 20 and due on Nov 19, 2026. */
const record = (
  number: number,
  { amount = '100.00', due = '11/19/2026', issued = '10/20/2026', disputed = 'No', settled = '' } = {},
) => `${OWN.customer},${number},${issued},${due},${amount},${disputed},${settled}`;
const SETTLED = { settled: '11/16/2026' };

describe.each(ENGINES)('importing the next export, on %s', (engine) => {
  let portal: PayingPortal;
  let refused: string[];
  let notes: string[];

  beforeEach(async () => {
    portal = await startPayingPortal(engine);
  });
  afterEach(async () => {
    expect(await verifyLedger(portal.db)).toEqual([]);
    await portal.close();
  });

  async function run(
    lines: readonly string[],
    { heading = HEADING, ...more }: Partial<ImportOptions> & { readonly heading?: string } = {},
  ) {
    refused = [];
    notes = [];
    const summary = await importText(portal, [heading, ...lines].join('\n'), {
      onRefused: ({ record: { line }, reason }) => refused.push(`${line}: ${reason}`),
      onNote: (note) => notes.push(note),
      ...more,
    });
    for (const sums of summary.sums) expect(sumOf(sums, RECORD_OUTCOMES).count).toBe(summary.records);
    return became(summary);
  }
  const stored = async (number = 1) => {
    const { life_cycle, dispute, collection, open, paid, disputed_total } = await portal.db
      .selectFrom('invoices')
      .selectAll()
      .where('trx_id', '=', importedTrxId(OWN.customer, String(number)))
      .executeTakeFirstOrThrow();
    return { life_cycle, dispute, collection, open, paid, disputed_total };
  };
  const history = async () =>
    (
      await portal.db
        .selectFrom('invoice_events')
        .select(['kind', 'at', 'amount'])
        .orderBy('event_id')
        .execute()
    )
      .slice(1)
      .map(({ kind, at, amount }) => `${kind} ${at} ${amount}`);
  const entries = async () =>
    (
      await portal.db
        .selectFrom('ledger_entries')
        .select(['reason', 'ledger_account', 'amount'])
        .where('reason', '=', 'settled_elsewhere')
        .orderBy('entry_id')
        .execute()
    ).map(({ ledger_account, amount }) => `${ledger_account} ${amount}`);
  const pay = async () => {
    const body = paymentBody([importedTrxId(OWN.customer, '1')]);
    return paymentOf(await submit(portal, portal.payer, body));
  };
  const credit = (number: string, amount: number) => {
    const trxId = importedTrxId(OWN.customer, number);
    const order = { customerId: OWN.customer, trxId, amount: money(amount, 'USD'), userId: null };
    return withSystem(portal.db, (tx) => giveCredit(tx, portal, order));
  };
  const due = () => portal.db.updateTable('payments').set({ settles_on: portal.clock.today() }).execute();

  test('settles what is settled in it: with its day, in the ledger, and once', async () => {
    expect(await run([record(1), record(2)])).toEqual({ newOpen: 2 });
    expect(await run([record(1, SETTLED), record(2), record(3)])).toEqual({
      settled: 1,
      same: 1,
      newOpen: 1,
    });
    expect(notes).toEqual(['line 2: invoice 1 was open and is settled now, on 2026-11-16']);
    expect(await stored()).toMatchObject({ life_cycle: 'paid', collection: 'none', open: 0, paid: 10_000 });
    expect(await stored(2)).toMatchObject({ life_cycle: 'billed', open: 10_000 });
    expect(await history()).toContain('payment_settled 2026-11-16 10000');
    expect(await entries()).toEqual(['settled_elsewhere 10000', 'receivable -10000']);
    expect(await run([record(1, SETTLED), record(2), record(3)])).toEqual({ same: 3 });
    expect([notes, refused, (await entries()).length]).toEqual([[], [], 2]);
  });

  test('as of a day before that, leaves it open', async () => {
    await run([record(1)]);
    expect(await run([record(1, SETTLED)], { asOf: '2026-11-15' })).toEqual({ same: 1 });
    expect(await run([record(1, SETTLED)], { asOf: '2026-11-16' })).toEqual({ settled: 1 });
  });

  test('a dry run tells it and changes nothing', async () => {
    await run([record(1)]);
    expect(await run([record(1, SETTLED)], { isDryRun: true })).toEqual({ settled: 1 });
    expect(notes).toHaveLength(1);
    expect(await stored()).toMatchObject({ life_cycle: 'billed', open: 10_000 });
  });

  test('closes the dispute of what is settled, and uses a credit', async () => {
    await run([record(1, { disputed: 'Yes' }), record(2, { amount: '-30.00' })]);
    expect(await stored()).toMatchObject({ dispute: 'open', disputed_total: 10_000 });
    const next = [record(1, { disputed: 'Yes', ...SETTLED }), record(2, { amount: '-30.00', ...SETTLED })];
    expect(await run(next)).toEqual({ settled: 2 });
    expect(await stored()).toMatchObject({ life_cycle: 'paid', dispute: 'closed', disputed_total: 0 });
    expect(await stored(2)).toMatchObject({ life_cycle: 'closed', open: 0 });
    expect(await run(next)).toEqual({ same: 2 });
  });

  test('opens a dispute, closes it again, and says nothing of disputes without their column', async () => {
    await run([record(1)]);
    expect(await run([record(1, { disputed: 'Yes' })])).toEqual({ disputeOpened: 1 });
    expect(await stored()).toMatchObject({ dispute: 'open', disputed_total: 10_000, open: 10_000 });
    const without = [record(1).split(',').slice(0, 5).join(',')];
    expect(await run(without, { heading: HEADING.split(',').slice(0, 5).join(',') })).toEqual({ same: 1 });
    expect(await run([record(1)])).toEqual({ disputeClosed: 1 });
    expect(await history()).toEqual(['dispute_opened 2026-11-20 10000', 'dispute_closed 2026-11-20 10000']);
    expect(await run([record(1, { disputed: 'Yes' })])).toEqual({ refused: 1 });
    expect(refused).toEqual([
      '2: invoice 1 is disputed in the file, and its dispute is over in the portal (closed)',
    ]);
  });

  test.each([
    ['another amount', { amount: '90.00' }, 'is in the portal with the amount 100.00 USD and not 90.00 USD'],
    [
      'another due date',
      { due: '12/19/2026' },
      'is in the portal with the due date 2026-11-19 and not 2026-12-19',
    ],
    [
      'another day of issue',
      { issued: '10/21/2026', ...SETTLED },
      'with the invoice date 2026-10-20 and not',
    ],
  ])('refuses %s with both, and leaves it as it is', async (_, more, reason) => {
    await run([record(1)]);
    const before = await stored();
    expect(await run([record(1, more)])).toEqual({ refused: 1 });
    expect(refused[0]).toContain(reason);
    expect(await stored()).toEqual(before);
  });

  test('opens nothing again, and keeps the first day on which something was settled', async () => {
    await run([record(1, SETTLED)]);
    expect(await run([record(1)])).toEqual({ refused: 1 });
    expect(refused[0]).toContain('was settled on 2026-11-16 by an earlier import, and is open in this one');
    expect(await run([record(1, { settled: '11/17/2026' })])).toEqual({ refused: 1 });
    expect(refused[0]).toContain('was settled on 2026-11-16 by an earlier import, and on 2026-11-17');
    expect(await stored()).toMatchObject({ life_cycle: 'paid', open: 0 });
  });

  test('settles nothing that a payment is under way for, nor what it has paid, and names it', async () => {
    await run([record(1)]);
    const { payment_number: number } = await pay();
    expect(await run([record(1, SETTLED)])).toEqual({ refused: 1 });
    expect(refused[0]).toContain(`is settled in the file while payment ${number} of it is under way here`);
    expect(await run([record(1)])).toEqual({ same: 1 });
    await due();
    await settlePayments(portal.deps);
    expect(await run([record(1, SETTLED)])).toEqual({ same: 1 });
    expect(notes).toEqual([
      `line 2: invoice 1 was paid here by payment ${number}; its settled date changes nothing`,
    ]);
    expect(await run([record(1)])).toEqual({ same: 1 });
    expect(notes[0]).toContain(`payment ${number}; it is open in the file`);
    expect(await entries()).toEqual([]);
  });

  test('settles what came back from the bank', async () => {
    await run([record(1)]);
    await pay();
    await due();
    await settlePayments(portal.deps);
    await sendBackToday(portal);
    await settlePayments(portal.deps);
    expect(await stored()).toMatchObject({ life_cycle: 'billed', collection: 'returned', open: 10_000 });
    expect(await run([record(1, SETTLED)])).toEqual({ settled: 1 });
    expect(await stored()).toMatchObject({ life_cycle: 'paid', open: 0 });
  });

  test('settles the rest of what is paid in part', async () => {
    await run([record(1)]);
    const trxId = importedTrxId(OWN.customer, '1');
    const posted = {
      customerId: OWN.customer,
      accountId: OWN.customer,
      trxId,
      currency: 'USD',
      total: 10_000,
    };
    await withSystem(portal.db, async (tx) => {
      await postEntries(tx, TEST_TODAY, [settledElsewherePosting(posted, TEST_NOW, 4_000)]);
      await tx
        .updateTable('invoices')
        .set({ paid: 4_000, open: 6_000 })
        .where('trx_id', '=', trxId)
        .execute();
    });
    expect(await run([record(1, SETTLED)])).toEqual({ settled: 1 });
    expect(await stored()).toMatchObject({ life_cycle: 'paid', paid: 10_000, open: 0 });
    expect((await entries()).slice(2)).toEqual(['settled_elsewhere 6000', 'receivable -6000']);
  });

  test('settles the rest of what is credited in part', async () => {
    await run([record(1)]);
    await credit('1', 4_000);
    expect(await run([record(1)])).toEqual({ same: 1 });
    expect(await run([record(1, SETTLED)])).toEqual({ settled: 1 });
    expect(await stored()).toMatchObject({ life_cycle: 'paid', paid: 6_000, open: 0 });
  });

  test('says what was credited here in full, and what was used here as a credit', async () => {
    await run([record(1), record(2, { amount: '-30.00' }), record(3)]);
    await credit('1', 10_000);
    const order = {
      customerId: OWN.customer,
      creditTrxId: importedTrxId(OWN.customer, '2'),
      trxId: importedTrxId(OWN.customer, '3'),
      amount: money(3_000, 'USD'),
      userId: null,
    };
    await withSystem(portal.db, (tx) => applyCredit(tx, portal, order));
    const credits = [record(1, SETTLED), record(2, { amount: '-30.00' })];
    expect(await run(credits)).toEqual({ same: 2 });
    expect(notes).toEqual([
      'line 2: invoice 1 was credited here; its settled date changes nothing',
      'line 3: invoice 2 was used here as a credit; it is open in the file',
    ]);
    expect(await stored()).toMatchObject({ life_cycle: 'adjusted', paid: 0, open: 0 });
  });

  test('uses the rest of a credit of which a part is used here', async () => {
    await run([record(1), record(2, { amount: '-30.00' })]);
    const [creditTrxId, trxId] = [importedTrxId(OWN.customer, '2'), importedTrxId(OWN.customer, '1')];
    const order = { customerId: OWN.customer, creditTrxId, trxId, amount: money(1_000, 'USD'), userId: null };
    await withSystem(portal.db, (tx) => applyCredit(tx, portal, order));
    expect(await run([record(2, { amount: '-30.00', ...SETTLED })])).toEqual({ settled: 1 });
    expect(await stored(2)).toMatchObject({ life_cycle: 'closed', open: 0 });
    const uses = await portal.db.selectFrom('credit_applications').selectAll().orderBy('amount').execute();
    expect(uses.map(({ trx_id, amount }) => [trx_id, amount])).toEqual([
      [trxId, 1_000],
      [null, 2_000],
    ]);
  });

  test('settles nothing on hold', async () => {
    await run([record(1)]);
    await portal.db.updateTable('invoices').set({ hold: 'onHold' }).execute();
    expect(await run([record(1, SETTLED)])).toEqual({ refused: 1 });
    expect(refused[0]).toContain('on hold or under review in the portal');
  });
});
