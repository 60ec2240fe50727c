import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { hoursToNoon, prove } from './autopay-steps.ts';
import { openDemonstration, openingTime, type Demonstration } from './demonstration.ts';
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
  'a run of AutoPay from its preview to its report, and what a return brings',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(600_000);
    const payer = new Payer(page, portal.origin);
    const requests = new Requests(page);
    let run = '/payment-methods/autopay';
    const open = async () => {
      await payer.signIn();
      await page.goto(`${portal.origin}${run}`);
    };
    const advance = (...by: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/demo-advance.ts', ...by], {
        env: { ...process.env, ...portal.environment },
      });
    // One after the other, as a portal that runs sees them; they end the session too. Weekends are in between or not.
    const passUntil = async (shown: Locator) => {
      for (let days = 0; days < 9 && !(await shown.isVisible()); days += 1) {
        await advance('--days', '1');
        await open();
        await expect(page.getByRole('heading', { level: 1, name: 'AutoPay' })).toBeVisible();
        await requests.rest();
      }
      await expect(shown).toBeVisible();
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

    // Not the first, which may have been announced already; of one invoice nothing is left once that is skipped.
    const margin = page.getByRole('complementary');
    const skips = page.getByRole('button', { name: /^Skip INV-/ });
    let day = '';
    for (const link of (await page.getByRole('navigation', { name: 'Runs' }).getByRole('link').all()).slice(
      1,
    )) {
      day = /^\w+ \d+, \d+/.exec(await link.innerText())?.[0] ?? '';
      await link.click();
      await expect(margin.getByRole('heading', { name: day })).toBeVisible();
      if ((await skips.count()) > 1) break;
    }
    const { pathname, search } = new URL(page.url());
    run = pathname + search;

    const skip = skips.first();
    const skipped = ((await skip.getAttribute('aria-label')) ?? '').replace('Skip ', '');
    await skip.click();
    await expect(page.getByRole('button', { name: `Put ${skipped} back` })).toBeVisible();
    const sumOf = async () => /[\d,]+\.\d{2}/.exec(await margin.innerText())?.[0] ?? '';
    const previewed = await sumOf();
    const leftOut = page.getByRole('main').getByRole('listitem');
    await openInNewTab(leftOut.getByRole('link', { name: /^[A-Z]+-\d/ }).first());

    // What was previewed is announced, to the cent.
    const usd = (amount: string) => `${amount}\u00a0USD`;
    await passUntil(page.getByText(`Announced: at most ${usd(previewed)} is debited.`));
    expect(await sumOf()).toBe(previewed);
    const mailed = await mailTo(page, portal.origin, `AutoPay debits ${usd(previewed)} on ${day}`);
    await expect(mailed).toContainText('You can skip invoices or the whole run until');
    await expect(mailed).toContainText('from Harbor Commercial Bank ••0926');
    run = '/payment-methods/autopay';
    const past = page.getByRole('table', { name: 'Past runs' }).getByRole('row').filter({ hasText: day });
    await passUntil(past.getByText('On its way'));
    await passUntil(past.getByText('Paid'));
    await past.getByRole('link', { name: day }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Run on ${day}` })).toBeVisible();
    await expect(page.getByText('Harbor Commercial Bank ••0926, USD')).toBeVisible();
    expect(await sumOf()).toBe(previewed);
    await expect(page.getByRole('row').filter({ hasText: skipped })).toContainText(
      'It was skipped at that time.',
    );
    await expect(page.getByRole('row').filter({ hasText: 'Paid' }).first()).toBeVisible();
    await page.goto(`${portal.origin}/notification-center`);
    await expect(page.getByText(`AutoPay of ${day} is paid`).first()).toBeVisible();
    await mailTo(page, portal.origin, `AutoPay of ${day} is paid: ${usd(previewed)}`);

    await page.goto(`${portal.origin}/payment-methods/autopay`);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Bank account').selectOption('Returns Test Bank ••0002, USD');
    // It is on, so that the next run is shown and not the first.
    await page.getByRole('button', { name: 'See the next run' }).click();
    await expect(
      page.getByText(/^AutoPay moves from Harbor Commercial Bank ••0926, USD to Returns Test Bank/),
    ).toBeVisible();
    await expect(page.getByText(/^The run on .* is taken from Returns Test Bank/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await prove(page, 'Save changes');
    await expect(page.getByText(/Pays USD invoices from Returns Test Bank/)).toBeVisible();

    await passUntil(page.getByText(/^AutoPay stopped on /));
    await expect(page.getByText(/^The bank sent [\d,.]+\sUSD back\.$/)).toBeVisible();
    await expect(page.getByText(/^[\d,.]+\sUSD of its invoices is owed now\./)).toBeVisible();
    await openInNewTab(page.getByRole('link', { name: 'Pay these invoices' }));
    await expect(page.getByRole('row').filter({ hasText: 'Debit sent back' }).first()).toBeVisible();
    await openInNewTab(page.getByRole('link', { name: 'See the payment' }).first());
    const back = await mailTo(page, portal.origin, /^AutoPay stopped: the bank sent [\d,.]+\sUSD back$/);
    await expect(back).toContainText('from Returns Test Bank ••0002');
    await page.goto(`${portal.origin}/payment-methods/autopay`);
    await expect(page.getByText(/^Stopped on .*: the bank sent [\d,.]+\sUSD back\.$/)).toBeVisible();

    // The settings take the place of how it stands until they are closed or kept.
    await page.getByRole('button', { name: 'Turn on again' }).click();
    await page.getByRole('button', { name: 'Change nothing' }).click();
    const turnOnAgain = async (account: string) => {
      await page.getByRole('button', { name: 'Turn on again' }).click();
      await page.getByLabel('Bank account').selectOption(account);
      await page.getByRole('button', { name: 'See the first run' }).click();
      await page.getByRole('button', { name: 'Turn on AutoPay' }).click();
      await prove(page, 'Turn on AutoPay');
      await expect(page.getByText(/^AutoPay stopped on /)).toBeHidden();
    };
    // The second return stops the account too, where one run did not bring both.
    const toAccounts = page.getByRole('link', { name: 'Go to payment methods' });
    if (!(await toAccounts.isVisible())) {
      await turnOnAgain('Returns Test Bank ••0002, USD');
      await passUntil(toAccounts);
    }
    await openInNewTab(toAccounts);
    await turnOnAgain('Harbor Commercial Bank ••0926, USD');
    await expect(
      page.getByText(/^On since .* Pays USD invoices from Harbor Commercial Bank ••0926\.$/),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('heading', { name: 'AutoPay is off' })).toBeVisible();
    // What was stays to be read.
    await expect(page.getByRole('heading', { name: 'Past runs' })).toBeVisible();
  },
);

/** Opens the newest message with this subject in the demonstration's mailbox; answers its text. */
async function mailTo(page: Page, origin: string, subject: string | RegExp): Promise<Locator> {
  await page.goto(`${origin}/demo/mail`);
  await page.getByRole('link', { name: subject }).first().click();
  return page.getByRole('article');
}
