import { describe, expect, test } from 'vitest';
import {
  amountFault,
  parseImportAmount,
  shownDecimalMark,
} from '#server/receivables/import/import-amount.ts';
import { parseImportDate } from '#server/receivables/import/import-date.ts';
import { ImportError } from '#server/platform/csv/import-error.ts';
import { mapColumns, parseMapping } from '#server/receivables/import/import-field.ts';

describe('an amount', () => {
  test.each([
    ['55.94', 5594],
    ['1,234.56', 123_456],
    ['1 234.56', 123_456],
    ['1234', 123_400],
    ['1,234', 123_400],
    ['12.5', 1250],
    ['$ 55.94', 5594],
    ['US$55.94', 5594],
    ['USD 55.94', 5594],
    ['55.94 USD', 5594],
    ['-12.00', -1200],
    ['-$12.00', -1200],
    ['$-12.00', -1200],
    ['−12.00', -1200],
    ['(12.00)', -1200],
    ['($12.00)', -1200],
    ['12.00-', -1200],
    ['0.00', 0],
    ['1.234', null],
    ['1.234,56', null],
    ['1.2345', null],
    ['12,34,56', null],
    ['12 34', null],
    ['abc', null],
    ['', null],
    ['90071992547409.93', null],
    // Two signs, or another currency's.
    ['-(12.00)', null],
    ['--12.00', null],
    ['-12.00-', null],
    ['-$-12.00', null],
    ['$12.00$', null],
    ['$ USD 12.00', null],
    ['€55.94', null],
    ['55.94 €', null],
    ['EUR 55.94', null],
    ['CA$55.94', null],
    ['A$55.94', null],
  ])('with a decimal point in USD: %j is %s', (text, minor) =>
    expect(parseImportAmount(text, 'point', 'USD')).toBe(minor),
  );

  test.each([
    ['1.234,56', 123_456],
    ['1.234', 123_400],
    ['55,94 €', 5594],
    ['EUR 55,94', 5594],
    ['1,234', null],
    ['55.94', null],
    ['$55,94', null],
  ])('with a decimal comma in EUR: %j is %s', (text, minor) =>
    expect(parseImportAmount(text, 'comma', 'EUR')).toBe(minor),
  );

  test.each([
    ['€41.76', 'is in € and not in USD'],
    ['41.76 CAD', 'is in CAD and not in USD'],
    ['A$55.94', 'is in A$ and not in USD'],
    ['$12.00$', 'names its currency twice'],
    ['--66.23', 'says twice that it is less than zero'],
    ['-(12.00)', 'says twice that it is less than zero'],
    ['TBD', 'is no amount of USD written like 1,234.56'],
  ])('an amount that cannot be read says why: %j %s', (text, fault) =>
    expect(amountFault(text, 'point', 'USD')).toBe(fault),
  );

  test.each([
    ['55.94', 'point'],
    ['1,234.5', 'point'],
    ['1,234,567', 'point'],
    ['-$55.9', 'point'],
    ['55,94', 'comma'],
    ['1.234.567', 'comma'],
    ['(1.234,56)', 'comma'],
    ['1,234', null],
    ['1.234', null],
    ['1234', null],
    ['12,34,56', null],
    ['abc', null],
  ])('%j shows the decimal mark %s', (text, mark) => expect(shownDecimalMark(text)).toBe(mark));
});

test.each([
  ['4/6/2013', 'mdy', '2013-04-06'],
  ['4/6/2013', 'dmy', '2013-06-04'],
  ['06.04.2013', 'dmy', '2013-04-06'],
  ['2013-04-06', 'ymd', '2013-04-06'],
  ['1/1/1990', 'mdy', '1990-01-01'],
  ['12/31/2100', 'mdy', '2100-12-31'],
  ['12/31/1989', 'mdy', null],
  ['1/1/2101', 'mdy', null],
  ['4/6/0213', 'mdy', null],
  ['2/29/2013', 'mdy', null],
  ['13/1/2013', 'mdy', null],
  ['4/6/13', 'mdy', null],
  ['2013-04-06', 'mdy', null],
  ['soon', 'mdy', null],
] as const)('date %j in %s is %s', (text, order, date) => expect(parseImportDate(text, order)).toBe(date));

describe('columns', () => {
  test('are found by their headings, or named by hand', () => {
    expect(() => mapColumns(['Kunde', 'Betrag'])).toThrow(/No column for customerId, invoiceNumber/);
    expect(() => parseMapping('Kunde=who')).toThrow(ImportError);
    const headings = ['Kunde', 'Invoice No.', 'Invoice date', 'DUE_DATE', 'Betrag', 'Total'];
    const columns = mapColumns(headings, [parseMapping('kunde=customerId'), parseMapping('Betrag=amount')]);
    expect(columns.get('customerId')).toBe(0);
    expect(columns.get('amount')).toBe(4);
    expect(() => mapColumns(headings, [parseMapping('Missing=amount')])).toThrow(/no column Missing/);
  });

  const REST = ['customer', 'invoice no', 'invoice date', 'due date'];

  test('of which two can be one field are asked for, with what to say', () => {
    expect(() => mapColumns([...REST, 'Amount', 'Total amount'])).toThrow(
      '"Amount" (column 5) and "Total amount" (column 6) can each be amount: ' +
        'say which, with --map "Amount=amount" or --map "Total amount=amount".',
    );
    const chosen = mapColumns([...REST, 'Amount', 'Total amount'], [parseMapping('Total amount=amount')]);
    expect(chosen.get('amount')).toBe(5);
  });

  test('of one name have to be renamed, also where they are named by hand', () => {
    expect(() => mapColumns([...REST, 'Amount', 'amount'])).toThrow(/rename one of them in the file/);
    expect(() => mapColumns([...REST, 'Net', 'net'], [parseMapping('Net=amount')])).toThrow(/rename one/);
  });

  test('are given to a field once', () => {
    const twice = [parseMapping('a=amount'), parseMapping('b=amount')];
    expect(() => mapColumns([...REST, 'a', 'b'], twice)).toThrow(/amount is given two columns/);
  });
});
