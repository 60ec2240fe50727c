import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallError } from '#domain/call-error.ts';
import type { CardChargeback } from '#domain/card-chargeback/card-chargeback.ts';
import { money } from '#domain/money/money.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { Refund } from '#domain/refund/refund.ts';
import type {
  ListedSupportPayment,
  SupportPayment as Read,
  SupportPaymentPage,
} from '#domain/refund/support-payment.ts';
import type { ReadPart } from '#ui/shared/read-part.tsx';
import { Page } from '#ui/testing/in-language.tsx';
import { LOST_CHARGEBACK } from '#ui/testing/card-chargeback-sample.ts';
import { paymentByCard } from '#ui/testing/payment-by-card.ts';
import { listed, notReady, pageOf, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { SupportPayment } from './support-payment.tsx';
import { SupportPayments } from './support-payments.tsx';

const ON_ITS_WAY: Refund = {
  refundId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c062',
  refundNumber: 'RFD-3001',
  kind: 'refund',
  cause: 'support',
  status: 'sent',
  amount: money(40_000, 'USD'),
  lines: [{ trxId: '7802114', invoiceId: 'INV-7802114', amount: money(40_000, 'USD') }],
  reason: 'other',
  words: 'Asked by telephone',
  openedAt: '2026-11-24T16:00:00.000Z',
  sentAt: '2026-11-24T16:00:00.000Z',
  endedAt: null,
  expectedOn: null,
  failure: null,
  bankReason: null,
};
const LATE: Refund = {
  ...ON_ITS_WAY,
  cause: 'lateAuthorized',
  status: 'opened',
  lines: [],
  reason: null,
  words: '',
};
const UNANSWERED: CardChargeback = {
  ...LOST_CHARGEBACK,
  status: 'opened',
  evidenceDueAt: '2026-11-27T18:00:00.000Z',
  endedAt: null,
};
const paid = paymentByCard({ status: 'settled', refunds: [ON_ITS_WAY] });
const LISTED: ListedSupportPayment = {
  ...paid,
  providerReference: 'page-7f31',
  refunds: [ON_ITS_WAY],
  chargebacks: [],
};
type Found = ReadPart<SupportPaymentPage>;
const of = (rows: readonly ListedSupportPayment[]): Found =>
  ready({
    ...pageOf(rows),
    toSend: 1,
    underWay: 2,
    toAnswer: 4,
    chargedBack: 3,
    today: '2026-11-24',
    readAt: '2026-11-24T18:00:00.000Z',
  });

const list = (part: Found, shows?: 'noMatch', onSearch: (text: string) => void = () => {}) => (
  <Page>
    <SupportPayments
      list={listed(part, shows ? { shows } : {})}
      filter={{}}
      pageSizes={[25, 50]}
      onSearch={onSearch}
      hrefs={{
        queue: (queue): PageAddress => `/support/payments?refunds=${queue ?? 'all'}`,
        all: '/support/payments',
        payment: ({ paymentId }) => `/support/payments/${paymentId}`,
      }}
    />
  </Page>
);
const one = (part: ReadPart<Read>) => (
  <Page>
    <SupportPayment part={part} acts={null} listHref="/support/payments" />
  </Page>
);
const read = (payment: Read['payment']): ReadPart<Read> =>
  ready({
    payment,
    providerReference: 'page-7f31',
    voidUntil: null,
    refundFrom: null,
    reasons: ['paidTwice', 'other'],
    readAt: '2026-11-24T18:00:00.000Z',
    today: '2026-11-24',
  });

testScreens({
  'payments of all customers': {
    node: list(of([LISTED])),
    sees: [paid.paymentNumber, 'page-7f31', 'On its way back', '1–1 of 1'],
  },
  'a payment that its cardholder got back': {
    node: list(of([{ ...LISTED, refunds: [], chargebacks: [LOST_CHARGEBACK] }])),
    sees: ['No longer paid'],
  },
  'what waits for support: for how long, and until when': {
    node: list(
      of([
        { ...LISTED, refunds: [{ ...LATE, openedAt: '2026-11-20T16:00:00.000Z' }] },
        { ...LISTED, paymentId: 'other', refunds: [], chargebacks: [UNANSWERED] },
        {
          ...LISTED,
          paymentId: 'late',
          refunds: [],
          chargebacks: [{ ...UNANSWERED, evidenceDueAt: '2026-11-24T18:00:00.000Z' }],
        },
      ]),
    ),
    sees: [
      'Has waited for 4 days',
      'Evidence until Nov 27, 2026, 12:00 PM CT · 3 days left',
      'Evidence was taken until Nov 24, 2026, 12:00 PM CT. Nobody had answered by then.',
    ],
  },
  'no payment matches': { node: list(of([]), 'noMatch'), sees: ['No payment matches', 'All payments'] },
  'no payments': { node: list(of([])), sees: ['No payments'] },
  'payments not loaded': {
    node: list(notReady('failed')),
    sees: ['We could not load the payments. The rest of this page is current.'],
  },
  'a payment with a refund on its way': {
    node: one(read(paid)),
    sees: [
      'On its way back',
      'RFD-3001',
      'Reason: Another reason',
      'Customer support says: Asked by telephone',
      'It goes to the card that paid; its bank says when it is shown there.',
      'Card provider’s reference',
    ],
  },
  'a payment that was authorized late': {
    node: one(read(paymentByCard({ status: 'failed', failure: 'declined', refunds: [LATE] }))),
    sees: [
      'To be sent back',
      'The card provider authorized it after it had failed. Customer support sends back all that was taken, with the fee.',
    ],
  },
  'a payment that is not there': {
    node: one(notReady('failed', { error: new CallError('notFound') })),
    sees: ['All payments'],
  },
});

test('what the card provider took is never called not charged', async () => {
  await show(one(read(paymentByCard({ status: 'failed', failure: 'declined', refunds: [LATE] }))));
  expect(page.getByText(/Nothing was charged/).elements()).toEqual([]);
});

test('a search is made by typing', async () => {
  const onSearch = vi.fn();
  await show(list(of([LISTED]), undefined, onSearch));
  await userEvent.fill(page.getByRole('searchbox'), 'RFD-3001');
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledWith('RFD-3001');
});
