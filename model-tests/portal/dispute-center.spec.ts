import { expect } from '@playwright/test';
import { beginDisputes, beginWithCustomer } from './dispute-pages.ts';
import { test } from './test.ts';

const SIDES = [
  { username: 'dana.whitlock', list: '/dispute-center', one: /\/dispute-center\/\d+\?dispute=[\da-f-]{36}$/ },
  {
    username: 'ray.ostrander',
    list: '/merchant/disputes',
    one: /\/merchant\/disputes\/[0-9a-f-]{36}$/,
  },
  {
    username: 'sue.support',
    list: '/support/disputes',
    one: /\/support\/disputes\/[0-9a-f-]{36}$/,
  },
];

for (const { username, list, one } of SIDES) {
  test(
    `${username} finds the disputes at ${list} in the menu, and reads one whole`,
    { tag: '@deep' },
    async ({ page, portal }) => {
      await beginDisputes(page, portal, username);
      await page.goto(portal.origin);
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByRole('link', { name: 'Disputes' }).click();
      await expect(page).toHaveURL(portal.origin + list);
      await expect(page.getByRole('heading', { level: 1, name: 'Disputes' })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Disputes' })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByText(/^\d+ disputes? · /)).toBeVisible();
      const rows = page.getByRole('table', { name: 'Disputes' }).getByRole('link', { name: /^DSP-\d+$/ });
      const number = await rows.first().innerText();

      await page.getByRole('searchbox', { name: 'Find disputes' }).fill(number);
      await expect(page).toHaveURL(new RegExp(`[?&]search=${number}`, 'i'));
      await expect(rows).toHaveCount(1);

      await rows.first().click();
      await expect(page).toHaveURL(one);
      await expect(page.getByRole('heading', { level: 1, name: /^Dispute DSP-\d+$/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'What was said and done' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();

      // Back leads to the list as it was narrowed.
      await page.goBack();
      await expect(page.getByRole('searchbox', { name: 'Find disputes' })).toHaveValue(number);
    },
  );
}

test(
  'who has several merchants reads what waits on any of them without choosing one',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await beginDisputes(page, portal, 'mila.merchants');
    await page.goto(`${portal.origin}/merchant/disputes?status=waitingOnMerchant`);
    const table = page.getByRole('table', { name: 'Disputes' });
    await expect(table.getByRole('columnheader', { name: 'Customer and merchant' })).toBeVisible();
    const dispute = table.getByRole('link', { name: /^DSP-\d+$/ }).first();
    const number = await dispute.innerText();
    const address = (await dispute.getAttribute('href')) ?? '';

    // A link of a mail leads to the dispute itself.
    await page.goto(portal.origin + address);
    await expect(page.getByRole('heading', { level: 1, name: `Dispute ${number}` })).toBeVisible();
    await page.getByRole('link', { name: 'Answer this dispute' }).click();
    await expect(page).toHaveURL(/\/merchant\/disputes\/respond\?disputes=/);
    await expect(page.getByText(number).first()).toBeVisible();
  },
);

test(
  'who has several customers is told which dispute a link leads to and whose it is, and opens it by one press',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', { customers: ['100851', '100412'] });
    await beginDisputes(page, portal, user.username, user.password);
    const about = 'filter[buid_customer]=100412&filter[status]=waitingOnMerchant';
    const answer = await page.request.get(`${portal.origin}/api/ecaas/customer-dispute?${about}`);
    const { data } = (await answer.json()) as {
      data: { attributes: Record<'trx_id' | 'invoice_id' | 'dispute_number', string> }[];
    };
    const dispute = data[0]?.attributes;
    if (!dispute) throw new Error('The demonstration has no dispute that waits for its merchant.');
    await page.goto(`${portal.origin}/dispute-center/${dispute.trx_id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a customer' })).toBeVisible();
    const which = `Dispute ${dispute.dispute_number} of invoice ${dispute.invoice_id}`;
    await expect(page.getByText(`${which} belongs to Kestrel Ridge Logistics`)).toBeVisible();
    await page.getByRole('button', { name: 'Open the dispute' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `Dispute ${dispute.dispute_number}` }),
    ).toBeVisible();
  },
);

test(
  '“Dispute an invoice” says what to do in the list, and a phone offers it first',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await beginWithCustomer(page, portal, 'admin', {
      invoices: [
        { invoiceId: 'INV-8230001', account: 'Fleet East', poNumber: '45-11342', dueIn: 10, total: 10_000 },
      ],
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${portal.origin}/dispute-center`);
    await page.getByRole('link', { name: 'Dispute an invoice' }).click();
    await expect(page.getByText('Select the invoices that you want to dispute')).toBeVisible();
    // It stays while the list is narrowed.
    await page.getByRole('link', { name: /^All/ }).first().click();
    await expect(page.getByText('Select the invoices that you want to dispute')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select INV-8230001' }).click();
    const dock = page.getByRole('region', { name: 'Selected invoices' });
    await dock.getByRole('link', { name: 'Dispute', exact: true }).click();
    await expect(page).toHaveURL(/\/dispute\/create\?invoiceIds=\d+$/);
  },
);
