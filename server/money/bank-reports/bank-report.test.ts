import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api/contract/schema.gen.ts';
import { readBankReport, type BankReport } from '#server/money/bank-reports/read-bank-report.ts';
import { takeBankReport } from '#server/money/bank-reports/take-bank-report.ts';
import { waitingPayments } from '#server/money/bank-reports/waiting-payments.ts';
import { advanceClock } from '#server/demo/advance-clock.ts';
import { sweep } from '#server/sweep.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { call } from '#server/testing/call.ts';
import { OWN } from '#server/testing/fixtures.ts';
import {
  cardBody,
  paymentBody,
  reopenBankAccount,
  paymentOf,
  startPayingPortal,
  submit,
  type PayingPortal,
} from '#server/testing/paying.ts';
import { ENGINES } from '#server/testing/test-database.ts';

describe.each(ENGINES)('bank payments that a bank reports, on %s', (engine) => {
  let portal: PayingPortal;
  beforeAll(async () => {
    portal = await startPayingPortal(engine, { environment: { BANK_PAYMENTS: 'reports' } });
  });
  afterEach(async () => expect(await verifyLedger(portal.db)).toEqual([]));
  afterAll(() => portal.close());

  const paid = async () => paymentOf(await submit(portal, portal.payer, paymentBody(await portal.billed(1))));
  const read = async (id: string) => {
    const path = `/payments/${id}?filter[buid_customer]=${OWN.customer}`;
    return paymentOf(await call(portal, 'GET', path, { session: portal.payer }));
  };
  const told = async (id: string) => {
    const { json } = await call(portal, 'GET', '/ecaas/notifications', { session: portal.payer });
    const { data } = json as components['schemas']['NotificationsDocument'];
    return data.flatMap(({ attributes: { payment } }) => (payment?.payment_id === id ? [payment] : []));
  };
  const report = (paymentNumber: string, more: Partial<BankReport> = {}) =>
    takeBankReport(portal.deps, {
      paymentNumber,
      result: 'settled',
      date: portal.clock.today(),
      reason: null,
      ...more,
    });

  test('stay on their way until then, past the expected days too, and nobody gets a receipt', async () => {
    const { id, payment_number: number } = await paid();
    expect(await read(id)).toMatchObject({ status: 'processing', is_overdue: false });
    // As one that was accepted while a calendar still settled.
    await portal.db.updateTable('payments').set({ settles_on: portal.clock.today() }).execute();
    await advanceClock(portal.deps, { businessDays: 5 });
    expect(await read(id)).toMatchObject({ status: 'processing', is_overdue: true });
    expect(portal.mails).toEqual([]);
    expect((await waitingPayments(portal.db)).csv).toContain(`\r\n"${number}",,,,100.00,USD,`);
    expect(await report(number)).toEqual({ is: 'taken' });
    expect(await read(id)).toMatchObject({ status: 'settled', is_overdue: false });
    await sweep(portal.deps);
    expect(portal.mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(number)]);
    expect((await waitingPayments(portal.db)).csv).not.toContain(number);
  });

  test('the same report a second time changes nothing', async () => {
    const { id, payment_number: number } = await paid();
    expect(await Promise.all([report(number), report(number)])).toEqual(
      expect.arrayContaining([{ is: 'taken' }, { is: 'known' }]),
    );
    expect((await read(id)).events.map(({ status }) => status)).toEqual([
      'submitted',
      'processing',
      'settled',
    ]);
  });

  test('are dated by the day of the bank, and say why they came back', async () => {
    const { id, payment_number: number } = await paid();
    const booked = portal.clock.today();
    await advanceClock(portal.deps, { businessDays: 2 });
    await report(number, { date: booked });
    const settled = await read(id);
    expect(settled.settled_at?.slice(0, 10)).toBe(booked);
    const entered = await portal.db
      .selectFrom('ledger_entries')
      .select('effective_on')
      .distinct()
      .where('payment_id', '=', id)
      .where('reason', '=', 'payment_settled')
      .execute();
    expect(entered).toEqual([{ effective_on: booked }]);
    await report(number, { result: 'returned', reason: 'R01 insufficient funds' });
    expect(await read(id)).toMatchObject({ status: 'returned', bank_reason: 'R01 insufficient funds' });
    await sweep(portal.deps);
    expect(portal.mails.at(-1)?.text).toContain(
      '\n\nThe bank says: not enough funds. Code R01. Its invoices are open again. Ask the bank',
    );
    expect(await told(id)).toContainEqual(
      expect.objectContaining({ kind: 'payment_returned', bank_reason: 'R01 insufficient funds' }),
    );
  });

  test('that came back without a word of the bank are told without one', async () => {
    const { id, payment_number: number } = await paid();
    await report(number, { result: 'returned' });
    await sweep(portal.deps);
    // The second return stops the account.
    expect(portal.mails.at(-1)?.text).toContain(
      'none of its invoices (1).\n\nIts invoices are open again. With this return the account was stopped',
    );
    expect(await told(id)).toMatchObject([{ kind: 'payment_returned', bank_reason: null }]);
  });

  test('a report that cannot be is refused, with the reason', async () => {
    await reopenBankAccount(portal.db);
    const { payment_number: number } = await paid();
    const byCard = paymentOf(await submit(portal, portal.payer, cardBody(await portal.billed(1))));
    expect(await report('P-0')).toMatchObject({ because: 'there is no payment P-0' });
    expect(await report(byCard.payment_number)).toMatchObject({
      because: expect.stringContaining('is a card payment'),
    });
    expect(await report(number, { date: '2026-01-02' })).toMatchObject({
      because: expect.stringContaining('was submitted on'),
    });
    expect(await report(number, { date: '2027-01-04' })).toMatchObject({
      because: '2027-01-04 is still to come',
    });
    await report(number, { result: 'returned' });
    expect(await report(number)).toMatchObject({ because: `${number} was sent back, which is its end` });
  });
});

describe('a report’s file', () => {
  const readFile = async (text: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'bank-report-')), 'report.csv');
    writeFileSync(file, text);
    const lines = [];
    for await (const line of readBankReport(file)) lines.push(line);
    return lines;
  };

  test('is read by its headings, and each line tells what is wrong with it', async () => {
    const lines = [
      'Reason;Payment_Number;amount;RESULT;date',
      ';P-1;10,00;Settled;2026-03-31',
      '"R01; no funds";P-2;;returned;2026-04-01',
      ';P-3;;;',
      ';;;settled;2026-03-31',
      ';P-4;;paid;2026-03-31',
      ';P-5;;settled;31.3.2026',
      ';P-6;;settled;2026-02-30',
    ];
    expect(await readFile(lines.join('\n'))).toEqual([
      { line: 2, report: { paymentNumber: 'P-1', result: 'settled', date: '2026-03-31', reason: null } },
      {
        line: 3,
        report: { paymentNumber: 'P-2', result: 'returned', date: '2026-04-01', reason: 'R01; no funds' },
      },
      { line: 4, is: 'blank' },
      { line: 5, refused: 'names no payment number' },
      { line: 6, refused: '“paid” is no result: it is settled, returned or corrected' },
      { line: 7, refused: '“31.3.2026” is no date as 2026-03-31' },
      { line: 8, refused: '“2026-02-30” is no date as 2026-03-31' },
    ]);
  });

  test('says what a bank corrects of an account, under a name in which no number stands', async () => {
    const lines = [
      'payment number,result,date,reason,account number,routing number,account type',
      'P-1,corrected,2026-03-31,C03,000987654321,021000021,',
      'P-2,corrected,2026-03-31,C05,,,Savings',
      'P-3,corrected,2026-03-31,moved,,,',
      'P-4,corrected,2026-03-31,C05,,,giro',
    ];
    const nothing = { accountNumber: null, accountType: null, routingNumber: null };
    const correction = { ...nothing, bankNumber: null, branchNumber: null };
    expect(await readFile(lines.join('\n'))).toEqual([
      {
        line: 2,
        corrected: {
          reportId: 'file P-1 2026-03-31 C03',
          reference: 'P-1',
          correction: {
            ...correction,
            code: 'C03',
            accountNumber: '000987654321',
            routingNumber: '021000021',
          },
        },
      },
      {
        line: 3,
        corrected: {
          reportId: 'file P-2 2026-03-31 C05',
          reference: 'P-2',
          correction: { ...correction, code: 'C05', accountType: 'savings' },
        },
      },
      { line: 4, refused: '“moved” is no code of a correction, as C01' },
      { line: 5, refused: '“giro” is no account type: it is checking or savings' },
    ]);
  });

  test('without a column that is needed it is refused as a whole', async () => {
    await expect(readFile('payment number,reason\nP-1,\n')).rejects.toThrow(
      'The first line names no column “result”, “date”',
    );
  });
});
