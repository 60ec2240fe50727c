import { money } from '#domain/money/money.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { mayRefund, REFUND_ACTS, type RefundablePayment } from '#domain/refund/refund-acts.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { refundAct } from '#machines/refund-act/refund-act.ts';
import {
  ACT_REASONS,
  ACT_RESTS,
  ACT_WORDS,
  actInvariants,
  ASK_REASONS,
  askedBy,
  choices,
  judgedBy,
} from '../acts.ts';
import { defineModel } from '../harness/model.ts';

/** A card payment of two invoices that has settled, unless told otherwise. */
const payment = (differing: Partial<RefundablePayment> = {}): RefundablePayment => ({
  paymentId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c061',
  paymentNumber: 'P-1001',
  method: 'card',
  status: 'settled',
  total: money(20_500, 'USD'),
  fee: money(500, 'USD'),
  lines: [
    { trxId: '7828001', invoiceId: 'INV-7828001', left: money(10_000, 'USD') },
    { trxId: '7828002', invoiceId: 'INV-7828002', left: money(10_000, 'USD') },
  ],
  refunds: [],
  chargebacks: [],
  voidUntil: null,
  refundFrom: null,
  readAt: '2026-11-20T18:00:00.000Z',
  today: '2026-11-20',
  ...differing,
});

/** What was authorized after the card had been declined. */
const LATE: Refund = {
  refundId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c062',
  refundNumber: 'RFD-3001',
  kind: 'refund',
  cause: 'lateAuthorized',
  status: 'opened',
  amount: money(20_500, 'USD'),
  lines: [],
  reason: null,
  words: '',
  openedAt: '2026-11-20T18:00:00.000Z',
  sentAt: null,
  endedAt: null,
  expectedOn: null,
  failure: null,
  bankReason: null,
};

const nothingLeft = payment({
  lines: [{ trxId: '7828001', invoiceId: 'INV-7828001', left: money(0, 'USD') }],
});
/** What has come between, as the server says it. */
const isGone: PaymentObstacle = { rule: 'PAY-72', facts: {}, remedy: { kind: 'lookAgain' } };

export default defineModel({
  id: 'refund-act',
  machine: refundAct,
  metAt: ['/support/payments/$payment_id'],
  inputs: {
    'one that has settled': { subject: payment(), role: 'admin' },
    'one on its way': { subject: payment({ status: 'processing' }), role: 'admin' },
    'one that was authorized late': {
      subject: payment({ status: 'failed', refunds: [LATE] }),
      role: 'admin',
    },
    'one that its bank may still send back': {
      subject: payment({ method: 'bank', refundFrom: '2026-11-24' }),
      role: 'admin',
    },
    'a reader': { subject: payment(), role: 'viewer' },
  },
  catalog: {
    'act.choose': choices(REFUND_ACTS),
    'act.submit': {
      complete: {
        form: { lines: [{ trxId: '7828001', amount: 4_000 }], reason: 'other', words: 'Asked by telephone' },
      },
      empty: { form: { lines: [], reason: null, words: '' } },
    },
    'subject.told': {
      'with less left': {
        subject: payment({
          lines: [{ trxId: '7828001', invoiceId: 'INV-7828001', left: money(5_000, 'USD') }],
        }),
      },
      'with nothing left': { subject: nothingLeft },
    },
  },
  outcomes: { sendAct: judgedBy(isGone), askAct: askedBy(isGone) },
  calls: {
    sendAct: { asks: ['refundPayment'] },
    askAct: { asks: ['refundPayment'], isUnsure: () => true, repeats: 'sendAct' },
  },
  invariants: [
    ...actInvariants({
      reasons: { sendAct: ACT_REASONS, askAct: ASK_REASONS },
      isFinal: () => true,
      mayAct: ({ role }: { role: string }) => mayRefund(role),
      readingOf: ({ status, lines }: RefundablePayment) =>
        `${status} ${lines.map(({ left }) => left.amount).join(' ')}`,
    }),
  ],
  restingStates: ACT_RESTS,
  words: ACT_WORDS,
});
