import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { portalNow } from '#api/platform/portal-clock.ts';
import { statementRead } from '#api/statements/reads.ts';
import { businessDate } from '#domain/dates/dates.ts';
import { scopeNameOf } from '#domain/selection/selection.ts';
import type { StatementPage, StatementQuery } from '#domain/statement/statement.ts';
import { customerOf, scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import { statementSearch } from '#routes/statements/statements.tsx';
import { useStatementDownloads } from '#routes/statements/use-statement-downloads.ts';
import { StatementPage as StatementView } from '#ui/statements/statement-page.tsx';

const statementsRoute = getRouteApi('/statements');

/** Statement of account. */
export function StatementsPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <OwnStatement key={useOwner(context)} context={context} />;
}

function OwnStatement({ context }: { context: PageContext }): ReactElement {
  const router = useRouter();
  const { config } = settingsOf(context);
  const query = statementSearch.queryOf(statementsRoute.useSearch(), config);
  const list = useList<StatementQuery, StatementPage>({
    query,
    read: (asked) => statementRead(scopeOf(context), asked),
    show: (wanted) =>
      void router.navigate({
        to: '/statements',
        search: statementSearch.searchOf(wanted, config),
        resetScroll: false,
      }),
  });
  return (
    <StatementView
      list={list}
      customerName={scopeNameOf(customerOf(context))}
      brandName={config.title}
      today={businessDate(portalNow(), config.timeZone)}
      now={portalNow}
      pageSizes={config.pageSizes}
      downloads={useStatementDownloads(context)}
      hrefs={{
        thisMonth: '/statements',
        overview: '/account/overview',
        invoice: (trxId) => `/invoice/${trxId}`,
        payment: (paymentId) => `/payments/${paymentId}`,
      }}
    />
  );
}
