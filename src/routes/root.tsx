import { createRootRouteWithContext, Outlet, redirect, useMatches } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { needsNewDocument } from '#api/third-parties/foreign-document.ts';
import type { TextKey } from '#locales/intl.ts';
import { BrokenRoute } from '#routes/broken.tsx';
import { Framed } from '#routes/framed.tsx';
import { HeldChanges } from '#routes/held-changes.tsx';
import { NotFoundRoute } from '#routes/not-found.tsx';
import type { PageContext } from '#routes/page-context.ts';
import { usePageTitle } from '#routes/use-page-title.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the window's title. */
    title?: PlainKey;
    /** A wizard brings its own frame. */
    frame?: 'wizard';
  }
}

/** Titles of pages take no parameters. */
export type PlainKey = Extract<TextKey, `${string}.title`>;

export const rootRoute = createRootRouteWithContext<PageContext>()({
  beforeLoad: ({ location, preload }) => {
    if (preload || !needsNewDocument(location.pathname)) return;
    throw redirect({ href: location.publicHref, reloadDocument: true });
  },
  component: Root,
  notFoundComponent: NotFoundRoute,
  errorComponent: BrokenRoute,
});

function Root(): ReactElement {
  const isWizard = useMatches().some((match) => match.staticData.frame === 'wizard');
  usePageTitle();
  return (
    <>
      {isWizard ? (
        <Outlet />
      ) : (
        <Framed>
          <Outlet />
        </Framed>
      )}
      <HeldChanges />
    </>
  );
}
