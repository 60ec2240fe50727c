import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { hoursToNoon, prove } from './autopay-steps.ts';
import { openDemonstration, openingTime, type Demonstration } from './demonstration.ts';
import { beginDisputes } from './dispute-pages.ts';
import { openInNewTab } from './in-new-tab.ts';
import { Payer } from './payer.ts';
import { Requests } from './requests.ts';
import { test } from './test.ts';

/** A server of its own, begun as every user begins: its clock is moved, and never back. */
let portal: Demonstration;

test.beforeAll(async () => {
  test.setTimeout(openingTime);
  portal = await openDemonstration({ isFirstStart: true });
});
test.afterAll(async () => portal.close());

test(
  'what support has voided AutoPay leaves out until it is put back, and says so to everybody',
  { tag: '@deep' },
  async ({ page, browser }) => {
    test.setTimeout(600_000);
    const payer = new Payer(page, portal.origin);
    const requests = new Requests(page);
    const advance = (...by: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/demo-advance.ts', ...by], {
        env: { ...process.env, ...portal.environment },
      });
    const open = async () => {
      await payer.signIn();
      await page.goto(`${portal.origin}/payment-methods/autopay`);
      await expect(page.getByRole('heading', { level: 1, name: 'AutoPay' })).toBeVisible();
    };
    await advance('--hours', String(hoursToNoon()));
    await open();
    await page.getByRole('button', { name: 'Turn on AutoPay' }).click();
    await page.getByRole('button', { name: 'See the first run' }).click();
    await page.getByRole('button', { name: 'Turn on AutoPay' }).click();
    await prove(page, 'Turn on AutoPay');
    const past = page.getByRole('table', { name: 'Past runs' }).getByRole('row');
    const onItsWay = past.filter({ hasText: 'On its way' }).first();
    for (let days = 0; days < 9 && !(await onItsWay.isVisible()); days += 1) {
      await advance('--days', '1');
      await open();
      await requests.rest();
    }
    await onItsWay.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Run on / })).toBeVisible();
    const run = page.url();
    const [number = ''] = /PMT?-\d+|P-\d+/.exec(await page.getByRole('main').innerText()) ?? [];
    expect(number).not.toBe('');

    const support = await browser.newPage();
    await beginDisputes(support, portal, 'sue.support');
    await support.goto(`${portal.origin}/support/payments?search=${number}`);
    await support.getByRole('table').getByRole('link', { name: number }).click();
    await support.getByRole('button', { name: 'Void', exact: true }).click();
    await expect(support.getByText(/AutoPay does not collect them again by itself/)).toBeVisible();
    await support.getByLabel('Reason').selectOption({ index: 1 });
    await support.getByRole('button', { name: 'Go on to the confirmation' }).click();
    const asked = support.getByRole('alertdialog');
    await expect(asked.getByText(/AutoPay does not collect them again by itself/)).toBeVisible();
    await asked.getByRole('button', { name: 'Void', exact: true }).click();
    await expect(support.getByText('It was asked for. How far it is stands below.')).toBeVisible();
    await support.close();

    // So does the page of the payment.
    await page.goto(`${portal.origin}/payments?search=${number}`);
    await page.getByRole('table').getByRole('link', { name: number }).click();
    await expect(page.getByRole('button', { name: /^Put .* back$/ }).first()).toBeVisible();
    await page.goto(run);
    await expect(
      page.getByText(/^AutoPay does not collect the invoices of a voided debit again by itself\./),
    ).toBeVisible();
    // The run's own page offers it, too, by the chart of AutoPay's page.
    const here = page.getByRole('button', { name: /^Put .* back$/ });
    const left = page.getByRole('region', { name: 'Left out of AutoPay until put back' });
    await openInNewTab(left.getByRole('link', { name: 'Pay invoices' }).first());
    await openInNewTab(left.getByRole('link', { name: /^[A-Z]+-\d/ }).first());
    const invoice = ((await here.first().innerText()) ?? '').replace(/^Put (.*) back$/, '$1');
    await here.first().click();
    const putBack = page.getByRole('button', { name: `Put ${invoice} back` });
    await expect(putBack).toHaveCount(0);
    await expect(
      page.getByText('It is put back. AutoPay’s own page shows which run takes it.'),
    ).toBeVisible();
    await page.goto(`${portal.origin}/notification-center`);
    await expect(
      page.getByText(/AutoPay does not collect its invoices again by itself\./).first(),
    ).toBeVisible();

    await open();
    await expect(putBack).toHaveCount(0);
    const skip = page.getByRole('button', { name: `Skip ${invoice}` }).first();
    const runs = page.getByRole('navigation', { name: 'Runs' }).getByRole('link');
    await expect(runs.first()).toBeVisible();
    for (const link of await runs.all()) {
      await requests.rest();
      if (await skip.isVisible()) break;
      const day = /^\w+ \d+, \d+/.exec(await link.innerText())?.[0] ?? '';
      await link.click();
      await expect(page.getByRole('complementary').getByRole('heading', { name: day })).toBeVisible();
    }
    await expect(skip).toBeVisible();
  },
);
