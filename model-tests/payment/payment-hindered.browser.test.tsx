import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import type { Scope } from '#domain/access/scope.ts';
import type { KeptDraft } from '#domain/payment/payment-draft.ts';
import { payment } from '#machines/payment/payment.ts';
import { t } from '../browser/in-portal.tsx';
import { invoice } from '../invoice-examples.ts';
import { BELOW_MINIMUM, OTHER_ACCOUNT, payable, PAYMENT_INPUT } from './payment-examples.ts';
import { PaymentInPortal } from './payment.view.tsx';

let root: Root | undefined;
beforeEach(() => page.viewport(1280, 700));
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
});

const MANY = Array.from({ length: 40 }, (_, index) => invoice(7_840_000 + index));
/** Past due: the bank pays one account only, and the card nothing that is so small. */
const SMALL = { ...BELOW_MINIMUM, status: ['Past Due'] as const, dueDate: '2026-10-01' };

test('whoever asked for all past due and is stopped sees the row that is why, which says so', async () => {
  const all = [...MANY, OTHER_ACCOUNT, SMALL];
  const machine = payment.provide({
    actors: {
      loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async () => null),
      loadPayable: fromPromise(async () => payable(all)),
    },
    actions: { saveDraft: () => {}, clearDraft: () => {}, tellOutcome: () => {} },
  });
  const actor = createActor(machine, { input: { ...PAYMENT_INPUT, wantsPastDue: true } }).start();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<PaymentInPortal actor={actor} />);
  await expect.element(page.getByRole('heading', { level: 1, name: t('payment.selectTitle') })).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: t('rule.PAY-07.title') });
  const box = rows.getByRole('checkbox', { name: t('payment.selectInvoice', { invoice: SMALL.invoiceId }) });
  await expect.element(box).toBeChecked();
  await expect.element(rows).toBeInViewport();
  // So does the one that keeps the bank from it, and each number beside the list leads to its row.
  const ofBank = page.getByRole('row').filter({ hasText: t('rule.PAY-03.title') });
  const boxOfBank = ofBank.getByRole('checkbox', {
    name: t('payment.selectInvoice', { invoice: OTHER_ACCOUNT.invoiceId }),
  });
  await expect.element(boxOfBank).toBeChecked();
  await page.getByRole('button', { name: SMALL.invoiceId, exact: true }).click();
  await expect.element(box).toHaveFocus();
  // Once it is left out nothing of it is said any more.
  await page.getByRole('button', { name: t('invoices.leaveOut', { number: SMALL.invoiceId }) }).click();
  await expect.element(rows).not.toBeInTheDocument();
});
