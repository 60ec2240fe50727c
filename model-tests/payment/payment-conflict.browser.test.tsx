import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { KeptDraft } from '#domain/payment/payment-draft.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import type { SubmitAnswer } from '#domain/payment/submit-answer.ts';
import { payment } from '#machines/payment/payment.ts';
import { t } from '../browser/in-portal.tsx';
import {
  AT_MINIMUM,
  CONFLICT,
  IN_ANOTHER_PAYMENT,
  payable,
  PAYMENT_INPUT,
  paymentsTogether,
} from './payment-examples.ts';
import { PaymentInPortal } from './payment.view.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
});

const paymentsOf = (payer: string, isOwn: boolean, numbers: readonly string[]) =>
  numbers.map((paymentNumber) => ({ paymentId: `pay-${paymentNumber}`, paymentNumber, payer, isOwn }));

/** The flow of one invoice, over what the test answers. */
function showPaymentOf(machine: typeof payment): void {
  const actor = createActor(machine, { input: { ...PAYMENT_INPUT, wanted: [AT_MINIMUM.trxId] } }).start();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<PaymentInPortal actor={actor} />);
}

/** The review after a submit that was refused because other payments hold the invoices. */
async function refused(payments: PaymentObstacle['facts']['payments'] & object): Promise<void> {
  const told = { ...CONFLICT, facts: { ...CONFLICT.facts, payments } };
  let sent = 0;
  const machine = payment.provide({
    actors: {
      loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async () => null),
      loadPayable: fromPromise(async () =>
        payable([AT_MINIMUM], [sent > 0 ? IN_ANOTHER_PAYMENT : AT_MINIMUM]),
      ),
      createKey: fromPromise(async () => 'key-1'),
      submitPayment: fromPromise<SubmitAnswer, { order: PaymentOrder; key: string; token: string | null }>(
        async () => {
          sent += 1;
          throw new CallError('conflict', { code: 'PAY-14', obstacles: [told] });
        },
      ),
    },
    actions: { saveDraft: () => {}, clearDraft: () => {}, tellOutcome: () => {} },
  });
  showPaymentOf(machine);
  await page.getByRole('checkbox', { name: /I have read/ }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect.element(page.getByText(t('payment.refused'))).toBeVisible();
}

test('PAY-14: whoever pays is said once, with a link to each of the payments', async () => {
  await refused([
    ...paymentsOf('Dana Whitlock', true, ['P-101', 'P-102', 'P-103', 'P-104']),
    ...paymentsOf('Omar Reyes', false, ['P-201', 'P-202']),
    ...paymentsOf('Lena Ortiz', false, ['P-301']),
  ]);
  await expect
    .element(page.getByText(/You have already submitted 4 payments: P-101, P-102, P-103, P-104\./))
    .toBeVisible();
  await expect.element(page.getByText(/In payments of Omar Reyes: 2 payments, P-201, P-202\./)).toBeVisible();
  await expect.element(page.getByText(/In a payment of Lena Ortiz: payment P-301\./)).toBeVisible();
  expect(document.body.textContent?.match(/You have already submitted/g)).toHaveLength(1);
  // It is paid elsewhere: nobody is asked to check it and pay again.
  await expect.element(page.getByText(t('payment.refusedHeldHint'))).toBeVisible();
  expect(document.body.textContent).not.toContain(t('payment.refusedHint'));
  const links = page.getByRole('link', { name: /P-\d0\d/ }).elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['P-101', 'P-102', 'P-103', 'P-104', 'P-201', 'P-202', 'P-301'].map((one) => `/payments/pay-${one}`),
  );
});

test('what happens next counts the payments of a submit that made several', async () => {
  const machine = payment.provide({
    actors: {
      loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async () => null),
      loadPayable: fromPromise(async () => payable([AT_MINIMUM], [AT_MINIMUM])),
      createKey: fromPromise(async () => 'key-1'),
      submitPayment: fromPromise<SubmitAnswer, { order: PaymentOrder; key: string; token: string | null }>(
        async () => paymentsTogether(),
      ),
    },
    actions: { saveDraft: () => {}, clearDraft: () => {}, tellOutcome: () => {} },
  });
  showPaymentOf(machine);
  await page.getByRole('checkbox', { name: /I have read/ }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  const said = page.getByText(t('payment.submittedTogether', { count: 2 }), { exact: true });
  await expect.poll(() => said.elements().length).toBeGreaterThan(1);
  expect(page.getByText(t('payment.submitted'), { exact: true }).elements()).toEqual([]);
});
