import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createActor, fromPromise } from 'xstate';
import type { InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import type { AskedPayable, Payable } from '#domain/payment/payable.ts';
import type { KeptDraft, PaymentDraft } from '#domain/payment/payment-draft.ts';
import type { Scope } from '#domain/access/scope.ts';
import { payment } from '#machines/payment/payment.ts';
import { INVOICE_COUNTS } from '#ui/testing/invoice-samples.ts';
import { t } from '../browser/in-portal.tsx';
import { typeDay } from '../browser/type-day.ts';
import { AT_MINIMUM, OTHER_ACCOUNT, payable, PAYMENT_INPUT } from './payment-examples.ts';
import { PaymentInPortal } from './payment.view.tsx';

let root: Root | undefined;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
});

/** Opens the flow over two invoices; the server finds nothing where a merchant is asked for. */
function open(kept: KeptDraft | null = null) {
  const asked: InvoiceFilter[] = [];
  const drafts: (PaymentDraft | null)[] = [];
  const all = [AT_MINIMUM, OTHER_ACCOUNT];
  const machine = payment.provide({
    actors: {
      loadDraft: fromPromise<KeptDraft | null, { scope: Scope }>(async () => kept),
      loadPayable: fromPromise<Payable, AskedPayable>(async ({ input }) => {
        asked.push(input.filter);
        const found = input.filter.buidMerchant === undefined ? all : [];
        return payable(
          found,
          all.filter(({ trxId }) => input.selected.includes(trxId)),
        );
      }),
    },
    actions: { saveDraft: (_, { draft }) => void drafts.push(draft), clearDraft: () => {} },
  });
  const actor = createActor(machine, { input: PAYMENT_INPUT }).start();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<PaymentInPortal actor={actor} />);
  return { asked, drafts };
}

const [merchant] = INVOICE_COUNTS.merchants;

async function narrowByMerchant(): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${t('invoices.merchant')}`) }).click();
  await page.getByRole('option', { name: merchant!.name }).click();
}

test('the list of step 1 is narrowed by merchant; what is selected stays, and it is kept with the draft', async () => {
  const { asked, drafts } = open();
  await page.getByRole('checkbox', { name: 'Select INV-7802114' }).click();
  await narrowByMerchant();
  await expect.element(page.getByText(t('payment.noMatchFilters'))).toBeVisible();
  expect(asked.at(-1)).toEqual({ status: 'unpaid', buidMerchant: merchant!.id });
  await expect.element(page.getByText(t('payment.selectedNotShown', { count: 1 }))).toBeVisible();
  expect(drafts.at(-1)).toMatchObject({
    shown: { buidMerchant: merchant!.id },
    selection: { trxIds: [AT_MINIMUM.trxId] },
  });
  await page.getByRole('button', { name: t('invoices.clearFilters') }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Select INV-7802114' })).toBeChecked();
  expect(asked.at(-1)).toEqual({ status: 'unpaid' });
  expect(drafts.at(-1)).not.toHaveProperty('shown');
});

test('of a list that is narrowed its sum is said to be of what is shown, and one press shows all', async () => {
  const { asked } = open();
  await expect.element(page.getByText(/^2 invoices can be paid, .* in all\./)).toBeVisible();
  await page.getByRole('searchbox').fill('tire');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(
      page.getByText(
        /^Of what your search and filters show, 2 invoices can be paid: 7,445\.25\sUSD together\./,
      ),
    )
    .toBeVisible();
  expect(page.getByText(/ in all\./).elements()).toEqual([]);
  await page.getByRole('button', { name: t('invoices.showAll') }).click();
  await expect.element(page.getByText(/^2 invoices can be paid, .* in all\./)).toBeVisible();
  expect(asked.at(-1)).toEqual({ status: 'unpaid' });
});

test('by due date and by account, beside the search', async () => {
  const { asked } = open();
  await page.getByRole('searchbox').fill('tire');
  await page.getByRole('button', { name: new RegExp(`^${t('invoices.account')}`) }).click();
  const [account] = INVOICE_COUNTS.accounts;
  await page.getByRole('option', { name: account!.name }).click();
  await expect.poll(() => asked.at(-1)).toEqual({ status: 'unpaid', account: account!.id, search: 'tire' });
  await page.getByRole('button', { name: new RegExp(`^${t('invoices.dueDate')}`) }).click();
  await typeDay(t('invoices.from'), '2026-11-02');
  await page.getByRole('button', { name: t('invoices.apply') }).click();
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ status: 'unpaid', account: account!.id, search: 'tire', dueFrom: '2026-11-02' });
});

test('a draft brings back by what the list was narrowed', async () => {
  const { asked, drafts } = open();
  await narrowByMerchant();
  await expect.element(page.getByText(t('payment.noMatchFilters'))).toBeVisible();
  const draft = drafts.at(-1)!;
  root?.unmount();
  document.body.replaceChildren();
  const again = open({ ...draft, begunAt: '2026-11-20T20:00:00.000Z' });
  await expect.element(page.getByText(t('payment.noMatchFilters'))).toBeVisible();
  expect(again.asked).toEqual([{ status: 'unpaid', buidMerchant: merchant!.id }]);
  expect(asked.length).toBe(2);
});
