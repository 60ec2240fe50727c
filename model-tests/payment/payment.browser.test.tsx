import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { AskedPayable, Payable } from '#domain/payment/payable.ts';
import type { KeptDraft } from '#domain/payment/payment-draft.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { SubmitAnswer, SubmittedAs } from '#domain/payment/submit-answer.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { PaymentInput } from '#machines/payment/context.ts';
import { payment } from '#machines/payment/payment.ts';
import { t } from '../browser/in-portal.tsx';
import { typeDay, typedDay } from '../browser/type-day.ts';
import { invoice } from '../invoice-examples.ts';
import {
  AT_MINIMUM,
  CONFLICT,
  IN_ANOTHER_PAYMENT,
  NEGATIVE,
  OTHER_ACCOUNT,
  OTHER_ACCOUNT_TOO,
  payable,
  aPayment,
  PAYMENT_INPUT,
} from './payment-examples.ts';
import { PaymentInPortal } from './payment.view.tsx';

const EAST = [invoice(7802114), invoice(7810025), invoice(7816240)];
const ALL = [...EAST, OTHER_ACCOUNT];

type Submit = (sent: { order: PaymentOrder; key: string; token: string | null }) => Promise<Payment>;

let root: Root | undefined;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
});

const never = () => new Promise<never>(() => {});

/** Opens the flow over a small world that remembers what was submitted. */
function open(
  submit: Submit,
  found: () => Promise<Payment | null> = never,
  all: readonly Invoice[] = ALL,
  asked: Partial<PaymentInput> = {},
): { keys: string[] } {
  const keys: string[] = [];
  let made = 0;
  const machine = payment.provide({
    actors: {
      loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async () => null),
      loadPayable: fromPromise<Payable, AskedPayable>(async ({ input }) => {
        const selected = (one: Invoice) => input.selected.includes(one.trxId);
        // Once something was sent, somebody else pays the first.
        const known = keys.length > 0 ? [IN_ANOTHER_PAYMENT, ...all.slice(1)] : all;
        return payable(all, known.filter(selected));
      }),
      createKey: fromPromise(async () => `key-${(made += 1)}`),
      submitPayment: fromPromise<SubmitAnswer, Parameters<Submit>[0]>(async ({ input }) => {
        keys.push(input.key);
        return submit(input);
      }),
      findPayment: fromPromise<SubmitAnswer | null, { scope: Scope; key: string; as: SubmittedAs }>(found),
    },
    actions: { saveDraft: () => {}, clearDraft: () => {}, tellOutcome: () => {} },
  });
  const actor = createActor(machine, { input: { ...PAYMENT_INPUT, ...asked } }).start();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<PaymentInPortal actor={actor} />);
  return { keys };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const box = (name: string | RegExp) => page.getByRole('checkbox', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

async function reviewOne(): Promise<void> {
  await box('Select INV-7802114').click();
  await button('Review 1 invoice').click();
  await expect.element(heading(t('payment.reviewTitle'))).toHaveFocus();
}

test('selecting all says how many it takes, and what it leaves out stands beside', async () => {
  open(never, never, [AT_MINIMUM, EAST[1]!, OTHER_ACCOUNT_TOO, NEGATIVE]);
  await expect.element(page.getByText(/^2 invoices can be paid, 1,293\.50\sUSD in all/)).toBeVisible();
  await expect.element(page.getByText(/1 disputed invoice is paid only if you select it/)).toBeVisible();
  await expect.element(page.getByText(/1 credit in the list is not paid/)).toBeVisible();
  await expect.element(page.getByText('2 invoices · not in the sum: 1 credit')).toBeVisible();
  await expect.element(page.getByText('Not in the sum: 1 disputed')).toBeVisible();
  await expect.element(button(t('payment.selectPastDue', { count: '1' }))).toBeVisible();
  await box('Select INV-7802114').click();
  await expect.element(page.getByText('1 of 3 selected')).toBeVisible();
  await expect.element(page.getByText('25.00', { exact: true }).nth(1)).toBeVisible();
  await button(t('payment.selectMatching', { count: '2' })).click();
  await expect.element(button('Review 2 invoices')).toBeVisible();
});

test('the review of one account says which it is, since the top bar may cut its name', async () => {
  open(never, never, [AT_MINIMUM, EAST[1]!]);
  await reviewOne();
  await expect.element(page.getByRole('definition').filter({ hasText: /^Fleet East 0412$/ })).toBeVisible();
  // On a phone too, with whose they are.
  await page.viewport(390, 844);
  await expect.element(page.getByRole('definition').filter({ hasText: /^Fleet East 0412$/ })).toBeVisible();
  await expect.element(page.getByText(/Kestrel Ridge Logistics/).first()).toBeVisible();
  // Nothing is paid yet.
  await expect.element(page.getByRole('term').filter({ hasText: t('payment.payFrom') })).toBeVisible();
  expect(document.body.textContent).not.toContain('Paid from');
});

test('the review says at every width which of its invoices are disputed', async () => {
  open(never, never, [{ ...EAST[0]!, status: ['Past Due', 'Disputed'], isSentBack: true }, EAST[1]!]);
  await reviewOne();
  const status = page.getByRole('table').getByText(t('status.disputed'), { exact: true });
  for (const width of [1280, 860, 390, 320]) {
    await page.viewport(width, 900);
    await expect.element(status).toBeVisible();
    // When it is due, and that its last payment came back, is read before it is paid once more.
    await expect.element(page.getByRole('table').getByText(/^Due [A-Z][a-z]{2} \d+/)).toBeVisible();
    await expect.element(page.getByRole('table').getByText(t('status.sentBack'))).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

test('a list of disputed invoices alone says that they are paid if they are selected, and counts none', async () => {
  open(never, never, [{ ...AT_MINIMUM, status: ['Past Due', 'Disputed'] }]);
  await expect.element(page.getByText(t('payment.besidesDisputed', { count: 1 }))).toBeVisible();
  expect(document.body.textContent).not.toContain('0 invoices');
});

test('who asks to pay what is past due, and all of it is disputed, reads so and takes it in', async () => {
  open(never, never, [{ ...AT_MINIMUM, status: ['Past Due', 'Disputed'] }], { wantsPastDue: true });
  await expect.element(page.getByText(t('rule.onlyDisputedTitle'))).toBeVisible();
  await expect.element(page.getByText(t('rule.onlyDisputedReason', { count: 1 }))).toBeVisible();
  await button(t('invoices.takeIn', { count: 1 })).click();
  await expect.element(page.getByText(t('invoices.disputedSelected', { count: 1 }))).toBeVisible();
  await button('Review 1 invoice').click();
  await expect.element(heading(t('payment.reviewTitle'))).toHaveFocus();
});

test('a disputed invoice that was taken in is left out again on its line, and comes back', async () => {
  const disputed = { ...EAST[1]!, status: ['Past Due', 'Disputed'] as const };
  open(never, never, [EAST[0]!, disputed]);
  await box(t('payment.selectShown')).click();
  await button('Review 1 invoice').click();
  await button(t('invoices.takeIn', { count: 1 })).click();
  const leaveOut = button(t('invoices.leaveOut', { number: disputed.invoiceId }));
  await leaveOut.click();
  await expect.element(page.getByText(/^1 disputed invoice is left out/)).toBeVisible();
  expect(leaveOut.elements()).toEqual([]);
  await button(t('invoices.takeIn', { count: 1 })).click();
  await expect.element(leaveOut).toBeVisible();
});

test('on a phone the review’s totals are as wide as the amount above them', async () => {
  open(never, never, ALL);
  await page.viewport(390, 844);
  await reviewOne();
  const totals = page
    .getByText(t('payment.totalIn', { currency: 'USD' }))
    .element()
    .closest('dl')!;
  const part = totals.closest('section, aside')!;
  expect(totals.getBoundingClientRect().width).toBeGreaterThan(part.getBoundingClientRect().width - 40);
});

test('PAY-03: a bank payment of two accounts is explained, and one press keeps one of them', async () => {
  open(async () => aPayment(EAST, 'bank'));
  await box(t('payment.selectShown')).click();
  await expect.element(page.getByText(t('rule.PAY-03.title')).first()).toBeVisible();
  await button(/^Keep Fleet East 0412 only \(3\)/).click();
  await button('Review 3 invoices').click();
  await expect.element(heading(t('payment.reviewTitle'))).toHaveFocus();
  await box(/^I have read and acknowledge/).click();
  await button('Pay 3,805.50 USD').click();
  await expect.element(heading(t('payment.submitted'))).toHaveFocus();
  await expect.element(page.getByText('7F4K-29QX')).toBeVisible();
});

test('PAY-03: a wish for one payment for each account comes with the invoices, and the review opens with it', async () => {
  const wished = [EAST[0]!, OTHER_ACCOUNT].map(({ trxId }) => trxId);
  open(never, never, ALL, { wanted: wished, wantsByAccount: true });
  await expect.element(heading(t('payment.reviewTitle'))).toBeVisible();
  await expect.element(page.getByText(/ 2 payments, one for each account\.$/)).toBeVisible();
  await expect.element(page.getByText(t('rule.PAY-03.title'))).not.toBeInTheDocument();
});

test.each(['', '2027-02-30', '2027-02'])(
  'PAY-49: of %o as its day nothing is scheduled, and it stays as it was typed',
  async (day) => {
    open(never);
    await reviewOne();
    await page.getByRole('radio', { name: t('scheduled.onDate') }).click();
    await box(/^I have read and acknowledge/).click();
    await expect.element(button(/^Schedule /)).not.toHaveAttribute('aria-disabled', 'true');
    await typeDay(t('scheduled.day'), day);
    await expect.element(page.getByText(t('rule.PAY-49.title'))).toBeVisible();
    await expect.element(button(/^Schedule /)).toHaveAttribute('aria-disabled', 'true');
    const typed = typedDay(t('scheduled.day'));
    await heading(t('payment.reviewTitle')).click();
    expect(typedDay(t('scheduled.day'))).toBe(typed);
    await typeDay(t('scheduled.day'), '2026-11-30');
    await expect
      .element(button(/^Schedule .* for Nov 30, 2026/))
      .not.toHaveAttribute('aria-disabled', 'true');
  },
);

test('a blocked pay button leads to what is needed, and from there to its control, by keyboard', async () => {
  open(never);
  await reviewOne();
  button(/^Pay /).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('listitem').filter({ hasText: t('payment.needTerms') })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(box(/^I have read and acknowledge/)).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(t('payment.termsAcknowledged'))).toBeVisible();
});

test('a second press on the pay button sends nothing', async () => {
  const { keys } = open(never);
  await reviewOne();
  await box(/^I have read and acknowledge/).click();
  await button(/^Pay /).dblClick();
  await expect.poll(() => keys).toEqual(['key-1']);
  const pending = button(t('payment.paying'));
  await expect.element(pending).toHaveAttribute('aria-disabled', 'true');
  await pending.click({ force: true });
  expect(keys).toEqual(['key-1']);
});

test('a lost answer is asked for by key, and the same payment is sent again under the same key', async () => {
  const submit = vi
    .fn<Submit>()
    .mockRejectedValueOnce(new CallError('lost'))
    .mockResolvedValueOnce(aPayment(EAST.slice(0, 1), 'bank'));
  const { keys } = open(submit, async () => null);
  await reviewOne();
  await box(/^I have read and acknowledge/).click();
  await button(/^Pay /).click();
  await expect.element(heading(t('payment.notArrivedTitle'))).toHaveFocus();
  await button(t('payment.sendAgain')).click();
  await expect.element(heading(t('payment.submitted'))).toBeVisible();
  expect(keys).toEqual(['key-1', 'key-1']);
});

test('the card fee is accepted as an amount; another selection asks again', async () => {
  open(never);
  await reviewOne();
  await page.getByRole('radio', { name: t('payment.creditCard') }).click();
  await box(/card fee of 34.88 USD/).click();
  await expect.element(page.getByText(t('payment.feeAccepted'))).toBeVisible();
  await button(t('payment.changeSelection')).click();
  await box('Select INV-7810025').click();
  await button('Review 2 invoices').click();
  await expect.element(box(/card fee of 69.77 USD/)).not.toBeChecked();
});

test('after a conflict nothing is ticked beside the closed pay button, and it leads to what hinders', async () => {
  open(async () => {
    throw new CallError('conflict', { code: 'PAY-14', obstacles: [CONFLICT] });
  });
  await reviewOne();
  const heights = () =>
    [...document.querySelectorAll('#payment-method fieldset > div')].map((row) => row.clientHeight);
  const before = heights();
  await box(/^I have read and acknowledge/).click();
  await expect.element(page.getByText(t('payment.methodChosen'))).toBeVisible();
  await button(/^Pay /).click();
  await expect.element(page.getByText(t('payment.refused'))).toBeVisible();
  await button(t('payment.needOther')).click();
  await expect.poll(() => document.activeElement?.textContent).toContain('INV-7802114');
  expect(document.body.textContent).not.toContain('PAY-02');
  expect(page.getByText(t('rule.code', { rule: 'PAY-14' })).elements()).toHaveLength(2);
  // The reason stands above: no empty strip is left beside the ways of paying.
  expect(heights()).toEqual(before);
  expect(page.getByText(t('payment.methodChosen')).elements()).toEqual([]);
  expect(page.getByText(t('payment.termsAcknowledged')).elements()).toEqual([]);
});

test('a declined payment stands under no confirmation', async () => {
  open(async () => aPayment(EAST.slice(0, 1), 'card', { status: 'failed', failure: 'declined' }));
  await reviewOne();
  await box(/^I have read and acknowledge/).click();
  await button(/^Pay /).click();
  await expect.element(heading(t('payment.declinedTitle'))).toBeVisible();
  await expect.element(page.getByText(t('payments.statusFailed'))).toBeVisible();
  expect(page.getByText(t('payment.stepConfirm')).elements()).toEqual([]);
});
