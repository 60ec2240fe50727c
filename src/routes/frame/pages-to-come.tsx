import { createRoute, useRouteContext, useRouterState, type AnyRoute } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PAGES, type Page } from '#domain/access/access.ts';
import { PageToCome } from '#ui/errors/page-to-come.tsx';
import { guarded } from '#routes/frame/guard.ts';
import { landingOf, type PageContext } from '#routes/frame/page-context.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/**
 * The route of a page whose flow is not built: its guard, and behind it a page that says that this release has no such
 * page. Nobody meets it while the page's flag is off (docs/decisions/pages-to-come.md).
 */
const pageToCome = <Address extends Page>(path: Address) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: guarded(path),
    component: ToCome,
  });

/** A route for each page of the table that none of `built` answers. */
export function pagesToCome(built: readonly AnyRoute[]): AnyRoute[] {
  const answered = new Set(built.flatMap(addressesOf));
  return (Object.keys(PAGES) as Page[]).filter((page) => !answered.has(page)).map((page) => pageToCome(page));
}

/** The addresses that a route and those below it answer; a route that only groups others has none. */
function addressesOf(route: AnyRoute): string[] {
  const { path } = route.options as { path?: string };
  const below = (route.children ?? []) as AnyRoute[];
  return [...(path === undefined ? [] : [path]), ...below.flatMap(addressesOf)];
}

function ToCome(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const landing = landingOf(context);
  return <PageToCome homeHref={landing === path ? '/notices' : landing} />;
}
