import { expect, type Page } from '@playwright/test';
import type { Role } from '#domain/access/role.ts';
import type { ArrangedPortal } from './arranged-portal.ts';
import { enterPastPage } from './past-the-page.ts';
import { test } from './test.ts';

const STANDINGS = [
  ['inactive', '100748', 'What it owes can still be paid and disputed.'],
  ['terminated', '101075', 'What it owes can still be paid.'],
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Somebody of a customer opens a page of it. */
async function open(
  { page, portal }: { readonly page: Page; readonly portal: ArrangedPortal },
  [customer, role]: readonly [string, Role],
  path: string,
): Promise<void> {
  const user = await portal.arrange('user', { customers: [customer], role });
  await enterPastPage({ page, portal }, user);
  await page.goto(portal.origin + path);
}

interface Listed {
  readonly data: readonly {
    readonly id: string;
    readonly attributes: { readonly eligible_for_dispute: 'Y' | 'N' };
  }[];
}

/** What the signed-in user’s customer owes, by whether it can be disputed. */
async function owedBy(page: Page, origin: string, customer: string, isDisputable: boolean): Promise<string> {
  const query = new URLSearchParams({
    'filter[buid_customer]': customer,
    'filter[status]': 'unpaid',
    'page[size]': '50',
  });
  const answer = await page.request.get(`${origin}/api/invoices?${query}`);
  const { data } = (await answer.json()) as Listed;
  const found = data.find(({ attributes }) => (attributes.eligible_for_dispute === 'Y') === isDisputable);
  if (!found) throw new Error(`Nothing that ${customer} owes is so`);
  return found.id;
}

for (const [standing, customer, hint] of STANDINGS) {
  test(
    `an account that is ${standing} is told so with whom to call, and what it owes is paid`,
    { tag: '@deep' },
    async ({ page, portal }) => {
      await open({ page, portal }, [customer, 'payer'], '/account/overview');
      await expect(page.getByText(`This account is ${standing}`)).toBeVisible();
      await expect(page.getByText(hint)).toBeVisible();
      await expect(page.getByText('Call customer support: 800-555-0142')).toBeVisible();

      await page.goto(`${portal.origin}/payment/due`);
      await expect(heading(page)).toHaveText('Select invoices to pay');
      await page.getByRole('row').nth(2).getByRole('checkbox').check();
      await page.getByRole('button', { name: /^Review/ }).click();
      await expect(heading(page)).toHaveText(/Review/);
      await expect(page.getByText('cannot pay online')).toHaveCount(0);
      await page.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
      await page.getByRole('button', { name: /^Pay [\d,.]+ USD$/ }).click();
      await expect(heading(page)).toHaveText('Payment submitted');
    },
  );
}

test('an inactive account disputes what it owes', { tag: '@deep' }, async ({ page, portal }) => {
  await open({ page, portal }, ['100748', 'payer'], '/account/overview');
  const invoice = await owedBy(page, portal.origin, '100748', true);
  await page.goto(`${portal.origin}/invoice/${invoice}`);
  await page.getByRole('link', { name: 'Dispute this invoice' }).click();
  await page.getByLabel('Dispute reason').selectOption({ label: 'Price differs from quote' });
  await page.getByRole('textbox', { name: /^Description/ }).fill('The quote said less.');
  await page.getByRole('button', { name: 'Go on to the documents' }).click();
  await page.getByRole('button', { name: 'Review the dispute' }).click();
  await page.getByRole('button', { name: 'Submit dispute' }).click();
  await expect(heading(page)).toHaveText('Your dispute is submitted');
});

test(
  'CRD-02: an inactive account gets no card, and is told whom to call; no AutoPay takes it in',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await open({ page, portal }, ['100748', 'admin'], '/account/cards/request');
    await expect(page.getByText('Not active, so without new cards: Sable Creek Farms')).toBeVisible();
    await page.getByLabel('Account', { exact: true }).selectOption({ label: 'Sable Creek Farms' });
    await page.getByRole('button', { name: 'Request the card' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('The account Sable Creek Farms is not active.');
    await expect(main.getByRole('link', { name: '800-555-0142' })).toBeVisible();

    await page.goto(`${portal.origin}/payment-methods/autopay`);
    await expect(main).toContainText('AutoPay cannot be turned on');
    await expect(main).toContainText('Sable Creek Farms');
    await expect(page.getByRole('button', { name: 'Turn on AutoPay' })).toHaveCount(0);
  },
);

test('a terminated account has no way to dispute', { tag: '@deep' }, async ({ page, portal }) => {
  await open({ page, portal }, ['101075', 'payer'], '/account/overview');
  const invoice = await owedBy(page, portal.origin, '101075', false);
  await page.goto(`${portal.origin}/invoice/${invoice}`);
  await expect(heading(page)).toContainText('INV-');
  await expect(page.getByRole('link', { name: 'Dispute this invoice' })).toHaveCount(0);
  await page.goto(`${portal.origin}/dispute/create?invoiceIds=${invoice}`);
  await expect(heading(page)).toHaveText('None of these invoices can be disputed');
  await expect(
    page.getByText('The account is terminated: what it owes can be seen and paid, nothing else.'),
  ).toBeVisible();
});
