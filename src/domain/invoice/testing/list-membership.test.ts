import { describe, expect, test } from 'vitest';
import {
  INVOICE_LISTS,
  INVOICE_STATUSES,
  type InvoiceList,
  type InvoiceStatus,
} from '#domain/invoice/invoice.ts';
import { belongsToList } from '#domain/invoice/testing/list-membership.ts';

describe('§2, §4 Invoice statuses: an invoice stands in every list that its statuses name', () => {
  test.each<[InvoiceStatus[], InvoiceList[]]>([
    [['Billed'], ['unpaid', 'billed']],
    [['Past Due'], ['unpaid', 'past-due']],
    [
      ['Past Due', 'Disputed'],
      ['unpaid', 'past-due', 'disputed'],
    ],
    [
      ['Billed', 'Escalated'],
      ['unpaid', 'billed', 'disputed'],
    ],
    [
      ['Billed', 'Pending Adjustment'],
      ['unpaid', 'billed', 'disputed'],
    ],
    // What is under review or under way cannot be paid, and is counted where it waits.
    [['Billed', 'Pending'], ['on-hold']],
    [['Past Due', 'Payment Pending'], ['payment-pending']],
    [['Billed', 'Payment Pending'], ['payment-pending']],
    [['On Hold'], ['on-hold']],
    [['Unbilled'], ['unbilled']],
    [['Invoiced'], ['unbilled']],
    [['Paid'], ['paid']],
    [['Adjusted'], ['other']],
    [['Unapplied'], ['other']],
    [['Closed'], ['other']],
  ])('%j: all, %j', (status, lists) => {
    expect(INVOICE_LISTS.filter((list) => belongsToList(status, list))).toEqual(['all', ...lists]);
  });
});

test('no status is without a list beside all, so that the lists hold all that there is', () => {
  // What waits beside a life cycle's status is counted with that.
  const stray = INVOICE_STATUSES.filter(
    (status) => !INVOICE_LISTS.some((list) => list !== 'all' && belongsToList([status], list)),
  );
  expect(stray).toEqual([]);
});
