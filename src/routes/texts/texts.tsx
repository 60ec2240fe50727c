import { createRoute } from '@tanstack/react-router';
import type { TextPage } from '#domain/access/addresses.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const help = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help' satisfies TextPage,
  staticData: { title: 'help.title' },
  component: pageWithMessages(['texts'], () => import('#routes/texts/text-pages.tsx'), 'HelpPage'),
});

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms' satisfies TextPage,
  staticData: { title: 'terms.title' },
  component: pageWithMessages(['texts'], () => import('#routes/texts/text-pages.tsx'), 'TermsPage'),
});

const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy' satisfies TextPage,
  staticData: { title: 'privacy.title' },
  component: pageWithMessages(['texts'], () => import('#routes/texts/text-pages.tsx'), 'PrivacyPage'),
});

/** Pages whose texts come from the provider's configuration, open to anyone. */
export const textRoutes = [help, terms, privacy];
