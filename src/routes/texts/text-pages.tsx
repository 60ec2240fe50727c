import { useRouteContext } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { HelpPage as Help } from '#ui/portal/help-page.tsx';
import { PrivacyText, TermsText } from '#ui/portal/provider-text-part.tsx';
import { TextPage } from '#ui/portal/text-page.tsx';
import { settingsOf, type PageContext } from '#routes/frame/page-context.ts';

export function HelpPage(): ReactElement {
  const { support, timeZone } = useConfig();
  return <Help support={support} timeZone={timeZone} />;
}

export function TermsPage(): ReactElement {
  const { t } = useMessages();
  const config = useConfig();
  return (
    <TextPage title={t('terms.title')} facts={t('terms.version', { version: config.payment.termsVersion })}>
      <TermsText config={config} />
    </TextPage>
  );
}

export function PrivacyPage(): ReactElement {
  const { t } = useMessages();
  return (
    <TextPage title={t('privacy.title')}>
      <PrivacyText config={useConfig()} />
    </TextPage>
  );
}

function useConfig() {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return settingsOf(context).config;
}
