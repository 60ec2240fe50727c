import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';

/** What the provider tells its users; the start page of those whose role opens no other. */
export function NoticesPage(): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <PageHead title={t('notices.title')} />
      <Blank icon="bell" title={t('notices.empty')} isInPage>
        {t('notices.emptyHint')}
      </Blank>
    </>
  );
}
