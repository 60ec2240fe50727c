import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { money } from '#domain/money/money.ts';
import type { ToldShortPay } from '#domain/payment/short-pay.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { invoiceDetails } from '#ui/testing/invoice-samples.ts';
import { show } from '#ui/testing/show.tsx';
import { InvoiceShortPays } from './invoice-short-pays.tsx';

const WAITING: ToldShortPay = {
  shortPayId: 'short',
  status: 'waiting',
  shortBy: money(2_500, 'USD'),
  reason: 'damagedGoods',
  note: '',
  words: null,
  answeredAt: null,
  answerBy: '2026-12-20',
};

const showOpen = (open: number, today = '2026-12-20') => {
  const details = { ...invoiceDetails(), today };
  const invoice = { ...details.invoice, open: money(open, 'USD') };
  return show(
    <Page>
      <InvoiceShortPays details={{ ...details, invoice, shortPays: [WAITING] }} />
    </Page>,
  );
};

test('what was paid less waits for the merchant while it is open, and for nobody once it was credited', async () => {
  await showOpen(2_500);
  await expect.element(page.getByText(/The merchant answers by Dec 20, 2026/)).toBeVisible();
  await showOpen(0);
  await expect.element(page.getByText(/The merchant answers/)).not.toBeInTheDocument();
});

test('a day that has passed is not one to come', async () => {
  await showOpen(2_500, '2026-12-21');
  await expect
    .element(page.getByText(/The merchant was to answer by Dec 20, 2026 and has not yet/))
    .toBeVisible();
});
