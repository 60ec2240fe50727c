import { expect, type Page } from '@playwright/test';
import type { ArrangedCustomer, ArrangedUser } from '#server/testing/arrangements.ts';
import type { ArrangedPortal } from './arranged-portal.ts';
import { enterPastPage } from './past-the-page.ts';
import { test } from './test.ts';

interface Working {
  readonly user: ArrangedUser;
  readonly lost: ArrangedCustomer;
  readonly others: readonly ArrangedCustomer[];
}

/** A user who works on one of several customers, of which invoices are past due. */
async function working(page: Page, portal: ArrangedPortal, others: number): Promise<Working> {
  const lost = await portal.arrange('customer', { name: 'Harbor Point Foods', invoices: 12 });
  const rest: ArrangedCustomer[] = [];
  for (let count = 0; count < others; count += 1) {
    rest.push(await portal.arrange('customer', { name: `Left Over ${count}`, invoices: 0 }));
  }
  const customers = [lost, ...rest].map(({ buid }) => buid);
  const user = await portal.arrange('user', { customers });
  await enterPastPage({ page, portal }, user);
  await page.goto(`${portal.origin}/account/overview`);
  if (others > 0) await page.getByRole('main').getByRole('button', { name: lost.name, exact: true }).click();
  await isWorkedOn(page, lost);
  return { user, lost, others: rest };
}

async function isWorkedOn(page: Page, { name }: ArrangedCustomer): Promise<void> {
  await expect(page.getByRole('banner')).toContainText(name);
}

/** The user’s customers are from now on only these, which the open page does not know. */
const takeAway = (portal: ArrangedPortal, { user, others }: Working) =>
  portal.arrange('sees', { username: user.username, customers: others.map(({ buid }) => buid) });

const menu = (page: Page, name: RegExp) => page.getByRole('navigation').getByRole('link', { name });

test.describe('a customer that is taken away', () => {
  test('is told wherever the user goes next, and what is left is chosen from', async ({ page, portal }) => {
    const now = await working(page, portal, 2);
    await takeAway(portal, now);
    await menu(page, /^Payments/).click();
    await expect(page.getByRole('alert')).toContainText(`You no longer have ${now.lost.name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a customer');
    await expect(page.getByRole('banner')).not.toContainText(now.lost.name);
    await expect(menu(page, /^Invoices/)).toHaveText('Invoices');
    await expect(page.getByRole('main')).not.toContainText('could not load');
    const [left] = now.others as [ArrangedCustomer];
    await page.getByRole('main').getByRole('button', { name: left.name, exact: true }).click();
    await isWorkedOn(page, left);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  for (const [page_, link] of [
    ['list of invoices', /^Invoices/],
    ['list of disputes', /^Disputes/],
    ['payment methods', /^Payment methods/],
    ['first step of a payment', /^Pay invoices/],
  ] as const) {
    test(
      `gives way to the only other one, from the ${page_} too`,
      { tag: '@deep' },
      async ({ page, portal }) => {
        const now = await working(page, portal, 1);
        await takeAway(portal, now);
        await menu(page, link).click();
        await expect(page.getByRole('alert')).toContainText(`You no longer have ${now.lost.name}`);
        const [left] = now.others as [ArrangedCustomer];
        await expect(page.getByRole('alert')).toContainText(`${left.name} is selected instead`);
        await isWorkedOn(page, left);
        await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
        await expect(page.getByRole('alert')).toHaveCount(0);
      },
    );
  }

  test('is told in a task too, until it is read', async ({ page, portal }) => {
    const now = await working(page, portal, 1);
    await takeAway(portal, now);
    await menu(page, /^Payments/).click();
    const told = page.getByRole('alert').filter({ hasText: `You no longer have ${now.lost.name}` });
    await expect(told).toBeVisible();
    await menu(page, /^Pay invoices/).click();
    await expect(page.getByRole('button', { name: 'Exit' })).toBeVisible();
    await expect(told).toBeVisible();
    await told.getByRole('button', { name: 'Close' }).click();
    await expect(told).toHaveCount(0);
  });

  test(
    'leaves a page that says whom to ask where it was the last one',
    { tag: '@deep' },
    async ({ page, portal }) => {
      const now = await working(page, portal, 0);
      await takeAway(portal, now);
      await menu(page, /^Payments/).click();
      await expect(page.getByRole('alert')).toContainText(`You no longer have ${now.lost.name}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
      await expect(page.getByRole('main')).toContainText('Customer support can connect it');
      await expect(menu(page, /^Invoices/)).toHaveCount(0);
    },
  );
});
