import { createRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { LOGIN } from '#domain/access/addresses.ts';
import { landingOf } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const Search = v.object({
  lack: v.fallback(
    v.nullish(v.picklist(['userType', 'role', 'barredRole', 'flag', 'forbiddenFlag'])),
    undefined,
  ),
  /** The page that was asked for; shown, and read by whoever loads the page anew. */
  wanted: v.fallback(v.optional(v.string()), undefined),
});

/** Login while somebody is signed in: what is missing for the page, else the landing page (decisions §5). */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: LOGIN,
  validateSearch: (raw) => v.parse(Search, raw),
  beforeLoad: ({ context, search }) => {
    const { user } = context.sessionRef.getSnapshot().context;
    if (user && !search.lack) throw redirect({ to: landingOf(context) });
  },
  staticData: { title: 'login.title' },
  component: pageWithMessages(['login', 'texts'], () => import('#routes/frame/lack-page.tsx'), 'LackPage'),
});

/** The start of the portal is the landing page. */
export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    const { user } = context.sessionRef.getSnapshot().context;
    throw redirect({ to: user ? landingOf(context) : LOGIN });
  },
});
