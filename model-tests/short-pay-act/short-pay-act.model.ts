import { money } from '#domain/money/money.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { mayAnswerShortPays, SHORT_PAY_ACTS, type ListedShortPay } from '#domain/payment/short-pay.ts';
import { shortPayAct } from '#machines/short-pay-act/short-pay-act.ts';
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

/** An invoice of which 25.00 USD less was paid, unless told otherwise. */
const shortPay = (differing: Partial<ListedShortPay> = {}): ListedShortPay => ({
  shortPayId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c041',
  status: 'waiting',
  shortBy: money(2_500, 'USD'),
  reason: 'damagedGoods',
  note: 'Two pallets were wet',
  words: null,
  answeredAt: null,
  answerBy: '2026-12-20',
  trxId: '7828001',
  invoiceId: 'INV-7828001',
  customerName: 'Kestrel Ridge Logistics',
  merchantName: 'Ostrander Parts',
  paidAt: '2026-11-20T18:00:00.000Z',
  total: money(10_000, 'USD'),
  open: money(2_500, 'USD'),
  creditable: money(10_000, 'USD'),
  isInPayment: false,
  isDisputed: false,
  hasChargeback: false,
  ...differing,
});
const answered = {
  status: 'refused',
  words: 'All were dry.',
  answeredAt: '2026-11-22T18:00:00.000Z',
} as const;

/** What has come between, as the server says it. */
const isOver: PaymentObstacle = { rule: 'PAY-21', facts: {}, remedy: { kind: 'contactSupport' } };

export default defineModel({
  id: 'short-pay-act',
  machine: shortPayAct,
  metAt: ['/merchant/short-pays/$short_pay_id'],
  inputs: {
    'one that waits': { subject: shortPay(), role: 'admin' },
    'one whose rest is being paid': { subject: shortPay({ isInPayment: true }), role: 'admin' },
    'one that is credited whole': { subject: shortPay({ creditable: money(0, 'USD') }), role: 'admin' },
    'one that is answered': { subject: shortPay(answered), role: 'admin' },
    'a reader': { subject: shortPay(), role: 'viewer' },
  },
  catalog: {
    'act.choose': choices(SHORT_PAY_ACTS),
    'act.submit': {
      complete: { form: { words: 'The delivery note says ten.' } },
      empty: { form: { words: ' ' } },
    },
    'subject.told': {
      'with less open': { subject: shortPay({ open: money(1_000, 'USD') }) },
      'answered meanwhile': { subject: shortPay(answered) },
    },
  },
  outcomes: { sendAct: judgedBy(isOver), askAct: askedBy(isOver) },
  calls: {
    sendAct: { asks: ['answerMerchantShortPay'] },
    askAct: { asks: ['answerMerchantShortPay'], isUnsure: () => true, repeats: 'sendAct' },
  },
  invariants: [
    ...actInvariants({
      reasons: { sendAct: ACT_REASONS, askAct: ASK_REASONS },
      isFinal: (act) => act === 'accept',
      mayAct: ({ role }: { role: string }) => mayAnswerShortPays(role),
      readingOf: ({ open, status }: ListedShortPay) => `${status} ${open.amount}`,
    }),
  ],
  restingStates: ACT_RESTS,
  words: ACT_WORDS,
});
