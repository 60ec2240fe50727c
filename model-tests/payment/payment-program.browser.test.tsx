import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import type { Scope } from '#domain/access/scope.ts';
import type { KeptDraft } from '#domain/payment/payment-draft.ts';
import type { AskedPayable, Payable } from '#domain/payment/payable.ts';
import { eachOwn, type ProgramPayer } from '#domain/payment/program-payment.ts';
import { payment } from '#machines/payment/payment.ts';
import { t } from '../browser/in-portal.tsx';
import { AT_MINIMUM, OTHER_ACCOUNT, payable, PAYMENT_INPUT } from './payment-examples.ts';
import { PaymentInPortal } from './payment.view.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
});

const both = [AT_MINIMUM, OTHER_ACCOUNT];

/** Each is a customer of its own; of the second one person pays up to one cent less than is selected. */
const payers: ProgramPayer[] = both.map(({ buidCustomer, accountName, open }, index) => ({
  buidCustomer,
  customerName: accountName,
  paymentEligible: true,
  enabledMethods: ['bank'],
  bankCurrencies: ['USD'],
  ownAccount: { bankAccountId: `b-${buidCustomer}`, bankName: 'First', lastFour: '1' },
  limit:
    index === 0
      ? null
      : {
          limit: { currency: 'USD', perPayment: open.amount - 1, perDay: null, methods: false },
          spentToday: 0,
        },
}));

test('PAY-63: a customer above its limit is named before the submit, and left out and brought back with one press', async () => {
  const machine = payment.provide({
    actors: {
      loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async () => null),
      loadPayable: fromPromise<Payable, AskedPayable>(async () => {
        const loaded = payable(both, both);
        return { ...loaded, payers, accounts: payers, bankAccounts: eachOwn(payers, 'USD', loaded.today) };
      }),
    },
    actions: { saveDraft: () => {}, clearDraft: () => {}, tellOutcome: () => {} },
  });
  const wanted = both.map(({ trxId }) => trxId);
  const actor = createActor(machine, {
    input: { ...PAYMENT_INPUT, mode: 'PROGRAM_OVERVIEW', wanted },
  }).start();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<PaymentInPortal actor={actor} />);
  await page.getByRole('checkbox', { name: /I have read/ }).click();
  await expect.element(page.getByText(t('rule.PAY-63.title'), { exact: true })).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay / });
  await expect.element(pay).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(pay)
    .toHaveAccessibleDescription(new RegExp(`for ${OTHER_ACCOUNT.accountName} is above`));
  await page
    .getByRole('button', {
      name: t('remedy.leaveOutCustomer', { account: OTHER_ACCOUNT.accountName, count: 1 }),
    })
    .click();
  await expect.element(pay).not.toHaveAttribute('aria-disabled', 'true');
  expect(page.getByText(t('rule.PAY-63.title'), { exact: true }).elements()).toEqual([]);
  expect(actor.getSnapshot().context.selection).toMatchObject({ invoices: [{ trxId: AT_MINIMUM.trxId }] });
  actor.send({ type: 'selection.undo' });
  await expect.element(page.getByText(t('rule.PAY-63.title'), { exact: true })).toBeVisible();
});
