import type { ReactElement } from 'react';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';

export interface PageToComeProps {
  /** A page that the user may open and that is not this one. */
  homeHref: PageAddress;
}

/** A page that a flag has switched on before this release has it. */
export function PageToCome({ homeHref }: PageToComeProps): ReactElement {
  const { t } = useMessages();
  return (
    <Blank
      icon="info"
      level={1}
      isInPage
      title={t('errors.toComeTitle')}
      actions={
        <ButtonLink variant="primary" href={homeHref}>
          {t('errors.goHome')}
        </ButtonLink>
      }
    >
      <p>{t('errors.toCome')}</p>
    </Blank>
  );
}
