import type { ReactElement } from 'react';
import { FRAME_SANDBOX, type FramedPage as Page } from '#domain/portal/framed-page.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { PageHead } from '#ui/shell/page-head.tsx';
import { frame } from './framed-page.css.ts';

export interface FramedPageProps {
  /** Null where the configuration has no page at this address. */
  page: Page | null | 'notLoaded';
  homeHref: PageAddress;
  onRetry: () => void;
}

/** A page of an older system in a sandboxed frame, or why there is none (§2 Legacy framed pages). */
export function FramedPage({ page, homeHref, onRetry }: FramedPageProps): ReactElement {
  const { t } = useMessages();
  if (page === 'notLoaded') {
    return (
      <Blank
        icon="alert"
        level={1}
        isInPage
        title={t('framed.notLoadedTitle')}
        actions={<Button onPress={onRetry}>{t('help.retry')}</Button>}
      >
        <p>{t('help.notAvailableHint')}</p>
      </Blank>
    );
  }
  if (page === null) {
    return (
      <Blank
        icon="help"
        level={1}
        isInPage
        title={t('framed.noneTitle')}
        actions={
          <ButtonLink variant="primary" href={homeHref}>
            {t('errors.goHome')}
          </ButtonLink>
        }
      >
        <p>{t('framed.none')}</p>
      </Blank>
    );
  }
  return (
    <>
      <PageHead title={page.title} facts={t('framed.facts', { host: new URL(page.url).host })} />
      <iframe
        className={frame}
        title={page.title}
        src={page.url}
        sandbox={FRAME_SANDBOX}
        referrerPolicy="no-referrer"
        allow=""
      />
    </>
  );
}
