import type { SnapshotFrom } from 'xstate';
import type { RejectionForm } from '#domain/rejection/rejection-act.ts';
import type { RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';
import type { Rejection } from '#domain/rejection/rejection.ts';
import { REJECTION_ACTS } from '#domain/rejection/rejection-act.ts';
import { aRejection, aTransaction } from '#domain/testing/a-rejection.ts';
import { rejectionAct } from '#machines/rejection-act/rejection-act.ts';
import { ACT_REASONS, actErrors, actInvariants } from '../acts.ts';
import { defineModel } from '../harness/model.ts';

type Now = SnapshotFrom<typeof rejectionAct>;

const TODAY = '2026-11-23';
const of = (...rejections: readonly Rejection[]) => ({ subject: { rejections, today: TODAY } });
const OTHER = aRejection({
  transactionId: 'TRX-558126',
  sent: aTransaction({ number: 'HV-21012', poNumber: '88-2041' }),
  standing: [],
});
const PO: RejectionForm = { corrections: { 'TRX-558131': { poNumber: '45-11602' } } };
const isUnderWay: RejectionObstacle = { rule: 'REJ-08', facts: {}, remedy: { kind: 'waitForAnswer' } };
const resubmitting = aRejection({ status: 'resubmitting', attempt: 1, waitSeconds: 30 });
const still = aRejection({ status: 'stillProcessing', attempt: 1 });
const accepted = aRejection({ status: 'accepted', attempt: 1, trxId: '8000000000000558131' });
const taken = [{ transactionId: 'TRX-558131', isTaken: true, obstacles: [] }];

export default defineModel({
  id: 'rejection-act',
  machine: rejectionAct,
  metAt: ['/rejection-center/$transaction_id', '/rejection-center/selected'],
  inputs: {
    'one that names no purchase order': { ...of(aRejection()), role: 'admin' },
    'two of which one is ready': { ...of(aRejection(), OTHER), role: 'admin' },
    'one that is still processing': { ...of(still), role: 'admin' },
    'one that is cancelled': { ...of(aRejection({ status: 'cancelled' })), role: 'admin' },
    'a reader': { ...of(aRejection()), role: 'viewer' },
  },
  catalog: {
    'act.choose': Object.fromEntries(REJECTION_ACTS.map((act) => [act, { act }])),
    'act.submit': ({ context: { act } }: Now): Record<string, { form: RejectionForm }> =>
      act === 'cancel'
        ? { 'as it is': { form: { corrections: {} } } }
        : { corrected: { form: PO }, 'nothing corrected': { form: { corrections: {} } } },
    'subject.told': {
      'resubmitted a moment ago': of(resubmitting),
      'still processing': of(still),
      accepted: of(accepted),
      'rejected again': of(aRejection({ attempt: 1 })),
    },
  },
  outcomes: {
    sendAct: {
      done: {
        taken: { isTaken: true, obstacles: [], outcomes: taken },
        'not taken': { isTaken: false, obstacles: [isUnderWay], outcomes: [] },
      },
      error: actErrors('REJ-08', [isUnderWay]),
    },
  },
  calls: { sendAct: { asks: ['actOnRejections'] } },
  boundaries: [],
  invariants: [
    ...actInvariants({
      reasons: { sendAct: ACT_REASONS },
      isFinal: (act) => act === 'cancel',
      readingOf: ({ rejections }: { readonly rejections: readonly Rejection[] }) =>
        rejections.map(({ status, attempt }) => `${status} ${attempt}`).join(),
    }),
    {
      says: '§4 Rejection: nothing is resubmitted or cancelled while an answer is awaited',
      holds: (now, step) => !now.matches('sending') || step === undefined || !step.before.matches('waiting'),
    },
    {
      says: '§4 Rejection: what is awaited is waited for, and nothing else is',
      about: ['subject'],
      holds: (now) => {
        const isAwaited = now.context.subject.rejections.some(
          ({ status }) => status === 'resubmitting' || status === 'stillProcessing',
        );
        return now.matches('waiting') ? isAwaited : !isAwaited || !now.matches({ choosing: 'fresh' });
      },
    },
    {
      says: 'Whoever only reads does nothing',
      holds: (now) => now.context.role === 'admin' || now.matches('reading'),
    },
  ],
  restingStates: ['reading', 'choosing.fresh', 'choosing.recorded', 'choosing.answered', 'choosing.changed'],
  words: {
    'act.choose': 'Press what is to be done',
    'act.leave': 'Press Back without sending',
    'act.submit': 'Resubmit with what was entered',
    'act.confirm': 'Confirm what cannot be taken back',
    'act.amend': 'Press Back',
    'subject.told': 'The page has read it anew',
    sendAct: 'Sending what is done',
    'after(lookAgainAfter)': 'Three seconds pass',
    'after(waitOver)': 'Thirty seconds pass without an answer',
  },
});
