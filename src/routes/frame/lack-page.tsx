import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { helperFor } from '#domain/access/offers.ts';
import { LackPage as Lack } from '#ui/portal/lack-page.tsx';
import { landingOf, settingsOf, userOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';

const loginRoute = getRouteApi('/login');

/** What login says to a signed-in user who asked for a page that is not theirs. */
export function LackPage(): ReactElement | null {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { lack, wanted } = loginRoute.useSearch();
  const { role, userType } = userOf(context);
  const { support } = settingsOf(context).config;
  if (!lack) return null;
  const need = lack === 'role' || lack === 'barredRole' ? 'role' : 'other';
  return (
    <Lack
      lack={lack}
      wanted={wanted}
      role={role}
      isOfSupport={userType === 'admin' && !wanted?.startsWith('/merchant')}
      landingHref={landingOf(context)}
      helper={helperFor(need, visitorIn(context))}
      support={support}
    />
  );
}
