import { useRouteContext } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { HelpPage as Help } from '#ui/portal/help-page.tsx';
import { SupportWays } from '#ui/portal/support-ways.tsx';
import { termsText } from '#ui/portal/terms-text.ts';
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
    <TextPage
      title={t('terms.title')}
      facts={t('terms.version', { version: config.payment.termsVersion })}
      text={termsText(t, config)}
    />
  );
}

export function PrivacyPage(): ReactElement {
  const { t } = useMessages();
  const { privacyNotice, support } = useConfig();
  return (
    <TextPage title={t('privacy.title')} text={privacyNotice || t('privacy.notPublished')}>
      {privacyNotice ? null : <SupportWays {...support} />}
    </TextPage>
  );
}

function useConfig() {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return settingsOf(context).config;
}
