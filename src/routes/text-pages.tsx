import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import { HelpPage as Help } from '#ui/portal/help-page.tsx';
import { TermsPage as Terms } from '#ui/portal/terms-page.tsx';
import { settingsOf, type PageContext } from '#routes/page-context.ts';

export function HelpPage(): ReactElement {
  const { secureConfig, retry } = useSecureConfig();
  return <Help secureConfig={secureConfig} onRetry={retry} />;
}

export function TermsPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { secureConfig, retry } = useSecureConfig();
  return (
    <Terms
      version={settingsOf(context).config.payment.termsVersion}
      terms={secureConfig?.paymentTerms ?? null}
      onRetry={retry}
    />
  );
}

function useSecureConfig() {
  const { sessionRef }: PageContext = useRouteContext({ from: '__root__' });
  const secureConfig = useSelector(sessionRef, (snapshot) => snapshot.context.secureConfig);
  return { secureConfig, retry: () => sessionRef.send({ type: 'session.retry' }) };
}
