import { expect as shortly, type Page } from '@playwright/test';
import { beginDisputing } from './disputable-invoices.ts';
import { test } from './test.ts';

// The server shares the machine with the browser.
const expect = shortly.configure({ timeout: 15_000 });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test(
  'several invoices of the list are asked to be charged back in one request, and each is a chargeback of its own',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const { buid } = await beginDisputing(page, portal);
    await page.goto(`${portal.origin}/invoice-list/all`);
    for (const number of ['INV-8100001', 'INV-8100002']) {
      await page.getByRole('checkbox', { name: `Select ${number}`, exact: true }).click();
    }
    const dock = page.getByRole('region', { name: 'Selected invoices' });
    await dock.getByRole('link', { name: 'Charge back', exact: true }).click();
    await expect(heading(page, 'Charge 2 invoices back?')).toBeVisible();
    await page.getByLabel('Reason').selectOption({ label: 'Duplicate invoice' });
    await page.getByRole('textbox', { name: /^What happened/ }).fill('Both were billed twice.');
    await page.getByRole('button', { name: 'Request the chargeback' }).click();
    await expect(page.getByText('2 chargebacks were requested')).toBeVisible();
    const answer = await page.request.get(
      `${portal.origin}/api/ecaas/customer-chargeback?filter[buid_customer]=${buid}`,
    );
    const { data } = (await answer.json()) as { data: { attributes: { invoice_id: string } }[] };
    expect(data.map(({ attributes }) => attributes.invoice_id).toSorted()).toEqual([
      'INV-8100001',
      'INV-8100002',
    ]);
  },
);
