import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import type { Scope } from '#domain/access/scope.ts';
import { money } from '#domain/money/money.ts';
import type { KeptDraft } from '#domain/payment/payment-draft.ts';
import { payment } from '#machines/payment/payment.ts';
import { t } from '../browser/in-portal.tsx';
import { ACCOUNTS } from '../invoice-examples.ts';
import { AT_MINIMUM, CREDIT, OTHER_ACCOUNT, payable, PAYMENT_INPUT } from './payment-examples.ts';
import { PaymentInPortal } from './payment.view.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
});

const both = [AT_MINIMUM, OTHER_ACCOUNT];
const { buidCustomer, buidMerchant } = OTHER_ACCOUNT;
const credit = { ...CREDIT, buidCustomer, buidMerchant, left: money(42_025, 'USD') };
const centsOf = (text: string | null) => Number((text ?? '').replaceAll('−', '-').replaceAll(/[^\d-]/g, ''));

test.each([
  ['one payment for each account', true, false],
  ['one payment for each account, with a credit', true, true],
  ['one account, with a credit', false, true],
] as const)('the lines of the total come to it: %s', async (_, isOfBoth, isCredited) => {
  const invoices = isOfBoth ? both : [OTHER_ACCOUNT];
  const machine = payment.provide({
    actors: {
      loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async () => null),
      loadPayable: fromPromise(async () =>
        payable(invoices, invoices, { credits: isCredited ? [credit] : [] }),
      ),
    },
    actions: { saveDraft: () => {}, clearDraft: () => {}, tellOutcome: () => {} },
  });
  const wanted = invoices.map(({ trxId }) => trxId);
  const input = { ...PAYMENT_INPUT, wanted, wantsByAccount: isOfBoth };
  const actor = createActor(machine, { input }).start();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<PaymentInPortal actor={actor} />);
  const margin = page.getByRole('complementary', { name: t('payment.youPay') });
  await expect.element(margin).toBeVisible();
  const lists = [...margin.element().querySelectorAll('dl')].map((list) =>
    [...list.querySelectorAll('dd')].map((value) => centsOf(value.textContent)),
  );
  const [lines = []] = lists;
  const total = lines.at(-1);
  expect(total).toBe((isOfBoth ? 2_500 : 0) + 742_025 - (isCredited ? 42_025 : 0));
  expect(lines.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(total);
  // What each account pays stands by itself then, and comes to the same.
  if (isOfBoth && isCredited) expect(lists[1]?.reduce((sum, one) => sum + one, 0)).toBe(total);
});

test('PAY-03: an account of which credits pay all is none that a bank payment must cover', async () => {
  const third = { ...OTHER_ACCOUNT, trxId: '7809378', invoiceId: 'INV-7809378', buidCustomer: '0433' };
  const three = [AT_MINIMUM, OTHER_ACCOUNT, { ...third, accountName: 'Shop & Yard 0433' }];
  const whole = { ...credit, left: OTHER_ACCOUNT.open };
  const machine = payment.provide({
    actors: {
      loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async () => null),
      loadPayable: fromPromise(async () => payable(three, [], { credits: [whole] })),
    },
    actions: { saveDraft: () => {}, clearDraft: () => {}, tellOutcome: () => {} },
  });
  const actor = createActor(machine, { input: PAYMENT_INPUT }).start();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<PaymentInPortal actor={actor} />);
  await page.getByRole('checkbox', { name: t('payment.selectShown') }).click();
  await expect.element(page.getByText(/3 invoices.* 3 accounts/)).toBeVisible();
  await expect
    .element(
      page.getByText('2 accounts have an amount left for a bank to pay, and a bank payment covers one.'),
    )
    .toBeVisible();
  await expect.element(page.getByText(/^Your selection spans/)).not.toBeInTheDocument();
});

test('an account of which credits pay all is a payment too, counted before it is submitted', async () => {
  const third = { ...OTHER_ACCOUNT, trxId: '7809378', invoiceId: 'INV-7809378', buidCustomer: '0433' };
  const three = [AT_MINIMUM, OTHER_ACCOUNT, { ...third, accountName: 'Shop & Yard 0433' }];
  const whole = { ...credit, left: OTHER_ACCOUNT.open };
  const accounts = ['0412', '0417', '0433'].map((one) => ({ ...ACCOUNTS[0]!, buidCustomer: one }));
  const machine = payment.provide({
    actors: {
      loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async () => null),
      loadPayable: fromPromise(async () => payable(three, three, { credits: [whole], accounts })),
    },
    actions: { saveDraft: () => {}, clearDraft: () => {}, tellOutcome: () => {} },
  });
  const wanted = three.map(({ trxId }) => trxId);
  const input = { ...PAYMENT_INPUT, wanted, wantsByAccount: true };
  const actor = createActor(machine, { input }).start();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<PaymentInPortal actor={actor} />);
  const margin = page.getByRole('complementary', { name: t('payment.youPay') });
  await expect.element(margin.getByText(t('invoices.byAccount', { count: 3 }))).toBeVisible();
  await expect.element(margin.getByText(t('payments.byCredits'))).toBeVisible();
});
