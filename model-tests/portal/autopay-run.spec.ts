import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { openDemonstration, openingTime, type Demonstration } from './demonstration.ts';
import { openInNewTab } from './in-new-tab.ts';
import { Payer } from './payer.ts';
import { test } from './test.ts';

/** The password of the demonstration's users. */
const PASSWORD = 'Paper-Harbor-27!';

/** A server of its own, begun as every user begins: its clock is moved, and never back. */
let portal: Demonstration;

test.beforeAll(async () => {
  test.setTimeout(openingTime);
  portal = await openDemonstration({ isFirstStart: true });
});
test.afterAll(async () => portal.close());

test(
  'a run of AutoPay from its preview to its report, and what a return brings',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(600_000);
    const payer = new Payer(page, portal.origin);
    const open = async () => {
      await payer.signIn();
      await page.goto(`${portal.origin}/payment-methods/autopay`);
    };
    const advance = (...by: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/demo-advance.ts', ...by], {
        env: { ...process.env, ...portal.environment },
      });
    // One after the other, as a portal that runs sees them; they end the session too.
    const pass = async (days: number) => {
      for (let day = 0; day < days; day += 1) await advance('--days', '1');
      await open();
    };
    // What a day brings depends on its hour: runs are announced and submitted in the morning.
    await advance('--hours', String(hoursToNoon()));
    await open();
    await page.getByRole('button', { name: 'Turn on AutoPay' }).click();
    await page.getByRole('button', { name: 'See the first run' }).click();
    await expect(page.getByRole('heading', { name: 'What the first run would collect' })).toBeVisible();
    await page.getByRole('button', { name: 'Turn on AutoPay' }).click();
    await prove(page, 'Turn on AutoPay');
    await expect(page.getByText(/^On since .*, turned on by Dana Whitlock\./)).toBeVisible();

    const skip = page.getByRole('button', { name: /^Skip INV-/ }).first();
    const skipped = ((await skip.getAttribute('aria-label')) ?? '').replace('Skip ', '');
    await skip.click();
    await expect(page.getByRole('button', { name: `Put ${skipped} back` })).toBeVisible();
    const leftOut = page.getByRole('main').getByRole('listitem');
    await openInNewTab(leftOut.getByRole('link', { name: /^[A-Z]+-\d/ }).first());

    await pass(1);
    await expect(page.getByText(/^Announced: at most [\d,.]+\sUSD is debited\.$/)).toBeVisible();
    const next = page
      .getByRole('complementary', { name: 'Runs' })
      .getByRole('heading', { name: /^Next run, / });
    const day = ((await next.textContent()) ?? '').replace('Next run, ', '');
    await pass(3);
    const past = page.getByRole('table', { name: 'Past runs' }).getByRole('row').filter({ hasText: day });
    await expect(past).toContainText('On its way');
    await pass(2);
    await expect(past).toContainText('Paid');
    await past.getByRole('link', { name: day }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Run on ${day}` })).toBeVisible();
    await expect(page.getByText('Harbor Commercial Bank ••0926, USD')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: skipped })).toContainText('It is skipped');
    await expect(page.getByRole('row').filter({ hasText: 'Paid' }).first()).toBeVisible();
    await page.goto(`${portal.origin}/notification-center`);
    await expect(page.getByText(`AutoPay of ${day} is paid`).first()).toBeVisible();

    await page.goto(`${portal.origin}/payment-methods/autopay`);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Bank account').selectOption('Returns Test Bank ••0002, USD');
    await page.getByRole('button', { name: 'See the first run' }).click();
    await expect(
      page.getByText(/^AutoPay moves from Harbor Commercial Bank ••0926, USD to Returns Test Bank/),
    ).toBeVisible();
    await expect(page.getByText(/^The run on .* is taken from Returns Test Bank/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await prove(page, 'Save changes');
    await expect(page.getByText(/Pays USD invoices from Returns Test Bank/)).toBeVisible();

    await pass(6);
    await expect(page.getByText(/^AutoPay stopped on /)).toBeVisible();
    await expect(
      page.getByText(/^The bank sent [\d,.]+\sUSD back\. Its invoices are owed again\.$/),
    ).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Debit sent back' }).first()).toBeVisible();
    await openInNewTab(page.getByRole('link', { name: 'Go to payment methods' }));
    await openInNewTab(page.getByRole('link', { name: 'See the payment' }).first());
    await page.getByRole('button', { name: 'Turn on again' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('heading', { name: 'AutoPay is off' })).toBeVisible();
    // What was stays to be read.
    await expect(page.getByRole('heading', { name: 'Past runs' })).toBeVisible();
  },
);

/** Hours until it is about noon in Central time, in which the portal lives. */
function hoursToNoon(): number {
  const told = { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/Chicago' } as const;
  return (36 - Number(new Intl.DateTimeFormat('en-US', told).format(new Date()))) % 24;
}

/** Answers the question for the password before a change. */
async function prove(page: Page, submit: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: submit }).click();
  await expect(dialog).toBeHidden();
}
