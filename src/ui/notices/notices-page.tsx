import type { ReactElement, ReactNode } from 'react';
import type { NoticePage } from '#domain/notice/notice.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { ListStates, type ListPart } from '#ui/shared/list-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';

export interface NoticesPageProps {
  readonly list: ListPart<NoticePage>;
  readonly pageSizes: readonly number[];
  readonly children: (page: NoticePage) => ReactNode;
}

/** What a user was told, newest first; the start page of those whose role opens no other (§3 Notification). */
export function NoticesPage({ list, pageSizes, children }: NoticesPageProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <PageHead title={t('notices.title')} />
      <ListStates
        list={list}
        loadingText={t('notices.loading')}
        failedText={t('notices.failed')}
        pagesLabel={t('notices.pages')}
        pageSizes={pageSizes}
        nothingYet={
          <Blank icon="bell" title={t('notices.empty')} isInPage>
            {t('notices.emptyHint')}
          </Blank>
        }
      >
        {(page, pager) => (
          <>
            {children(page)}
            {pager}
          </>
        )}
      </ListStates>
    </>
  );
}
