import type { ReactElement } from 'react';
import { isErrorPage, type TextPage } from '#domain/access/addresses.ts';
import type { PortalConfig } from '#domain/portal/config.ts';
import { useMessages } from '#locales/react.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ButtonLink } from '#ui/kit/link.tsx';
import { LoginFrame, type LoginAreaProps } from '#ui/shell/login-frame.tsx';
import { PrivacyText, TermsText } from './provider-text-part.tsx';
import { ways as waysClass } from './reading.css.ts';
import { SupportWays } from './support-ways.tsx';
import { ZoneNote } from './zone-note.tsx';

/** What stands on an open page: one of the provider's texts, or that the address has no page. */
export type OpenContent =
  | { readonly page: TextPage; readonly config: PortalConfig }
  | { readonly page: null; readonly path: string };

export interface OpenPageProps extends LoginAreaProps {
  content: OpenContent;
  /** Absent where there is no page to go back to. */
  onBack?: () => void;
}

/** A page that anyone may open, before sign-in (decisions §11): it stands where the pages beside sign-in do. */
export function OpenPage({ content, onBack, ...frame }: OpenPageProps): ReactElement {
  const { t } = useMessages();
  const ways = (
    <div className={waysClass}>
      {onBack ? <Button onPress={onBack}>{t('errors.goBack')}</Button> : null}
      <ButtonLink variant={onBack ? 'quiet' : 'secondary'} href="/login">
        {t('signIn.submit')}
      </ButtonLink>
    </div>
  );
  if (content.page === null) {
    const { path } = content;
    return (
      <LoginFrame
        {...frame}
        title={t('errors.notFoundTitle')}
        intro={isErrorPage(path) ? t('errors.notFoundAny') : t('errors.notFound', { path })}
        ways={ways}
      />
    );
  }
  const { support, payment, timeZone } = content.config;
  switch (content.page) {
    case '/help':
      return (
        <LoginFrame {...frame} title={t('help.title')} intro={t('help.facts')} ways={ways}>
          <SupportWays {...support} />
          <ZoneNote timeZone={timeZone} />
        </LoginFrame>
      );
    case '/terms':
      return (
        <LoginFrame
          {...frame}
          title={t('terms.title')}
          intro={t('terms.version', { version: payment.termsVersion })}
          ways={ways}
        >
          <TermsText config={content.config} />
        </LoginFrame>
      );
    case '/privacy':
      return (
        <LoginFrame {...frame} title={t('privacy.title')} ways={ways}>
          <PrivacyText config={content.config} />
        </LoginFrame>
      );
  }
}
