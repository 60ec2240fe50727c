import { expect, type Page } from '@playwright/test';
import { enterPastPage } from './past-the-page.ts';
import type { ArrangedPortal } from './arranged-portal.ts';
import { test } from './test.ts';

test('DSP-07: of two invoices the one in dispute is left out, the other is disputed for a part and told of', async ({
  page,
  portal,
}) => {
  const { asked } = await begin(page, portal);
  await page.goto(`${portal.origin}/dispute/create?invoiceIds=${asked.join(',')}`);
  await expect(heading(page, '1 item removed from the dispute')).toBeVisible();
  await expect(page.getByText('This invoice is in dispute already.')).toBeVisible();
  await page.getByRole('button', { name: 'Go on without this invoice' }).click();

  await expect(heading(page, 'What is wrong with this invoice?')).toBeVisible();
  await page.getByRole('button', { name: 'Go on to the documents' }).click();
  await expect(page.getByText('Choose the reason.')).toBeVisible();
  await page.getByLabel('Dispute reason').selectOption({ label: 'Price differs from quote' });
  await page.getByRole('textbox', { name: /^Description/ }).fill('The quote said 60.00.');
  await page.getByRole('radio', { name: 'An amount below it' }).click();
  await page.getByLabel('Disputed amount of INV-8100001').fill('40.00');
  await page.getByLabel('Name of a new contact').fill('Ravi Mehta');
  await page.getByLabel('Email of a new contact').fill('ravi@kestrel.example');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByRole('checkbox', { name: 'Ravi Mehta, ravi@kestrel.example' })).toBeChecked();
  await page.getByRole('button', { name: 'Go on to the documents' }).click();
  await expect(page).toHaveURL(/\/dispute\/create\/documents\?invoiceIds=/);

  // What was entered is there again after a reload, and after Back.
  await page.reload();
  await expect(heading(page, 'Show what supports your dispute')).toBeVisible();
  await page.getByRole('button', { name: 'Review the dispute' }).click();
  await expect(heading(page, 'Review your dispute and submit it')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Show what supports your dispute')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('definition').filter({ hasText: 'The quote said 60.00.' })).toBeVisible();
  await expect(page.getByText('40.00').first()).toBeVisible();

  await page.getByRole('button', { name: 'Submit dispute' }).click();
  await expect(heading(page, 'Your dispute is submitted')).toBeVisible();
  await expect(page.getByText(/DSP-\d+/)).toBeVisible();
  await expect(page.getByText(/^By the end of .*, Central time$/)).toBeVisible();

  // Once more: now neither can be disputed.
  await page.goto(`${portal.origin}/dispute/create?invoiceIds=${asked.join(',')}`);
  await expect(heading(page, 'None of these invoices can be disputed')).toBeVisible();
  await expect(page.getByText(/See dispute DSP-\d+/)).toBeVisible();
});

test('a dispute whose answer is lost is asked for by its key, and opened once', async ({ page, portal }) => {
  const { asked, buid } = await begin(page, portal);
  await page.goto(`${portal.origin}/dispute/create?invoiceIds=${asked[0]}`);
  await page.getByLabel('Dispute reason').selectOption({ label: 'Duplicate invoice' });
  await page.getByRole('textbox', { name: /^Description/ }).fill('Sent twice.');
  await page.getByRole('button', { name: 'Go on to the documents' }).click();
  await page.getByRole('button', { name: 'Review the dispute' }).click();
  await page.route('**/api/ecaas/customer-dispute', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Submit dispute' }).click();
  await expect(heading(page, 'Your dispute is submitted')).toBeVisible();
  const answer = await page.request.get(
    `${portal.origin}/api/ecaas/customer-dispute?filter[buid_customer]=${buid}&filter[trx_id]=${asked[0]}`,
  );
  expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A payer of a customer with an invoice, and one that is in dispute; its pages of disputes are switched on. */
async function begin(page: Page, portal: ArrangedPortal) {
  const user = await portal.arrange('user', { role: 'payer', customers: [] });
  const { buid } = await portal.arrange('customer', {
    username: user.username,
    invoices: [
      { ...INVOICE, invoiceId: 'INV-8100001' },
      { ...INVOICE, invoiceId: 'INV-8100002', isDisputed: true },
    ],
  });
  await page.route('**/api/feature-flags/**', async (route) => {
    const answer = await route.fetch();
    const document = (await answer.json()) as { data: { attributes: Record<string, unknown> } };
    document.data.attributes['disputes'] = { disputeCreateEnabled: true };
    await route.fulfill({ response: answer, json: document });
  });
  await enterPastPage({ page, portal }, user);
  const answer = await page.request.get(
    `${portal.origin}/api/invoices?filter[buid_customer]=${buid}&sort=invoice_id`,
  );
  const { data } = (await answer.json()) as {
    data: { attributes: { trx_id: string; invoice_id: string } }[];
  };
  const asked = data
    .map(({ attributes }) => attributes)
    .toSorted((one, other) => one.invoice_id.localeCompare(other.invoice_id))
    .map(({ trx_id }) => trx_id);
  return { asked, buid };
}

const INVOICE = { account: 'Fleet East', poNumber: '45-11342', dueIn: 10, total: 10_000 };
