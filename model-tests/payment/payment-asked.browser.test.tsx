import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import type { Scope } from '#domain/access/scope.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { Payable } from '#domain/payment/payable.ts';
import type { KeptDraft } from '#domain/payment/payment-draft.ts';
import { payment } from '#machines/payment/payment.ts';
import { t } from '../browser/in-portal.tsx';
import { invoice } from '../invoice-examples.ts';
import { ABOVE_LIMIT, LIMIT, payable, PAYMENT_INPUT } from './payment-examples.ts';
import { PaymentInPortal } from './payment.view.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
});

const REQUEST = '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c052';
const ASKED = invoice(7810025, { askedIn: REQUEST });

/** The review of these invoices, where there is a limit. */
function review(invoices: readonly Invoice[]): void {
  const machine = payment.provide({
    actors: {
      loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async () => null),
      loadPayable: fromPromise(async (): Promise<Payable> => ({
        ...payable(invoices, invoices),
        limit: LIMIT,
      })),
    },
    actions: { saveDraft: () => {}, clearDraft: () => {}, tellOutcome: () => {} },
  });
  const wanted = invoices.map(({ trxId }) => trxId);
  const actor = createActor(machine, { input: { ...PAYMENT_INPUT, wanted } }).start();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<PaymentInPortal actor={actor} />);
}
const there = () => page.getByRole('link', { name: t('payment.seeAsked') });

test('PAY-46: an invoice of another request is told in the review, with the way there, and left out by one press', async () => {
  review([ABOVE_LIMIT, ASKED]);
  await expect.element(page.getByText(t('rule.PAY-46.title'))).toBeVisible();
  await expect.element(page.getByText(t('status.asked'))).toBeVisible();
  await expect.element(there()).toHaveAttribute('href', `/approvals/${REQUEST}`);
  await page.getByRole('checkbox', { name: /I have read/ }).click();
  const ask = page.getByRole('button', { name: /^Ask for approval/ });
  await expect.element(ask).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: t('invoices.leaveOut', { number: ASKED.invoiceId }) }).click();
  await expect.element(there()).not.toBeInTheDocument();
  await expect.element(ask).not.toHaveAttribute('aria-disabled', 'true');
});

test('PAY-35: what needs a second person is said to wait for that one, and no days are counted from today', async () => {
  review([ABOVE_LIMIT]);
  await expect.element(page.getByText(t('scheduled.nowAfterYes'))).toBeVisible();
  await expect.element(page.getByText(t('payment.updateAfterYes', { first: '1', last: '2' }))).toBeVisible();
  expect(page.getByText(t('scheduled.nowMeans')).elements()).toEqual([]);
});

test('PAY-46: whoever pays it alone reads what that means for the other request, and is not held up', async () => {
  review([ASKED]);
  await expect.element(page.getByText(t('payment.askedElsewhere', { count: 1 }))).toBeVisible();
  await expect.element(there()).toHaveAttribute('href', `/approvals/${REQUEST}`);
  await page.getByRole('checkbox', { name: /I have read/ }).click();
  const pay = page.getByRole('button', { name: /^Pay / });
  await expect.element(pay).not.toHaveAttribute('aria-disabled', 'true');
});
