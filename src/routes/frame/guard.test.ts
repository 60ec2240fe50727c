import { isRedirect } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { PAGES, type Page } from '#domain/access/access.ts';
import { landingPage } from '#domain/access/landing-page.ts';
import { ROLES, USER_TYPES } from '#domain/access/role.ts';
import { guarded } from '#routes/frame/guard.ts';
import { aContext, aCustomer, type Given } from '#routes/testing/a-context.ts';
import { aUser } from '#routes/testing/a-user.ts';

/** Where the guard leads: undefined lets through. */
async function led(page: Page, given: Given, href: string = page) {
  const { context, sent } = aContext(given);
  const to = await guarded(page)({ context, location: { href } }).then(
    () => undefined,
    (thrown: unknown) => {
      if (!isRedirect(thrown)) throw thrown;
      return { to: thrown.options.to, search: thrown.options.search };
    },
  );
  return { to, sent };
}

const restore = () => Promise.resolve(aCustomer);

test('a page that is the user’s is shown', async () => {
  expect(await led('/payment/due', { user: aUser(), restore })).toEqual({ to: undefined, sent: [] });
});

test('nobody is led to login, and the page with its search is wanted', async () => {
  const { to, sent } = await led('/payments', { user: null }, '/payments?status=returned');
  expect(to).toEqual({ to: '/login', search: undefined });
  expect(sent).toEqual([{ type: 'page.wanted', page: '/payments?status=returned' }]);
});

test.each([
  ['userType', '/payments', aUser({ userType: 'merchant' })],
  ['role', '/payment/due', aUser({ role: 'viewer' })],
  ['barredRole', '/payments', aUser({ role: 'card viewer' })],
] as const)('login says that the %s is what is missing, and keeps the address', async (lack, page, user) => {
  const { to, sent } = await led(page, { user, restore }, `${page}?page=2`);
  expect(to).toEqual({ to: '/login', search: { lack, wanted: `${page}?page=2` } });
  expect(sent).toEqual([]);
});

test('without a customer the page waits behind the customers page', async () => {
  const { to, sent } = await led('/payments', { user: aUser() }, '/payments?page=2');
  expect(to).toEqual({ to: '/account/customers', search: { next: '/payments?page=2' } });
  expect(sent).toEqual([]);
});

describe.each(USER_TYPES)('the guard never turns a %s away', (userType) => {
  test.each(ROLES)('with the role %s from where it leads', async (role) => {
    const user = aUser({ userType, role });
    const start = landingPage({ userType, role, flags: {} });
    expect((await led(start, { user, restore })).to).toBeUndefined();
    for (const page of Object.keys(PAGES) as Page[]) {
      const { to } = await led(page, { user });
      if (to?.to === '/account/customers')
        expect((await led('/account/customers', { user })).to).toBeUndefined();
      else if (to) expect(to).toMatchObject({ to: '/login', search: { lack: expect.any(String) } });
    }
  });
});
