import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { AGE_GROUPS, ageOf, groupKeyOf, groupsOfPage } from '#domain/invoice/invoice-groups.ts';
import { money } from '#domain/money/money.ts';
import { anInvoice } from '#domain/testing/payment-facts.ts';

const TODAY = '2026-11-20';
const due = (late: number) => anInvoice({ status: ['Billed'], dueDate: addDays(TODAY, -late) });

describe('the age of an invoice', () => {
  test.each([
    [-40, 'current'],
    [0, 'current'],
    [1, '1-30'],
    [30, '1-30'],
    [31, '31-60'],
    [60, '31-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, '90+'],
    [900, '90+'],
  ])('%i days after its due date is %s', (late, age) => {
    expect(ageOf(due(late), TODAY)).toBe(age);
  });

  test('a credit is never late', () => {
    expect(ageOf({ ...due(50), total: money(-100, 'USD') }, TODAY)).toBe('current');
  });

  test.each([
    [['Unbilled'], 'none'],
    [['Paid'], 'none'],
    [['Closed', 'Disputed'], 'none'],
    [['On Hold'], '31-60'],
    [['Past Due', 'Payment Pending'], '31-60'],
  ] as const)('of %j is %s', (status, age) => {
    expect(ageOf({ ...due(45), status: [...status] }, TODAY)).toBe(age);
  });

  test('every age is a group', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (late) =>
        AGE_GROUPS.includes(ageOf(due(late), TODAY)),
      ),
    );
    expect(new Set(AGE_GROUPS).size).toBe(6);
  });
});

test('a page is its groups, each with how many of it stand on later pages', () => {
  const rows = [
    anInvoice({ trxId: '1', buidMerchant: 'bexley' }),
    anInvoice({ trxId: '2', buidMerchant: 'ostrander' }),
    anInvoice({ trxId: '3', buidMerchant: 'ostrander' }),
  ];
  const group = (key: string, count: number, before: number) => ({
    key,
    name: key,
    count,
    pastDue: 0,
    before,
    totals: [],
  });
  const groups = [group('bexley', 4, 3), group('ostrander', 9, 0)];
  const shown = groupsOfPage({ rows, groups, today: TODAY }, 'merchant');
  expect(shown.map(({ rows: own, after }) => [own.map(({ trxId }) => trxId), after])).toEqual([
    [['1'], 0],
    [['2', '3'], 7],
  ]);
  expect(groupsOfPage({ rows, today: TODAY }, 'merchant')).toEqual([]);
});

test('an invoice is in the group of its account, its merchant and its age', () => {
  const invoice = { ...due(1), buidCustomer: '0412', buidMerchant: 'bexley' };
  expect((['account', 'merchant', 'age'] as const).map((by) => groupKeyOf(invoice, by, TODAY))).toEqual([
    '0412',
    'bexley',
    '1-30',
  ]);
});
