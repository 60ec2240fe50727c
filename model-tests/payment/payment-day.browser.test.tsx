import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import type { Scope } from '#domain/access/scope.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { KeptDraft } from '#domain/payment/payment-draft.ts';
import { payment } from '#machines/payment/payment.ts';
import { t } from '../browser/in-portal.tsx';
import { typeDay } from '../browser/type-day.ts';
import { invoice } from '../invoice-examples.ts';
import { payable, PAYMENT_INPUT, THANKSGIVING } from './payment-examples.ts';
import { PaymentInPortal } from './payment.view.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
});

const SCHEDULE = '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c051';
const FREE = invoice(7802114, { status: ['Past Due'], dueDate: '2026-11-03' });
const SCHEDULED = invoice(7810025, { scheduledOn: '2026-12-04', scheduledIn: SCHEDULE });

/** Chooses a date in the review of these invoices. */
async function payOnDate(invoices: readonly Invoice[]): Promise<void> {
  const machine = payment.provide({
    actors: {
      loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async () => null),
      loadPayable: fromPromise(async () => payable(invoices, invoices)),
    },
    actions: { saveDraft: () => {}, clearDraft: () => {}, tellOutcome: () => {} },
  });
  const wanted = invoices.map(({ trxId }) => trxId);
  const actor = createActor(machine, { input: { ...PAYMENT_INPUT, wanted } }).start();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<PaymentInPortal actor={actor} />);
  await page.getByRole('radio', { name: t('scheduled.onDate') }).click();
}
const submit = () => page.getByRole('button', { name: /^Schedule / });
const note = () => page.getByText(t('rule.PAY-29.title'));

test('PAY-29: an invoice of another scheduled payment is told in the review, with the way there, and left out by one press', async () => {
  await payOnDate([FREE, SCHEDULED]);
  await expect.element(note()).toBeVisible();
  const there = page.getByRole('link', { name: /Scheduled payment of Dec 4, 2026/ });
  await expect.element(there).toHaveAttribute('href', `/payments/scheduled/${SCHEDULE}`);
  await page.getByRole('checkbox', { name: /I have read/ }).click();
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: t('invoices.leaveOut', { number: SCHEDULED.invoiceId }) }).click();
  await expect.element(note()).not.toBeInTheDocument();
  await expect.element(submit()).not.toHaveAttribute('aria-disabled', 'true');
});

test('PAY-29: at once it is paid as any other', async () => {
  await payOnDate([FREE, SCHEDULED]);
  await page.getByRole('radio', { name: t('scheduled.now') }).click();
  await expect.element(note()).not.toBeInTheDocument();
});

test('a day without business marks its field, and nothing is promised of it', async () => {
  await payOnDate([FREE]);
  await typeDay(t('scheduled.day'), THANKSGIVING);
  const day = page.getByRole('group', { name: t('scheduled.day'), exact: true });
  await expect.element(day.getByRole('spinbutton').first()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(t('payment.update'))).not.toBeInTheDocument();
  await expect.element(page.getByText(t('payment.youPay'))).toBeVisible();
});

test('a day without business is not offered by the calendar', async () => {
  await payOnDate([FREE]);
  await page.getByRole('button', { name: t('invoices.dateCalendar', { field: t('scheduled.day') }) }).click();
  const day = (number: string) => page.getByRole('gridcell').getByText(number, { exact: true });
  await expect.element(day('26')).toHaveAttribute('data-unavailable', 'true');
  await expect.element(day('28')).toHaveAttribute('data-unavailable', 'true');
  await expect.element(day('30')).not.toHaveAttribute('data-unavailable');
});

test('what is past due already is not told as falling due before the day', async () => {
  await payOnDate([FREE, invoice(7816240, { dueDate: '2026-11-24' })]);
  await typeDay(t('scheduled.day'), '2026-11-30');
  await expect.element(page.getByText(t('scheduled.dueBefore', { count: 1 }))).toBeVisible();
});
