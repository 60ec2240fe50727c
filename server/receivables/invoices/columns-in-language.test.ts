import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { languages, type Language } from '#locales/languages.ts';
import type { CsvWish } from '#server/platform/csv/csv-cells.ts';
import { csvOfColumns } from '#server/platform/csv/file-column.ts';
import { columnsInLanguage } from '#server/receivables/invoices/columns-in-language.ts';
import type { ListRow } from '#server/receivables/invoices/invoice-document.ts';

const row = {
  trx_id: '7816240',
  invoice_id: '=INV-1',
  account_name: 'Kestrel; East',
  merchant_name: 'Ostrander, "Co"',
  po_number: null,
  invoice_date: '2026-03-05',
  due_date: '2026-11-09',
  total: 3_126_462,
  open: -1250,
  currency: 'USD',
  life_cycle: 'billed',
  hold: 'none',
  collection: 'none',
  dispute: 'open',
  scheduled_on: null,
  asked_in: null,
} as ListRow;

test.each<[Language, readonly string[]]>([
  ['en', ['03/05/2026', '11/09/2026', '31264.62', '-12.50']],
  ['de', ['05.03.2026', '09.11.2026', '31264,62', '-12,50']],
  ['bg', ['05.03.2026', '09.11.2026', '31264,62', '-12,50']],
  ['cs', ['05.03.2026', '09.11.2026', '31264,62', '-12,50']],
  ['hu', ['2026.03.05', '2026.11.09', '31264,62', '-12,50']],
  ['lt', ['2026-03-05', '2026-11-09', '31264,62', '-12,50']],
  ['pt', ['05/03/2026', '09/11/2026', '31264,62', '-12,50']],
  ['nl', ['05-03-2026', '09-11-2026', '31264,62', '-12,50']],
])('dates and amounts in %s are what its spreadsheets read', (language, cells) => {
  expect(cellsOf(language).slice(5, 9)).toEqual(cells);
});

test.each(languages)('in %s every cell is where its heading says, and none runs as a formula', (language) => {
  const cells = cellsOf(language);
  expect(cells).toHaveLength(11);
  expect(cells[0]).toBe("'=INV-1");
  expect(cells.slice(2, 4)).toEqual(['Kestrel; East', 'Ostrander, "Co"']);
  expect(cells.at(-1)).toBe('7816240');
});

test('an invoice whose payment the bank has sent back says so beside its status', () => {
  const { lineOf } = csvInLanguage({ language: 'en' });
  const statusIn = (line: string) => (parse(line) as string[][])[0]?.[1];
  expect(statusIn(lineOf({ ...row, collection: 'returned' }))).toBe('Past due, Disputed, Payment sent back');
  expect(statusIn(lineOf({ ...row, collection: 'returned', life_cycle: 'paid' }))).not.toContain('sent back');
});

test('who pays reads where an invoice waits, as in the list, and no merchant does', () => {
  const waiting = { ...row, scheduled_on: '2026-12-08', asked_in: 'approval-1' };
  const statusFor = (isPayers: boolean) => {
    const { lineOf } = csvInLanguage({ language: 'en', isPayers });
    return (parse(lineOf(waiting)) as string[][])[0]?.[1];
  };
  expect(statusFor(true)).toBe('Past due, Disputed, Scheduled Dec 8, 2026, Waits for approval');
  expect(statusFor(false)).toBe('Past due, Disputed');
});

test.each([
  ['escalated', 'Überfällig, Beanstandet, Eskaliert'],
  ['pendingAdjustment', 'Überfällig, Beanstandet, Berichtigung ausstehend'],
] as const)('a filter on the word for disputed finds what is %s too', (dispute, words) => {
  const { lineOf } = csvInLanguage({ language: 'de' });
  const [cells] = parse(lineOf({ ...row, dispute }), { delimiter: ';' }) as string[][];
  expect(cells?.[1]).toBe(words);
});

test.each(['comma', 'semicolon', 'tab'] as const)('a file parted by %s has the same cells', (separator) => {
  const delimiter = { comma: ',', semicolon: ';', tab: '\t' }[separator];
  const { lineOf } = csvInLanguage({ language: 'de', separator });
  expect(parse(lineOf(row), { delimiter })).toEqual([cellsOf('de')]);
});

function cellsOf(language: Language): string[] {
  const { head, lineOf } = csvInLanguage({ language });
  const [, cells] = parse(head + lineOf(row), { delimiter: language === 'en' ? ',' : ';' }) as string[][];
  return cells ?? [];
}

function csvInLanguage(wish: CsvWish & { readonly isPayers?: boolean }) {
  return csvOfColumns(columnsInLanguage(wish, '2026-11-20'), wish);
}
