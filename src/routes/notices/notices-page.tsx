import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { noticesRead } from '#api/notices/reads.ts';
import { helperFor } from '#domain/access/offers.ts';
import type { NoticePage } from '#domain/notice/notice.ts';
import { NoticesPage as NoticesView } from '#ui/notices/notices-page.tsx';
import { landingOf, settingsOf, userOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import { MarkedNotices } from '#routes/notices/marked-notices.tsx';
import { noticesSearch, type NoticesQuery } from '#routes/notices/notices.tsx';

const route = getRouteApi('/notices');

/** What a user was told. */
export function NoticesPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <Told key={useOwner(context)} context={context} />;
}

function Told({ context }: { context: PageContext }): ReactElement {
  const router = useRouter();
  const { config } = settingsOf(context);
  const list = useList<NoticesQuery, NoticePage>({
    query: noticesSearch.queryOf(route.useSearch(), config),
    read: noticesRead,
    show: (wanted) =>
      void router.navigate({
        to: '/notices',
        search: noticesSearch.searchOf(wanted, config),
        resetScroll: false,
      }),
  });
  return (
    <NoticesView
      list={list}
      pageSizes={config.pageSizes}
      startsFor={landingOf(context) === '/notices' ? userOf(context).role : undefined}
      helper={helperFor('role', visitorIn(context))}
      support={config.support}
    >
      {(page) => <MarkedNotices key={page.asOf} page={page} context={context} />}
    </NoticesView>
  );
}
