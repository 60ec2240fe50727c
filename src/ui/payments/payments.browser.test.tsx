import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CallError } from '#domain/call-error.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import { money } from '#domain/money/money.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { idleDownload, listed, notReady, pageOf, ready } from '#ui/testing/read-parts.ts';
import { paymentByCard as payment } from '#ui/testing/payment-by-card.ts';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import type { ReadPart } from '#ui/shared/read-part.tsx';
import { PaymentsPage } from './payments-page.tsx';
import { ReceiptPage } from './receipt-page.tsx';

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

/** Sent back on the evening of Nov 25 in Central time, after it was paid. */
const SENT_BACK = payment({
  ...BY_BANK,
  paymentId: 'pay-4',
  paymentNumber: 'PMT-2048640',
  status: 'returned',
  failure: 'returned_by_bank',
  bankReason: 'R01 insufficient funds',
  together: [],
  payableCount: 1,
  lines: [
    ...payment().lines.map((line) => ({ ...line, status: ['Past Due'] as const })),
    ...payment().lines.map((line) => ({
      ...line,
      trxId: '7802115',
      invoiceId: 'INV-7802115',
      status: ['Paid'] as const,
    })),
  ],
  settledAt: '2026-11-23T13:00:00.000Z',
  events: [
    { status: 'submitted', at: '2026-11-20T20:32:00.000Z' },
    { status: 'processing', at: '2026-11-20T20:32:00.000Z' },
    { status: 'settled', at: '2026-11-23T13:00:00.000Z' },
    { status: 'returned', at: '2026-11-26T03:05:00.000Z' },
  ],
});
const OVERDUE = payment({ ...BY_BANK, paymentId: 'pay-6', status: 'processing', isOverdue: true });
const WAITING = payment({
  paymentId: 'pay-5',
  status: 'submitted',
  confirmationNumber: null,
  expiresAt: '2026-11-20T21:02:00.000Z',
  events: [{ status: 'submitted', at: '2026-11-20T20:32:00.000Z' }],
});

const historyOf = (payments: readonly Payment[]): ReadPart<ListPage<Payment>> => ready(pageOf(payments));

const history = (
  part: ReadPart<ListPage<Payment>>,
  status: Payment['status'] | null = null,
  pay: PageAddress | null = '/payment/due',
) => (
  <Page>
    <PaymentsPage
      list={listed(part, part.value?.total === 0 && status ? { shows: 'noMatch' } : {})}
      customerName="Kestrel Ridge Logistics"
      filter={status ? { status } : {}}
      sort="newest"
      onSort={() => {}}
      accounts={[
        { id: '0400', name: 'Kestrel Ridge Logistics' },
        { id: '0412', name: 'Fleet East 0412' },
      ]}
      currency="USD"
      today="2026-11-26"
      download={idleDownload}
      pageSizes={[25, 50]}
      hrefs={{
        status: (of) => `/payments?status=${of ?? ''}`,
        all: '/payments',
        payment: (paymentId) => `/payments/${paymentId}`,
        scheduled: '/payments/scheduled',
        pay,
      }}
    />
  </Page>
);

/** What was asked to pay again. */
const paidAgain: (readonly string[])[] = [];

const receipt = (
  part: ReadPart<Payment>,
  continueHref: PageAddress | null = '/payment/confirm?payment_id=pay-1',
) => (
  <Page>
    <ReceiptPage
      part={part}
      brandName="Termline"
      now={() => '2026-11-26T15:00:00.000Z'}
      actionsOf={() => null}
      onSwitch={() => {}}
      {...(continueHref !== null && {
        onPayAgain: (_: Payment, ids: readonly string[]) => paidAgain.push(ids),
      })}
      hrefs={{
        payments: '/payments',
        help: '/help',
        invoice: (trxId) => `/invoice/${trxId}`,
        payment: (paymentId) => `/payments/${paymentId}`,
        continue: continueHref,
      }}
    />
  </Page>
);

test('the number of an invoice leads to its page', async () => {
  await show(receipt(ready(payment())));
  await expect
    .element(page.getByRole('link', { name: 'INV-7802114' }))
    .toHaveAttribute('href', '/invoice/7802114');
});

testScreens({
  history: { node: history(historyOf([payment(), DECLINED, BY_BANK])), sees: ['PMT-2048655', '1–3 of 3'] },
  'no payments': { node: history(historyOf([])), sees: ['No payments so far'] },
  'none of a status': { node: history(historyOf([]), 'returned'), sees: ['No payments match'] },
  'history failed': {
    node: history(notReady('failed')),
    sees: ['We could not load the payments. The rest of this page is current.'],
  },
  'receipt by card': {
    node: receipt(ready(payment())),
    sees: ['7F4K-29QX', 'Card fee, USD', '836.77', 'Nov 20, 2026, 2:32 PM CT', 'Fleet East 0412'],
  },
  'receipt by bank': {
    node: receipt(ready(BY_BANK)),
    sees: ['First Lakes Bank ••4471', 'Total paid', 'Print receipt'],
  },
  'declined payment': {
    node: receipt(ready(DECLINED)),
    sees: [
      'The card provider declined it. Nothing was charged. Ask the card’s bank why, or pay in another way.',
      'Total, not paid',
    ],
  },
  'payment sent back': {
    node: receipt(ready(SENT_BACK)),
    sees: ['Sent back on Nov 25, 2026', 'Total, sent back', 'The bank says: not enough funds.'],
  },
  'waiting for the card': {
    node: receipt(ready(WAITING)),
    sees: [
      'This payment waits for the card',
      'As soon as the card provider reports a card, the payment goes on. If none is reported by 3:02 PM CT, it ends as soon as the card provider has closed its page. Nothing is charged then, and its invoices are free again.',
      'Continue or cancel',
    ],
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

test.each([
  ['waits for the card', WAITING, 'Total, not charged'],
  ['is on its way', payment(), 'Total, on its way'],
  ['failed', DECLINED, 'Total, not paid'],
  ['was sent back', SENT_BACK, 'Total, sent back'],
] as const)('a payment that %s is never called paid', async (_, shown, total) => {
  await show(receipt(ready(shown)));
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(`Payment ${shown.paymentNumber}`);
  await expect.element(page.getByText(total)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/receipt|total paid|paid on/i);
});

test('the life of a payment says what is expected, and when it was sent back', async () => {
  await show(receipt(ready(payment())));
  const life = page.getByRole('list', { name: 'Life of this payment' });
  await expect.element(life.getByText('On its way')).toBeVisible();
  await expect.element(life.getByText(/^Expected Nov 23/)).toBeVisible();
  await show(receipt(ready(SENT_BACK)));
  // A bank books by the day.
  await expect.element(life.getByText('Nov 25, 2026', { exact: true })).toBeVisible();
  await show(receipt(ready(OVERDUE)));
  await expect.element(life.getByText(/^Expected by Nov 25, 2026, not yet reported$/)).toBeVisible();
});

test('the history says of each payment how it stands', async () => {
  await show(history(historyOf([WAITING, payment(), OVERDUE, BY_BANK, DECLINED, SENT_BACK])));
  for (const words of [
    'Waiting for the card, not charged',
    /^On its way, expected Nov 23/,
    'On its way, expected by Nov 25, 2026, not yet reported by the bank',
    'Paid on Nov 20, 2026',
    'Not paid, the card was declined',
    'Sent back on Nov 25, 2026',
  ]) {
    await expect.element(page.getByRole('table').getByText(words)).toBeVisible();
  }
});

test('one of several payments of a submit names the others, each with its number', async () => {
  const one = { accountName: 'Fleet East 0412', invoiceCount: 1, total: money(100, 'USD') };
  const together = [
    { ...one, paymentId: 'pay-3', paymentNumber: 'PMT-2048702', confirmationNumber: '7F4K-29QX' },
    { ...one, paymentId: 'pay-9', paymentNumber: 'PMT-2048703', confirmationNumber: '8Q2M-11AB' },
  ].map((each) => ({ ...BY_BANK, ...each, status: 'processing' as const, kept: 'all' as const, lines: [] }));
  await show(receipt(ready({ ...BY_BANK, together })));
  const others = page.getByRole('table', { name: 'Submitted together' });
  await expect.element(others.getByText('8Q2M-11AB')).toBeVisible();
  expect(others.getByRole('link').elements()).toHaveLength(1);
  await expect
    .element(others.getByRole('link', { name: 'PMT-2048703' }))
    .toHaveAttribute('href', '/payments/pay-9');
});

test('who may not pay is told how a payment stands, without ways on', async () => {
  await show(receipt(ready(WAITING), null));
  await expect.element(page.getByText('This payment waits for the card')).toBeVisible();
  expect(page.getByText('Continue or cancel').elements()).toEqual([]);
});

test('a payment that was sent back says how its invoices stand, and offers to pay those that can be paid', async () => {
  await show(receipt(ready(SENT_BACK)));
  const again = page.getByRole('button', { name: 'Pay this invoice again' });
  await again.click();
  expect(paidAgain).toEqual([['7802114']]);
  await expect.element(page.getByRole('columnheader', { name: 'Today' })).toBeVisible();
  await expect.element(page.getByText('Past due', { exact: true })).toBeVisible();
  await show(receipt(ready(SENT_BACK), null));
  await expect.element(page.getByText('Total, sent back')).toBeVisible();
  expect(again.elements()).toEqual([]);
  await show(receipt(ready(payment())));
  await expect.element(page.getByText('Total, on its way')).toBeVisible();
  expect(page.getByRole('link', { name: /again/ }).elements()).toEqual([]);
});

test('a payment leads to its page', async () => {
  await show(history(historyOf([payment()])));
  const link = page.getByRole('link', { name: 'PMT-2048817' });
  await expect.element(link).toHaveAttribute('href', '/payments/pay-1');
});

test.each([
  [null, '1 payment of Kestrel Ridge Logistics'],
  ['returned', '1 payment matches'],
] as const)('every tab says how many payments it lists: %s', async (status, facts) => {
  await show(history(ready(pageOf([SENT_BACK])), status));
  await expect.element(page.getByText(facts)).toBeVisible();
});

test('what is said of the list stands in line with the page', async () => {
  await show(history({ ...ready(pageOf([SENT_BACK])), is: 'offline' }));
  const left = (element: Element) => element.getBoundingClientRect().left;
  const sentence = page.getByRole('status').filter({ hasText: 'offline' }).element();
  expect(left(sentence)).toBe(left(page.getByRole('heading', { level: 1 }).element()));
});

test('a printed receipt says by the portal’s clock, in Central time, when it was read', async () => {
  await show(receipt(ready(payment())));
  await expect.element(page.getByText('As of Nov 26, 2026, 9:00 AM CT')).toBeInTheDocument();
});

test('who may not pay is offered no payment where there is none yet', async () => {
  await show(history(historyOf([])));
  await expect.element(page.getByRole('link', { name: 'Pay invoices' })).toBeVisible();
  await show(history(historyOf([]), null, null));
  await expect.element(page.getByText('No payments so far')).toBeVisible();
  expect(page.getByRole('link', { name: 'Pay invoices' }).elements()).toEqual([]);
});
