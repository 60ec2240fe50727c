import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { languageKey } from '#locales/language-choice.ts';
import type { CustomerWish } from '#server/testing/arrangements.ts';
import type { ArrangedPortal } from './arranged-portal.ts';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

/** A payer, signed in, of a new customer. */
async function payerOf(page: Page, portal: ArrangedPortal, wish: CustomerWish) {
  const user = await portal.arrange('user', { role: 'payer', customers: [] });
  await portal.arrange('customer', { ...wish, username: user.username });
  await beginDisputes(page, portal, user.username, user.password);
  return user;
}

/** Chooses a language in the browser, as its menu does. */
async function speak(page: Page, portal: ArrangedPortal, language: string): Promise<void> {
  await page.goto(`${portal.origin}/favicon.svg`);
  await page.evaluate(([key, chosen]) => localStorage.setItem(key!, chosen!), [languageKey, language]);
}

const acknowledge = (page: Page) => page.getByRole('checkbox', { name: /payment terms/ }).check();
const submitted = (page: Page) => page.getByRole('heading', { level: 1, name: 'Payment submitted' });

test(
  'all that is past due beyond the first page is paid line by line: a credit is used, and one invoice in part',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const invoices = Array.from({ length: 120 }, (_, index) => ({
      invoiceId: `INV-${8_900_100 + index}`,
      account: 'Fleet East',
      poNumber: `49-${index}`,
      dueIn: -60 + (index % 50),
      total: 10_000,
      ...(index === 7 && { isDisputed: true as const }),
    }));
    const cash = [{ account: 'Fleet East', amount: 15_000 }];
    await payerOf(page, portal, { invoices, cash });
    await page.goto(`${portal.origin}/payment/due`);
    await page.getByRole('button', { name: 'Select all past due (119)' }).click();
    // Each is a line of its own: single boxes can be pressed, and what was left out be taken in.
    await expect(page.getByText('These invoices are selected together')).toHaveCount(0);
    const first = page.getByRole('checkbox', { name: 'Select INV-8900150', exact: true });
    await expect(first).toBeChecked();
    await expect(page.getByText('119 of 120 selected')).toBeVisible();
    await page.getByRole('button', { name: /^Review 119 invoices/ }).click();
    await expect(page.getByText('Credits are used for up to')).toHaveCount(0);
    await expect(page.getByText('Pays 150.00 USD of', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Lower the amount of INV-8900219' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('link', { name: 'Dispute it instead' })).toBeVisible();
    await dialog.getByLabel('Amount to pay').fill('40.00');
    await dialog.getByLabel('Why less').selectOption('Wrong price');
    await dialog.getByRole('button', { name: 'Pay this amount' }).click();
    await expect(page.getByText('1 invoice is paid in part: 60.00 USD stays open.')).toBeVisible();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.reload();
    await acknowledge(page);
    // 119 × 100.00, less 60.00 of the one in part and 150.00 of the credit.
    await page.getByRole('button', { name: /^Pay 11,690\.00/ }).click();
    await expect(submitted(page)).toBeVisible();
    const part = page.getByRole('row', { name: /INV-8900219/ });
    await expect(part.getByText('Part payment: Wrong price')).toBeVisible();
  },
);

test(
  'what credits pay whole needs no method, no fee and no bank account',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await payerOf(page, portal, {
      hasNoBankAccount: true,
      cash: [{ account: 'Fleet East', amount: 50_000 }],
      invoices: [
        { invoiceId: 'INV-8910001', account: 'Fleet East', poNumber: '49-1', dueIn: 3, total: 30_000 },
        { invoiceId: 'INV-8910002', account: 'Fleet East', poNumber: '49-2', dueIn: 9, total: 20_000 },
      ],
    });
    await page.goto(`${portal.origin}/payment/due`);
    await page.getByRole('checkbox', { name: 'Select INV-8910001' }).check();
    await page.getByRole('checkbox', { name: 'Select INV-8910002' }).check();
    await page.getByRole('button', { name: /^Review/ }).click();
    await expect(page.getByText('Credits pay all of it')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Credit card' })).toHaveCount(0);
    await acknowledge(page);
    await page.getByRole('button', { name: 'Pay with credits' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/paid|settled|receipt/i);
    await expect(page.getByText('0.00').first()).toBeVisible();
    // A credit took the last of them, so nobody paid them.
    await page.goto(`${portal.origin}/invoice-list/other`);
    await expect(page.getByRole('row', { name: /INV-8910001/ })).toContainText('Adjusted');
    await expect(page.getByRole('row', { name: /INV-8910002/ })).toContainText('Adjusted');
  },
);

test(
  'a customer in euro is told why no bank account can pay, and pays by card',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await beginDisputes(page, portal, 'heidi.bremen');
    await speak(page, portal, 'en');
    await page.goto(`${portal.origin}/payment/due`);
    await page
      .getByRole('checkbox', { name: /^Select [A-Z]+-/ })
      .first()
      .check();
    await expect(page.getByText('No bank account in this currency').first()).toBeVisible();
    await expect(
      page
        .getByText(
          'A bank account pays only invoices in its own currency: one in the United States in USD, one in Canada in CAD. These invoices are in EUR.',
        )
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Review/ }).click();
    for (const path of ['/payment-methods', '/payment-methods/add', '/payment-methods/autopay']) {
      await page.goto(`${portal.origin}${path}`);
      await expect(page.getByText('No bank account can pay invoices in EUR')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Pay them by credit card' })).toBeVisible();
    }
    await page.goto(`${portal.origin}/payment/due`);
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await page.getByRole('button', { name: 'Pay them by credit card' }).first().click();
    await expect(page.getByRole('radio', { name: 'Credit card' })).toBeChecked();
    await page.getByRole('checkbox', { name: /fee/ }).check();
    await acknowledge(page);
    await page.getByRole('button', { name: /^Pay .*EUR/ }).click();
    await expect(page).not.toHaveURL(new RegExp(`^${portal.origin}`));
    await expect(page.getByLabel('Card number')).toBeVisible();
  },
);

test(
  'Ctrl+Enter pays once all is said, and does nothing before',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await payerOf(page, portal, {
      invoices: [
        { invoiceId: 'INV-8920001', account: 'Fleet East', poNumber: '49-1', dueIn: 3, total: 30_000 },
      ],
    });
    await page.goto(`${portal.origin}/payment/due`);
    await page.getByRole('checkbox', { name: 'Select INV-8920001' }).check();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Select invoices to pay' })).toBeVisible();
    await page.getByRole('button', { name: /^Review/ }).click();
    const pay = page.getByRole('button', { name: /^Pay 300\.00/ });
    await expect(pay).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Review and submit' })).toBeVisible();
    await acknowledge(page);
    await page.keyboard.press('Control+Enter');
    await expect(submitted(page)).toBeVisible();
  },
);

test(
  'support voids a payment before it is collected, and its payer reads why',
  { tag: '@deep' },
  async ({ page, portal, browser }) => {
    await payerOf(page, portal, {
      invoices: [
        { invoiceId: 'INV-8930001', account: 'Fleet East', poNumber: '49-1', dueIn: 3, total: 30_000 },
      ],
    });
    await page.goto(`${portal.origin}/payment/due`);
    await page.getByRole('checkbox', { name: 'Select INV-8930001' }).check();
    await page.getByRole('button', { name: /^Review/ }).click();
    await acknowledge(page);
    await page.getByRole('button', { name: /^Pay 300\.00/ }).click();
    await expect(submitted(page)).toBeVisible();
    const number = (
      (await page
        .getByText(/^P-\d+$/)
        .first()
        .textContent()) ?? ''
    ).trim();

    const support = await browser.newPage();
    await beginDisputes(support, portal, 'sue.support');
    await support.goto(`${portal.origin}/support/payments?search=${number}`);
    await support.getByRole('table').getByRole('link', { name: number }).click();
    await support.getByRole('button', { name: 'Void', exact: true }).click();
    await support.getByRole('button', { name: 'Go on to the confirmation' }).click();
    await expect(support.getByText('Choose a reason').last()).toBeVisible();
    await support.getByLabel('Reason').selectOption('Paid twice');
    await support.getByLabel('Words for the payer').fill('It was paid by card on Monday.');
    await support.getByRole('button', { name: 'Go on to the confirmation' }).click();
    const asked = support.getByRole('alertdialog', { name: /^Void a payment of 300\.00/ });
    await asked.getByRole('button', { name: 'Void', exact: true }).click();
    await expect(support.getByText('It was asked for. How far it is stands below.')).toBeVisible();
    await support.close();

    await page.goto(`${portal.origin}/payments?search=${number}`);
    await page.getByRole('table').getByRole('link', { name: number }).click();
    await expect(page.getByText(/^(Being voided|Voided)$/).first()).toBeVisible();
    await expect(page.getByText('It was paid by card on Monday.').first()).toBeVisible();
  },
);

test(
  'a receipt is in the language of whoever takes it along, in Latin letters and in others',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await beginDisputes(page, portal, 'dana.whitlock');
    for (const [language, download, words] of [
      ['de', 'PDF herunterladen', ['Zahlungsbeleg', 'Kreditkartengebühr', 'Rechnung']],
      ['bg', 'Изтегляне на PDF', ['Потвърждение за плащане', 'Такса за карта', 'Фактура']],
    ] as const) {
      await speak(page, portal, language);
      await page.goto(`${portal.origin}/payments?status=settled&method=card`);
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: download }).click();
      const text = await textOf(await readFile(await (await saving).path()));
      for (const word of words) expect(text).toContain(word);
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      expect(text).toContain(title.split(' ').at(-1));
    }
  },
);

/** All that is written in a PDF. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const opened = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= opened.numPages; number += 1) {
    const { items } = await (await opened.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await loading.destroy();
  return pages.join('\n');
}
