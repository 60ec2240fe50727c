import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { Payer } from './payer.ts';
import { test } from './test.ts';

test('a payment’s document is taken along as a PDF, and mailed once to who asks', async ({
  page,
  portal,
}) => {
  const payer = new Payer(page, portal.origin);
  await payer.signIn();
  await page.goto(`${portal.origin}/payments?status=settled&method=card`);
  await page.getByRole('table').getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Receipt P-\d+$/);
  const title = await heading.textContent();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${title}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Email me the PDF' }).click();
  await expect(page.getByText(/^The PDF is on its way to \S+@\S+\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email me the PDF' })).toHaveCount(0);
});

test(
  'the history is narrowed step by step, in an address that another tab can open',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const payer = new Payer(page, portal.origin);
    await payer.signIn();
    await page.goto(`${portal.origin}/payments`);
    const numbers = page.getByRole('table', { name: 'Payments' }).getByRole('link');
    await expect(numbers.first()).toBeVisible();
    const [newest = ''] = await numbers.allTextContents();
    await page.getByRole('combobox', { name: 'Payment method' }).selectOption({ label: 'Credit card' });
    await expect(page).toHaveURL(/method=card/);
    await page.getByRole('searchbox', { name: 'Search payments' }).fill(newest);
    await expect(page).toHaveURL(/search=P-/);
    await page.goto(`${portal.origin}/payments?search=${newest}`);
    await expect(numbers).toHaveText([newest]);
    await page.getByRole('combobox', { name: 'Which payments' }).selectOption({ label: 'With credits' });
    await expect(page).toHaveURL(/mark=credits/);
    await page.goto(`${portal.origin}/payments?sort=-total`);
    await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('-total');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^payments-\d+\.csv$/);
  },
);
