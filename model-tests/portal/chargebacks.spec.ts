import { expect, type Browser, type Page } from '@playwright/test';
import type { InvoiceWish } from '#server/testing/arrangements.ts';
import type { ArrangedPortal } from './arranged-portal.ts';
import { beginDisputes, beginWithCustomer } from './dispute-pages.ts';
import { test } from './test.ts';

const SIDES = [
  { username: 'dana.whitlock', list: '/dispute-center/chargebacks' },
  { username: 'ray.ostrander', list: '/merchant/chargebacks' },
  { username: 'sue.support', list: '/support/chargebacks' },
];

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Chargebacks' }).getByRole('link', { name: /^CHB-\d+$/ });

for (const { username, list } of SIDES) {
  // The stories below find theirs by other ways every day.
  test(
    `${username} finds the chargebacks at ${list} in the menu, and reads one whole`,
    { tag: '@deep' },
    async ({ page, portal }) => {
      await beginDisputes(page, portal, username);
      await page.goto(portal.origin);
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByRole('link', { name: 'Chargebacks' }).click();
      await expect(page).toHaveURL(portal.origin + list);
      await expect(page.getByRole('heading', { level: 1, name: 'Chargebacks' })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Chargebacks' })).toHaveAttribute('aria-current', 'page');
      await expect(menu.getByRole('link', { name: 'Disputes' })).not.toHaveAttribute('aria-current', 'page');
      await expect(page.getByText(/^\d+ chargebacks? · /)).toBeVisible();
      const number = await rowsOf(page).first().innerText();

      await page.getByRole('searchbox', { name: 'Find chargebacks' }).fill(number);
      await expect(page).toHaveURL(new RegExp(`[?&]search=${number}`, 'i'));
      await expect(rowsOf(page)).toHaveCount(1);

      await rowsOf(page).first().click();
      await expect(page).toHaveURL(new RegExp(`${list}/[0-9a-f-]{36}$`));
      await expect(page.getByRole('heading', { level: 1, name: `Chargeback ${number}` })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'What was said and done' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();

      // Back leads to the list as it was narrowed.
      await page.goBack();
      await expect(page.getByRole('searchbox', { name: 'Find chargebacks' })).toHaveValue(number);
    },
  );
}

test(
  'a customer asks for an invoice to be charged back from its page, is told there, and withdraws it',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await beginWithCustomer(page, portal, 'admin', {
      invoices: [
        { invoiceId: 'INV-8300001', account: 'Fleet East', poNumber: '45-11343', dueIn: 10, total: 10_000 },
      ],
    });
    await page.goto(`${portal.origin}/invoice-list/all`);
    await page.getByRole('link', { name: 'INV-8300001' }).click();
    await page.getByRole('link', { name: 'Request a chargeback' }).click();
    await page.getByLabel('Reason').selectOption({ label: 'Duplicate invoice' });
    await page.getByRole('textbox', { name: /^What happened/ }).fill('Billed twice.');
    // What is typed outlasts a reload; once it is requested nothing of it is left.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel('Reason')).toHaveValue('duplicate_invoice');
    await expect(page.getByRole('textbox', { name: /^What happened/ })).toHaveValue('Billed twice.');
    await page.getByRole('button', { name: 'Request the chargeback' }).click();
    await expect(page.getByText('The chargeback was requested')).toBeVisible();
    // A reload tells of it again, with its number.
    await page.reload();
    await expect(page.getByText('The chargeback was requested')).toBeVisible();
    await expect(page.getByRole('link', { name: /CHB-\d+/ })).toBeVisible();

    await page.goto(`${portal.origin}/invoice-list/all`);
    await page.getByRole('link', { name: 'INV-8300001' }).click();
    await expect(page.getByText(/100\.00\sUSD is asked back, and nothing is decided yet\./)).toBeVisible();
    await expect(page.getByText(/^Chargeback CHB-\d+ requested/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request a chargeback' })).toHaveCount(0);
    await page.getByRole('link', { name: 'See the chargeback' }).click();
    await expect(page.getByText(/^The merchant can object until /)).toBeVisible();

    // Asked first: leaving keeps it.
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('No money moves, and the chargeback is over.')).toBeVisible();
    await page.getByRole('button', { name: 'Back without sending' }).click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Withdraw CHB-\d+\?$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByText('It is over, and no money has moved.')).toBeVisible();
    await page.getByRole('link', { name: 'INV-8300001' }).click();
    await expect(page.getByText(/: nothing was charged back\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request a chargeback' })).toBeVisible();
  },
);

test(
  'what is charged back of a paid invoice is met where it would be disputed',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const invoices: InvoiceWish[] = [
      {
        invoiceId: 'INV-8300002',
        account: 'Fleet East',
        poNumber: '2',
        dueIn: -5,
        total: 10_000,
        isPaid: true,
      },
    ];
    await beginWithCustomer(page, portal, 'admin', { invoices });
    await page.goto(`${portal.origin}/invoice-list/all`);
    await page.getByRole('link', { name: 'INV-8300002' }).click();
    await page
      .getByRole('link', { name: /chargeback/ })
      .first()
      .click();
    await page.getByLabel('Reason').selectOption({ label: 'Duplicate invoice' });
    await page.getByRole('textbox', { name: /^What happened/ }).fill('Billed twice.');
    await page.getByRole('button', { name: 'Request the chargeback' }).click();
    await expect(page.getByText('The chargeback was requested')).toBeVisible();
    await page.goto(`${portal.origin}/invoice-list/all`);
    await page.getByRole('link', { name: 'INV-8300002' }).click();
    await page.getByRole('link', { name: /^It has a chargeback: CHB-\d+$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Chargeback CHB-\d+$/ })).toBeVisible();
  },
);

test('the merchant objects, customer support reviews it and accepts, and the customer reads why', async ({
  browser,
  portal,
}) => {
  const ray = await side(browser, portal, 'ray.ostrander');
  await ray.goto(`${portal.origin}/merchant/chargebacks?status=requested`);
  const number = await rowsOf(ray).first().innerText();
  await rowsOf(ray).first().click();
  await ray.getByRole('button', { name: 'Object' }).click();
  const attach = (name: string) =>
    ray.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from('item,count\ntire,12\n'),
    });
  await attach('other.csv');
  await expect(ray.getByText('Added', { exact: true })).toBeVisible();
  await ray.getByRole('button', { name: /^Remove/ }).click();
  await expect(ray.getByText('Added', { exact: true })).toHaveCount(0);
  await attach('delivery note.csv');
  await expect(ray.getByText('Added', { exact: true })).toBeVisible();
  await ray.getByLabel('Type of document').selectOption({ label: 'Proof of delivery' });
  await say(ray, 'Signed for by the driver.', 'Object', 1);

  const sue = await side(browser, portal, 'sue.support');
  await sue.goto(`${portal.origin}/support/chargebacks?search=${number}`);
  await rowsOf(sue).click();
  // Given back and taken again: what one has, a colleague reads in the list.
  await sue.getByRole('button', { name: 'Take this chargeback' }).click();
  await expect(sue.getByText('You have taken this chargeback.')).toBeVisible();
  await sue.getByRole('button', { name: 'Give it back', exact: true }).click();
  await expect(sue.getByText('Nobody has taken this chargeback yet.')).toBeVisible();
  await sue.getByRole('button', { name: 'Take this chargeback' }).click();
  await sue.getByRole('button', { name: 'Start the review' }).click();
  await sue.getByRole('button', { name: 'Send', exact: true }).click();
  await downloads(sue, 'delivery note.csv');
  await sue.getByRole('button', { name: 'Accept' }).click();
  await say(sue, 'The signature is another one.', 'Accept');

  const dana = await side(browser, portal, 'dana.whitlock');
  await dana.goto(`${portal.origin}/dispute-center/chargebacks?search=${number}`);
  await rowsOf(dana).click();
  await expect(dana.getByText(/ was credited to your company\.$/)).toBeVisible();
  await expect(dana.getByText('Signed for by the driver.')).toBeVisible();
  for (const page of [ray, dana]) await downloads(page, 'delivery note.csv');
  await expect(dana.getByText('The signature is another one.')).toBeVisible();
  await expect(dana.getByText('There is nothing for you to do now.')).toBeVisible();
  // What was credited is a page of its own.
  const credit = dana.getByRole('link', { name: /^See credit CR-\d+$/ });
  const creditNumber = (await credit.innerText()).replace('See credit ', '');
  await credit.click();
  await expect(dana).toHaveURL(/\/invoice\/[^/]+$/);
  await expect(dana.getByRole('heading', { level: 1, name: new RegExp(creditNumber) })).toBeVisible();
  const invoice = dana.getByRole('link', { name: /^See INV-\d+$/ });
  const invoiceNumber = (await invoice.innerText()).replace('See ', '');
  await invoice.click();
  await expect(dana.getByRole('heading', { level: 1, name: new RegExp(invoiceNumber) })).toBeVisible();
  await dana.getByRole('link', { name: `See credit ${creditNumber}` }).click();
  await expect(dana.getByRole('heading', { level: 1, name: new RegExp(creditNumber) })).toBeVisible();
});

test(
  'customer support takes a chargeback over from a colleague, and gives it back for one who cannot sign in',
  { tag: '@deep' },
  async ({ browser, portal }) => {
    const colleague = await portal.arrange('user', { userType: 'admin', customers: [] });
    const amy = await side(browser, portal, colleague.username, colleague.password);
    await amy.goto(`${portal.origin}/support/chargebacks?status=objected`);
    const number = await rowsOf(amy).first().innerText();
    await rowsOf(amy).first().click();
    await amy.getByRole('button', { name: 'Take this chargeback' }).click();
    await expect(amy.getByText('You have taken this chargeback.')).toBeVisible();

    // Whoever it is taken from reads whose it is now.
    const sue = await side(browser, portal, 'sue.support');
    await sue.goto(`${portal.origin}/support/chargebacks?search=${number}`);
    await rowsOf(sue).click();
    await expect(
      sue.getByText(
        /has taken this chargeback\. If you take it over, they are told, and only you can act on it then\.$/,
      ),
    ).toBeVisible();
    await expect(sue.getByRole('button', { name: 'Give it back for them' })).toHaveCount(0);
    await sue.getByRole('button', { name: 'Take it over' }).click();
    await expect(sue.getByText('You have taken this chargeback.')).toBeVisible();
    await amy.reload();
    await expect(amy.getByText(/^Sue Support has taken this chargeback\./)).toBeVisible();
    await amy.getByRole('button', { name: 'Take it over' }).click();
    await expect(amy.getByText('You have taken this chargeback.')).toBeVisible();

    await portal.arrange('change', { username: colleague.username, lockReason: 'customer_support' });
    await sue.reload();
    await expect(sue.getByText(/cannot sign in now or has done nothing to it for more than/)).toBeVisible();
    await sue.getByRole('button', { name: 'Give it back for them' }).click();
    await expect(sue.getByText('Nobody has taken this chargeback yet.')).toBeVisible();
  },
);

/** Takes what supports the objection along. */
async function downloads(page: Page, name: string): Promise<void> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}` }).click();
  expect((await coming).suggestedFilename()).toBe(name);
}

/** A browser of one side beside the others. */
async function side(
  browser: Browser,
  portal: ArrangedPortal,
  username: string,
  password?: string,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await beginDisputes(page, portal, username, password);
  return page;
}

/** Writes why, sends it, and means it: what is typed outlasts a reload, and so do `documents` that were added. */
async function say(page: Page, words: string, act: string, documents = 0): Promise<void> {
  await page.getByRole('textbox').last().fill(words);
  await page.reload();
  await expect(page.getByRole('textbox').last()).toHaveValue(words);
  await expect(page.getByText('Added', { exact: true })).toHaveCount(documents);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: act, exact: true }).click();
  await expect(page.getByText(words)).toBeVisible();
}
