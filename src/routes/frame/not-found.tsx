import { useCanGoBack, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { NotFound } from '#ui/errors/not-found.tsx';
import { landingOf, type PageContext } from '#routes/frame/page-context.ts';

/** Any address without a page, and `/Error404` (§2 Other). */
export function NotFoundRoute(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <NotFound
      path={path}
      homeHref={landingOf(context)}
      onBack={canGoBack ? () => router.history.back() : undefined}
    />
  );
}
