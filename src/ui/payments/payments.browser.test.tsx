import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '#domain/call-error.ts';
import { money } from '#domain/money.ts';
import type { Payment } from '#domain/payment.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { notReady, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import type { ReadPart } from '#ui/shared/read-part.tsx';
import { PaymentsPage, type PaymentHistory } from './payments-page.tsx';
import { ReceiptPage } from './receipt-page.tsx';

function payment(differing: Partial<Payment> = {}): Payment {
  return {
    paymentId: 'pay-1',
    paymentNumber: 'PMT-2048817',
    confirmationNumber: '7F4K-29QX',
    mode: 'INDIVIDUAL_ACCOUNT',
    method: 'card',
    status: 'processing',
    failure: null,
    payer: 'Dana Whitlock',
    buidCustomer: '0400',
    customerName: 'Kestrel Ridge Logistics',
    amount: money(3_042_785, 'USD'),
    fee: money(83_677, 'USD'),
    total: money(3_126_462, 'USD'),
    lines: [
      {
        trxId: '7802114',
        invoiceId: 'INV-7802114',
        accountName: 'Fleet East 0412',
        merchantName: 'Morrow Tire & Fleet',
        amount: money(3_042_785, 'USD'),
      },
    ],
    invoiceCount: 1,
    bankAccount: null,
    submittedAt: '2026-11-20T20:32:00.000Z',
    settledAt: null,
    expectedFrom: '2026-11-23',
    expectedTo: '2026-11-25',
    events: [{ status: 'submitted', at: '2026-11-20T20:32:00.000Z' }],
    ...differing,
  };
}

const DECLINED = payment({
  paymentId: 'pay-2',
  paymentNumber: 'PMT-2048655',
  status: 'failed',
  failure: 'declined',
});
const BY_BANK = payment({
  paymentId: 'pay-3',
  paymentNumber: 'PMT-2048702',
  method: 'bank',
  status: 'settled',
  fee: money(0, 'USD'),
  total: money(3_042_785, 'USD'),
  bankAccount: { bankName: 'First Lakes Bank', lastFour: '4471' },
});

const historyOf = (payments: readonly Payment[]): ReadPart<PaymentHistory> =>
  ready({ payments, total: payments.length, pageNumber: 1, pageSize: 25 });

const list = (part: ReadPart<PaymentHistory>, status: Payment['status'] | null = null) => (
  <Page>
    <PaymentsPage
      part={part}
      customerName="Kestrel Ridge Logistics"
      status={status}
      pageSizes={[25, 50]}
      hrefs={{
        list: (of) => `/payments?status=${of ?? ''}`,
        receipt: (paymentId) => `/payments/${paymentId}`,
        pay: '/payment/due',
      }}
      onPage={() => {}}
      onPageSize={() => {}}
    />
  </Page>
);

const receipt = (part: ReadPart<Payment>) => (
  <Page>
    <ReceiptPage part={part} brandName="Termline" hrefs={{ payments: '/payments', help: '/help' }} />
  </Page>
);

testScreens({
  history: { node: list(historyOf([payment(), DECLINED, BY_BANK])), sees: ['PMT-2048655', '1–3 of 3'] },
  'no payments': { node: list(historyOf([])), sees: ['No payments so far'] },
  'none of a status': { node: list(historyOf([]), 'returned'), sees: ['No payments with this status'] },
  'history failed': {
    node: list(notReady('failed')),
    sees: ['We could not load the payments. The rest of this page is current.'],
  },
  'receipt by card': {
    node: receipt(ready(payment())),
    sees: ['7F4K-29QX', 'Card fee', '836.77', 'Nov 20, 2026, 2:32 PM CT', 'Fleet East 0412'],
  },
  'receipt by bank': { node: receipt(ready(BY_BANK)), sees: ['First Lakes Bank ••4471', 'Total paid'] },
  'declined payment': {
    node: receipt(ready(DECLINED)),
    sees: ['The card provider declined it. You were not charged.', 'Total, not paid'],
  },
  'receipt not found': {
    node: receipt(notReady('failed', { error: new CallError('notFound') })),
    sees: ['Payment not found'],
  },
});

test('a payment by bank has no fee line', async () => {
  await show(receipt(ready(BY_BANK)));
  await expect.element(page.getByText('Subtotal')).toBeVisible();
  expect(page.getByText('Card fee').elements()).toEqual([]);
});

test('a payment leads to its receipt', async () => {
  await show(list(historyOf([payment()])));
  const link = page.getByRole('link', { name: 'PMT-2048817' });
  await expect.element(link).toHaveAttribute('href', '/payments/pay-1');
});
