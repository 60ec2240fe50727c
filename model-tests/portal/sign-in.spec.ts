import { expect, type Page } from '@playwright/test';
import { send } from './past-the-page.ts';
import { test } from './test.ts';

const password = 'Paper-Harbor-27!';
const invalid = 'The username and/or password you entered is invalid. Please try again.';

let origin: string;

test.beforeAll(({ portal }) => {
  origin = portal.origin;
});

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in past the page and waits until it has everything, so that nothing is under way when the world changes. */
async function settleIn(page: Page, username: string): Promise<void> {
  await send(page.request, origin, '/sessions', 'sessions', { username, password });
  await page.goto(`${origin}/account/overview`, { waitUntil: 'networkidle' });
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test(
  'who is quick loses nothing: what was typed stays, and a press of Sign in counts',
  { tag: '@deep' },
  async ({ page }) => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/sign-in-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${origin}/login`, { waitUntil: 'commit' });
    await signIn(page, 'mona.many');
    await expect(page.getByLabel('Username')).toHaveValue('mona.many');
    expect(page.url()).toBe(`${origin}/login`);
    release();
    await expect(heading(page, 'Choose a customer')).toBeVisible();
  },
);

test(
  'who is quick after a provider has refused loses nothing either, and types on where they are',
  { tag: '@deep' },
  async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/sign-in-*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(`${origin}/login?sso=unavailable`, { waitUntil: 'commit' });
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Username').click();
    await page.keyboard.type('mona');
    scripts.resolve();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.keyboard.type('.many');
    await expect(page.getByLabel('Username')).toHaveValue('mona.many');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Choose a customer')).toBeVisible();
  },
);

test('a wrong password is told in the specified words, and the username stays', async ({ page }) => {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username').fill('nobody.here');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText(
    `${invalid}4 tries are left before sign-in with this username is locked here.The lock lasts 15 minutes.`,
  );
  await expect(page.getByLabel('Username')).toHaveValue('nobody.here');
  // Emptied and focused: what is typed next is the password.
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test(
  'an address that needs a user leads to sign-in and, after a reload too, back',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(`${origin}/invoice-list/past-due?page=1`);
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(page).toHaveURL(`${origin}/login`);
    await page.reload();
    await signIn(page, 'vera.viewer');
    await expect(page).toHaveURL(/\/invoice-list\/past-due\?page=1$/);
  },
);

test(
  'a reload and another tab after the session’s end say so, and keep name and page',
  { tag: '@deep' },
  async ({ page, context }) => {
    await settleIn(page, 'vera.viewer');
    await page.goto(`${origin}/payments`, { waitUntil: 'networkidle' });
    await context.clearCookies();
    await page.reload();
    const other = await context.newPage();
    await other.goto(`${origin}/invoice-list/past-due?page=1`);
    for (const each of [page, other]) {
      await each.bringToFront();
      await expect(heading(each, 'Sign in again to go on')).toBeVisible();
      await expect(each.getByRole('status').first()).toContainText('Your session has ended');
      await expect(each.getByLabel('Username')).toHaveValue('vera.viewer');
    }
    await signIn(other, 'vera.viewer');
    await expect(other).toHaveURL(/\/invoice-list\/past-due\?page=1$/);
    await page.bringToFront();
    await expect(heading(page, 'Payments')).toBeVisible();
  },
);

test(
  'a page that is not open to a user keeps its address, and nobody is told of an end after signing out',
  { tag: '@deep' },
  async ({ page }) => {
    await settleIn(page, 'vera.viewer');
    await page.goto(`${origin}/payment/due`);
    await expect(heading(page, 'This page is not open to you')).toBeVisible();
    await expect(page).toHaveURL(`${origin}/login?lack=role&wanted=%2Fpayment%2Fdue`);
    await expect(page.getByRole('main')).toContainText('You asked for this address: /payment/due');
    await expect(page.getByRole('main')).toContainText('An administrator of your company can change roles.');
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByText('Sign out').click();
    await expect(page.getByText('You have signed out')).toBeVisible();
    await page.goto(`${origin}/payments`);
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('');
  },
);

test(
  'another user in another tab leaves nothing of the former one here',
  { tag: '@deep' },
  async ({ page, context }) => {
    await settleIn(page, 'vera.viewer');
    const other = await context.newPage();
    // As when the session's cookie is gone in one tab only: the other one has not heard of it.
    await context.clearCookies();
    await other.goto(`${origin}/login`);
    await signIn(other, 'mona.many');
    await expect(heading(page, 'Somebody else has signed in')).toBeVisible();
    // A page in the back draws once a second.
    await page.bringToFront();
    await page.getByRole('button', { name: 'Go on as that user' }).click();
    await expect(heading(page, 'Choose a customer')).toBeVisible();
  },
);

test(
  'an ended session leads to sign-in and back to the page; another user starts anew',
  { tag: '@deep' },
  async ({ page, context }) => {
    await settleIn(page, 'vera.viewer');
    await page.goto(`${origin}/invoice-list/unpaid?page=1`);
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Download CSV' }).first().click();
    await expect(heading(page, 'Sign in again to go on')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('vera.viewer');
    await signIn(page, 'vera.viewer');
    await expect(heading(page, 'Invoices')).toBeVisible();
    await expect(page).toHaveURL(/\/invoice-list\/unpaid\?page=1$/);
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Download CSV' }).first().click();
    await signIn(page, 'mona.many');
    await expect(heading(page, 'Choose a customer')).toBeVisible();
  },
);

test('whoever is at work is not signed out', { tag: '@deep' }, async ({ page }) => {
  await page.clock.install();
  await settleIn(page, 'vera.viewer');
  for (let minutes = 0; minutes < 20; minutes += 5) {
    await page.clock.runFor('05:00');
    const extended = page.waitForResponse(/\/sessions\/current\/extension(?:\?|$)/);
    await page.keyboard.press('Shift');
    await extended;
  }
  await page.clock.runFor('05:00');
  await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible();
});

test('whoever is asked before the session ends signs out at once', { tag: '@deep' }, async ({ page }) => {
  await page.clock.install();
  await settleIn(page, 'vera.viewer');
  const asked = page.getByRole('alertdialog');
  for (let minutes = 0; minutes < 60 && !(await asked.isVisible()); minutes += 1)
    await page.clock.runFor('01:00');
  await asked.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('status')).toContainText('You have signed out');
});

test(
  'the language is chosen on the page, kept, and sent by the server',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(`${origin}/login`);
    await page.getByLabel('Username').fill('vera.viewer');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('#sign-in-username')).toHaveValue('vera.viewer');
    const again = await page.request.get(`${origin}/login`, { headers: { accept: 'text/html' } });
    expect(await again.text()).toContain('<html lang="de">');
  },
);

test('who may not even ask who is signed in is told so on the form', { tag: '@deep' }, async ({ page }) => {
  await page.route('**/api/self', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/vnd.api+json',
      body: JSON.stringify({
        errors: [{ status: '403', code: 'forbidden', title: 'forbidden' }],
        meta: { request_id: 'req-403' },
      }),
    }),
  );
  await page.goto(`${origin}/login`);
  await expect(page.getByRole('alert')).toContainText('You do not have access to this');
  await expect(page.getByRole('alert')).toContainText('reference req-403');
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('the form stays, busy, until there is a page to show', { tag: '@deep' }, async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/customers\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${origin}/login`);
  const asked = page.waitForRequest(/\/api\/customers\?/);
  await signIn(page, 'vera.viewer');
  await asked;
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible();
  release();
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Signing in' })).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveCount(1);
});

test(
  'who signs out in another tab finds name and page of this one again; another user does not',
  { tag: '@deep' },
  async ({ page, context }) => {
    await settleIn(page, 'vera.viewer');
    await page.goto(`${origin}/invoice-list/unpaid?page=1`, { waitUntil: 'networkidle' });
    const other = await context.newPage();
    const leave = async (): Promise<void> => {
      await other.goto(`${origin}/account/overview`);
      await other.getByRole('button', { name: /account menu/ }).click();
      await other.getByText('Sign out').click();
      await expect(other.getByText('You have signed out', { exact: true })).toBeVisible();
      await page.bringToFront();
      await expect(page.getByText('You have signed out in another tab')).toBeVisible();
    };
    await leave();
    await page.reload();
    await expect(page.getByText('You have signed out in another tab')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('vera.viewer');
    await signIn(page, 'vera.viewer');
    await expect(page).toHaveURL(/\/invoice-list\/unpaid\?page=1$/);
    await expect(heading(page, 'Invoices')).toBeVisible();
    await leave();
    await signIn(page, 'mona.many');
    await expect(heading(page, 'Choose a customer')).toBeVisible();
  },
);

test('nothing on the way in offends the Content Security Policy or the console', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${origin}/login`);
  await signIn(page, 'vera.viewer');
  await expect(page).toHaveURL(`${origin}/account/overview`);
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByText('Sign out')).toBeVisible();
  expect(complaints).toEqual([]);
});
