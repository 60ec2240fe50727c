import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { noticeCenterRead } from '#api/notices/reads.ts';
import type { NoticeFilter, NoticesQuery } from '#domain/notice/notice-list.ts';
import type { NoticePage } from '#domain/notice/notice.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { NoticeCenter } from '#ui/notices/notice-center.tsx';
import { settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import { MarkedNotices } from '#routes/notices/marked-notices.tsx';
import { noticeCenterSearch } from '#routes/notices/notice-center.tsx';

const route = getRouteApi('/notification-center');

/** What a customer's user was told, narrowed, searched and put away. */
export function NoticeCenterPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <Center key={useOwner(context)} context={context} />;
}

function Center({ context }: { context: PageContext }): ReactElement {
  const router = useRouter();
  const { config } = settingsOf(context);
  const query = noticeCenterSearch.queryOf(route.useSearch(), config);
  const list = useList<NoticesQuery, NoticePage>({
    query,
    read: noticeCenterRead,
    show: (wanted) =>
      void router.navigate({
        to: '/notification-center',
        search: noticeCenterSearch.searchOf(wanted, config),
        resetScroll: false,
      }),
  });
  const hrefOf = (filter: NoticeFilter): PageAddress =>
    `/notification-center${stringifySearch(
      noticeCenterSearch.searchOf({ ...query, filter, pageNumber: 1 }, config),
    )}`;
  return (
    <NoticeCenter
      list={list}
      filter={query.filter}
      pageSizes={config.pageSizes}
      hrefs={{ box: (box) => hrefOf({ ...query.filter, box }), all: hrefOf({ box: query.filter.box }) }}
    >
      {(page) => <MarkedNotices key={page.asOf} page={page} context={context} isFiled />}
    </NoticeCenter>
  );
}
