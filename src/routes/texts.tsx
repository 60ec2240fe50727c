import { createRoute, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactElement } from 'react';
import { HelpPage } from '#ui/portal/help-page.tsx';
import { NoticesPage } from '#ui/portal/notices-page.tsx';
import { TermsPage } from '#ui/portal/terms-page.tsx';
import { guarded } from '#routes/guard.ts';
import { settingsOf, type PageContext } from '#routes/page-context.ts';
import { rootRoute } from '#routes/root.tsx';

const help = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help',
  beforeLoad: guarded('/help'),
  staticData: { title: 'help.title' },
  component: Help,
});

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  beforeLoad: guarded('/terms'),
  staticData: { title: 'terms.title' },
  component: Terms,
});

const notices = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notices',
  beforeLoad: guarded('/notices'),
  staticData: { title: 'notices.title' },
  component: NoticesPage,
});

/** Pages whose texts come from the provider's configuration. */
export const textRoutes = [help, terms, notices];

function Help(): ReactElement {
  const { secureConfig, retry } = useSecureConfig();
  return <HelpPage secureConfig={secureConfig} onRetry={retry} />;
}

function Terms(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { secureConfig, retry } = useSecureConfig();
  return (
    <TermsPage
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
