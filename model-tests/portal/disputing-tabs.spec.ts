import { expect as shortly, type BrowserContext, type Page } from '@playwright/test';
import { beginDisputing } from './disputable-invoices.ts';
import { openInNewTab } from './in-new-tab.ts';
import { test } from './test.ts';

// The server shares the machine with the browser.
const expect = shortly.configure({ timeout: 15_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const description = (page: Page) => page.getByRole('textbox', { name: /^Description/ });
const kept = (page: Page) => page.getByText(/^Saved at .+, kept for 30 days$/);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Describes a dispute and goes on to its review. */
async function review(page: Page, words: string): Promise<void> {
  await page.getByLabel('Dispute reason').selectOption({ label: 'Duplicate invoice' });
  await description(page).fill(words);
  await press(page, 'Go on to the documents');
  await press(page, 'Review the dispute');
  await expect(heading(page, 'Review your dispute and submit it')).toBeVisible();
}

const tabOf = (context: BrowserContext, address: string) =>
  context.newPage().then(async (tab) => {
    await tab.goto(address);
    return tab;
  });

test(
  'of two tabs with the same invoices the one that is older is told, takes the other one, and nothing is disputed twice',
  { tag: '@deep' },
  async ({ page, context, portal }) => {
    const { asked, disputesOf } = await beginDisputing(page, portal);
    const address = `${portal.origin}/dispute/create?invoiceIds=${asked[0]}`;
    await page.goto(address);
    await description(page).fill('Sent twice.');
    await expect(kept(page)).toBeVisible();

    const other = await tabOf(context, address);
    await expect(description(other)).toHaveValue('Sent twice.');
    await review(other, 'Sent three times.');
    await expect(kept(other)).toBeVisible();

    // Whoever comes back to the older one is told, and overwrites nothing of the other without a word.
    const told = page.getByText(/^Another version was saved in another tab or browser on /);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(told).toBeVisible();
    await description(page).fill('Sent twice, in October.');
    await expect(told).toBeVisible();
    await press(page, 'Take the other one');
    await expect(heading(page, 'Review your dispute and submit it')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Sent three times.' })).toBeVisible();

    // What is written here meanwhile is in no dispute then, and is not lost.
    await press(page, 'Change');
    await description(page).fill('Sent four times.');
    await expect(kept(page)).toBeVisible();

    // Until the draft is gone there is nothing to tell the older tab.
    const removed = other.waitForResponse(
      (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/api/ecaas/drafts/'),
    );
    await press(other, 'Submit dispute');
    await expect(heading(other, 'Your dispute is submitted')).toBeVisible();
    await removed;
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(heading(page, 'Already in dispute')).toBeVisible();
    await expect(page.getByRole('link', { name: /^DSP-\d+$/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Entered in this tab, and not submitted' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Sent four times.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep mine here' })).toHaveCount(0);
    expect(await disputesOf(asked[0])).toBe(1);
  },
);

test(
  'of two tabs with some of the same invoices the later one goes on without what the other has disputed',
  { tag: '@deep' },
  async ({ page, context, portal }) => {
    const { asked, disputesOf } = await beginDisputing(page, portal, [{}, {}, {}]);
    const [one, another] = asked;
    await page.goto(`${portal.origin}/dispute/create?invoiceIds=${asked.join(',')}`);
    const forAll = page.getByRole('checkbox', { name: 'The same reason and description for all invoices' });
    await forAll.uncheck();
    await page
      .getByRole('combobox', { name: 'Dispute reason, INV-8100001' })
      .selectOption({ label: 'Duplicate invoice' });
    await page.getByRole('textbox', { name: /^Description, INV-8100001/ }).fill('Sent twice.');
    await forAll.check();
    await press(page, 'Remove INV-8100003');
    await expect(page.getByText('INV-8100003')).toHaveCount(0);
    await review(page, 'Neither was ordered.');
    const other = await tabOf(context, `${portal.origin}/dispute/create?invoiceIds=${one}`);
    // What is begun for other invoices is another draft.
    await expect(description(other)).toHaveValue('');
    await review(other, 'It was not ordered.');
    await press(other, 'Submit dispute');
    await expect(heading(other, 'Your dispute is submitted')).toBeVisible();

    await press(page, 'Submit 2 disputes');
    await expect(heading(page, '1 item removed from the dispute')).toBeVisible();
    await openInNewTab(page.getByRole('link', { name: /^See dispute DSP-/ }));
    await press(page, 'Go on without this invoice');
    await expect(page.getByRole('definition').filter({ hasText: 'Neither was ordered.' })).toBeVisible();
    await press(page, 'Submit dispute');
    await expect(heading(page, 'Your dispute is submitted')).toBeVisible();
    expect([await disputesOf(one), await disputesOf(another)]).toEqual([1, 1]);
    await openInNewTab(page.getByRole('link', { name: 'Go to invoices' }));

    // Whoever comes back to the review of what is disputed is told so, and finds both ways on.
    await other.goto(`${portal.origin}/dispute/create/review?invoiceIds=${one}`);
    await expect(heading(other, 'Already in dispute')).toBeVisible();
    await expect(other).toHaveURL(/\/dispute\/create\/review/);
    await openInNewTab(other.getByRole('link', { name: 'INV-8100001' }));
    await openInNewTab(other.getByRole('link', { name: 'Go to invoices' }));
  },
);
