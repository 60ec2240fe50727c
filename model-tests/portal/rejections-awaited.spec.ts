import { expect as shortly, type Page } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

// One answer takes 45 seconds.
const expect = shortly.configure({ timeout: 70_000 });

const inProgress = (page: Page) => page.getByText('It is being processed', { exact: true });
const timedOut = (page: Page) => page.getByText('No answer yet. The outcome is unknown.');
const accepted = (page: Page) => page.getByText('Accepted. It stands on the customer’s account.').first();

/** Begins a resubmit with another purchase order, without sending it. */
async function correct(page: Page, poNumber: string): Promise<void> {
  await page.getByRole('button', { name: 'Resubmit', exact: true }).click();
  await page.getByRole('textbox', { name: 'PO number' }).fill(poNumber);
}
const send = (page: Page) => page.getByRole('button', { name: 'Resubmit', exact: true }).click();

test(
  'REJ-08: an answer that takes 45 seconds is in progress before 30 and unknown after them, with the page reloaded, in a second tab, closed and opened anew, and nothing is sent twice',
  { tag: '@deep' },
  async ({ page, context, portal }) => {
    await beginDisputes(page, portal, 'ray.ostrander');
    await page.goto(`${portal.origin}/rejection-center?search=OT-21045`);
    await page.getByRole('table', { name: 'Rejections' }).getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Resubmit', exact: true })).toBeVisible();
    const address = page.url();
    await correct(page, '45-11611');
    // The same is begun in another tab, with another value.
    const other = await context.newPage();
    await other.goto(address);
    await correct(other, '45-11602');

    await send(page);
    const sentAt = Date.now();
    await expect(inProgress(page)).toBeVisible();
    await send(other);
    await expect(
      other.getByText('It is being processed, and a second press cannot send it twice.', { exact: false }),
    ).toBeVisible();
    // What is awaited is awaited there too, as soon as it has been read anew.
    await expect(inProgress(other)).toBeVisible();

    // Before the 30 seconds: found again after a reload.
    await page.reload();
    await expect(inProgress(page)).toBeVisible();
    await expect(timedOut(page)).toHaveCount(0);
    expect(Date.now() - sentAt).toBeLessThan(30_000);

    // After them, in the tab that is open, and in one that is opened only then.
    await page.close();
    await expect(timedOut(other)).toBeVisible();
    expect(Date.now() - sentAt).toBeGreaterThanOrEqual(29_000);
    expect(Date.now() - sentAt).toBeLessThan(45_000);
    const late = await context.newPage();
    await late.goto(address);
    await expect(timedOut(late)).toBeVisible();
    await late.reload();
    await expect(timedOut(late)).toBeVisible();

    for (const tab of [other, late]) await expect(accepted(tab)).toBeVisible();
    expect(Date.now() - sentAt).toBeGreaterThanOrEqual(44_000);
    // Resubmitted once, with the first value.
    await late.reload();
    await expect(late.getByText('Resubmitted by Ray Ostrander')).toHaveCount(1);
    await expect(late.getByText('PO number: 45-11611').first()).toBeVisible();
    await late.goto(`${portal.origin}/notices`);
    await expect(late.getByRole('heading', { name: /OT-21045/ })).toHaveCount(1);
  },
);
