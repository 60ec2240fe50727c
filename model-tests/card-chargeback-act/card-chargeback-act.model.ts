import type { SnapshotFrom } from 'xstate';
import {
  CARD_CHARGEBACK_ACTS,
  type AnswerableChargeback,
} from '#domain/card-chargeback/card-chargeback-acts.ts';
import type { CardChargeback } from '#domain/card-chargeback/card-chargeback.ts';
import { money } from '#domain/money/money.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { mayRefund } from '#domain/refund/refund-acts.ts';
import { cardChargebackAct } from '#machines/card-chargeback-act/card-chargeback-act.ts';
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

/** A chargeback that waits for support, unless told otherwise. */
const chargeback = (differing: Partial<CardChargeback> = {}): CardChargeback => ({
  chargebackId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c071',
  chargebackNumber: 'CCB-4001',
  status: 'opened',
  amount: money(20_500, 'USD'),
  reason: 'notRecognized',
  lines: [{ trxId: '7828001', invoiceId: 'INV-7828001', amount: money(20_000, 'USD') }],
  fee: money(500, 'USD'),
  openedAt: '2026-11-20T18:00:00.000Z',
  evidenceDueAt: '2026-11-30T18:00:00.000Z',
  answeredAt: null,
  endedAt: null,
  ...differing,
});
const at = (readAt: string, differing: Partial<CardChargeback> = {}): AnswerableChargeback => ({
  chargeback: chargeback(differing),
  readAt,
});

const IN_TIME = '2026-11-20T18:00:00.000Z';
const DUE = '2026-11-30T18:00:00.000Z';
/** What has come between, as the server says it. */
const isAnswered: PaymentObstacle = { rule: 'PAY-80', facts: {}, remedy: { kind: 'lookAgain' } };

export default defineModel({
  id: 'card-chargeback-act',
  machine: cardChargebackAct,
  metAt: ['/support/payments/$payment_id'],
  inputs: {
    'one that waits': { subject: at(IN_TIME), role: 'admin' },
    'one whose evidence was due': { subject: at(DUE), role: 'admin' },
    'a reader': { subject: at(IN_TIME), role: 'viewer' },
  },
  catalog: {
    'act.choose': choices(CARD_CHARGEBACK_ACTS),
    // Whoever accepts is asked for nothing.
    'act.submit': ({ context }: SnapshotFrom<typeof cardChargebackAct>) => ({
      ...(context.act === 'contest' && { complete: { form: { evidence: 'Signed for on November 3' } } }),
      empty: { form: { evidence: '' } },
    }),
    'subject.told': {
      'once its evidence was due': { subject: at(DUE) },
      'once it was decided': { subject: at(IN_TIME, { status: 'lost', endedAt: IN_TIME }) },
    },
  },
  outcomes: { sendAct: judgedBy(isAnswered), askAct: askedBy(isAnswered) },
  calls: {
    sendAct: { asks: ['answerCardChargeback'] },
    askAct: { asks: ['answerCardChargeback'], isUnsure: () => true, repeats: 'sendAct' },
  },
  invariants: [
    ...actInvariants({
      reasons: { sendAct: ACT_REASONS, askAct: ASK_REASONS },
      isFinal: () => true,
      mayAct: ({ role }: { role: string }) => mayRefund(role),
      readingOf: ({ chargeback: { status }, readAt }: AnswerableChargeback) => `${status} ${readAt}`,
    }),
  ],
  restingStates: ACT_RESTS,
  words: ACT_WORDS,
});
