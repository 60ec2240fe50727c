import { expect, type Page } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { tabTo } from './tab-to.ts';
import { test } from './test.ts';

test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

/** Goes to a button by Tab and presses it by Enter. */
async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, 'button', name);
  await page.keyboard.press('Enter');
}

/** Nothing scrolls sideways. */
async function expectNoScroll(page: Page): Promise<void> {
  const scrolls = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(scrolls).toBe(0);
}

test(
  'AutoPay is turned on, an invoice left out and taken again, and turned off by keyboard, in German on a phone',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', { role: 'admin', customers: [] });
    await portal.arrange('customer', {
      username: user.username,
      invoices: [
        { invoiceId: 'INV-8440001', account: 'Fleet East', poNumber: '45-1', dueIn: 20, total: 10_000 },
        { invoiceId: 'INV-8440002', account: 'Fleet West', poNumber: '45-2', dueIn: 20, total: 25_000 },
      ],
    });
    await beginDisputes(page, portal, user.username, user.password);
    await page.goto(`${portal.origin}/payment-methods/autopay`);
    await press(page, 'AutoPay einschalten');
    await press(page, 'Ersten Lauf ansehen');
    await expect(page.getByRole('heading', { name: 'Was der erste Lauf einziehen würde' })).toBeVisible();
    await expect(page.getByText(/^350,00\sUSD am /)).toBeVisible();
    await press(page, 'AutoPay einschalten');
    const proof = page.getByRole('alertdialog');
    await expect(proof.getByLabel('Ihr Passwort')).toBeFocused();
    await page.keyboard.type(user.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^An seit .*, eingeschaltet von /)).toBeVisible();

    await press(page, 'INV-8440001 auslassen');
    await expect(
      page
        .getByRole('group', { name: /ausgelassen/ })
        .getByText('INV-8440001')
        .first(),
    ).toBeVisible();
    await press(page, 'INV-8440001 wieder aufnehmen');
    await expect(page.getByRole('button', { name: 'INV-8440001 auslassen' })).toBeVisible();
    await expectNoScroll(page);

    await press(page, 'Ausschalten');
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Ausschalten' });
    await expect(confirm).toBeVisible();
    for (let presses = 0; presses < 5; presses += 1) {
      if (await confirm.evaluate((button) => button === button.ownerDocument.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(confirm).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Aus seit /)).toBeVisible();
    await page.goto(`${portal.origin}/payment-methods`);
    await expect(page.getByRole('table')).toBeVisible();
    await expectNoScroll(page);
  },
);
