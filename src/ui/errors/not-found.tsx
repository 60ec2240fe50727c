import type { ReactElement } from 'react';
import { isErrorPage } from '#domain/access/addresses.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { useMessages } from '#locales/react.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';

export interface NotFoundProps {
  /** The address that was asked for. */
  path: string;
  homeHref: PageAddress;
  /** Absent where there is no page to go back to. */
  onBack?: () => void;
}

/** Any address without a page, and `/Error404` (§2 Other, §8). */
export function NotFound({ path, homeHref, onBack }: NotFoundProps): ReactElement {
  const { t } = useMessages();
  return (
    <Blank
      icon="help"
      level={1}
      isInPage
      title={t('errors.notFoundTitle')}
      actions={
        <>
          {onBack ? <Button onPress={onBack}>{t('errors.goBack')}</Button> : null}
          <ButtonLink variant={onBack ? 'quiet' : 'secondary'} href={homeHref}>
            {t('errors.goHome')}
          </ButtonLink>
        </>
      }
    >
      <p>{isErrorPage(path) ? t('errors.notFoundAny') : t('errors.notFound', { path })}</p>
    </Blank>
  );
}
