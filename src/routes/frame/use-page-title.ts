import { rootRouteId, useMatches, useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMessages } from '#locales/react.tsx';
import { settingsOf, type PageContext } from '#routes/frame/page-context.ts';

/** Names the window after what the page shows, else after the page, and moves the focus to the page's heading when another page opens. */
export function usePageTitle(name: string | null): void {
  const { t } = useMessages();
  const context: PageContext = useRouteContext({ from: '__root__' });
  const page = useMatches().at(-1);
  // An address without a page matches the root alone, which has no title of its own.
  const key = page?.routeId === rootRouteId ? 'errors.notFoundTitle' : page?.staticData.title;
  const portal = settingsOf(context).config.title;
  useEffect(() => {
    const words = name ?? (key && t(key));
    document.title = words ? t('portal.title', { page: words, portal }) : portal;
  }, [name, key, portal, t]);

  const opened = useRef(page?.pathname);
  useEffect(() => {
    if (opened.current === page?.pathname) return;
    opened.current = page?.pathname;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [page?.pathname]);
}
