import { createRoute } from '@tanstack/react-router';
import { guarded } from '#routes/guard.ts';
import { hasUnsavedChanges } from '#routes/page-context.ts';
import { pageWithMessages } from '#routes/page-with-messages.ts';
import { prefetch } from '#routes/prefetch.ts';
import { rootRoute } from '#routes/root.tsx';

/** Account and Settings (§2 Screens named in wording, decisions §6). */
export const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/settings',
  beforeLoad: guarded('/account/settings'),
  loader: ({ context }) =>
    prefetch(context, async () => (await import('#api/account.ts')).getAccountSecurity()),
  // A new answer is a new page: Back that is held, or the page's own link, must not cost what is not saved yet.
  shouldReload: ({ context }) => (hasUnsavedChanges(context) ? false : undefined),
  staticData: { title: 'settings.title' },
  component: pageWithMessages(
    async () => [(await import('#locales/account-messages.ts')).accountMessages],
    () => import('#routes/settings-page.tsx'),
    'SettingsPage',
  ),
});
