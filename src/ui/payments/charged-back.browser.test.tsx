import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { money } from '#domain/money/money.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { LOST_CHARGEBACK } from '#ui/testing/card-chargeback-sample.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { paymentByCard } from '#ui/testing/payment-by-card.ts';
import { ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { ReceiptPage } from './receipt-page.tsx';

/** A payment that was settled and whose invoice is open again. */
const openAgain = (back: Partial<Payment>): Payment =>
  paymentByCard({
    status: 'settled',
    settledAt: '2026-11-23T13:00:00.000Z',
    lines: paymentByCard().lines.map((line) => ({ ...line, status: ['Past Due'] as const })),
    ...back,
  });

const REFUNDED: Refund = {
  refundId: 'rfd-1',
  refundNumber: 'RFD-3001',
  kind: 'refund',
  cause: 'support',
  status: 'refunded',
  amount: money(50_000, 'USD'),
  lines: [{ trxId: '7802114', invoiceId: 'INV-7802114', amount: money(50_000, 'USD') }],
  reason: 'wrongAmount',
  words: '',
  openedAt: '2026-11-25T13:00:00.000Z',
  sentAt: '2026-11-25T13:00:00.000Z',
  endedAt: '2026-11-25T13:00:00.000Z',
  expectedOn: null,
  failure: null,
  bankReason: null,
};

const shown = async (payment: Payment) => {
  const onPayAgain = vi.fn();
  await show(
    <Page>
      <ReceiptPage
        part={ready(payment)}
        brandName="Termline"
        now={() => '2026-11-26T15:00:00.000Z'}
        actionsOf={() => null}
        onSwitch={() => {}}
        onPayAgain={onPayAgain}
        hrefs={{
          payments: '/payments',
          help: '/help',
          invoice: (trxId) => `/invoice/${trxId}`,
          payment: (paymentId) => `/payments/${paymentId}`,
          continue: null,
        }}
      />
    </Page>,
  );
  return onPayAgain;
};

test('a payment that was charged back is called no receipt, and its invoices can be paid again', async () => {
  const payment = openAgain({ chargebacks: [LOST_CHARGEBACK] });
  const onPayAgain = await shown(payment);
  await expect.element(page.getByRole('heading', { name: 'Payment PMT-2048817' })).toBeVisible();
  await expect.element(page.getByText('Total, no longer paid')).toBeVisible();
  await expect.element(page.getByText('Of it stays')).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Today' })).toBeVisible();
  expect(page.getByText(/Receipt|Paid on|Total paid/).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Pay this invoice again' }).click();
  expect(onPayAgain).toHaveBeenCalledWith(payment, ['7802114']);
});

test('a chargeback that was contested and lost says when it was each', async () => {
  await shown(openAgain({ chargebacks: [{ ...LOST_CHARGEBACK, answeredAt: '2026-11-24T13:00:00.000Z' }] }));
  const life = page.getByRole('list', { name: 'Life of this payment' });
  const moments = life.getByRole('listitem');
  for (const [words, day] of [
    ['Chargeback open', '2026-11-23'],
    ['Chargeback contested', '2026-11-24'],
    ['Charged back', '2026-11-25'],
  ] as const) {
    const moment = moments.filter({ hasText: words });
    await expect.element(moment).toBeVisible();
    expect(moment.element().querySelector('time')?.dateTime).toContain(day);
  }
});

test('while a chargeback is undecided and a part went back, no invoice is called paid by it', async () => {
  const undecided = { ...LOST_CHARGEBACK, status: 'opened' as const, endedAt: null };
  await shown(openAgain({ chargebacks: [undecided], refunds: [REFUNDED] }));
  await expect.element(page.getByText(/Nothing of it is owed again meanwhile/)).toBeVisible();
  await expect.element(page.getByText('Open again by what goes back: INV-7802114')).toBeVisible();
  expect(page.getByText(/stay paid/).elements()).toEqual([]);
});

test('a payment that was won and then refunded in part says what is open again, and what of it stays', async () => {
  const won = { ...LOST_CHARGEBACK, status: 'won' as const };
  await shown(openAgain({ chargebacks: [won], refunds: [REFUNDED] }));
  await expect.element(page.getByText('Total, paid in part')).toBeVisible();
  await expect.element(page.getByText('Open again by what goes back: INV-7802114')).toBeVisible();
  await expect.element(page.getByText(/30,764\.62.USD of the payment stays/)).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Today' })).toBeVisible();
  expect(page.getByText(/Total paid|The invoices stay paid|Paid on/).elements()).toEqual([]);
  expect(page.getByRole('button', { name: /again/ }).elements()).toEqual([]);
});
