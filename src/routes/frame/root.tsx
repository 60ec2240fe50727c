import {
  createRootRouteWithContext,
  Outlet,
  redirect,
  useMatches,
  useRouteContext,
} from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { needsNewDocument } from '#api/third-parties/foreign-document.ts';
import { PAGES, type Access } from '#domain/access/access.ts';
import type { TextKey } from '#locales/intl.ts';
import { BrokenPortal } from '#routes/frame/broken.tsx';
import { frameReads } from '#routes/frame/frame-reads.ts';
import { Framed } from '#routes/frame/framed.tsx';
import { HeldChanges } from '#routes/frame/held-changes.tsx';
import { NotFoundRoute } from '#routes/frame/not-found.tsx';
import type { PageContext } from '#routes/frame/page-context.ts';
import { OfflineContext } from '#ui/shell/offline-context.ts';
import { PageNameContext } from '#ui/shell/page-name.ts';
import { TaskNoticeContext } from '#ui/shell/task-notice-context.ts';
import { SelectionFailure } from '#routes/frame/selection-failure.tsx';
import { WithSearch } from '#routes/frame/search.tsx';
import { usePageTitle } from '#routes/frame/use-page-title.ts';
import { useSelection } from '#routes/frame/use-selection.ts';

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
  staticData: { reads: frameReads },
  beforeLoad: ({ location, preload }) => {
    if (preload || !needsNewDocument(location.pathname)) return;
    throw redirect({ href: location.publicHref, reloadDocument: true });
  },
  component: Root,
  notFoundComponent: NotFoundRoute,
  errorComponent: BrokenPortal,
});

function Root(): ReactElement {
  const matches = useMatches();
  const isWizard = matches.some((match) => match.staticData.frame === 'wizard');
  const page = useHasSelection(matches.map(({ fullPath }) => fullPath)) ? <Outlet /> : null;
  const [name, setName] = useState<string | null>(null);
  usePageTitle(name);
  const context: PageContext = useRouteContext({ from: '__root__' });
  const isOffline = useSelector(context.portalRef, (snapshot) => snapshot.hasTag('offline'));
  return (
    <PageNameContext value={setName}>
      <WithSearch>
        <OfflineContext value={isOffline}>
          {isWizard ? (
            <TaskNoticeContext value={<SelectionFailure />}>{page}</TaskNoticeContext>
          ) : (
            <Framed>{page}</Framed>
          )}
        </OfflineContext>
      </WithSearch>
      <HeldChanges />
    </PageNameContext>
  );
}

/**
 * Whether what these pages work on is selected. The guard saw to it when they were opened; while another user's
 * selection is restored they are not drawn, so that nobody sees the former one's.
 */
function useHasSelection(paths: readonly string[]): boolean {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const kind = useSelection(context, (snapshot) => snapshot.context.selected?.kind);
  const pages: Readonly<Record<string, Access>> = PAGES;
  return paths.every((path) => {
    const needed = pages[path]?.selection ?? 'none';
    return needed === 'none' || needed === kind;
  });
}
