import { PAGES, type Page } from '#domain/access/access.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { SEARCH_KINDS, type SearchKind } from '#domain/search/search-hit.ts';

/** Pages with a parameter that are opened without naming anything. */
const OPENED_AS: Partial<Record<Page, PageAddress>> = {
  '/invoice-list/$status': '/invoice-list/all',
  '/account/program-overview-invoice-list/$status': '/account/program-overview-invoice-list/all',
};

/** Pages that only another one leads to: steps of a wizard after the first, and lists of what was selected there. */
const LED_TO: ReadonlySet<Page> = new Set<Page>([
  '/payment/invoices',
  '/payment/confirm',
  // Several customers are paid for from the list of their invoices; of one, its own page of the same name begins it.
  '/payment/program',
  '/payment/program/invoices',
  '/payment/program/confirm',
  '/dispute/create/documents',
  '/dispute/create/review',
  '/dispute/create/done',
  '/dispute-center/respond',
  '/dispute-center/withdraw',
  '/manage-groups/create/customers',
  '/manage-groups/create/users',
  '/manage-groups/create/done',
  '/merchant/disputes/respond',
  '/rejection-center/selected',
  // Said of what the active program is, by its own page.
  '/active-loyalty-program',
]);

/** Pages on which something is begun: they are listed as what can be done, in this order. */
const BEGINS: readonly Page[] = [
  '/payment/due',
  '/payment/remittance',
  '/dispute/create',
  '/account/cards/request',
  '/approvals/limit',
  '/payment-methods/add',
  '/manage-users/invite',
  '/manage-groups/create',
];

/** Lists that are searched by a text of their address. */
const SEARCHED_LISTS = [
  '/invoice-list/$status',
  '/merchant/invoices',
  '/payments',
  '/dispute-center',
  '/merchant/disputes',
  '/support/payments',
  '/support/disputes',
  '/support/customers',
] as const satisfies readonly Page[];

/** Where each kind is read, by the side of who reads: the first page that is offered. */
const READ_AT: Readonly<Record<SearchKind, readonly Page[]>> = {
  invoice: ['/invoice/$invoice_id', '/merchant/invoice/$invoice_id'],
  payment: ['/payments/$payment_id', '/support/payments/$payment_id'],
  dispute: ['/dispute-center/$invoice_id', '/merchant/disputes/$dispute_id', '/support/disputes/$dispute_id'],
  customer: ['/customers/$customer_id'],
};

/** A page that the search leads to. */
export interface SearchedPage {
  readonly page: Page;
  readonly href: PageAddress;
  /** Something is begun there. */
  readonly isAction: boolean;
}

/**
 * Pages that are found by their title: all of the table of access that the user may open and that open by themselves, what
 * is done oftenest first.
 */
export function searchedPages(offers: (page: Page) => boolean): readonly SearchedPage[] {
  const others = (Object.keys(PAGES) as Page[]).filter((page) => !BEGINS.includes(page));
  return [...BEGINS, ...others]
    .filter((page) => (!page.includes('$') || OPENED_AS[page] !== undefined) && !LED_TO.has(page))
    .filter(offers)
    .map((page) => ({
      page,
      href: OPENED_AS[page] ?? (page as PageAddress),
      isAction: BEGINS.includes(page),
    }));
}

/** Lists that the user may open and that a text is looked for in. */
export function searchedLists(offers: (page: Page) => boolean): readonly SearchedPage[] {
  const pages = searchedPages(offers);
  return pages.filter(({ page }) => SEARCHED_LISTS.some((list) => list === page));
}

/** What is looked for: what the user has a page for, and whose customer is selected where that page is of one. */
export function searchedKinds(
  offers: (page: Page) => boolean,
  { hasCustomer }: { readonly hasCustomer: boolean },
): readonly SearchKind[] {
  return SEARCH_KINDS.filter((kind) => {
    const page = READ_AT[kind].find(offers);
    return page !== undefined && (hasCustomer || PAGES[page].selection !== 'customer');
  });
}

/** Where something that was found is read; null where the user has no page for it. */
export function readAt(
  kind: SearchKind,
  target: string,
  offers: (page: Page) => boolean,
): PageAddress | null {
  const page = READ_AT[kind].find(offers);
  return page ? (page.replace(/\$.*$/, encodeURIComponent(target)) as PageAddress) : null;
}
