import type { ReactElement, ReactNode } from 'react';
import type { NoticePage } from '#domain/notice/notice.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { lines, waiting } from '#ui/shared/list-page.css.ts';
import { ListPager } from '#ui/shared/list-pager.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';

export interface NoticesPageProps {
  readonly part: ReadPart<NoticePage>;
  readonly pageSizes: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
  readonly children: (page: NoticePage) => ReactNode;
}

/** What a user was told, newest first; the start page of those whose role opens no other (§3 Notification). */
export function NoticesPage(props: NoticesPageProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <PageHead title={t('notices.title')} />
      <div className={props.part.value === null ? waiting : undefined}>
        <Part
          part={props.part}
          loadingText={t('notices.loading')}
          failedText={t('notices.failed')}
          skeleton={
            <div className={lines}>
              {['a', 'b', 'c', 'd', 'e'].map((key) => (
                <Bone key={key} size="bar" />
              ))}
            </div>
          }
        >
          {(page) => (page.total === 0 ? <NoNotices /> : <Told {...props} page={page} />)}
        </Part>
      </div>
    </>
  );
}

function NoNotices(): ReactElement {
  const { t } = useMessages();
  return (
    <Blank icon="bell" title={t('notices.empty')} isInPage>
      {t('notices.emptyHint')}
    </Blank>
  );
}

function Told({ page, ...props }: NoticesPageProps & { page: NoticePage }): ReactElement {
  const { t } = useMessages();
  return (
    <>
      {props.children(page)}
      <ListPager
        label={t('notices.pages')}
        total={page.total}
        pageNumber={page.pageNumber}
        pageSize={page.pageSize}
        pageSizes={props.pageSizes}
        onPage={props.onPage}
        onPageSize={props.onPageSize}
      />
    </>
  );
}
