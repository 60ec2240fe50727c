import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LackPage as Lack } from '#ui/portal/lack-page.tsx';
import { landingOf, settingsOf, userOf, type PageContext } from '#routes/frame/page-context.ts';

const loginRoute = getRouteApi('/login');

/** What login says to a signed-in user who asked for a page that is not theirs. */
export function LackPage(): ReactElement | null {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const { lack, wanted } = loginRoute.useSearch();
  const { role } = userOf(context);
  const { support } = settingsOf(context).config;
  return lack ? (
    <Lack lack={lack} wanted={wanted} role={role} landingHref={landingOf(context)} support={support} />
  ) : null;
}
