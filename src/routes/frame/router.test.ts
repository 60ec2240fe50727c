import { createMemoryHistory, type AnyRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { PAGES } from '#domain/access/access.ts';
import { createPortalRouter } from '#routes/frame/router.ts';
import { settingsRoute } from '#routes/settings/settings.tsx';
import { aContext } from '#routes/testing/a-context.ts';

// Outside of a browser, also where another file of this worker has left the beginnings of a page for views.
vi.stubGlobal('document', undefined);
const { context } = aContext({ user: null });
const router = createPortalRouter(context, '');
router.update({ context, history: createMemoryHistory() });

test('every page of the table has one route, with its guard', () => {
  const routes = Object.values(router.routesById) as AnyRoute[];
  for (const page of Object.keys(PAGES)) {
    const answering = routes.filter((route) => route.fullPath === page);
    expect(
      answering.map(({ options }) => typeof options.beforeLoad),
      page,
    ).toEqual(['function']);
  }
});

test.each([
  ['/dispute-center/respond', '/dispute-center/respond'],
  ['/dispute-center/chargebacks', '/dispute-center/chargebacks'],
  ['/dispute-center/90071992547409931', '/dispute-center/$invoice_id'],
  ['/account/cards/request', '/account/cards/request'],
  ['/manage-users/invite', '/manage-users/invite'],
  ['/manage-groups/create', '/manage-groups/create'],
  ['/payment-methods/add', '/payment-methods/add'],
  ['/merchant/disputes/respond', '/merchant/disputes/respond'],
  ['/merchant/disputes/0f2c', '/merchant/disputes/$dispute_id'],
  ['/invoice/17/edit', '/invoice/$invoice_id/edit'],
])('%s is answered by %s: a fixed word is not taken for an id', (path, route) => {
  expect(router.matchRoutes(path, {}).at(-1)?.fullPath).toBe(route);
});

test('ids in the search stay text, because a transaction has more digits than a number keeps', () => {
  const ids = '90071992547409931,90071992547409933';
  const { search } = router.parseLocation({
    pathname: '/dispute/create',
    search: `?invoiceIds=${ids}`,
    hash: '',
    href: `/dispute/create?invoiceIds=${ids}`,
    state: { __TSR_index: 0, key: 'a', __TSR_key: 'a' },
  });
  expect(search).toEqual({ invoiceIds: ids });
});

test('the settings are not read anew while they show what is not saved yet', () => {
  const { portalRef } = context;
  const { shouldReload } = settingsRoute.options;
  if (typeof shouldReload !== 'function') throw new Error('The settings are always read anew');
  const asked = () => shouldReload({ context } as Parameters<typeof shouldReload>[0]) as unknown;
  const change = { field: 'Recovery codes', before: '', after: '10' };
  portalRef.send({ type: 'changes.noted', subject: 'Second factor', changes: [change], canSave: false });
  expect(asked()).toBe(false);
  // What held Back has asked to leave, and reads what stays on the screen again.
  portalRef.send({ type: 'page.leave', href: '/payments' });
  expect(asked()).toBe(false);
  portalRef.send({ type: 'changes.settled' });
  expect(asked()).toBeUndefined();
});
