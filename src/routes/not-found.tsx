import { useCanGoBack, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { landingPage } from '#domain/access.ts';
import { NotFound } from '#ui/errors/not-found.tsx';
import { userOf, type PageContext } from '#routes/page-context.ts';

/** Any address without a page, and `/Error404` (§2 Other). */
export function NotFoundRoute(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { userType, role } = userOf(context);
  return (
    <NotFound
      path={path}
      homeHref={landingPage(userType, role)}
      onBack={canGoBack ? () => router.history.back() : undefined}
    />
  );
}
