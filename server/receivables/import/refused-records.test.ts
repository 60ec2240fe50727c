import { appendFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SUPPORTED_CURRENCIES } from '#domain/money/money.ts';
import { importInvoices, type ImportOptions } from '#server/receivables/import/import-invoices.ts';
import { became } from '#server/testing/importing.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const HEADING = 'customer,invoice no,invoice date,due date,amount,merchant';
const record = (number: number, more: Partial<Record<'amount' | 'merchant' | 'customer', string>> = {}) =>
  `${more.customer ?? 'C1'},${number},1/20/2013,2/19/2013,${more.amount ?? '5.00'},${more.merchant ?? 'Depot'}`;
const records = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => record(from + index));

describe('what an import refuses', () => {
  let portal: TestPortal;
  let folder: string;
  let refused: string[];

  beforeEach(async () => {
    portal = await startTestPortal('PostgreSQL');
    folder = mkdtempSync(join(tmpdir(), 'import-'));
    refused = [];
  });
  afterEach(() => portal.close());

  function importText(text: string, more: Partial<ImportOptions> = {}) {
    const file = join(folder, 'receivables.csv');
    writeFileSync(file, text);
    return importInvoices(portal.db, portal.clock, {
      file,
      isDryRun: false,
      asOf: null,
      currency: 'USD',
      dateOrder: null,
      decimalMark: null,
      mappings: [],
      merchantName: 'Imported receivables',
      supportedCurrencies: SUPPORTED_CURRENCIES,
      refusedFile: join(folder, 'refused.csv'),
      onRefused: ({ record: { line, text: lines }, reason }) =>
        refused.push(`${line}+${lines.length}: ${reason}`),
      ...more,
    });
  }
  const importLines = (lines: readonly string[], more?: Partial<ImportOptions>) =>
    importText([HEADING, ...lines, ''].join('\n'), more);
  const written = () => readFileSync(join(folder, 'refused.csv'), 'utf8').replace(/^\uFEFF/, '');
  const stored = async () =>
    (await portal.db.selectFrom('invoices').select('invoice_id').execute())
      .map(({ invoice_id }) => Number(invoice_id))
      .toSorted((one, other) => one - other);

  test('is nothing in a good file: every line is counted, and there is no file', async () => {
    const summary = await importLines([...records(1, 3), '', ',,,,,', ...records(4, 5)]);
    expect(summary.lines).toEqual({ inFile: 8, read: 5, refused: 0, blank: 2 });
    expect(summary.refusedFile).toBeNull();
    expect(existsSync(join(folder, 'refused.csv'))).toBe(false);
  });

  test('behind a quotation mark that nothing closes is told and kept, line by line, and can be read again', async () => {
    const summary = await importLines([...records(1, 2), record(3, { customer: '"C1' }), ...records(4, 34)]);
    expect(summary.lines).toEqual({ inFile: 35, read: 2, refused: 32, blank: 0 });
    expect(summary).toMatchObject({ records: 3, refused: 1 });
    expect(became(summary)).toEqual({ newOpen: 2 });
    expect(refused).toEqual(['4+32: has a quotation mark that nothing closes']);
    const [heading, first, second] = written().split('\r\n');
    expect(heading).toBe(
      '"refused line","refused because","customer","invoice no","invoice date","due date","amount","merchant"',
    );
    expect(first).toBe(
      '"4","has a quotation mark that nothing closes","""C1","3","1/20/2013","2/19/2013","5.00","Depot"',
    );
    expect(second).toContain('"5","stands behind the quotation mark of line 4","C1","4"');
    const again = await importText(written().replace('"""C1"', '"C1"'));
    expect(again).toMatchObject({ refused: 0, lines: { inFile: 33, read: 32, refused: 0 } });
    expect(became(again)).toEqual({ newOpen: 32 });
    expect(await stored()).toEqual(Array.from({ length: 34 }, (_, index) => index + 1));
  });

  test('up to the quotation mark that closes it is one record of many lines', async () => {
    const lines = [
      record(1, { merchant: '"Depot' }),
      ...records(2, 4),
      record(5, { merchant: 'x",y' }),
      record(6),
    ];
    const summary = await importLines(lines);
    expect(refused).toEqual(['2+5: has a line break in a field']);
    expect(summary.lines).toEqual({ inFile: 7, read: 1, refused: 5, blank: 0 });
    expect(written().trim().split('\r\n')).toHaveLength(6);
    expect(await stored()).toEqual([6]);
  });

  test('with a line break in a field is one row, in which the break stands', async () => {
    const summary = await importLines([record(1, { merchant: '"Depot\nNorth"' }), record(2)]);
    expect(refused).toEqual(['2+2: has a line break in a field']);
    expect(summary.lines).toEqual({ inFile: 4, read: 1, refused: 2, blank: 0 });
    expect(written()).toContain('"5.00","Depot\nNorth"\r\n');
    const again = await importText(written().replace('Depot\nNorth', 'Depot North'));
    expect(became(again)).toEqual({ newOpen: 1 });
  });

  test('again stands under the same headings once', async () => {
    await importLines([record(1, { amount: 'much' }), record(2)]);
    const summary = await importText(written(), { dateOrder: 'mdy' });
    expect(summary.refused).toBe(1);
    expect(written().match(/refused because/g)).toHaveLength(1);
    expect(written().trim().split('\r\n')[1]).toBe(
      '"2","amount ""much"" is no amount of USD written like 1,234.56","C1","1","1/20/2013","2/19/2013","much","Depot"',
    );
  });

  test('is what its fields cannot hold', async () => {
    await importLines([
      record(1, { customer: 'C'.repeat(65) }),
      record(2, { merchant: 'M'.repeat(101) }),
      record(3, { merchant: 'De\u0007pot' }),
      record(4, { amount: '€5.00' }),
      record(5, { amount: '-(5.00)' }),
      record(6).replace('2013', '1889'),
      record(7, { merchant: 'M'.repeat(100) }),
    ]);
    expect(refused).toEqual([
      '2+1: customerId is longer than 64 characters',
      '3+1: merchantName is longer than 100 characters',
      '4+1: holds characters that are no text',
      '5+1: amount "€5.00" is in € and not in USD',
      '6+1: amount "-(5.00)" says twice that it is less than zero',
      '7+1: invoice date "1/20/1889" is no date from 1990 to 2100',
    ]);
    expect(await stored()).toEqual([7]);
  });

  test('is what is there with other values, with its record', async () => {
    await importLines([record(1)]);
    const summary = await importLines([record(1, { amount: '6.00' })]);
    expect(summary).toMatchObject({ refused: 1, unreadable: 0, lines: { inFile: 2, read: 0, refused: 1 } });
    expect(written()).toContain('"C1","1","1/20/2013","2/19/2013","6.00","Depot"');
  });

  test('both decimal marks in one file stop it, unless one is chosen', async () => {
    const lines = [record(1, { amount: '5.00' }), record(2, { amount: '"1.234,56"' }), record(3)];
    await expect(importLines(lines)).rejects.toThrow(
      'Amounts are written with a decimal point (line 2) and with a decimal comma (line 3)',
    );
    expect(await stored()).toEqual([]);
    const summary = await importLines(lines, { decimalMark: 'point' });
    expect(summary.unreadable).toBe(1);
    expect(became(summary)).toEqual({ newOpen: 2 });
  });

  test('a date in another order stops it with its line', async () => {
    const lines = [record(1), record(2).replace('1/20/2013', '20/1/2013')];
    await expect(importLines(lines)).rejects.toThrow(/most can be mdy, line 3 holds one that cannot/);
  });

  test('a file that changes while it is read stops it, because a line would go nowhere', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => record(index, { amount: 'much' }));
    let isChanged = false;
    const onRefused = () => {
      if (!isChanged) appendFileSync(join(folder, 'receivables.csv'), record(99_999));
      isChanged = true;
    };
    await expect(importLines(lines, { onRefused, refusedFile: null })).rejects.toThrow(
      '-1 of 20001 lines are neither read nor refused nor blank: nothing was imported.',
    );
    expect(await stored()).toEqual([]);
  });

  test('column names that cannot be read stop it', async () => {
    await expect(importText(`"${HEADING}\n${record(1)}`)).rejects.toThrow(
      'The line of column names has a quotation mark that nothing closes.',
    );
  });
});
