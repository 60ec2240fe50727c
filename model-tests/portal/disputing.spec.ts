import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { beginDisputing } from './disputable-invoices.ts';
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

  // A reload tells of the same again, and of nothing else.
  const number = await page.getByText(/DSP-\d+/).textContent();
  await page.reload();
  await expect(heading(page, 'Your dispute is submitted')).toBeVisible();
  await expect(page.getByText(/DSP-\d+/)).toHaveText(number ?? '');

  // Once more: now neither can be disputed.
  await page.goto(`${portal.origin}/dispute/create?invoiceIds=${asked.join(',')}`);
  await expect(heading(page, 'None of these invoices can be disputed')).toBeVisible();
  await expect(page.getByText(/See dispute DSP-\d+/)).toBeVisible();
});

test(
  'a dispute whose answer is lost is asked for by its key, and opened once',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const { asked, buid } = await begin(page, portal);
    await page.goto(`${portal.origin}/dispute/create?invoiceIds=${asked[0]}`);
    await page.getByLabel('Dispute reason').selectOption({ label: 'Duplicate invoice' });
    await page.getByRole('textbox', { name: /^Description/ }).fill('Sent twice.');
    await page.getByRole('button', { name: 'Go on to the documents' }).click();
    await page.getByRole('button', { name: 'Review the dispute' }).click();
    await page.route(/\/api\/ecaas\/customer-dispute(?:\?|$)/, async (route) => {
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
  },
);

test(
  'a document that a reason demands is sent, called back, interrupted, kept and read by the merchant’s side',
  { tag: '@deep' },
  async ({ page, portal }, testInfo) => {
    const { asked, buid } = await begin(page, portal);
    await page.goto(`${portal.origin}/dispute/create?invoiceIds=${asked[0]}`);
    await page.getByLabel('Dispute reason').selectOption({ label: 'Damaged in transit' });
    await page.getByRole('textbox', { name: /^Description/ }).fill('Two of four were torn.');
    await page.getByRole('button', { name: 'Go on to the documents' }).click();
    await page.getByRole('button', { name: 'Review the dispute' }).click();
    await expect(
      page.getByText(/^Invoice INV-\d+ has no supporting document, and its reason needs one/),
    ).toBeVisible();

    const files = page.locator('input[type=file]');
    const file = (name: string, content: Buffer) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: content,
    });
    // A browser takes a large file from the disk at once, and from a test's memory slowly.
    const large = testInfo.outputPath('large.pdf');
    await writeFile(large, Buffer.alloc(12_000_000));
    await files.setInputFiles(large);
    await files.setInputFiles([
      file('quote.pdf', Buffer.from('MZ this is a program')),
      file('logo.svg', Buffer.from('<svg><script>alert(1)</script></svg>')),
    ]);
    await expect(page.getByText(/^This file is larger than 10/)).toBeVisible();
    await expect(page.getByText(/the file holds something else/)).toBeVisible();
    await expect(page.getByText(/^This kind of file is not supported/)).toHaveCount(1);
    for (const name of ['large.pdf', 'quote.pdf', 'logo.svg']) {
      await page.getByRole('button', { name: `Remove: ${name}` }).click();
      await expect(page.getByRole('button', { name: `Remove: ${name}` })).toHaveCount(0);
    }

    // The first time the connection breaks; sent once more it is there once.
    let isFirst = true;
    await page.route('**/api/dispute-documents/*', async (route) => {
      if (!isFirst || route.request().method() !== 'PUT') return route.fallback();
      isFirst = false;
      return route.abort();
    });
    await files.setInputFiles([file('slip.csv', Buffer.from('item,count\ntire,2\n'))]);
    await page.getByRole('button', { name: 'Try again: slip.csv' }).click();
    await expect(page.getByText('Added', { exact: true })).toBeVisible();
    await page.getByLabel('Type of document').selectOption({ label: 'Proof of delivery' });
    await page.reload();
    await expect(page.getByText('Added', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Review the dispute' }).click();
    await page.getByRole('button', { name: 'Submit dispute' }).click();
    await expect(heading(page, 'Your dispute is submitted')).toBeVisible();

    const about = `filter[buid_customer]=${buid}`;
    const list = await page.request.get(
      `${portal.origin}/api/ecaas/customer-dispute?${about}&filter[trx_id]=${asked[0]}`,
    );
    const [{ id }] = ((await list.json()) as { data: [{ id: string }] }).data;
    const details = await page.request.get(`${portal.origin}/api/ecaas/customer-dispute/${id}?${about}`);
    const { data } = (await details.json()) as {
      data: { attributes: { documents: Record<string, string>[] } };
    };
    expect(data.attributes.documents).toMatchObject([
      { file_name: 'slip.csv', document_type: 'delivery', state: 'stored' },
    ]);

    // Its page has it for both sides; the first try to fetch it is lost.
    await page.goto(`${portal.origin}/dispute-center/${asked[0]}`);
    await page.route('**/api/ecaas/customer-dispute-document/*', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Download slip.csv' }).click();
    await expect(page.getByRole('alert').getByText('“slip.csv” could not be downloaded')).toBeVisible();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Try again' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('slip.csv');
    expect(await readFile(await saved.path(), 'utf8')).toBe('item,count\ntire,2\n');
  },
);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A payer of a customer with an invoice, and one that is in dispute. */
const begin = (page: Page, portal: ArrangedPortal) =>
  beginDisputing(page, portal, [{}, { isDisputed: true }]);
