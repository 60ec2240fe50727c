import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRemittance, type ReadRemittance } from '#domain/remittance/read-remittance.ts';

const read = (text: string, usual: '.' | ',' = '.'): ReadRemittance => {
  const list = readRemittance(text, usual);
  if (typeof list === 'string') throw new Error(list);
  return list;
};
const pairs = (text: string, usual: '.' | ',' = '.') =>
  read(text, usual).lines.map(({ number, amount }) => [number, amount]);

test.each([
  ['out of a spreadsheet, by tabs', 'INV-1\t1,234.50\nINV-2\t99.00', '.'],
  ['a file of a German spreadsheet', 'INV-1;1.234,50\nINV-2;99,00', '.'],
  ['CSV with quoted amounts', 'INV-1,"1,234.50"\nINV-2,99.00', '.'],
  ['CSV whose amounts were not quoted', 'INV-1,1,234.50\nINV-2,99.00', '.'],
  ['parted by a comma and a space', 'INV-1, 1,234.50\nINV-2, 99.00', '.'],
  ['parted by spaces', 'INV-1 1.234,50\nINV-2 99,00', '.'],
  ['with a code of the currency', 'INV-1\tUSD 1,234.50\nINV-2\t99.00 USD', '.'],
  ['with a sign of the currency and spaces', 'INV-1\t$ 1 234.50\nINV-2\t$99', '.'],
] as const)('%s', (_, text, usual) => {
  expect(pairs(text, usual)).toEqual([
    ['INV-1', 123_450],
    ['INV-2', 9_900],
  ]);
});

test('an amount in the other style among others is not read as another amount', () => {
  const { lines } = read('INV-1\t1,234.50\nINV-2\t7,45\nINV-3\t99.00\nINV-4\t1234,500.00');
  expect(lines.map(({ amount, isAmountUnreadable }) => [amount, isAmountUnreadable])).toEqual([
    [123_450, false],
    [null, true],
    [9_900, false],
    [null, true],
  ]);
});

test('a line that is parted otherwise than its list is parted all the same, or told not to be', () => {
  const usual = 'INV-0\t1,234.50\n'.repeat(9);
  const { lines } = read(
    `${usual}INV-1\t1,234.50\n7821220;705.12\nINV-3 953.02\n7821221,12.50\nINV-5; USD 7.00\nINV - 6\nINV-7/953.02\nINV-8;12\nINV-9`,
  );
  expect(
    lines.slice(9).map(({ number, amount, isNotToldApart }) => [number, amount, isNotToldApart]),
  ).toEqual([
    ['INV-1', 123_450, false],
    ['7821220', 70_512, false],
    ['INV-3', 95_302, false],
    ['7821221', 1_250, false],
    ['INV-5', 700, false],
    ['INV - 6', null, false],
    ['INV-7/953.02', null, false],
    ['INV-8;12', null, true],
    ['INV-9', null, false],
  ]);
});

test('headings are none of its lines, and dates and other columns are let be', () => {
  const list = read(
    'Invoice\tDate\tTotal\tPaid\nINV-1\t11/20/2026\t20.00\t15.00\nINV-2\t11/21/2026\t30.00\t30.00',
  );
  expect(list.hasHeadings).toBe(true);
  expect(list.columns).toEqual({ number: 1, amount: 4 });
  expect(list.lines.map(({ row, number, amount }) => [row, number, amount])).toEqual([
    [2, 'INV-1', 1500],
    [3, 'INV-2', 3000],
  ]);
});

test('numbers alone are a list too', () => {
  expect(pairs('7802114\n7802115\n\n7802116')).toEqual([
    ['7802114', null],
    ['7802115', null],
    ['7802116', null],
  ]);
});

test('one mark before three digits is read as the other amounts are, else as the language of the reader', () => {
  expect(pairs('INV-1;1.234\nINV-2;5,50')).toEqual([
    ['INV-1', 123_400],
    ['INV-2', 550],
  ]);
  expect(pairs('INV-1\t1.234', ',')).toEqual([['INV-1', 123_400]]);
  expect(pairs('INV-1\t1,234', '.')).toEqual([['INV-1', 123_400]]);
});

test('an amount below zero keeps its sign, whoever wrote it', () => {
  expect(pairs('INV-1\t-5.00\nINV-2\t5.00-\nINV-3\t(5.00)').map(([, amount]) => amount)).toEqual([
    -500, -500, -500,
  ]);
});

test('what stands where an amount should be and is none is said, and the line is kept', () => {
  const { lines } = read('INV-1\t12.00\nINV-2\tpaid\nINV-3\t12.345.6\nINV-4\t');
  expect(lines.map(({ amount, isAmountUnreadable }) => [amount, isAmountUnreadable])).toEqual([
    [1200, false],
    [null, true],
    [null, true],
    [null, false],
  ]);
});

test('a line without a number is kept as such', () => {
  expect(pairs('INV-1\t1.00\nSum\t1.00')).toEqual([
    ['INV-1', 100],
    [null, 100],
  ]);
});

test('the mark of a file’s beginning, quotes and an apostrophe before a formula are none of the number', () => {
  expect(pairs('\uFEFF"\'INV-1";"5,00"\r\n"IN""V-2";"6,00"')).toEqual([
    ['INV-1', 500],
    ['IN"V-2', 600],
  ]);
});

test('a list that cannot be read says why', () => {
  expect(readRemittance(' \n\t\n', '.')).toBe('empty');
  expect(readRemittance('hello\nworld', '.')).toBe('noNumbers');
  expect(readRemittance('PK\u0003\u0004 sheet1.xml', '.')).toBe('notText');
  const long = Array.from({ length: 1002 }, (_, index) => `INV-${index}`).join('\n');
  expect(readRemittance(long, '.')).toBe('tooManyLines');
});

test('a thousand lines with headings are no line too many', () => {
  const lines = Array.from({ length: 1000 }, (_, index) => `INV-${index}`);
  expect(read(['Invoice', ...lines].join('\n')).lines).toHaveLength(1000);
  expect(readRemittance(['INV-x1', ...lines].join('\n'), '.')).toBe('tooManyLines');
});

test('what either style writes is read again, whatever parts the cells', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 });
  const style = fc.constantFrom(['en-US', '.'] as const, ['de', ','] as const);
  fc.assert(
    fc.property(amounts, style, fc.constantFrom('\t', ';'), (units, [locale, mark], delimiter) => {
      const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
      const text = units
        .map((amount, at) => `INV-${at}${delimiter}${format.format(amount / 100)}`)
        .join('\n');
      expect(pairs(text, mark)).toEqual(units.map((amount, at) => [`INV-${at}`, amount]));
    }),
  );
});

const SEVERAL_MARKS = [
  ['INV-7825407\t1,056.51', 'INV-7825407', 105_651],
  ['INV-7825408;2,056.51', 'INV-7825408', 205_651],
  ['INV-7825409 3,056.51', 'INV-7825409', 305_651],
  ['INV-7825410 | 4,056.51', 'INV-7825410', 405_651],
  ['INV-7825411, 5,056.51', 'INV-7825411', 505_651],
] as const;

test.each([
  ['comma', Array.from({ length: 9 }, (_, at) => `INV-${at},12.50`)],
  ['space', Array.from({ length: 9 }, (_, at) => `INV-${at} 12.50`)],
  ['comma, with a number of two words', Array.from({ length: 9 }, (_, at) => `Bill 78254${at},12.50`)],
])('each line of a list of several marks is parted by its own, though most have a %s', (_, others) => {
  const list = [...SEVERAL_MARKS.map(([line]) => line), ...others];
  expect(pairs(list.join('\n')).slice(0, SEVERAL_MARKS.length)).toEqual(
    SEVERAL_MARKS.map(([, number, amount]) => [number, amount]),
  );
  expect(pairs(list.join('\n')).at(-1)).toEqual([others.at(-1)?.split(/[, ](?=12)/)[0], 1250]);
});
