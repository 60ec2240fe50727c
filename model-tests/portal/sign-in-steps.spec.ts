import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { proveToBeThere } from './recovery-codes.ts';
import { test } from './test.ts';

const password = 'Paper-Harbor-27!';
const next = 'Granite-Ferry-88!';

let origin: string;

test.beforeAll(({ portal }) => {
  origin = portal.origin;
});

async function signIn(page: Page, username: string, typed = password): Promise<void> {
  if (!page.url().startsWith(origin)) await page.goto(`${origin}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const account = (page: Page) => page.getByRole('button', { name: /account menu/ });

async function signOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: /Sign out/ }).click();
  // The page of before says in the same role what it loads, as long as it is there.
  await expect(page.getByRole('status').filter({ hasText: 'You have signed out' })).toBeVisible();
}

async function openSettings(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Account and settings' }).click();
  await expect(heading(page, 'Account and settings')).toBeVisible();
}

test(
  'an expired password is changed on the way in, and the former one lets nobody in',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const { username } = await portal.arrange('user', { lockReason: 'expired_password' });
    await signIn(page, username);
    await expect(heading(page, 'Your password has expired')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByLabel('Confirm password').fill('short');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText('Password does not meet requirements.')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText('Password already used.')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm password').fill(next);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page).toHaveURL(`${origin}/account/overview`);
    await signOut(page);
    await signIn(page, username);
    await expect(page.getByRole('alert')).toContainText(
      'The username and/or password you entered is invalid',
    );
  },
);

test(
  'a second factor is added, asked for, replaced by a recovery code, and removed',
  { tag: '@deep' },
  async ({ page, portal }) => {
    test.slow();
    const { username } = await portal.arrange('user', { role: 'viewer' });
    await signIn(page, username);
    await openSettings(page);
    await page.getByRole('button', { name: 'Add a second factor' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await proveToBeThere(page, password);
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    const key = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText();
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    // The code of the step before is right too, and leaves the present one for the sign-in.
    const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    await page.getByLabel('Code', { exact: true }).fill(code(-1));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [recovery = '', another = ''] = await codes.allInnerTexts();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('recovery-codes.txt');
    const [whose, name, day, , first] = (await readFile(await file.path(), 'utf8')).split('\n');
    expect(whose).toBe('Termline: recovery codes');
    expect(name).toMatch(/^Username: \S+$/);
    expect(day).toMatch(/^Created: \w+ \d+, \d{4}$/);
    expect(first).toMatch(/^\S{8,}$/);
    // On paper they stand alone, with whose they are.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Termline: recovery codes')).toBeVisible();
    await expect(page.getByText(first ?? '')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Account and settings' })).toBeHidden();
    await expect(page.getByText('I have saved them')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('Recovery codes left: 10')).toBeVisible();
    await signOut(page);

    await signIn(page, username);
    await expect(heading(page, 'Confirm that it is you')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('The code is not right.')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(code(1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${origin}/account/overview`);
    await signOut(page);

    await signIn(page, username);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery.toLowerCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${origin}/account/overview`);
    await openSettings(page);
    await expect(page.getByText('Recovery codes left: 9')).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await proveToBeThere(page, another);
    await expect(page.getByRole('button', { name: 'Add a second factor' })).toBeVisible();
  },
);

test(
  'a browser that is signed in elsewhere is named, and ended alone',
  { tag: '@deep' },
  async ({ page, portal, browser }) => {
    const { username } = await portal.arrange('user', { role: 'payer' });
    const elsewhere = await browser.newPage();
    await signIn(elsewhere, username);
    await expect(account(elsewhere)).toBeVisible();
    await signIn(page, username);
    await openSettings(page);
    await page.getByRole('button', { name: /^Sign out Chrome on Linux, signed in / }).click();
    await expect(page.getByText('1 other browser is signed in to your account.')).toHaveCount(0);
    await elsewhere.reload();
    await expect(heading(elsewhere, 'Sign in')).toBeVisible();
    await elsewhere.close();
  },
);

test(
  'a changed password ends the session in another browser',
  { tag: '@deep' },
  async ({ page, portal, browser }) => {
    const { username } = await portal.arrange('user', { role: 'payer' });
    const elsewhere = await browser.newPage();
    await signIn(elsewhere, username);
    await expect(account(elsewhere)).toBeVisible();
    await signIn(page, username);
    await openSettings(page);
    await expect(page.getByText('1 other browser is signed in to your account.')).toBeVisible();
    await page.getByRole('button', { name: 'Change password' }).click();
    for (const which of ['Current password', 'New password'])
      await expect(page.getByRole('button', { name: `Show password: ${which}` })).toBeVisible();
    await page.getByLabel('Current password', { exact: true }).fill('not it');
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm password').fill(next);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText('The password you entered is invalid.')).toBeVisible();
    await page.getByLabel('Current password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText('Your password was changed.')).toBeVisible();
    await elsewhere.reload();
    await expect(heading(elsewhere, 'Sign in')).toBeVisible();
    await elsewhere.close();
  },
);
