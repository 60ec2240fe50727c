import { CallError } from '#domain/call-error.ts';
import {
  isFinalAct,
  SUPPORT_ACTS,
  type DecisionForm,
  type SupportAct,
} from '#domain/dispute/dispute-decision.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { disputeDecision } from '#machines/dispute-decision/dispute-decision.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';
import { supported } from './dispute-decision-examples.ts';

/** An hour after the dispute was read first. */
const LATER = '2026-11-23T19:00:00.000Z';

const over = { status: 'closed', deadline: null, endedOn: '2026-11-20', agreed: 0 } as const;
const held = {
  status: 'onHold',
  deadline: null,
  held: { from: 'escalated', daysLeft: 4, until: '2026-12-31' },
} as const;
const waiting = { status: 'waitingOnMerchant' } as const;

/** What has come between, as the server says it. */
const isOver: DisputeObstacle = { rule: 'DIS-25', facts: { status: 'cancelled' }, remedy: { kind: 'none' } };

/** What is typed, as far as the act asks for it. */
const filled = (act: SupportAct | null): DecisionForm => ({
  comment: 'The delivery note says ten.',
  until: act === 'hold' ? '2026-12-01' : null,
  favor: act === 'decide' ? 'inPart' : null,
  amount: act === 'decide' ? 2_500 : null,
});

const takeErrors = {
  'a colleague was first': new CallError('conflict', { code: 'taken_by_other' }),
  offline: new CallError('offline', { requestId: 'req-9' }),
  'no answer': new CallError('lost'),
};

export default defineModel({
  id: 'dispute-decision',
  machine: disputeDecision,
  metAt: ['/support/disputes/$dispute_id'],
  inputs: {
    'an escalated dispute': { dispute: supported(), role: 'admin' },
    'one that waits for the merchant and is taken': {
      dispute: supported({ ...waiting, takenBy: 'me' }),
      role: 'admin',
    },
    'one on hold that a colleague has': {
      dispute: supported({ ...held, takenBy: 'colleague' }),
      role: 'admin',
    },
    'one that is over': { dispute: supported(over), role: 'admin' },
    'one that is over for too long': {
      dispute: supported({ ...over, endedOn: '2026-10-01' }),
      role: 'admin',
    },
    'a reader': { dispute: supported(), role: 'payer' },
  },
  asRole: (input, role) => ({ ...input, role: role === 'admin' ? 'admin' : 'payer' }),
  catalog: {
    'act.choose': Object.fromEntries(SUPPORT_ACTS.map((act) => [act, { act }])),
    'decision.submit': ({ context }) => ({
      complete: { form: filled(context.act) },
      empty: { form: { comment: ' ', until: null, favor: null, amount: null } },
      ...(context.act === 'decide' && {
        'in part of nothing': { form: { ...filled('decide'), amount: 0 } },
      }),
    }),
    'dispute.told': {
      'still escalated': { dispute: supported({ readAt: LATER }) },
      'closed meanwhile': { dispute: supported({ ...over, readAt: LATER }) },
    },
  },
  outcomes: {
    takeDispute: { done: { taken: true }, error: takeErrors },
    giveBackDispute: { done: { 'given back': false }, error: takeErrors },
    sendDecision: {
      done: {
        done: { isTaken: true, obstacles: [] },
        'not taken': { isTaken: false, obstacles: [isOver] },
      },
      error: {
        'refused by the rules': new CallError('refused', { code: 'DIS-31', obstacles: [isOver] }),
        'not allowed': new CallError('forbidden', { code: 'forbidden' }),
        offline: new CallError('offline', { requestId: 'req-9' }),
        'no answer': new CallError('lost'),
      },
    },
  },
  calls: {
    takeDispute: { asks: ['takeSupportDispute'] },
    giveBackDispute: { asks: ['takeSupportDispute'] },
    sendDecision: { asks: ['answerSupportDisputes', 'putDisputeRemark'] },
  },
  invariants: [
    toldByReason({
      takeDispute: {
        taken_by_other: 'choosing.ofColleague',
        offline: 'choosing.failed',
        lost: 'choosing.unanswered',
      },
      giveBackDispute: {
        taken_by_other: 'choosing.ofColleague',
        offline: 'choosing.failed',
        lost: 'choosing.unanswered',
      },
      sendDecision: {
        refused: 'filling.refused',
        offline: 'filling.failed',
        forbidden: 'filling.failed',
        lost: 'filling.unanswered',
      },
    }),
    {
      says: 'Nothing incomplete is sent',
      holds: (now) => !now.matches('sending') || now.context.problems.length === 0,
    },
    {
      says: 'Whoever only reads does nothing',
      holds: (now) => now.context.role === 'admin' || now.matches('reading'),
    },
    {
      says: 'What failed, or is missing, is forgotten where something else is begun',
      about: ['failure', 'problems'],
      holds: (now) => {
        const { failure, problems } = now.context;
        const isBegun = now.hasTag('busy') || now.matches({ filling: 'fresh' });
        if (isBegun) return failure === null && problems.length === 0;
        if (!now.matches('choosing')) return true;
        return (failure !== null) === now.hasTag('failed') && problems.length === 0;
      },
    },
    {
      // A server may refuse by no rule that is known here; then it is said without one.
      says: 'By which rules it was not done is said where it was not, and nowhere else',
      about: ['obstacles'],
      holds: (now) =>
        now.matches({ filling: 'incomplete' }) ||
        now.hasTag('failed') ||
        now.matches({ filling: 'refused' }) ||
        now.context.obstacles.length === 0,
    },
    {
      says: 'What the page has read anew is what is acted on',
      holds: (now, step) =>
        step?.event.type !== 'dispute.told' || now.context.dispute.readAt === step.event['dispute'].readAt,
    },
    {
      says: 'What support alone reads is not said to be told to both parties, nor the other way round',
      holds: (now, step) =>
        !step ||
        !step.before.matches('sending') ||
        !(now.matches({ choosing: 'recorded' }) || now.matches({ choosing: 'noted' })) ||
        now.matches({ choosing: 'noted' }) === (step.before.context.act === 'remark'),
    },
    {
      says: 'What is written is an act that is chosen',
      about: ['act'],
      holds: (now) =>
        (now.matches('filling') || now.matches('confirming') || now.matches('sending')) ===
        (now.context.act !== null),
    },
    {
      says: 'What cannot be taken back is sent only once it was confirmed',
      holds: (now, step) =>
        !now.matches('sending') ||
        !isFinalAct(now.context.act ?? 'remark') ||
        !step ||
        step.before.matches('sending') ||
        step.event.type === 'decision.confirm',
    },
    {
      says: 'What is confirmed is what was written',
      about: ['said'],
      holds: (now) =>
        now.matches('confirming') || now.matches('sending')
          ? now.context.said !== null
          : now.context.said === null || now.matches('filling'),
    },
  ],
  restingStates: ['reading'],
  words: {
    'act.choose': 'Press the act',
    'act.leave': 'Press Back',
    'decision.submit': 'Send what was written',
    'decision.confirm': 'Confirm what cannot be taken back',
    'decision.amend': 'Press Back to change it',
    'dispute.take': 'Press Take this dispute',
    'dispute.giveBack': 'Press Give back',
    'dispute.told': 'The page has read the dispute anew',
    takeDispute: 'Taking the dispute',
    giveBackDispute: 'Giving the dispute back',
    sendDecision: 'Sending what was written',
  },
});
