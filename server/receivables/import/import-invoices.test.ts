import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { ImportError } from '#server/platform/csv/import-error.ts';
import type { ImportOptions } from '#server/receivables/import/import-invoices.ts';
import { became, importText } from '#server/testing/importing.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const HEADING = 'customerID,invoiceNumber,InvoiceDate,DueDate,InvoiceAmount,Disputed,SettledDate';
const ROWS = [
  '0379-NEVHP,611365,1/2/2013,2/1/2013,55.94,No,1/15/2013',
  '8976-AMJEO,7900770,1/26/2013,2/25/2013,61.74,Yes,3/3/2013',
  '8976-AMJEO,7900771,3/1/2013,3/31/2013,100.00,Yes,4/1/2013',
  '0379-NEVHP,611366,3/31/2013,4/30/2013,20.00,No,',
  '0379-NEVHP,611367,4/1/2013,5/1/2013,30.00,No,4/20/2013',
];

describe.each(ENGINES)('importing, on %s', (engine) => {
  let portal: TestPortal;
  let refused: string[] = [];

  beforeEach(async () => {
    portal = await startTestPortal(engine);
    refused = [];
  });
  afterEach(async () => {
    expect(await verifyLedger(portal.db)).toEqual([]);
    await portal.close();
  });

  const run = (lines: readonly string[] | string, more: Partial<ImportOptions> = {}) =>
    importText(portal, typeof lines === 'string' ? lines : [HEADING, ...lines].join('\n'), {
      onRefused: ({ record, reason }) => refused.push(`${record.line}: ${reason}`),
      ...more,
    });
  const stored = () =>
    portal.db
      .selectFrom('invoices')
      .select(['customer_id', 'invoice_id', 'life_cycle', 'dispute', 'open', 'paid', 'invoice_date', 'terms'])
      .orderBy('invoice_id')
      .execute();

  test('loads everything as the file tells it, and a second run changes nothing', async () => {
    const first = await run(ROWS);
    expect(first).toMatchObject({ records: 5, disputed: 0, customers: 2, refused: 0 });
    expect(became(first)).toEqual({ newOpen: 1, newSettled: 4 });
    expect(first.dateOrder).toBe('mdy');
    const before = await stored();
    expect(before[0]).toEqual({
      customer_id: '0379-NEVHP',
      invoice_id: '611365',
      life_cycle: 'paid',
      dispute: 'none',
      open: 0,
      paid: 5594,
      invoice_date: '2013-01-02',
      terms: 'Net 30',
    });
    const entries = await portal.db.selectFrom('ledger_entries').select('entry_id').execute();
    const second = await run(ROWS);
    expect(second.customers).toBe(0);
    expect(became(second)).toEqual({ same: 5 });
    expect(await stored()).toEqual(before);
    expect(await portal.db.selectFrom('ledger_entries').select('entry_id').execute()).toEqual(entries);
  });

  test('as of a date, what was settled later is open, and what was issued later is not there yet', async () => {
    const summary = await run(ROWS, { asOf: '2013-03-31' });
    expect(summary.disputed).toBe(1);
    expect(became(summary)).toEqual({ newOpen: 2, newSettled: 2, notIssuedYet: 1 });
    expect(summary.sums).toMatchObject([
      { currency: 'USD', of: { newOpen: { count: 2, total: 12_000 }, newSettled: { total: 11_768 } } },
    ]);
    const rows = await stored();
    expect(rows.map(({ invoice_id, life_cycle, dispute }) => [invoice_id, life_cycle, dispute])).toEqual([
      ['611365', 'paid', 'none'],
      ['611366', 'billed', 'none'],
      ['7900770', 'paid', 'closed'],
      ['7900771', 'billed', 'open'],
    ]);
  });

  test('a dry run tells the same and leaves nothing behind', async () => {
    const refusedFile = join(mkdtempSync(join(tmpdir(), 'import-')), 'refused.csv');
    const summary = await run([...ROWS, 'C,,1/20/2013,2/19/2013,5.00,No,'], { isDryRun: true, refusedFile });
    expect(summary).toMatchObject({ customers: 2, refused: 1, refusedFile: null });
    expect(became(summary)).toEqual({ newOpen: 1, newSettled: 4 });
    expect(existsSync(refusedFile)).toBe(false);
    expect(await stored()).toEqual([]);
    expect(await portal.db.selectFrom('customers').select('buid').execute()).toEqual([]);
  });

  test('refuses records with line number and reason, and takes the others', async () => {
    const summary = await run([
      ROWS[0] ?? '',
      ',1,1/2/2013,2/1/2013,5.00,No,',
      'A B,2,1/2/2013,2/1/2013,5.00,No,',
      'C,,1/2/2013,2/1/2013,5.00,No,',
      'C,4,1/2/13,2/1/2013,5.00,No,',
      'C,5,1/2/2013,1/1/2013,5.00,No,',
      'C,6,1/2/2013,2/1/2013,5.001,No,',
      'C,7,1/2/2013,2/1/2013,0.00,No,',
      'C,8,1/2/2013,2/1/2013,5.00,Maybe,',
      'C,9,1/2/2013,2/1/2013,5.00,No,2/30/2013',
      'C,10,1/2/2013,2/1/2013,5.00',
      ROWS[0] ?? '',
      'C,12,1/2/2013,1/31/2013,5.00,No,',
      'C,12,1/2/2013,2/1/2013,6.00,No,',
    ]);
    expect(summary).toMatchObject({ records: 14, refused: 12, unreadable: 10 });
    expect(became(summary)).toEqual({ newOpen: 1, newSettled: 1, refused: 2 });
    expect(refused).toEqual([
      '3: has no customer',
      '4: customer "A B" is not letters, digits, - and _',
      '5: has no invoice number',
      '6: invoice date "1/2/13" is no date from 1990 to 2100',
      '7: is due before its invoice date',
      '8: amount "5.001" is no amount of USD written like 1,234.56',
      '9: amount "0.00" is zero or too large',
      '10: disputed "Maybe" is neither yes nor no',
      '11: settled date "2/30/2013" is no date from 1990 to 2100',
      '12: has 5 columns instead of 7',
      '13: repeats invoice 611365 of line 2',
      '15: repeats invoice 12 of line 14 with the amount 6.00 USD and not 5.00 USD, and the due date 2013-02-01 and not 2013-01-31',
    ]);
  });

  test('nothing has settled later than today', async () => {
    const today = portal.clock.today();
    const summary = await run([
      `C,1,2013-01-02,2013-02-01,5.00,No,${today}`,
      `C,2,2013-01-02,2013-02-01,5.00,No,${addDays(today, 1)}`,
    ]);
    expect(became(summary)).toEqual({ newSettled: 1 });
    expect(refused).toEqual([`3: is settled on ${addDays(today, 1)}, which is still to come`]);
  });

  test('credits are unapplied, or used', async () => {
    await run(['C,1,1/20/2013,2/19/2013,-5.00,No,', 'C,2,1/20/2013,2/19/2013,(6.00),No,2/1/2013']);
    const rows = await stored();
    expect(rows.map(({ life_cycle, open }) => [life_cycle, open])).toEqual([
      ['unapplied', -500],
      ['closed', 0],
    ]);
    const uses = await portal.db.selectFrom('credit_applications').selectAll().execute();
    expect(uses).toMatchObject([{ trx_id: null, amount: 600, merchant_id: expect.stringMatching(/^M-/) }]);
  });

  test('another delimiter, a byte order mark, quotes and a currency column', async () => {
    const text =
      '\uFEFF"customer";"customer name";invoice no;invoice date;due date;amount;currency;merchant\r\n';
    const line = '"C1";"Müller; Söhne";"A-1";31.01.2013;28.02.2013;"1.234,56";eur;"Hafen ""Nord"""\r\n';
    const summary = await run(text + line, { currency: null });
    expect(summary.dateOrder).toBe('dmy');
    expect(became(summary)).toEqual({ newOpen: 1 });
    const [row] = await portal.db.selectFrom('invoices').selectAll().execute();
    expect(row).toMatchObject({
      account_name: 'Müller; Söhne',
      merchant_name: 'Hafen "Nord"',
      total: 123_456,
      currency: 'EUR',
    });
  });

  test('a quotation mark out of place costs its own record only', async () => {
    const summary = await run([
      'C,1,1/20/2013,2/19/2013,5.00,No,',
      'C"x,2,1/20/2013,2/19/2013,5.00,No,',
      'C,3,1/20/2013,2/19/2013,5.00,No,',
    ]);
    expect(became(summary)).toEqual({ newOpen: 2 });
    expect(refused.map((line) => line.split(':')[0])).toEqual(['3']);
  });

  test.each([
    [
      'an order of dates that cannot be told',
      [HEADING, 'C,1,1/2/2013,2/1/2013,5.00,No,'].join('\n'),
      /--date-order/,
    ],
    ['no column names', '', /does not begin with a line of column names/],
    ['missing columns', 'a,b\n1,2', /No column for customerId/],
    ['a picture', 'PNG\0\0', /is not a text file/],
    ['column names alone', HEADING, /column names and no records: there is nothing to import/],
    [
      'no date at all',
      [HEADING, 'C,1,soon,later,5.00,No,'].join('\n'),
      /No record has a date that can be read/,
    ],
  ])('stops at %s before anything is written', async (_, text, message) => {
    await expect(run(text)).rejects.toThrow(message);
    expect(await stored()).toEqual([]);
  });

  test('stops at a file that is not there, and at a currency that is not supported', async () => {
    await expect(run(ROWS, { file: '/nowhere.csv' })).rejects.toThrow(ImportError);
    await expect(run(ROWS, { currency: 'JPY' })).rejects.toThrow(/JPY is not one of/);
  });

  test('more records than one batch', async () => {
    const many = Array.from(
      { length: 2500 },
      (_, index) => `C${index % 7},${index},1/20/2013,2/19/2013,5.00,No,`,
    );
    const progress: number[] = [];
    const summary = await run(many, { onProgress: (done) => progress.push(done) });
    expect(summary.customers).toBe(7);
    expect(progress).toEqual([1000, 2000, 2500]);
    expect(summary.sums).toMatchObject([
      { currency: 'USD', of: { newOpen: { count: 2500, total: 1_250_000 } } },
    ]);
  });
});
