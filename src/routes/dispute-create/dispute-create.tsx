import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { draftRead } from '#api/platform/draft-read.ts';
import { disputeDraftKey } from '#domain/dispute/dispute-draft-key.ts';
import { guarded } from '#routes/frame/guard.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** The address of each step (§2 Dispute creation). */
export const DISPUTE_STEPS = {
  describe: '/dispute/create',
  documents: '/dispute/create/documents',
  review: '/dispute/create/review',
  done: '/dispute/create/done',
} as const;

const Search = v.object({
  /** Transactions to dispute, comma-separated (§2 Screens and routes); as many as one call of the contract may name. */
  invoiceIds: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,20}(,\d{1,20}){0,499}$/))), undefined),
});

/** Reads what the address asks for; what cannot be read counts as absent. */
export const readDisputeSearch = (raw: Record<string, unknown>) => v.parse(Search, raw);

/** The invoices that an address names, each once. */
export const askedInvoices = (invoiceIds = ''): string[] => [
  ...new Set(invoiceIds.split(',').filter(Boolean)),
];

const disputeReads = ({
  context,
  search,
}: {
  context: PageContext;
  search: ReturnType<typeof readDisputeSearch>;
}) => ({
  draft: draftRead(disputeDraftKey(scopeOf(context).buidCustomer, askedInvoices(search.invoiceIds))),
});

const disputeCreateRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'dispute-create',
  validateSearch: readDisputeSearch,
  staticData: { frame: 'wizard', reads: disputeReads },
  component: pageWithMessages(
    ['disputes', 'dispute-documents', 'dispute-obstacles', 'dispute-reasons', 'wizard'],
    () => import('#routes/dispute-create/dispute-create-page.tsx'),
    'DisputeCreatePage',
  ),
});

const describe = createRoute({
  getParentRoute: () => disputeCreateRoute,
  path: DISPUTE_STEPS.describe,
  beforeLoad: guarded(DISPUTE_STEPS.describe),
  staticData: { title: 'disputeCreate.title' },
});

const documents = createRoute({
  getParentRoute: () => disputeCreateRoute,
  path: DISPUTE_STEPS.documents,
  beforeLoad: guarded(DISPUTE_STEPS.documents),
  staticData: { title: 'disputeCreate.title' },
});

const review = createRoute({
  getParentRoute: () => disputeCreateRoute,
  path: DISPUTE_STEPS.review,
  beforeLoad: guarded(DISPUTE_STEPS.review),
  staticData: { title: 'disputeCreate.title' },
});

const done = createRoute({
  getParentRoute: () => disputeCreateRoute,
  path: DISPUTE_STEPS.done,
  beforeLoad: guarded(DISPUTE_STEPS.done),
  staticData: { title: 'disputeCreate.title' },
});

/** The wizard's routes: one chart runs through all its steps. */
export const disputeCreateRoutes = disputeCreateRoute.addChildren([describe, documents, review, done]);
