import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INVOICE_ATTENTIONS } from '#domain/invoice/invoice-attention.ts';
import { INVOICE_GROUPINGS } from '#domain/invoice/invoice-groups.ts';
import { INVOICE_SORTS, type InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import { invoiceSearch, queryOf } from '#routes/invoice-list/invoice-query-search.ts';
import { parseSearch, stringifySearch } from '#routes/frame/search-text.ts';

const sizes = { pageSizes: [25, 10, 50, 100], defaultPageSize: 25 };
const through = (query: InvoicePageQuery): InvoicePageQuery => {
  const url = stringifySearch(invoiceSearch.searchOf(query, sizes));
  return queryOf(query.filter.status, invoiceSearch.read(parseSearch(url)), sizes);
};

test('a query survives the URL', () => {
  const id = fc.stringMatching(/^[1-9]\d{17}$/);
  const query = fc.record({
    filter: fc.record({
      status: fc.constant('unpaid' as const),
      // A search is typed with blanks around it, and read without.
      search: fc.option(fc.stringMatching(/^[A-Z0-9&=+%-](?:[A-Z0-9 &=+%-]{0,18}[A-Z0-9&=+%-])?$/), {
        nil: undefined,
      }),
      dueFrom: fc.constantFrom(undefined, '2026-09-01'),
      dueTo: fc.constantFrom(undefined, '2026-12-31'),
      amountFrom: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }), { nil: undefined }),
      amountTo: fc.constant(undefined),
      account: fc.option(id, { nil: undefined }),
      buidMerchant: fc.constant(undefined),
      attention: fc.constantFrom(undefined, ...INVOICE_ATTENTIONS),
    }),
    sort: fc.constantFrom(...INVOICE_SORTS),
    group: fc.constantFrom(undefined, ...INVOICE_GROUPINGS),
    pageNumber: fc.integer({ min: 1, max: 999_999 }),
    pageSize: fc.constantFrom(...sizes.pageSizes),
  });
  fc.assert(
    fc.property(query, (one) => {
      expect(through(one)).toEqual(one);
    }),
  );
});

test('what cannot be read counts as absent, never as something else', () => {
  const search = invoiceSearch.read(
    parseSearch('?sort=colour&group=colour&page=0&size=7&due_from=2026-13-01&amount_from=1e9&account=../x'),
  );
  expect(queryOf('all', search, sizes)).toMatchObject({ sort: 'default', pageNumber: 1, pageSize: 25 });
  expect({ ...search, size: undefined }).toEqual({});
});

test('a transaction id keeps all its digits', () => {
  expect(parseSearch('?invoiceIds=90071992547409931')).toEqual({ invoiceIds: '90071992547409931' });
});
