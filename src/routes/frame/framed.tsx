import { useRouteContext, useRouterState } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { use, type ReactElement, type ReactNode } from 'react';
import { offersTo } from '#domain/access/in-place.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { isUnconnected } from '#domain/user/user.ts';
import { PortalFrame } from '#ui/portal/portal-frame.tsx';
import { PortalTools } from '#ui/portal/portal-tools.tsx';
import { UrgentNotice } from '#ui/portal/urgent-notice.tsx';
import { ActingAs } from '#routes/frame/acting.tsx';
import { CustomerContext } from '#routes/frame/customer-context.tsx';
import { offeredPages } from '#routes/frame/offered-pages.ts';
import { landingOf, settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';
import { MappedLists } from '#routes/frame/mapped-lists.tsx';
import { PreferencesContext } from '#routes/frame/preferences.ts';
import { SearchContext } from '#routes/frame/search.tsx';
import { SelectionFailure } from '#routes/frame/selection-failure.tsx';
import { NoticesMarked, useUnreadCount } from '#routes/frame/use-unread-count.ts';
import { isOfAllCustomers } from '#routes/frame/is-of-all-customers.ts';
import { useMenuCounts } from '#routes/frame/use-menu-counts.ts';

/** Pages that list notices show an urgent one there. */
const WITH_NOTICES = new Set<string>(['/notices', '/notification-center'] satisfies PageAddress[]);

/** A page in the portal's frame. */
export function Framed({ children }: { children: ReactNode }): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const preferences = use(PreferencesContext);
  const isOffline = useSelector(context.portalRef, (snapshot) => snapshot.hasTag('offline'));
  // Who the user is may be asked again, and be less than before.
  const user = useSelector(context.portalRef, () => userOf(context));
  const { config } = settingsOf(context);
  const unread = useUnreadCount(context);
  const isWaiting = isUnconnected(user);
  const offers = offeredPages(context);
  const ofSelected = useMenuCounts(context, !isWaiting);
  // Beside “All customers” the counts of the one that was selected last would be read as theirs.
  const counts = isOfAllCustomers(path) ? {} : ofSelected;
  const noticesHref = offers('/notification-center') ? '/notification-center' : '/notices';
  return (
    <PortalFrame
      title={config.title}
      homeHref={landingOf(context)}
      isOffered={offers}
      path={path}
      counts={counts}
      isOffline={isOffline}
      acting={user.acting ? <ActingAs acting={user.acting} user={user} /> : null}
      context={<CustomerContext look="context" />}
      contextBar={<CustomerContext look="bar" />}
      tools={
        <PortalTools
          user={user}
          notices={{ href: noticesHref, unreadCount: unread.count, hasFailed: unread.hasFailed }}
          theme={preferences.theme}
          onTheme={preferences.setTheme}
          onLanguage={offersTo(user, 'setOwnLanguage') ? preferences.setLanguage : null}
          onCookieSettings={preferences.openCookieSettings}
          onSignOut={() => context.sessionRef.send({ type: 'session.signOut' })}
          onFind={use(SearchContext)}
          isSearchKeyOn={preferences.isSearchKeyOn}
        />
      }
    >
      <SelectionFailure />
      <MappedLists />
      {unread.urgent !== null && !WITH_NOTICES.has(path) ? (
        <UrgentNotice {...unread.urgent} isOfSeveral={user.customerCount !== 1} href={noticesHref} />
      ) : null}
      <NoticesMarked value={unread.look}>{children}</NoticesMarked>
    </PortalFrame>
  );
}
