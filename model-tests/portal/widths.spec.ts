import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

const password = 'Paper-Harbor-27!';
/** What most people read, the widest words, the widest letters, and the longest dates. */
const LANGUAGES = ['en', 'de', 'bg', 'hu'];
const WIDTHS = [1440, 1280, 390];
const PAGES = [
  ['dana.whitlock', '/account/overview'],
  ['dana.whitlock', '/invoice-list/all'],
  ['dana.whitlock', '/payments'],
  ['mila.merchants', '/merchant/overview'],
  ['dana.whitlock', '/dispute-center'],
  ['ray.ostrander', '/merchant/disputes'],
  ['sue.support', '/support/disputes'],
  ['ray.ostrander', '/merchant/chargebacks'],
  ['ray.ostrander', '/rejection-center'],
  ['dana.whitlock', '/account/cards'],
  ['dana.whitlock', '/statements'],
  ['cora.corporate', '/account/program-overview-invoice-list/unpaid'],
  ['ray.ostrander', '/merchant/invoices'],
  ['ray.ostrander', '/merchant/short-pays'],
  ['dana.whitlock', '/manage-users'],
  ['dana.whitlock', '/dispute-center/chargebacks'],
  ['dana.whitlock', '/payment/due'],
  ['dana.whitlock', '/payments/scheduled'],
  ['ada.approver', '/approvals'],
  ['sue.support', '/support/payments'],
  ['sue.support', '/support/customers'],
  ['sue.support', '/support/chargebacks'],
  ['dana.whitlock', '/payment-methods'],
  ['dana.whitlock', '/payment-methods/add'],
  ['dana.whitlock', '/payment-methods/autopay'],
  ['dana.whitlock', '/payment/remittance'],
] as const;
/** What these show when they are there, in place of rows. */
const SHOWN: Readonly<Record<string, string>> = {
  '/payment-methods/add': 'main input[name="routingNumber"]',
  '/payment-methods/autopay': 'main h2',
  '/payment/remittance': 'main textarea',
};

/** Pixels that the page scrolls sideways, and the texts of the cells that are cut. */
function tooWide(page: Page): Promise<{ scrolls: number; cut: string[] }> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const cells = [...document.querySelectorAll<HTMLElement>('main tbody :is(td, th)')];
    const isCut = (cell: HTMLElement) =>
      getComputedStyle(cell).overflow !== 'visible' && cell.scrollWidth > cell.clientWidth;
    return {
      scrolls: root.scrollWidth - root.clientWidth,
      cut: cells.filter(isCut).map((cell) => cell.innerText),
    };
  });
}

test.describe.configure({ timeout: 120_000 });

for (const [username, path] of PAGES) {
  test(
    `${path} fits, and cuts no name, in the widest languages`,
    { tag: '@deep' },
    async ({ page, portal }) => {
      await page.goto(`${portal.origin}/login`);
      await page.locator('input[name=username]').fill(username);
      await page.locator('input[name=password]').fill(password);
      await page.locator('form button[type=submit]').click();
      await expect(page).not.toHaveURL(/\/login/);
      for (const language of LANGUAGES) {
        await page.evaluate((chosen) => localStorage.setItem('portal.language', chosen), language);
        await page.goto(`${portal.origin}${path}`);
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
        await page
          .locator(SHOWN[path] ?? 'main tbody tr')
          .first()
          .waitFor();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          // Columns for which there is no room go in the next frame.
          await expect
            .poll(() => tooWide(page), { message: `${language}, ${width} px` })
            .toEqual({ scrolls: 0, cut: [] });
        }
      }
    },
  );
}
