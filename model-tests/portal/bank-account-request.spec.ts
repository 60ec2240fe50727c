import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import bankAccountRequest from '../bank-account/bank-account-request.model.ts';
import { describePortal } from './describe-portal.ts';
import { enterPastPage } from './past-the-page.ts';
import type { Opening } from './opening.ts';
import { test } from './test.ts';

/** Where no page keeps bank accounts, the payment offers a mailed link. */
async function withoutPage(_: string, folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'settings.json');
  const customer = { multiCurrencyEnabled: true, invoicePaymentEnabled: true };
  const payments = { paymentMethodsEnabled: false };
  await writeFile(file, JSON.stringify({ featureFlags: { customer, payments } }));
  return { PORTAL_SETTINGS: file };
}

test.use({ told: { arrange: withoutPage } });

async function withoutBankAccount(opening: Opening): Promise<ArrangedUser> {
  const { page, portal } = opening;
  const user = await portal.arrange('user', { role: 'admin', customers: [] });
  const invoice = { invoiceId: 'LF-1', account: 'Larch East', poNumber: 'PO-1', dueIn: -3, total: 12_000 };
  const { username } = user;
  await portal.arrange('customer', { username, invoices: [invoice], hasNoBankAccount: true });
  await enterPastPage(opening, user);
  await page.goto(`${portal.origin}/payment/due`);
  return user;
}

describePortal<ArrangedUser>({
  model: bankAccountRequest,
  starts: { 'no bank account': withoutBankAccount },
  calls: { sendMail: { method: 'POST', path: /^\/api\/bank-account-links(?:\?|$)/ } },
  // It takes a portal of its own, which pages of bank accounts have taken the place of.
  everyday: [],
  // The model's own address and day are other ones, and a call that goes well is over before it is read of.
  says: (sentences, now) => (now.hasTag('failed') ? sentences : []),
  verify: async ({ page, fixture }, now) => {
    if (now.matches('sent')) await expect(page.getByText(fixture.emailAddress)).toBeVisible();
  },
});
