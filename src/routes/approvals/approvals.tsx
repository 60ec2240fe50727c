import { createRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { approvalLimitRead, approvalRead, approvalsRead } from '#api/approvals/reads.ts';
import type { ApprovalFilter } from '#domain/approval/approval.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch } from '#routes/frame/list-search.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** Those that wait are first; there is no other order. */
const approvalsSearch = listSearch<ApprovalFilter, 'until'>(
  { status: { parameter: 'status', reads: v.picklist(['to-answer', 'own', 'over']) } },
  ['until'],
);

export const approvalsList = listAt({
  path: '/approvals',
  search: approvalsSearch,
  read: (context, query) => approvalsRead(scopeOf(context), query),
});

/** What a second person is asked for (decisions §9). */
export const approvalsRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...approvalsList.route,
  staticData: { title: 'approvals.title', reads: approvalsList.reads },
  component: pageWithMessages(
    ['approvals', 'payments'],
    () => import('#routes/approvals/approvals-page.tsx'),
    'ApprovalsPage',
  ),
});

export const approvalReads = ({
  context,
  params,
}: {
  context: PageContext;
  params: { approval_id: string };
}) => ({ approval: approvalRead(scopeOf(context).buidCustomer, params.approval_id) });

/** One of them, where it is answered. */
export const approvalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/approvals/$approval_id',
  beforeLoad: async (options) => {
    await guarded('/approvals/$approval_id')(options);
    if (!/^[0-9a-f-]{36}$/.test(options.params.approval_id)) throw notFound();
  },
  loader: (told) => beginReads(told),
  staticData: { title: 'approvals.title', reads: approvalReads },
  component: pageWithMessages(
    [
      'approvals',
      'approval-notices',
      'autopay',
      'bank-account',
      'payments',
      'scheduled-payments',
      'scheduled-payment-notices',
      'acts',
    ],
    () => import('#routes/approvals/approval-page.tsx'),
    'ApprovalPage',
  ),
});

export const limitReads = ({ context }: { context: PageContext }) => ({
  limit: approvalLimitRead(scopeOf(context).buidCustomer),
});

/** Up to how much one person pays alone (decisions §13). */
export const approvalLimitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/approvals/limit',
  beforeLoad: guarded('/approvals/limit'),
  loader: (told) => beginReads(told),
  staticData: { title: 'approvalLimit.title', reads: limitReads },
  component: pageWithMessages(
    ['approvals', 'approval-notices', 'acts'],
    () => import('#routes/approvals/approval-limit-page.tsx'),
    'ApprovalLimitPage',
  ),
});
