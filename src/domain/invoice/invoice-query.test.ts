import { describe, expect, test } from 'vitest';
import type { InvoicePageQuery } from './invoice-list.ts';
import { isSameFilter, isSameQuery, lastPage } from '#domain/list/list-page.ts';
import { hasConditions } from './invoice-query.ts';

const query: InvoicePageQuery = {
  filter: { status: 'past-due', search: 'drum', amountFrom: 0 },
  sort: 'default',
  pageNumber: 1,
  pageSize: 25,
};

test('an absent condition equals an undefined one, and zero is a condition', () => {
  expect(isSameFilter({ status: 'all' }, { status: 'all', search: undefined })).toBe(true);
  expect(hasConditions({ status: 'past-due' })).toBe(false);
  expect(hasConditions({ status: 'all', amountFrom: 0 })).toBe(true);
});

describe('a query is another one when anything in it is', () => {
  test.each<[string, InvoicePageQuery]>([
    ['the list', { ...query, filter: { ...query.filter, status: 'all' } }],
    ['a condition', { ...query, filter: { ...query.filter, dueTo: '2026-11-20' } }],
    ['a condition that goes', { ...query, filter: { status: 'past-due', search: 'drum' } }],
    ['the order', { ...query, sort: '-amount' }],
    ['the page', { ...query, pageNumber: 2 }],
    ['the rows of a page', { ...query, pageSize: 50 }],
  ])('%s', (_, other) => {
    expect(isSameQuery(query, other)).toBe(false);
  });

  test('and the same when nothing is', () => {
    expect(isSameQuery(query, { ...query, filter: { ...query.filter } })).toBe(true);
  });
});

test.each([
  [0, 25, 1],
  [25, 25, 1],
  [26, 25, 2],
  [2_418, 25, 97],
])('%i invoices on pages of %i end on page %i', (total, pageSize, last) => {
  expect(lastPage(total, pageSize)).toBe(last);
});
