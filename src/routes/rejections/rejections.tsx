import { createRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { rejectionRead, rejectionsRead, selectedRejectionsRead } from '#api/rejections/reads.ts';
import {
  REASONS,
  REJECTION_SORTS,
  REJECTION_STATUSES,
  type RejectionFilter,
  type RejectionSort,
} from '#domain/rejection/rejection.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { amountText, dayText, listSearch, partyText, searchText } from '#routes/frame/list-search.ts';
import { merchantOf } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const rejectionsSearch = listSearch<RejectionFilter, RejectionSort>(
  {
    status: { parameter: 'status', reads: v.picklist(REJECTION_STATUSES) },
    reason: { parameter: 'reason', reads: v.picklist(REASONS) },
    customer: { parameter: 'customer', reads: partyText },
    search: { parameter: 'search', reads: searchText },
    from: { parameter: 'from', reads: dayText },
    amountFrom: { parameter: 'amount', reads: amountText },
  },
  REJECTION_SORTS,
);

export const rejectionsList = listAt({
  path: '/rejection-center',
  search: rejectionsSearch,
  read: (context, query) => rejectionsRead(merchantOf(context), query),
});

/** What merchants have sent that was rejected (§2 Rejection Center). */
export const rejectionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...rejectionsList.route,
  staticData: { title: 'rejections.title', reads: rejectionsList.reads },
  component: pageWithMessages(
    ['rejections', 'rejection-words', 'dispute-center'],
    () => import('#routes/rejections/rejections-page.tsx'),
    'RejectionsPage',
  ),
});

const ID = /^TRX-\d{1,12}$/;
const MOST = 100;

const Search = v.object({ transactions: v.optional(v.fallback(v.optional(v.string()), undefined)) });
type SelectedSearch = v.InferOutput<typeof Search>;

/** Those that an address names, each once; what is no id is none of them. */
export const selectedIds = ({ transactions = '' }: SelectedSearch): string[] =>
  [...new Set(transactions.split(',').filter((id) => ID.test(id)))].slice(0, MOST);

/** Nothing is read where the address names none. */
const selectedReads = ({
  search,
}: {
  search: SelectedSearch;
}): Readonly<Record<string, ReturnType<typeof selectedRejectionsRead>>> => {
  const ids = selectedIds(search);
  return ids.length === 0 ? {} : { rejections: selectedRejectionsRead(ids) };
};

/** Several of them, worked on together. */
export const selectedRejectionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rejection-center/selected',
  validateSearch: (raw: Record<string, unknown>): SelectedSearch => v.parse(Search, raw),
  beforeLoad: guarded('/rejection-center/selected'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'rejections.title', reads: selectedReads },
  component: pageWithMessages(
    ['rejections', 'rejection-words', 'dispute-center', 'acts'],
    () => import('#routes/rejections/selected-rejections-page.tsx'),
    'SelectedRejectionsPage',
  ),
});

export const rejectionReads = ({ params }: { params: { transaction_id: string } }) => ({
  rejection: rejectionRead(params.transaction_id),
});

/** One of them. */
export const rejectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rejection-center/$transaction_id',
  beforeLoad: async (options) => {
    await guarded('/rejection-center/$transaction_id')(options);
    if (!ID.test(options.params.transaction_id)) throw notFound();
  },
  loader: (told) => beginReads(told),
  staticData: { title: 'rejections.title', reads: rejectionReads },
  component: pageWithMessages(
    ['rejections', 'rejection-words', 'dispute-center', 'acts'],
    () => import('#routes/rejections/rejection-page.tsx'),
    'RejectionPage',
  ),
});
