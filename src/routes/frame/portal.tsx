import { RouterProvider } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import type { ActorRefFrom } from 'xstate';
import { nameCurrency } from '#api/platform/selected-currency.ts';
import { tellPage } from '#api/third-parties/portal-news.ts';
import { LOGIN } from '#domain/access/addresses.ts';
import { configuredPrefix, withoutPrefix } from '#domain/portal/address-prefix.ts';
import { isClosedPage } from '#domain/portal/third-parties.ts';
import type { session } from '#machines/session/session.ts';
import { TimeZonesContext } from '#locales/use-formats.ts';
import { followLinks } from '#ui/shell/follow-links.ts';
import { keepFocus } from '#ui/shell/keep-focus.ts';
import { Overridden } from '#routes/frame/component-override.tsx';
import { WithOwnReasons } from '#routes/frame/own-reasons.tsx';
import { landingOf, selectedCurrency, settingsOf } from '#routes/frame/page-context.ts';
import { LateSessionDialogs } from '#routes/frame/late-session-dialogs.tsx';
import { providedPortal } from '#routes/frame/portal-actor.ts';
import { isSearchKeyOn, keepSearchKey } from '#routes/frame/search-key.ts';
import { PreferencesContext, type PortalPreferences, type Preferences } from '#routes/frame/preferences.ts';
import { rememberSelection } from '#routes/frame/remembered-selection.ts';
import { createPortalRouter } from '#routes/frame/router.ts';
import { parseSearch } from '#routes/frame/search-text.ts';
import { useVisitorNews } from '#routes/frame/use-visitor-news.ts';

export interface PortalProps {
  /** A session that is signed in, with its settings loaded. */
  readonly sessionRef: ActorRefFrom<typeof session>;
  readonly preferences: Preferences;
}

/** The portal behind sign-in: its chart, its router and its pages. */
export function Portal({ sessionRef, preferences }: PortalProps): ReactElement {
  const [settings] = useState(() => settingsOf({ sessionRef } as Parameters<typeof settingsOf>[0]));
  const [machine] = useState(() => providedPortal(settings));
  const portalRef = useActorRef(machine, { input: { sessionRef } });
  const [router] = useState(() => {
    const context = { sessionRef, portalRef };
    nameCurrency(() => selectedCurrency(context));
    return createPortalRouter(context, settings.config.ecaasPrefix);
  });

  const [searchKeyOn, setSearchKeyOn] = useState(isSearchKeyOn);
  const own: PortalPreferences = {
    ...preferences,
    isSearchKeyOn: searchKeyOn,
    setSearchKeyOn: (isOn) => {
      keepSearchKey(isOn);
      setSearchKeyOn(isOn);
    },
    setLanguage: (language) => {
      preferences.setLanguage(language);
      // Downloaded when it is needed: hardly anybody chooses another one.
      void import('#api/settings/keep-language.ts').then(({ keepLanguageSoon }) =>
        keepLanguageSoon(language),
      );
    },
  };
  const { timeZone: business } = settings.config;
  const timeZone = useSelector(portalRef, ({ context }) => {
    const user = context.visitor?.user ?? sessionRef.getSnapshot().context.user;
    return user?.timeZone ?? null;
  });
  const zones = useMemo(() => ({ business, own: timeZone ?? business }), [business, timeZone]);
  useVisitorNews(sessionRef);
  useEffect(() => {
    const subscriptions = [
      // Answers of a former user, customer or currency must not be seen by the next one.
      portalRef.on('answers.outdated', () => {
        router.clearCache();
        // After the end of a session nothing is read again: the guard would note the page for whoever signs in next.
        if (sessionRef.getSnapshot().context.user) void router.invalidate();
      }),
      portalRef.on('selection.changed', ({ selection }) => {
        const { user } = sessionRef.getSnapshot().context;
        if (user) rememberSelection(user.userId, selection);
      }),
      portalRef.on('page.lost', () => {
        const { user } = sessionRef.getSnapshot().context;
        if (!user) return;
        rememberSelection(user.userId, { buid: '', buidLocation: null, currency: null });
        router.clearCache();
        void router.navigate({ href: landingOf({ sessionRef, portalRef }), ignoreBlocker: true });
      }),
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        // The end of a session shows sign-in's address, of which the router hears too.
        if (!sessionRef.getSnapshot().matches('signedIn')) return;
        sessionRef.send({ type: 'page.asked', page: pageToReturnTo(toLocation) });
      }),
      router.subscribe('onResolved', ({ toLocation }) => {
        sessionRef.send({ type: 'page.opened', page: pageToReturnTo(toLocation) });
        // By its pattern: an address may name invoices and people.
        tellPage(router.state.matches.at(-1)?.fullPath ?? '/Error404', isClosedPage(toLocation.pathname));
      }),
    ];
    // Anchors carry the prefix, which the router puts before by itself.
    const pageOf = (href: string) => withoutPrefix(href, configuredPrefix(settings.config.ecaasPrefix));
    const forget = keepFocus(document);
    const unfollow = followLinks(
      document,
      (href) => void router.navigate({ href: pageOf(href) }),
      (href) => void preload(router, pageOf(href)),
    );
    return () => {
      forget();
      unfollow();
      for (const subscription of subscriptions) {
        if (typeof subscription === 'function') subscription();
        else subscription.unsubscribe();
      }
    };
  }, [portalRef, router, sessionRef, settings]);

  const pages = (
    <WithOwnReasons labels={settings.config.payment.shortPayLabels}>
      <RouterProvider router={router} />
    </WithOwnReasons>
  );
  return (
    <PreferencesContext value={own}>
      <LateSessionDialogs sessionRef={sessionRef} />
      <TimeZonesContext value={zones}>
        {settings.config.componentOverride === null ? (
          pages
        ) : (
          <Overridden name={settings.config.componentOverride}>{pages}</Overridden>
        )}
      </TimeZonesContext>
    </PreferencesContext>
  );
}

/** What opens after the session's end: where a page was refused, that one is what is wanted. */
function pageToReturnTo({
  pathname,
  search,
  href,
}: {
  pathname: string;
  search: object;
  href: string;
}): string {
  const { wanted } = search as { wanted?: string };
  return pathname === LOGIN && wanted !== undefined ? wanted : href;
}

/** Loads what a link leads to before it is followed; what keeps it from that is told when it is followed. */
async function preload(router: ReturnType<typeof createPortalRouter>, href: string): Promise<void> {
  const { pathname, search } = new URL(href, location.origin);
  await router.preloadRoute({ to: pathname, search: parseSearch(search) } as never).catch(() => undefined);
}
