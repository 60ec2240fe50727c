import type { SnapshotFrom } from 'xstate';
import type { RejectionForm } from '#domain/rejection/rejection-act.ts';
import type { RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';
import type { Rejection } from '#domain/rejection/rejection.ts';
import { callErrorOf } from '#domain/call-error.ts';
import { REJECTION_ACTS } from '#domain/rejection/rejection-act.ts';
import { aRejection, aTransaction } from '#domain/testing/a-rejection.ts';
import { rejectionAct } from '#machines/rejection-act/rejection-act.ts';
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

type Now = SnapshotFrom<typeof rejectionAct>;

const TODAY = '2026-11-23';
const of = (...rejections: readonly Rejection[]) => ({ subject: { rejections, today: TODAY } });
const OTHER = aRejection({
  transactionId: 'TRX-558126',
  sent: aTransaction({ number: 'HV-21012', poNumber: '88-2041' }),
  standing: [],
});
const PO: RejectionForm = { corrections: { 'TRX-558131': { poNumber: '45-11602' } } };
const isWaiting = {
  rule: 'REJ-08',
  facts: {},
  remedy: { kind: 'waitForAnswer' },
} satisfies RejectionObstacle;
const judged = judgedBy(isWaiting);
const resubmitting = aRejection({ status: 'resubmitting', attempt: 1, waitSeconds: 30 });
const still = aRejection({ status: 'stillProcessing', attempt: 1 });
const accepted = aRejection({ status: 'accepted', attempt: 1, trxId: '8000000000000558131' });
const taken = [{ transactionId: 'TRX-558131', isTaken: true, obstacles: [] }];
const judgements = {
  taken: { isTaken: true, obstacles: [], outcomes: taken },
  'not taken': { ...judged.done['not taken'], outcomes: [] },
};

/** Whoever may not ask any more reads what is awaited by then. */
const { forbidden: _, ...askedAlike } = ASK_REASONS;

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
    'act.choose': choices(REJECTION_ACTS),
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
    sendAct: { done: judgements, error: judged.error },
    askAct: { done: judgements, error: askedBy(isWaiting).error },
  },
  calls: {
    sendAct: { asks: ['actOnRejections'] },
    askAct: { asks: ['actOnRejections'], isUnsure: () => true, repeats: 'sendAct' },
  },
  boundaries: [],
  invariants: [
    ...actInvariants({
      reasons: { sendAct: ACT_REASONS, askAct: askedAlike },
      isFinal: (act) => act === 'cancel',
      mayAct: ({ role }: { role: string }) => role === 'admin',
      readingOf: ({ rejections }: { readonly rejections: readonly Rejection[] }) =>
        rejections.map(({ status, attempt }) => `${status} ${attempt}`).join(),
    }),
    {
      says: 'Whoever may not ask any more what became of it reads that it is not known, or what is awaited',
      holds: (now, step) =>
        step?.event.type !== 'xstate.error.actor.askAct' ||
        callErrorOf(step.event['error']).kind !== 'forbidden' ||
        now.matches({ choosing: 'unknown' }) ||
        now.matches('waiting'),
    },
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
  ],
  restingStates: [...ACT_RESTS, 'choosing.answered'],
  words: {
    ...ACT_WORDS,
    'after(lookAgainAfter)': 'Three seconds pass',
    'after(waitOver)': 'Thirty seconds pass without an answer',
  },
});
