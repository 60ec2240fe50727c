import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { programCustomersRead, programOverviewRead } from '#api/program/reads.ts';
import { isOffered } from '#domain/access/access.ts';
import type { ProgramFilter, ProgramLine, ProgramPage, ProgramSort } from '#domain/customer/program.ts';
import type { ListQuery } from '#domain/list/list-page.ts';
import { buidOf } from '#domain/selection/selection.ts';
import { ProgramOverviewView } from '#ui/program-overview/program-overview-view.tsx';
import {
  selectionRef,
  settingsOf,
  switchTo,
  visitorIn,
  type PageContext,
} from '#routes/frame/page-context.ts';
import { useList } from '#routes/frame/use-list.ts';
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
  return (
    <ProgramOverviewView
      overview={useRead(read)}
      list={list}
      filter={query.filter}
      sort={query.sort}
      onSort={(sort) => show({ ...query, sort, pageNumber: 1 })}
      onOpen={useOpenCustomer(context)}
      pageSizes={config.pageSizes}
      support={config.support}
      detailsHref={isOffered('/customers/$customer_id', visitor) ? (buid) => `/customers/${buid}` : null}
    />
  );
}

/** Selects a customer and goes to its overview once it is selected; the one that is selected is there at once. */
function useOpenCustomer(context: PageContext): (line: ProgramLine) => void {
  const router = useRouter();
  const wanted = useRef<string | null>(null);
  const selected = useSelector(selectionRef(context), (now) =>
    now?.context.selected ? buidOf(now.context.selected) : null,
  );
  const goOn = () => void router.navigate({ to: '/account/overview' });
  useEffect(() => {
    if (wanted.current === null || wanted.current !== selected) return;
    wanted.current = null;
    goOn();
  });
  return ({ buidCustomer, customerName }) => {
    if (buidCustomer === selected) return goOn();
    wanted.current = buidCustomer;
    switchTo(context, { buid: buidCustomer, name: customerName });
  };
}
