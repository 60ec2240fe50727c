import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { exportRejections } from '#api/rejections/export.ts';
import { rejectionsRead, type RejectionsQuery } from '#api/rejections/reads.ts';
import { isOffered } from '#domain/access/access.ts';
import { isUnderWay } from '#domain/rejection/rejection-act.ts';
import { addDays } from '#domain/dates/dates.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { RejectionPage } from '#domain/rejection/rejection.ts';
import { merchantOf, settingsOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';
import { saveFile } from '#routes/frame/save-file.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { useCsv } from '#routes/frame/use-csv.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import { rejectionsSearch } from '#routes/rejections/rejections.tsx';
import { Rejections } from '#ui/rejections/rejections.tsx';

const route = getRouteApi('/rejection-center');
/** The days before today that the list can be narrowed to. */
const DAYS = [7, 14, 30] as const;

/** What was rejected of the merchant that is worked for. */
export function RejectionsPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <Listed key={useOwner(context)} context={context} />;
}

function Listed({ context }: { context: PageContext }): ReactElement {
  const router = useRouter();
  const { config } = settingsOf(context);
  const query = rejectionsSearch.queryOf(route.useSearch(), config);
  const show = (wanted: RejectionsQuery) =>
    void router.navigate({
      to: '/rejection-center',
      search: rejectionsSearch.searchOf(wanted, config),
      resetScroll: false,
    });
  const list = useList<RejectionsQuery, RejectionPage>({
    query,
    read: (wanted) => rejectionsRead(merchantOf(context), wanted),
    show,
    isChanging: ({ rows }) => rows.some(isUnderWay),
  });
  const download = useCsv(async (request, format, signal) => {
    if (request.kind === 'rejections')
      saveFile(await exportRejections(merchantOf(context), request.filter, format, signal), 'rejections.csv');
  });
  const hrefOf = (wanted: RejectionsQuery): PageAddress =>
    `/rejection-center${stringifySearch(rejectionsSearch.searchOf(wanted, config))}`;
  const today = list.value?.today;
  return (
    <Rejections
      list={list}
      download={download}
      filter={query.filter}
      sort={query.sort}
      pageSizes={config.pageSizes}
      since={today === undefined ? [] : DAYS.map((days) => addDays(today, -days))}
      onSort={(sort) => show({ ...query, sort, pageNumber: 1 })}
      hrefs={{
        tab: (status) => hrefOf({ ...query, filter: { ...query.filter, status }, pageNumber: 1 }),
        all: hrefOf({ ...query, filter: {}, pageNumber: 1 }),
        rejection: ({ transactionId }) => `/rejection-center/${transactionId}`,
        workOn: isOffered('/rejection-center/selected', visitorIn(context))
          ? (ids) => `/rejection-center/selected${stringifySearch({ transactions: ids.join(',') })}`
          : null,
      }}
    />
  );
}
