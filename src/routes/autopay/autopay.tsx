import { createRoute } from '@tanstack/react-router';
import { approvalLimitRead } from '#api/approvals/reads.ts';
import { autoPayRead, autoPayRunRead, autoPayRunsRead } from '#api/autopay/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

interface Opened {
  readonly context: PageContext;
  readonly search: { readonly page?: number };
}

export const autoPayReads = ({ context, search }: Opened) => ({
  autoPay: autoPayRead(scopeOf(context).buidCustomer),
  runs: autoPayRunsRead(scopeOf(context).buidCustomer, search.page ?? 1),
  // Whether a change is asked of another administrator, and of whom.
  limit: approvalLimitRead(scopeOf(context).buidCustomer),
});

/** Which of the runs to come is looked at, and which page of those that are over; what is no date and no page is none. */
export type AutoPaySearch = Readonly<{ run?: string; page?: number }>;

/** AutoPay of the customer that is worked for (decisions §4, §13). */
export const autoPayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment-methods/autopay',
  validateSearch: ({ run, page }: Record<string, unknown>): AutoPaySearch => ({
    ...(typeof run === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(run) && { run }),
    ...(Number.isSafeInteger(Number(page)) && Number(page) > 1 && { page: Number(page) }),
  }),
  beforeLoad: guarded('/payment-methods/autopay'),
  // Which of the runs to come is looked at asks for nothing anew.
  loaderDeps: ({ search: { page } }) => (page === undefined ? {} : { page }),
  loader: (told) => beginReads(told),
  staticData: { title: 'autopay.title', reads: autoPayReads },
  component: pageWithMessages(
    ['autopay', 'autopay-notices', 'approval-notices', 'bank-returns', 'payments', 'texts'],
    () => import('#routes/autopay/autopay-page.tsx'),
    'AutoPayRoutePage',
  ),
});

export const autoPayRunReads = ({
  context,
  params,
}: {
  readonly context: PageContext;
  readonly params: { readonly run_id: string };
}) => ({
  run: autoPayRunRead(scopeOf(context).buidCustomer, params.run_id),
  // What of it can be put back into a run to come.
  autoPay: autoPayRead(scopeOf(context).buidCustomer),
});

/** One run of AutoPay with its set, whatever has become of it. */
export const autoPayRunRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment-methods/autopay/$run_id',
  beforeLoad: guarded('/payment-methods/autopay/$run_id'),
  loader: (told) => beginReads(told),
  staticData: { title: 'autopay.title', reads: autoPayRunReads },
  component: pageWithMessages(
    ['autopay', 'autopay-notices'],
    () => import('#routes/autopay/run-page.tsx'),
    'AutoPayRunPage',
  ),
});
