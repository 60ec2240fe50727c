import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { approvalsRead } from '#api/approvals/reads.ts';
import { isOffered } from '#domain/access/access.ts';
import type { ApprovalPage } from '#domain/approval/approval.ts';
import { scopeOf, settingsOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import { approvalsSearch, type ApprovalsQuery } from '#routes/approvals/approvals.tsx';
import { Approvals } from '#ui/approvals/approvals.tsx';

const route = getRouteApi('/approvals');

/** What a second person is asked for. */
export function ApprovalsPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <Listed key={useOwner(context)} context={context} />;
}

function Listed({ context }: { context: PageContext }): ReactElement {
  const router = useRouter();
  const { config } = settingsOf(context);
  const query = approvalsSearch.queryOf(route.useSearch(), config);
  const list = useList<ApprovalsQuery, ApprovalPage>({
    query,
    read: (asked) => approvalsRead(scopeOf(context), asked),
    show: (wanted) =>
      void router.navigate({
        to: '/approvals',
        search: approvalsSearch.searchOf(wanted, config),
        resetScroll: false,
      }),
  });
  return (
    <Approvals
      list={list}
      filter={query.filter}
      pageSizes={config.pageSizes}
      hrefs={{
        of: (status) => (status === undefined ? '/approvals' : `/approvals?status=${status}`),
        one: (approvalId) => `/approvals/${approvalId}`,
        limit: isOffered('/approvals/limit', visitorIn(context)) ? '/approvals/limit' : null,
      }}
    />
  );
}
