import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceSort } from '#domain/invoice/invoice-list.ts';
import { amountCell, csvLine, textCell } from '#server/platform/csv/csv.ts';
import { arbitraryInvoices } from '#server/testing/arbitrary-invoice.ts';
import { call, get, signIn } from '#server/testing/call.ts';
import { insertInvoices, insertWorld, PASSWORD } from '#server/testing/fixtures.ts';
import { XLSX } from '#server/platform/xlsx/write-xlsx.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { ENGINES } from '#server/testing/test-database.ts';

const dangerous = fc.tuple(
  fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', '', '"', "'", ',', ';'),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

test.each([',', ';', '\t'])(
  'parted by %j no cell of 10,000 begins as a formula, and each can be read again',
  (delimiter) => {
    fc.assert(
      fc.property(fc.array(dangerous, { minLength: 10, maxLength: 10 }), (cells) => {
        const texts = cells.map(([start, rest]) => start + rest);
        const line = csvLine(texts.map(textCell), delimiter);
        const [read = []] = parse(line, { record_delimiter: '\r\n', delimiter }) as string[][];
        for (const [index, cell] of read.entries()) {
          expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
          expect([texts[index], `'${texts[index]}`]).toContain(cell);
        }
      }),
      { numRuns: 1000 },
    );
  },
);

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [-1250, '-12.50'],
  [3_126_462, '31264.62'],
])('the amount %i is a plain number: %s', (amount, cell) => {
  expect(amountCell(amount)).toBe(cell);
});

describe.each(ENGINES)('the export, on %s', (engine) => {
  const count = 5600;
  let portal: TestPortal;
  let session: string | undefined;
  beforeAll(async () => {
    portal = await startTestPortal(engine);
    await insertWorld(portal.db);
    ({ session } = await signIn(portal, 'customer.viewer', PASSWORD));
    const [rows = []] = fc.sample(arbitraryInvoices(portal.clock.today(), { min: count, max: count }), {
      seed: 11,
      numRuns: 1,
    });
    await insertInvoices(portal.db, rows);
  });
  afterAll(() => portal.close());

  const read = async (query: Record<string, string> = {}, delimiter = ',') => {
    const answer = await call(portal, 'GET', '/invoices.csv', {
      session,
      query: { 'filter[buid_customer]': 'C100', ...query },
      headers: { accept: 'text/csv' },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    return parse(answer.text, { bom: true, columns: true, delimiter }) as Record<string, string>[];
  };

  test.each([
    'default',
    '-amount',
    'account_name',
    '-account_name',
    'po_number',
    '-po_number',
    'status',
    '-status',
  ] satisfies InvoiceSort[])(
    'has every invoice once, in the order of the list by %s, over several batches',
    async (sort) => {
      const rows = await read({ sort });
      const listed = await get(portal, '/invoices', session, {
        'filter[buid_customer]': 'C100',
        sort,
        'page[size]': 10_000,
      });
      const { data } = listed.json as { data: { id: string }[] };
      expect(rows).toHaveLength(count);
      expect(rows.map((row) => row['Transaction'])).toEqual(data.map(({ id }) => id));
    },
  );

  test('has what is paid in the order of its list', async () => {
    const rows = await read({ 'filter[status]': 'paid' });
    const latestFirst = await read({ 'filter[status]': 'paid', sort: '-due_date' });
    expect(rows.length).toBeGreaterThan(9);
    expect(rows).toEqual(latestFirst);
  });

  test('has the columns that are chosen, in their order, and none that is not there', async () => {
    const [row = {}] = await read({ 'file[columns]': 'due_date,invoice_id,nothing,due_date,amount' });
    expect(Object.keys(row)).toEqual(['Due date', 'Invoice', 'Open amount']);
  });

  test('as a workbook it has the same rows and columns', async () => {
    const query = {
      'filter[buid_customer]': 'C100',
      'filter[status]': 'unpaid',
      'file[columns]': 'trx_id,amount',
    };
    const answer = await call(portal, 'GET', '/invoices.xlsx', { session, query, headers: { accept: XLSX } });
    expect(answer.status, portal.logged.slice(-2).join()).toBe(200);
    expect(answer.headers['content-type']).toBe(XLSX);
    const sheet = readZip(answer.bytes)
      .find(({ name }) => name === 'xl/worksheets/sheet1.xml')
      ?.content.toString();
    const rows = [...(sheet ?? '').matchAll(/preserve">(\d+)<\/t><\/is><\/c><c s="3"><v>(-?\d+\.\d\d)</g)];
    const csv = await read({ 'filter[status]': 'unpaid' });
    expect(csv.length).toBeGreaterThan(0);
    expect(rows.map(([, trxId, amount]) => [trxId, amount])).toEqual(
      csv.map((row) => [row['Transaction'], row['Open amount']]),
    );
  });

  test('narrows as the list does, and negative amounts stay numbers', async () => {
    const rows = await read({ 'filter[status]': 'unpaid', 'filter[amount_to]': '-1' });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row['Open amount']).toMatch(/^-\d+\.\d\d$/);
      expect(row['Status']).toMatch(/Billed|Past due/);
    }
  });

  test('speaks the reader’s language: headings, words, dates and decimals, parted as its spreadsheets expect', async () => {
    const one = { 'filter[amount_to]': '-1', 'file[language]': 'de' };
    const [row = {}] = await read(one, ';');
    expect(Object.keys(row)).toEqual([
      'Rechnung',
      'Status',
      'Konto',
      'Händler',
      'Bestellnummer',
      'Ausgestellt',
      'Fälligkeit',
      'Gesamtbetrag',
      'Offener Betrag',
      'Währung',
      'Transaktion',
    ]);
    expect(row['Fälligkeit']).toMatch(/^\d\d\.\d\d\.20\d\d$/);
    expect(row['Offener Betrag']).toMatch(/^-\d+,\d\d$/);
    const [byTab = {}] = await read({ ...one, 'file[separator]': 'tab' }, '\t');
    expect(byTab).toEqual(row);
    const [byComma = {}] = await read({ ...one, 'file[separator]': 'comma' }, ',');
    expect(byComma).toEqual(row);
  });

  test('is an attachment that no page can show, and refused as JSON:API where it is refused', async () => {
    const query = { 'filter[buid_customer]': 'C900' };
    const foreign = await call(portal, 'GET', '/invoices.csv', {
      session,
      query,
      headers: { accept: '*/*' },
    });
    expect([foreign.status, foreign.codes]).toEqual([404, ['not_found']]);
    const own = await call(portal, 'GET', '/invoices.csv', {
      session,
      query: { 'filter[buid_customer]': 'C100', 'filter[trx_id]': '1000' },
      headers: { accept: undefined },
    });
    expect(own.headers['content-disposition']).toBe('attachment; filename="invoices-2026-11-20.csv"');
  });
});
