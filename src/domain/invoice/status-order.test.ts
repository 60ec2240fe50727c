import { expect, test } from 'vitest';
import { INVOICE_STATUSES, type InvoiceStatus } from '#domain/invoice/invoice.ts';
import { STATUS_ORDER, statusRank } from '#domain/invoice/status-order.ts';

test('§4 Invoice statuses: the order by status has a place for each', () => {
  expect(STATUS_ORDER.toSorted()).toEqual([...INVOICE_STATUSES].toSorted());
});

test('past due is first, then billed, then what waits, and paid is last, by what a row shows', () => {
  const shown: InvoiceStatus[][] = [
    ['Past Due', 'Escalated'],
    ['Billed'],
    ['Billed', 'Disputed'],
    ['On Hold', 'Disputed'],
    ['Past Due', 'Pending'],
    ['Past Due', 'Payment Pending'],
    ['Unbilled'],
    ['Paid'],
  ];
  const ranks = shown.map(statusRank);
  expect(new Set(ranks).size).toBe(shown.length);
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  expect(statusRank(['Past Due'])).toBe(statusRank(['Past Due', 'Disputed']));
});
