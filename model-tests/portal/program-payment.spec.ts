import { expect, type Page } from '@playwright/test';
import { enterCard } from './card-page.ts';
import { answerLost } from './answers.ts';
import { beginDisputes } from './dispute-pages.ts';
import type { Opening } from './opening.ts';
import { test } from './test.ts';

const ORDERS = /\/api\/program-payments(?:\?|$)/;

type Portal = Opening['portal'];

/** A payer of two customers, who owes 1,200.00 USD as one and 300.00 USD as the other, with both selected in the list. */
async function selectOfBoth(page: Page, portal: Portal): Promise<void> {
  const user = await portal.arrange('user', { role: 'payer', customers: [] });
  for (const [number, total] of [
    ['8700001', 120_000],
    ['8700002', 30_000],
  ] as const) {
    await portal.arrange('customer', {
      username: user.username,
      invoices: [
        { invoiceId: `INV-${number}`, account: 'Fleet East', poNumber: `47-${number}`, dueIn: -9, total },
      ],
    });
  }
  await beginDisputes(page, portal, user.username, user.password);
  await page.goto(`${portal.origin}/account/program-overview`);
  await page.getByRole('link', { name: /^2 invoices are past due/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices of all customers' })).toBeVisible();
  await expect(page).toHaveURL(/program-overview-invoice-list\/past-due\?currency=USD/);
  await page.getByRole('checkbox', { name: 'Select INV-8700001' }).check();
  await page.getByRole('checkbox', { name: 'Select INV-8700002' }).check();
}

test('two customers are paid from the list of all of them in one order, and each payment is named', async ({
  page,
  portal,
}) => {
  await selectOfBoth(page, portal);
  await page.getByRole('button', { name: /^Pay 2 invoices/ }).click();

  await expect(page).toHaveURL(/\/payment\/program\/invoices/);
  await expect(page.getByText('2 payments, one for each customer.')).toBeVisible();
  await expect(page.getByText(/^The card is charged once for all customers/)).toBeVisible();
  await page.reload();
  await page.getByRole('checkbox', { name: /payment terms/ }).check();
  await page.getByRole('button', { name: /^Pay 1,500\.00.* in 2 payments/ }).click();

  await expect(page.getByRole('heading', { name: '2 payments submitted' })).toBeVisible();
  const payments = page.getByRole('table', { name: '2 payments submitted' });
  await expect(payments.getByRole('rowheader', { name: /^P-/ })).toHaveCount(2);
  // Whoever comes back finds the same order.
  await page.reload();
  await expect(page.getByRole('heading', { name: '2 payments submitted' })).toBeVisible();
  // It is found again among the payments for several customers, and leads to the receipt of each.
  const paid = page.url();
  await page.goto(`${portal.origin}/account/program-overview`);
  await page.getByRole('link', { name: 'Payments for several customers' }).click();
  const orders = page.getByRole('table', { name: 'Payments for several customers' });
  await expect(orders.getByRole('row', { name: /2 customers.*1,500\.00/ })).toBeVisible();
  await orders.getByRole('rowheader').getByRole('link').click();
  const order = page.getByRole('table', { name: 'Payments' });
  await expect(order.getByRole('row', { name: /1,200\.00/ })).toBeVisible();
  await order
    .getByRole('row', { name: /300\.00/ })
    .getByRole('button', { name: /^P-/ })
    .click();
  await expect(page).toHaveURL(/\/payments\/[\w-]+$/);
  await expect(page.getByRole('main')).toContainText('300.00');
  await page.goto(paid);
  // More is chosen in the list.
  await page.getByRole('button', { name: 'Pay more invoices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices of all customers' })).toBeVisible();
});

test('two customers are paid by one card: a declined one pays none, another is charged once for both', async ({
  page,
  portal,
}) => {
  const payByCard = async () => {
    await page.getByRole('checkbox', { name: /card fee of 37\.50/ }).check();
    await page.getByRole('checkbox', { name: /payment terms/ }).check();
    await page.getByRole('button', { name: /^Pay 1,537\.50/ }).click();
  };
  await selectOfBoth(page, portal);
  await page.getByRole('button', { name: /^Pay 2 invoices/ }).click();
  await page.getByRole('radio', { name: 'Credit card' }).click();
  await payByCard();
  await enterCard(page, '4000000000000002');

  await expect(page.getByRole('heading', { name: 'The payment was not processed' })).toBeVisible();
  await expect(page.getByText(/Nothing was charged/)).toBeVisible();
  await page.getByRole('button', { name: 'Try the card again' }).click();
  await payByCard();
  await enterCard(page, '4242424242424242');

  await expect(page.getByRole('heading', { name: '2 payments submitted' })).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/program\/confirm/);
  const payments = page.getByRole('table', { name: '2 payments submitted' });
  await expect(payments.getByRole('rowheader', { name: /^P-/ })).toHaveCount(2);
  // What each customer has of the charge, its part of the fee with it.
  await expect(payments.getByText('1,230.00')).toBeVisible();
  await expect(payments.getByText('307.50')).toBeVisible();
});

test(
  'an order over several customers whose answer is lost is asked for by its key, and a second press sends nothing',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await selectOfBoth(page, portal);
    await page.getByRole('button', { name: /^Pay 2 invoices/ }).click();
    await page.getByRole('checkbox', { name: /payment terms/ }).check();
    const orders: string[] = [];
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!ORDERS.test(request.url())) return;
      const key = new URL(request.url()).searchParams.get('filter[idempotency_key]');
      if (key !== null) asked.push(key);
      if (request.method() === 'POST') orders.push(request.headers()['idempotency-key'] ?? '');
    });
    await page.route(ORDERS, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      return answerLost(route, { page, portal, coming: [] });
    });
    await page.getByRole('button', { name: /^Pay 1,500\.00.* in 2 payments/ }).dblclick();
    await expect(page.getByRole('heading', { name: '2 payments submitted' })).toBeVisible();
    expect(orders).toHaveLength(1);
    expect(asked).toContain(orders[0]);
  },
);
