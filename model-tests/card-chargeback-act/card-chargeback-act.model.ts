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
import { ACT_REASONS, actErrors, actInvariants } from '../acts.ts';
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
    'act.choose': Object.fromEntries(CARD_CHARGEBACK_ACTS.map((act) => [act, { act }])),
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
  outcomes: {
    sendAct: {
      done: {
        done: { isTaken: true, obstacles: [] },
        'not taken': { isTaken: false, obstacles: [isAnswered] },
      },
      error: actErrors('PAY-80', [isAnswered]),
    },
  },
  calls: { sendAct: { asks: ['answerCardChargeback'] } },
  invariants: [
    ...actInvariants({
      reasons: { sendAct: ACT_REASONS },
      isFinal: () => true,
      readingOf: ({ chargeback: { status }, readAt }: AnswerableChargeback) => `${status} ${readAt}`,
    }),
    {
      says: 'decisions §11: Whoever of support is no administrator answers nothing',
      holds: (now) => mayRefund(now.context.role) || now.matches('reading'),
    },
  ],
  // Once it was decided there is nothing left to answer.
  restingStates: ['reading', 'choosing.fresh', 'choosing.recorded', 'choosing.changed'],
  words: {
    'act.choose': 'Press what is to be answered',
    'act.leave': 'Press Back without sending',
    'act.submit': 'Go on with what was written',
    'act.confirm': 'Confirm what cannot be taken back',
    'act.amend': 'Press Back to change it',
    'subject.told': 'The page has read it anew',
    sendAct: 'Sending the answer',
  },
});
