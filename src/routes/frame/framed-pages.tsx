import { createRoute } from '@tanstack/react-router';
import { guarded } from '#routes/frame/guard.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const cgiBin = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cgi-bin/$location',
  beforeLoad: guarded('/cgi-bin/$location'),
  staticData: { title: 'framed.title' },
  component: pageWithMessages(
    ['framed', 'texts'],
    () => import('#routes/frame/framed-page.tsx'),
    'FramedPage',
  ),
});

const frame = createRoute({
  getParentRoute: () => rootRoute,
  path: '/frame/$location',
  beforeLoad: guarded('/frame/$location'),
  staticData: { title: 'framed.title' },
  component: pageWithMessages(
    ['framed', 'texts'],
    () => import('#routes/frame/framed-page.tsx'),
    'FramedPage',
  ),
});

/** Pages of older systems in a frame (§2 Legacy framed pages). */
export const framedRoutes = [cgiBin, frame];
