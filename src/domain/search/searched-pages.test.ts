import { describe, expect, test } from 'vitest';
import { PAGES, isOffered, type Page, type Visitor } from '#domain/access/access.ts';
import { readAt, searchedKinds, searchedLists, searchedPages } from '#domain/search/searched-pages.ts';

const all = () => true;
const visitor = (more: Partial<Visitor>): Visitor => ({
  authenticated: true,
  userType: 'customer',
  role: 'viewer',
  flags: {},
  selectedCustomer: null,
  selectedMerchant: null,
  ...more,
});

describe('pages that the search leads to', () => {
  test('have no parameter left', () => {
    for (const { href } of searchedPages(all)) expect(href).not.toContain('$');
    expect(searchedPages(all).map(({ href }) => href)).toContain('/invoice-list/all');
  });

  test('are those of the table of access that the user may open', () => {
    const viewer = visitor({});
    const pages = searchedPages((page) => isOffered(page, viewer)).map(({ page }) => page);
    expect(pages).toContain('/account/overview');
    expect(pages).not.toContain('/payment/due');
    expect(pages).not.toContain('/manage-users');
    expect(pages.every((page) => isOffered(page, viewer))).toBe(true);
    expect(searchedPages(() => false)).toEqual([]);
  });

  test('are all of the table but those that only another page leads to', () => {
    const found = new Set(searchedPages(all).map(({ page }) => page));
    const left = (Object.keys(PAGES) as Page[]).filter((page) => !page.includes('$') && !found.has(page));
    // Whoever adds a page says here whether it opens by itself.
    expect(left).toEqual([
      '/payment/invoices',
      '/payment/confirm',
      '/payment/program',
      '/payment/program/invoices',
      '/payment/program/confirm',
      '/dispute/create/documents',
      '/dispute/create/review',
      '/dispute/create/done',
      '/dispute-center/respond',
      '/dispute-center/withdraw',
      '/active-loyalty-program',
      '/manage-groups/create/customers',
      '/manage-groups/create/users',
      '/manage-groups/create/done',
      '/merchant/disputes/respond',
      '/rejection-center/selected',
    ]);
  });

  test('say where something is begun', () => {
    const actions = searchedPages(all).filter(({ isAction }) => isAction);
    // What is done oftenest is first, so that Enter in an empty search does that.
    expect(actions[0]?.page).toBe('/payment/due');
    expect(searchedPages(all).slice(0, actions.length)).toEqual(actions);
    expect(actions).toHaveLength(8);
  });
});

const offers =
  (...pages: Page[]) =>
  (page: Page) =>
    pages.includes(page);

test('what is found is read on the page of whoever reads', () => {
  expect(readAt('invoice', '7816240', all)).toBe('/invoice/7816240');
  expect(readAt('invoice', '7816240', offers('/merchant/invoice/$invoice_id'))).toBe(
    '/merchant/invoice/7816240',
  );
  expect(readAt('customer', 'a/b', all)).toBe('/customers/a%2Fb');
  expect(readAt('payment', 'p-1', offers('/account/overview'))).toBeNull();
});

test('without a customer nothing of one is looked for', () => {
  expect(searchedKinds(all, { hasCustomer: true })).toEqual(['invoice', 'payment', 'dispute', 'customer']);
  expect(searchedKinds(all, { hasCustomer: false })).toEqual(['customer']);
  const merchant = offers('/merchant/invoice/$invoice_id', '/merchant/disputes/$dispute_id');
  expect(searchedKinds(merchant, { hasCustomer: false })).toEqual(['invoice', 'dispute']);
});

test('lists in which a text is looked for are offered ones', () => {
  expect(searchedLists(all)).toHaveLength(8);
  expect(searchedLists(() => false)).toEqual([]);
});
