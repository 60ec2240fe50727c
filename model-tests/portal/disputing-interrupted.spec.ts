import { expect as shortly, type Page } from '@playwright/test';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import { beginDisputing } from './disputable-invoices.ts';
import { signInAgain } from './past-the-page.ts';
import { test } from './test.ts';

// The server shares the machine with the browser.
const expect = shortly.configure({ timeout: 15_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const description = (page: Page) => page.getByRole('textbox', { name: /^Description/ });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const SLIP = { name: 'slip.csv', mimeType: 'text/csv', buffer: Buffer.from('item,count\ntire,2\n') };

/** Describes a dispute, adds a document, and goes on to its review. */
async function review(page: Page): Promise<void> {
  await page.getByLabel('Dispute reason').selectOption({ label: 'Duplicate invoice' });
  await description(page).fill('Sent twice.');
  await press(page, 'Go on to the documents');
  await page.locator('input[type=file]').setInputFiles([SLIP]);
  await expect(page.getByText('Added', { exact: true })).toBeVisible();
  await page.getByLabel('Type of document').selectOption({ index: 1 });
  await press(page, 'Review the dispute');
  await expect(heading(page, 'Review your dispute and submit it')).toBeVisible();
}

test(
  'a dispute that is submitted without a network is submitted once, after it is back, with what was entered',
  { tag: '@deep' },
  async ({ page, context, portal }) => {
    const { asked, disputesOf } = await beginDisputing(page, portal);
    await page.goto(`${portal.origin}/dispute/create?invoiceIds=${asked[0]}`);
    await review(page);
    await context.setOffline(true);
    await press(page, 'Submit dispute');
    await expect(page.getByRole('alert').or(page.getByRole('status')).first()).toBeVisible();
    await expect(heading(page, 'Your dispute is submitted')).toHaveCount(0);
    await context.setOffline(false);
    expect(await disputesOf(asked[0])).toBe(0);
    // It is asked for under its key where nobody knows whether it has arrived; what did not is sent again.
    const done = heading(page, 'Your dispute is submitted');
    const again = page
      .getByRole('button', { name: /^(Submit the same again|Submit dispute|Try again)$/ })
      .first();
    await expect(done.or(again)).toBeVisible({ timeout: 60_000 });
    if (await again.isVisible()) await again.click();
    await expect(done).toBeVisible({ timeout: 60_000 });
    expect(await disputesOf(asked[0])).toBe(1);
  },
);

test(
  'a dispute that is begun is there again, its document too, after the session has ended in between',
  { tag: '@deep' },
  async ({ page, context, portal }) => {
    const { asked, disputesOf, user } = await beginDisputing(page, portal);
    await page.goto(`${portal.origin}/dispute/create?invoiceIds=${asked[0]}`);
    await review(page);
    await expect(page.getByText(/^Saved at .+, kept for 30 days$/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    await press(page, 'Submit dispute');
    await signInAgainAs(page, user);
    await expect(heading(page, 'Review your dispute and submit it')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Sent twice.' })).toBeVisible();
    await expect(page.getByText('slip.csv').first()).toBeVisible();
    expect(await disputesOf(asked[0])).toBe(0);
    await press(page, 'Submit dispute');
    await expect(heading(page, 'Your dispute is submitted')).toBeVisible();
    await page.goto(`${portal.origin}/dispute-center/${asked[0]}`);
    await expect(page.getByRole('button', { name: 'Download slip.csv' })).toBeVisible();
  },
);

test(
  'contacts that could not be added are said, and the dispute is submitted all the same',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const { asked, disputesOf } = await beginDisputing(page, portal);
    await page.goto(`${portal.origin}/dispute/create?invoiceIds=${asked[0]}`);
    await page.getByLabel('Name of a new contact').fill('Ravi Mehta');
    await page.getByLabel('Email of a new contact').fill('ravi@kestrel.example');
    await press(page, 'Add contact');
    await review(page);
    // As a server answers whose table of contacts refuses them.
    await page.route(/\/api\/ecaas\/customer-dispute(?:\?|$)/, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const answer = await route.fetch();
      const told = (await answer.json()) as { data: { attributes: { contacts_added: boolean } } };
      told.data.attributes.contacts_added = false;
      return route.fulfill({ response: answer, json: told });
    });
    await press(page, 'Submit dispute');
    await expect(heading(page, 'Your dispute is submitted')).toBeVisible();
    await expect(page.getByRole('alert').getByText('The contacts could not be added')).toBeVisible();
    expect(await disputesOf(asked[0])).toBe(1);
  },
);

async function signInAgainAs(page: Page, { username, password }: ArrangedUser): Promise<void> {
  const name = page.getByLabel('Username');
  const link = page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true });
  const asked = page.getByLabel('Password', { exact: true });
  await expect(link.or(asked).first()).toBeVisible();
  if ((await asked.count()) === 0) await link.click();
  await expect(asked).toBeVisible();
  if ((await name.count()) > 0 && (await name.inputValue()) === '') await name.fill(username);
  await signInAgain({ page }, { username, password });
}
