import { createRoute } from '@tanstack/react-router';
import { accountSecurityRead, noticeChoicesRead, ownAccessRead } from '#api/settings/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { hasUnsavedChanges } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const settingsReads = () => ({
  access: ownAccessRead(),
  security: accountSecurityRead(),
  choices: noticeChoicesRead(),
});

/** Account and Settings (§2 Screens named in wording, decisions §6). */
export const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/settings',
  beforeLoad: guarded('/account/settings'),
  loader: (told) => beginReads(told),
  // A new answer is a new page: Back that is held, or the page's own link, must not cost what is not saved yet.
  shouldReload: ({ context }) => (hasUnsavedChanges(context) ? false : undefined),
  staticData: { title: 'settings.title', reads: settingsReads },
  component: pageWithMessages(
    ['settings', 'account', 'sign-in-step'],
    () => import('#routes/settings/settings-page.tsx'),
    'SettingsPage',
  ),
});
