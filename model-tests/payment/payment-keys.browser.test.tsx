import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import type { AskedPayable, Payable } from '#domain/payment/payable.ts';
import type { KeptDraft } from '#domain/payment/payment-draft.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import type { SubmitAnswer } from '#domain/payment/submit-answer.ts';
import type { Scope } from '#domain/access/scope.ts';
import { payment } from '#machines/payment/payment.ts';
import { t } from '../browser/in-portal.tsx';
import { AT_MINIMUM, payable, PAYMENT_INPUT } from './payment-examples.ts';
import { PaymentInPortal } from './payment.view.tsx';

const KEYS = '{Control>}{Enter}{/Control}';

interface Sent {
  readonly order: PaymentOrder;
  readonly key: string;
  readonly token: string | null;
}

let root: Root | undefined;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
});

/** Opens the flow over one invoice; says which keys were sent. */
function open(): { sent: string[] } {
  const sent: string[] = [];
  let made = 0;
  const machine = payment.provide({
    actors: {
      loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async () => null),
      loadPayable: fromPromise<Payable, AskedPayable>(async ({ input }) =>
        payable(
          [AT_MINIMUM],
          [AT_MINIMUM].filter(({ trxId }) => input.selected.includes(trxId)),
        ),
      ),
      createKey: fromPromise(async () => `key-${(made += 1)}`),
      submitPayment: fromPromise<SubmitAnswer, Sent>(({ input }) => {
        sent.push(input.key);
        return new Promise<never>(() => {});
      }),
    },
    actions: { saveDraft: () => {}, clearDraft: () => {} },
  });
  const actor = createActor(machine, { input: PAYMENT_INPUT }).start();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<PaymentInPortal actor={actor} />);
  return { sent };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });

async function reviewOne(): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select INV-7802114' }).click();
  await button('Review 1 invoice').click();
  await expect.element(page.getByRole('heading', { level: 1, name: t('payment.reviewTitle') })).toHaveFocus();
}

test('Ctrl+Enter pays in the review, said on the screen and to screen readers, and twice is one submit', async () => {
  const { sent } = open();
  await reviewOne();
  await expect.element(page.getByText(t('payment.submitKeys'))).toBeVisible();
  await expect
    .element(button('Pay 25.00 USD'))
    .toHaveAttribute('aria-keyshortcuts', 'Control+Enter Meta+Enter');
  await page.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
  await userEvent.keyboard(KEYS + KEYS);
  await expect.poll(() => sent).toEqual(['key-1']);
  await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
  expect(sent).toEqual(['key-1']);
});

test('the focused button is pressed once by them', async () => {
  const { sent } = open();
  await reviewOne();
  await page.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
  (button('Pay 25.00 USD').element() as HTMLElement).focus();
  await userEvent.keyboard(KEYS);
  await expect.poll(() => sent).toEqual(['key-1']);
});

test('before the review they do nothing', async () => {
  const { sent } = open();
  await page.getByRole('checkbox', { name: 'Select INV-7802114' }).click();
  await userEvent.keyboard(KEYS);
  await expect.element(button('Review 1 invoice')).toBeVisible();
  expect(document.querySelector('[aria-keyshortcuts]')).toBeNull();
  expect(sent).toEqual([]);
});

test('where something is still needed they lead to it, as the button does, and send nothing', async () => {
  const { sent } = open();
  await reviewOne();
  await userEvent.keyboard(KEYS);
  await expect.poll(() => document.activeElement?.id).toBe('need-PAY-11');
  expect(sent).toEqual([]);
});

test('while a text is typed, or in a dialog, they send nothing', async () => {
  const { sent } = open();
  await reviewOne();
  await page.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.keyboard(KEYS);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.tabIndex = 0;
  dialog.focus();
  await userEvent.keyboard(KEYS);
  expect(sent).toEqual([]);
});
