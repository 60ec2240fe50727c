import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { programCustomersRead, programOverviewRead } from '#api/program/reads.ts';
import { isOffered } from '#domain/access/access.ts';
import type { ProgramFilter, ProgramPage, ProgramSort } from '#domain/customer/program.ts';
import type { ListQuery } from '#domain/list/list-page.ts';
import { ProgramOverviewView } from '#ui/program-overview/program-overview-view.tsx';
import { settingsOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useOpenCustomer } from '#routes/frame/use-open-customer.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { programSearch } from '#routes/program-overview/program-overview.tsx';

type Query = ListQuery<ProgramFilter, ProgramSort>;

const route = getRouteApi('/account/program-overview');

/** All customers of the user, and into one of them. */
export function ProgramOverviewPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { config } = settingsOf(context);
  const query = programSearch.queryOf(route.useSearch(), config);
  const [read] = useState(programOverviewRead);
  const show = (wanted: Query) =>
    void router.navigate({
      to: '/account/program-overview',
      search: programSearch.searchOf(wanted, config),
      resetScroll: false,
    });
  const list = useList<Query, ProgramPage>({ query, read: programCustomersRead, show });
  const visitor = visitorIn(context);
  const openCustomer = useOpenCustomer(context);
  return (
    <ProgramOverviewView
      overview={useRead(read)}
      list={list}
      filter={query.filter}
      sort={query.sort}
      onSort={(sort) => show({ ...query, sort, pageNumber: 1 })}
      onOpen={({ buidCustomer, customerName, currency }) =>
        openCustomer({ buid: buidCustomer, name: customerName, currency }, '/account/overview')
      }
      listHref={
        isOffered('/account/program-overview-invoice-list/$status', visitor)
          ? (status, filter) => `/account/program-overview-invoice-list/${status}${stringifySearch(filter)}`
          : null
      }
      pageSizes={config.pageSizes}
      support={config.support}
      detailsHref={isOffered('/customers/$customer_id', visitor) ? (buid) => `/customers/${buid}` : null}
    />
  );
}
