import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#ui/testing/show.tsx';
import { createPortalRouter } from '#routes/frame/router.ts';
import { aContext } from '#routes/testing/a-context.ts';
import { aUser } from '#routes/testing/a-user.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  return () => void vi.unstubAllGlobals();
});

/** The portal at an address, whose configuration lacks what the terms of payment show: that page throws. */
async function openAt(address: string) {
  const { context } = aContext({ user: aUser() });
  const { getSnapshot } = context.sessionRef;
  Object.assign(context.sessionRef, {
    subscribe: () => ({ unsubscribe: () => {} }),
    getSnapshot: () => {
      const now = getSnapshot();
      return { context: { ...now.context, secureConfig: null } };
    },
  });
  const router = createPortalRouter(context, '');
  router.update({ context, history: createMemoryHistory({ initialEntries: [address] }) });
  await show(<RouterProvider router={router} />);
  return router;
}

test('a page that breaks says so inside the frame, and other pages still open', async () => {
  const router = await openAt('/terms');
  await expect.element(page.getByRole('heading', { name: 'Sorry, something went wrong!' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeEnabled();
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await router.navigate({ to: '/notices' });
  await expect
    .element(page.getByRole('heading', { name: 'Sorry, something went wrong!' }))
    .not.toBeInTheDocument();
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
