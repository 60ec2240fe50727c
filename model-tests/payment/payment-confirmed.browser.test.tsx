import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import type { Scope } from '#domain/access/scope.ts';
import type { KeptDraft } from '#domain/payment/payment-draft.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { payment } from '#machines/payment/payment.ts';
import { LOST_CHARGEBACK } from '#ui/testing/card-chargeback-sample.ts';
import { t } from '../browser/in-portal.tsx';
import { AT_MINIMUM, aPayment, PAYMENT_INPUT, paymentsTogether } from './payment-examples.ts';
import { PaymentInPortal } from './payment.view.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
});

/** Opens the confirmation of a payment. */
function open(known: Payment): void {
  const machine = payment.provide({
    actors: {
      loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async () => null),
      getPayment: fromPromise(async () => known),
    },
    actions: { saveDraft: () => {}, clearDraft: () => {}, tellOutcome: () => {} },
  });
  const actor = createActor(machine, { input: { ...PAYMENT_INPUT, paymentId: known.paymentId } }).start();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<PaymentInPortal actor={actor} />);
}

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('several payments of a submit say who sent them and when, and that they are paid once all are', async () => {
  const sent = paymentsTogether();
  const together = sent.together.map((one) => ({ ...one, status: 'settled' as const }));
  open({ ...sent, together });
  await expect.element(heading(t('payment.paidTogether', { count: 2 }))).toBeVisible();
  await expect.element(page.getByText('Dana Whitlock')).toBeVisible();
  await expect.element(page.getByRole('main').getByText('Kestrel Ridge Logistics')).toBeVisible();
  // Which payment each invoice is in, and what it gets: the table is read from top to bottom.
  const table = page.getByRole('table', { name: t('payments.invoices') }).element();
  const [first, second] = together;
  const parts = [
    first?.paymentNumber,
    first?.lines[0]?.invoiceId,
    second?.paymentNumber,
    second?.lines[0]?.invoiceId,
  ];
  const places = parts.map((part) => table.textContent.indexOf(String(part)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('several payments of which credits pay the first whole speak of the one that is on its way', async () => {
  const sent = paymentsTogether();
  const nothing = { amount: 0, currency: 'USD' };
  const byCredits = { method: 'credits', bankAccount: null, status: 'settled' } as const;
  const together = sent.together.map((one, index) =>
    index > 0
      ? one
      : {
          ...one,
          ...byCredits,
          total: nothing,
          lines: one.lines.map((line) => ({
            ...line,
            amount: nothing,
            credits: [{ creditTrxId: '9', creditId: 'CM-9', amount: line.amount, isFreed: false }],
          })),
        },
  );
  open({ ...sent, ...byCredits, together });
  await expect.element(page.getByText(t('payment.nextBank'))).toBeVisible();
  await expect.element(page.getByText('First Lakes Bank ••4471')).toBeVisible();
  // What credits pay whole waits for nothing, and is told of apart.
  const covered = together[0]?.lines.length ?? 0;
  const told = [t('payment.nextSubmitted', { count: 1 }), t('payment.nextCovered', { count: covered })];
  await expect.element(page.getByText(told.join(' '))).toBeVisible();
  const table = page.getByRole('table', { name: t('payments.invoices') });
  await expect.element(table.getByText(t('payments.creditOf', { number: 'CM-9' }))).toBeVisible();
});

test('of several payments one is sent back: no tick says that all is well', async () => {
  open(paymentsTogether('returned'));
  const title = heading(t('payment.submittedTogether', { count: 2 }));
  await expect.element(title).toBeVisible();
  expect(title.element().querySelector('svg')).toBeNull();
});

test('of several payments one is voided: its rows say so, and no total counts it with what goes on', async () => {
  const known = paymentsTogether('failed');
  open(known);
  const title = heading(t('payment.submittedTogether', { count: 2 }));
  await expect.element(title).toBeVisible();
  expect(title.element().querySelector('svg')).toBeNull();
  const [first, second] = known.together;
  const rows = page.getByRole('table', { name: t('payment.submittedTogether', { count: 2 }) });
  await expect.element(rows.getByText(t('payments.standsVoided'))).toBeVisible();
  await expect.element(rows.getByText(t('payments.statusProcessing'))).toBeVisible();
  const invoices = page.getByRole('table', { name: t('payments.invoices') }).element();
  expect(invoices.textContent).toContain(
    `${second?.paymentNumber} · ${second?.accountName} · ${t('payments.standsVoided')}`,
  );
  const main = page.getByRole('main').element().textContent;
  expect(main).toContain(t('payments.totalOnItsWay'));
  expect(main).toContain(t('payments.totalAsked'));
  // What was voided moved no invoice to Payment pending.
  await expect
    .element(page.getByText(t('payment.nextSubmitted', { count: first?.lines.length ?? 0 })))
    .toBeVisible();
});

test('several payments of a submit that all came to nothing are not called submitted', async () => {
  const known = paymentsTogether('failed');
  const together = known.together.map((one) => ({
    ...one,
    status: 'failed' as const,
    failure: 'voided' as const,
  }));
  open({ ...known, together });
  await expect.element(heading(t('payments.statusFailed'))).toBeVisible();
});

test('a payment that nobody has reported in time says so, and no days that are over', async () => {
  open(aPayment([AT_MINIMUM], 'bank', { isOverdue: true }));
  await expect.element(heading(/not yet reported by the bank$/)).toBeVisible();
  await expect.element(page.getByRole('list', { name: t('payments.life') })).toBeVisible();
  expect(page.getByText(t('payment.nextBank')).elements()).toEqual([]);
});

test('what a cardholder charges back stands beside how the payment stands', async () => {
  const opened = { ...LOST_CHARGEBACK, status: 'opened' as const, endedAt: null };
  open(
    aPayment([AT_MINIMUM], 'card', {
      status: 'settled',
      settledAt: '2026-11-24T18:00:00.000Z',
      chargebacks: [opened],
    }),
  );
  const title = heading(/^Paid on /);
  await expect.element(title).toBeVisible();
  // Beside the title, not only in the list of what was charged back.
  const beside = title.element().parentElement?.textContent;
  expect(beside).toContain(t('cardChargeback.stands', { standing: 'opened' }));
});
