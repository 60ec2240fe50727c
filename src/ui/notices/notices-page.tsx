import type { ReactElement, ReactNode } from 'react';
import type { Helper } from '#domain/access/offers.ts';
import type { Role } from '#domain/access/role.ts';
import type { NoticePage } from '#domain/notice/notice.ts';
import type { SupportLine } from '#domain/portal/portal-face.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { ListStates, type ListProps } from '#ui/shared/list-part.tsx';
import { ROLE_NAMES } from '#locales/role-names.ts';
import { asked } from '#ui/notices/notices.css.ts';
import { WhomToAsk } from '#ui/shared/whom-to-ask.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';

export interface NoticesPageProps extends ListProps<NoticePage> {
  /** The role that opens no overview, where this is the start page for its sake. */
  readonly startsFor?: Role | undefined;
  /** Who can change that role. */
  readonly helper: Helper;
  readonly support: SupportLine;
  readonly children: (page: NoticePage) => ReactNode;
}

/** What a user was told, newest first; the start page of those whose role opens no other (§3 Notification). */
export function NoticesPage({
  list,
  pageSizes,
  startsFor,
  helper,
  support,
  children,
}: NoticesPageProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <PageHead
        title={t('notices.title')}
        facts={startsFor && t('notices.startsHere', { role: t(ROLE_NAMES[startsFor]) })}
      />
      {startsFor && (
        <div className={asked}>
          <WhomToAsk helper={helper} support={support} />
        </div>
      )}
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
        {(page) => children(page)}
      </ListStates>
    </>
  );
}
