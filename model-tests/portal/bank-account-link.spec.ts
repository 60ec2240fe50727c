import { expect } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type { ArrangedCustomer } from '#server/testing/arrangements.ts';
import type { BankAccountForm } from '#domain/bank-account/bank-account-form.ts';
import bankAccountLink from '../bank-account/bank-account-link.model.ts';
import { describePortal } from './describe-portal.ts';
import type { PortalScene } from './portal-flow.ts';
import type { Opening } from './opening.ts';

async function behindLink({ page, portal, coming }: Opening): Promise<ArrangedCustomer> {
  await portal.arrange('calm', {});
  const isAutopayTaken = coming.includes('done(openLink) (AutoPay is taken)');
  const customer = await portal.arrange('customer', {
    invoices: 0,
    ...(isAutopayTaken ? { isAutopayTaken: true as const } : {}),
  });
  const { path } = await portal.arrange('link', { to: 'bankAccount', customer: customer.buid });
  await page.goto(portal.origin + path);
  return customer;
}

async function withoutToken({ page, portal }: Opening): Promise<ArrangedCustomer> {
  await page.goto(`${portal.origin}/add-bank-account`);
  return { buid: '', name: '', bankAccounts: 0 };
}

async function add({ page }: PortalScene<ArrangedCustomer>, { form }: AnyEventObject): Promise<void> {
  const { accountType, paymentTypes, style: _, ...texts } = form as BankAccountForm;
  for (const [name, text] of Object.entries(texts)) {
    const field = page.locator(`[name="${name}"]`).filter({ visible: true });
    if ((await field.count()) === 1) await field.fill(text);
  }
  if (accountType !== '') await page.getByLabel('Account type').selectOption(accountType);
  for (const [type, name] of [
    ['online', 'Online payment'],
    ['autopay', 'AutoPay'],
  ] as const) {
    const box = page.getByRole('checkbox', { name });
    if ((await box.isChecked()) !== paymentTypes.includes(type)) await box.click();
  }
  await page.getByRole('button', { name: 'Add bank account' }).click();
}

describePortal<ArrangedCustomer>({
  model: bankAccountLink,
  starts: { 'a link with a token': behindLink, 'a link without': withoutToken },
  acts: { 'account.add': add },
  calls: {
    openLink: { method: 'POST', path: /^\/api\/bank-account-link-lookups$/ },
    addBankAccount: { method: 'POST', path: /^\/api\/linked-bank-accounts$/ },
  },
  everyday: ['done(addBankAccount) (added)'],
  words: ({ name }) => ({ 'Kestrel Ridge Logistics': name }),
  says: (sentences, now) =>
    // The Canadian form of the model has other digits at its end.
    now.matches('added') && (now.context as { style: string }).style === 'cfi' ? [] : sentences,
  verify: async ({ portal, fixture }, now) => {
    if (fixture.buid === '') return;
    const { bankAccounts } = await portal.arrange('customerNow', { buid: fixture.buid });
    expect(bankAccounts - fixture.bankAccounts, 'bank accounts added').toBe(now.matches('added') ? 1 : 0);
  },
});
