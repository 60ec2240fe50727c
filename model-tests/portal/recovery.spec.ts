import { expect, type Page } from '@playwright/test';
import type { LockReason } from '#domain/user/user.ts';
import { newestMail } from './mailbox.ts';
import { test } from './test.ts';

const password = 'Paper-Lantern-31!';

let origin: string;
let dataDir: string;

test.beforeAll(({ portal }) => {
  origin = portal.origin;
  dataDir = portal.environment['DATA_DIR'] ?? '';
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function ask(page: Page, link: string, label: string, typed: string, button: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole('link', { name: link }).click();
  await field(page, label).fill(typed);
  await page.getByRole('button', { name: button }).click();
  await expect(heading(page, 'Check your mail')).toBeVisible();
}

test(
  'a forgotten password is replaced behind the mailed link, which works once',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const { username, emailAddress } = await portal.arrange('user', { role: 'payer' });
    await ask(page, 'Forgot password?', 'Username', username, 'Send link');
    const { link } = await newestMail(dataDir, emailAddress, /new password/);
    await page.goto(link);
    await expect(page.getByText(`For the username ${username}`)).toBeVisible();
    expect(page.url()).toBe(`${origin}/reset-password`);
    await field(page, 'Password').fill('paper');
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await page.getByRole('button', { name: 'Hide password' }).first().click();
    await expect(page.getByText('1 lowercase letter, met')).toBeVisible();
    await expect(page.getByText('1 digit, not yet met')).toBeVisible();
    await field(page, 'Password').fill(password);
    await field(page, 'Confirm password').fill(password);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(heading(page, 'Your password is changed')).toBeVisible();
    await newestMail(dataDir, emailAddress, /was changed/);
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(field(page, 'Username')).toHaveValue(username);
    await expect(page).toHaveURL(`${origin}/login`);
    await field(page, 'Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${origin}/account/overview`);
    await page.goto(link);
    await expect(heading(page, 'This link cannot be used')).toBeVisible();
  },
);

test(
  'the way back to sign-in takes the typed name along, and leaves it out of the address',
  { tag: '@deep' },
  async ({ page }) => {
    const goBack = async (name: string) => {
      await page.getByRole('link', { name: 'Back to sign-in' }).click();
      await expect(heading(page, 'Sign in')).toBeVisible();
      await expect(field(page, 'Username')).toHaveValue(name);
      await expect(page).toHaveURL(`${origin}/login`);
    };
    for (const address of ['/forgot-password', '/reactivation']) {
      await page.goto(origin + address);
      await field(page, 'Username').fill(' who.ever ');
      await goBack('who.ever');
      await page.reload();
      await expect(field(page, 'Username')).toHaveValue('who.ever');
    }
    await ask(page, 'Forgot password?', 'Username', 'some.body', 'Send link');
    await page.getByRole('button', { name: 'Use another username' }).click();
    await field(page, 'Username').fill('some.body');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(heading(page, 'Check your mail')).toBeVisible();
    await goBack('some.body');
    await page.goto(`${origin}/forgot-user`);
    await field(page, 'Email address').fill('vera.viewer@example.com');
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(field(page, 'Username')).toHaveValue('');
  },
);

test('an unknown name is answered alike, and no message is written', { tag: '@deep' }, async ({ page }) => {
  await ask(page, 'Forgot password?', 'Username', 'who.ever', 'Send link');
  await expect(page.getByText('If there is an account with the username who.ever')).toBeVisible();
});

test('a forgotten username is mailed', { tag: '@deep' }, async ({ page }) => {
  await ask(page, 'Forgot username?', 'Email address', 'vera.viewer@example.com', 'Send username');
  const { text } = await newestMail(dataDir, 'vera.viewer@example.com', /Your username/);
  expect(text).toContain('vera.viewer\n');
});

test(
  'an account is created behind the mailed link, its username chosen there',
  { tag: '@deep' },
  async ({ page }) => {
    await ask(page, 'Create account', 'Email address', 'nina.next@example.com', 'Send link');
    const { link } = await newestMail(dataDir, 'nina.next@example.com', /Create your account/);
    await page.goto(link);
    await expect(page.getByText('Your address nina.next@example.com is confirmed.')).toBeVisible();
    await field(page, 'Username').fill('vera.viewer');
    await field(page, 'First name').fill('Nina');
    await field(page, 'Last name').fill('Next');
    await field(page, 'Password').fill(password);
    await field(page, 'Confirm password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('This username is taken.')).toBeVisible();
    await field(page, 'Username').fill('nina.next');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible();
  },
);

test('a bank account is added behind the mailed link', { tag: '@deep' }, async ({ page }) => {
  const { link } = await newestMail(dataDir, 'books@example.com', /Add a bank account/);
  await page.goto(link);
  await page.getByLabel('Account type').selectOption('checking');
  await field(page, 'Bank name').fill('Harbor Bank');
  await field(page, 'Routing number').fill('123456789');
  await field(page, 'Account number').fill('000123456789');
  await field(page, 'Account number once more').fill('000123456789');
  await page.getByRole('button', { name: 'Add bank account' }).click();
  await expect(page.getByText('This is not a routing number.')).toBeVisible();
  await field(page, 'Routing number').fill('021000021');
  await page.getByRole('button', { name: 'Add bank account' }).click();
  await expect(page.getByText('The account ••6789 of Kestrel Ridge Logistics was added.')).toBeVisible();
  await page.goto(link);
  await expect(heading(page, 'This link cannot be used')).toBeVisible();
});

test('a link that has expired leads to a new one', { tag: '@deep' }, async ({ page, portal }) => {
  const { username } = await portal.arrange('user', {});
  const { path } = await portal.arrange('link', { to: 'passwordReset', username, isExpired: true });
  await page.goto(origin + path);
  await expect(heading(page, 'This link cannot be used')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
});

test(
  'whoever is locked out by their own tries is led from sign-in, and from an old link, to what unlocks',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const challenge = { question: 'Which harbor?', phrase: 'Blue Harbor' };
    const lockedBy = async (lockReason: LockReason) => {
      const { username, password: own } = await portal.arrange('user', { challenge });
      await portal.arrange('change', { username, lockReason });
      await page.goto(`${origin}/login`);
      await field(page, 'Username').fill(username);
      await field(page, 'Password').fill(own);
      await page.getByRole('button', { name: 'Sign in' }).click();
      return username;
    };
    await lockedBy('login_attempts');
    await page.getByRole('link', { name: 'Reset password' }).click();
    await expect(heading(page, 'Forgot your password?')).toBeVisible();
    const username = await lockedBy('challenge_phrase_attempts');
    await page.getByRole('link', { name: 'Ask for reactivation' }).click();
    await expect(heading(page, 'Ask for reactivation')).toBeVisible();
    const { path } = await portal.arrange('link', { to: 'passwordReset', username });
    await page.goto(origin + path);
    await page.getByRole('link', { name: 'Ask for reactivation' }).click();
    await expect(heading(page, 'Ask for reactivation')).toBeVisible();
  },
);

test(
  'a bank account behind the mailed link is for AutoPay where no other one is',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const { buid } = await portal.arrange('customer', { invoices: 0 });
    const { path } = await portal.arrange('link', { to: 'bankAccount', customer: buid });
    await page.goto(origin + path);
    await page.getByLabel('Account type').selectOption('checking');
    await field(page, 'Bank name').fill('Harbor Bank');
    await field(page, 'Routing number').fill('021000021');
    await field(page, 'Account number').fill('000123456780');
    await field(page, 'Account number once more').fill('000123456780');
    await page.getByRole('checkbox', { name: 'AutoPay' }).check();
    await page.getByRole('button', { name: 'Add bank account' }).click();
    await expect(heading(page, 'The bank account is added')).toBeVisible();
  },
);
