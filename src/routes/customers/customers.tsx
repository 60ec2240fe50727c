import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { customersRead } from '#api/customers/reads.ts';
import { merchantsRead } from '#api/merchants/reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const Search = v.object({
  /** The page that was asked for without a customer; only one of this portal. */
  next: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)[^\\\p{Cc}]*$/u))), undefined),
});

/** Reads where to go on to; what does not lead to a page of this portal counts as absent. */
export const readNext = (raw: Record<string, unknown>) => v.parse(Search, raw);

const firstPage = (context: PageContext) => ({
  pageNumber: 1,
  pageSize: settingsOf(context).config.defaultPageSize,
});
// No loader begins these: the chart of the selection does, which runs for as long as the portal is open.
const customersReads = ({ context }: { context: PageContext }) => ({
  customers: customersRead({ search: '', parentBuid: null, withAccounts: false, ...firstPage(context) }),
});
const merchantsReads = ({ context }: { context: PageContext }) => ({
  merchants: merchantsRead(firstPage(context)),
});

/** Customer picker (§2); a page that needs a customer leads here and back. */
export const customersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/customers',
  validateSearch: readNext,
  beforeLoad: guarded('/account/customers'),
  staticData: { title: 'selection.title', reads: customersReads },
  component: pageWithMessages(['texts'], () => import('#routes/customers/party-page.tsx'), 'PartyPage'),
});

/** Merchants to choose from (decisions §6, for the merchant-select legacy page); leads on like the customer picker. */
export const merchantSelectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/merchant/select',
  validateSearch: readNext,
  beforeLoad: guarded('/merchant/select'),
  staticData: { title: 'selectMerchant.title', reads: merchantsReads },
  component: pageWithMessages(['texts'], () => import('#routes/customers/party-page.tsx'), 'PartyPage'),
});
