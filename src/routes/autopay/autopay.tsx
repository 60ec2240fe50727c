import { createRoute } from '@tanstack/react-router';
import { approvalLimitRead } from '#api/approvals/reads.ts';
import { autoPayRead, autoPayRunsRead } from '#api/autopay/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

export const autoPayReads = ({ context }: { readonly context: PageContext }) => ({
  autoPay: autoPayRead(scopeOf(context).buidCustomer),
  runs: autoPayRunsRead(scopeOf(context).buidCustomer),
  // Whether a change is asked of another administrator, and of whom.
  limit: approvalLimitRead(scopeOf(context).buidCustomer),
});

/** Which of the runs to come is looked at; a word that is no date is none. */
export type AutoPaySearch = Readonly<{ run?: string }>;

/** AutoPay of the customer that is worked for (decisions §4, §13). */
export const autoPayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment-methods/autopay',
  validateSearch: ({ run }: Record<string, unknown>): AutoPaySearch =>
    typeof run === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(run) ? { run } : {},
  beforeLoad: guarded('/payment-methods/autopay'),
  loader: (told) => beginReads(told),
  staticData: { title: 'autopay.title', reads: autoPayReads },
  component: pageWithMessages(
    ['autopay', 'approval-notices', 'bank-returns', 'payments'],
    () => import('#routes/autopay/autopay-page.tsx'),
    'AutoPayRoutePage',
  ),
});
