import { createRoute } from '@tanstack/react-router';
import { guarded } from '#routes/guard.ts';
import { ofPages, pageWithMessages } from '#routes/page-with-messages.ts';
import { rootRoute } from '#routes/root.tsx';

const cgiBin = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cgi-bin/$location',
  beforeLoad: guarded('/cgi-bin/$location'),
  staticData: { title: 'framed.title' },
  component: pageWithMessages(ofPages, () => import('#routes/framed-page.tsx'), 'FramedPage'),
});

const frame = createRoute({
  getParentRoute: () => rootRoute,
  path: '/frame/$location',
  beforeLoad: guarded('/frame/$location'),
  staticData: { title: 'framed.title' },
  component: pageWithMessages(ofPages, () => import('#routes/framed-page.tsx'), 'FramedPage'),
});

/** Pages of older systems in a frame (§2 Legacy framed pages). */
export const framedRoutes = [cgiBin, frame];
