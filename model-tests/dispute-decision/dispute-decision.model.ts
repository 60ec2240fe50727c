import {
  isFinalAct,
  isTakeable,
  SUPPORT_ACTS,
  type DecisionForm,
  type SupportAct,
  type SupportedDispute,
} from '#domain/dispute/dispute-decision.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { disputeDecision } from '#machines/dispute-decision/dispute-decision.ts';
import { aDecidedDispute } from '#domain/testing/dispute-facts.ts';
import { ACT_REASONS, ACT_WORDS, actInvariants, ASK_REASONS, askedBy, choices, judgedBy } from '../acts.ts';
import { defineModel } from '../harness/model.ts';
import { isTakenMeanwhile, TAKE_REASONS, TAKE_WORDS, takeErrors, takingInvariants } from '../taking.ts';
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

/** A colleague has it, who may be absent. */
const heldBy = (isAbsent: boolean) =>
  ({
    takenBy: 'colleague',
    told: aDecidedDispute({ holder: { userId: 'u-nina', name: 'Nina Sorel', isAbsent } }),
  }) as const;
const [ofColleague, ofAbsent] = [heldBy(false), heldBy(true)];

/** What has come between, as the server says it. */
const isOver: DisputeObstacle = { rule: 'DIS-25', facts: { status: 'cancelled' }, remedy: { kind: 'none' } };

/** What is typed, as far as the act asks for it. */
const filled = (act: SupportAct | null): DecisionForm => ({
  comment: 'The delivery note says ten.',
  until: act === 'hold' ? '2026-12-01' : null,
  favor: act === 'decide' ? 'inPart' : null,
  amount: act === 'decide' ? 2_500 : null,
});

export default defineModel({
  id: 'dispute-decision',
  machine: disputeDecision,
  metAt: ['/support/disputes/$dispute_id'],
  inputs: {
    'an escalated dispute': { subject: supported(), role: 'admin' },
    'one that waits for the merchant and is taken': {
      subject: supported({ ...waiting, takenBy: 'me' }),
      role: 'admin',
    },
    'one on hold that a colleague has': {
      subject: supported({ ...held, ...ofColleague }),
      role: 'admin',
    },
    'an escalated one that an absent colleague has': {
      subject: supported(ofAbsent),
      role: 'admin',
    },
    'one that is over': { subject: supported(over), role: 'admin' },
    'one that is over for too long': {
      subject: supported({ ...over, endedOn: '2026-10-01' }),
      role: 'admin',
    },
    'a reader': { subject: supported(), role: 'payer' },
  },
  asRole: (input, role) => ({ ...input, role: role === 'admin' ? 'admin' : 'payer' }),
  catalog: {
    'act.choose': choices(SUPPORT_ACTS),
    'act.submit': ({ context }) => ({
      complete: { form: filled(context.act) },
      empty: { form: { comment: ' ', until: null, favor: null, amount: null } },
      ...(context.act === 'decide' && {
        'in part of nothing': { form: { ...filled('decide'), amount: 0 } },
      }),
    }),
    'subject.told': {
      'taken over by a colleague': { subject: supported({ ...ofColleague, readAt: LATER }) },
      'still escalated': { subject: supported({ readAt: LATER }) },
      'closed meanwhile': { subject: supported({ ...over, readAt: LATER }) },
    },
  },
  outcomes: {
    takeDispute: { done: { taken: true }, error: takeErrors(isOver) },
    giveBackDispute: { done: { 'given back': false }, error: takeErrors(isOver) },
    sendDecision: judgedBy(isOver),
    askAct: askedBy(isOver),
  },
  calls: {
    takeDispute: { asks: ['takeSupportDispute'] },
    giveBackDispute: { asks: ['takeSupportDispute'] },
    sendDecision: { asks: ['answerSupportDisputes', 'putDisputeRemark'] },
    askAct: {
      asks: ['answerSupportDisputes', 'putDisputeRemark'],
      isUnsure: () => true,
      repeats: 'sendDecision',
    },
  },
  invariants: [
    ...actInvariants({
      reasons: {
        takeDispute: TAKE_REASONS,
        giveBackDispute: TAKE_REASONS,
        sendDecision: ACT_REASONS,
        askAct: ASK_REASONS,
      },
      isFinal: isFinalAct,
      isOutdated: isTakenMeanwhile,
      mayAct: ({ role }: { role: string }) => role === 'admin',
      readingOf: ({ readAt }: SupportedDispute) => readAt,
    }),
    {
      says: 'DIS-34: What a colleague has is not acted on before it is taken over',
      holds: (now) => {
        const { act, subject } = now.context;
        const isHeld = subject.takenBy === 'colleague' && isTakeable(subject);
        return !now.matches({ filling: 'fresh' }) || act === 'remark' || !isHeld;
      },
    },
    ...takingInvariants,
    {
      says: 'What support alone reads is not said to be told to both parties, nor the other way round',
      holds: (now, step) =>
        !step ||
        !(step.before.matches('sending') || step.before.matches('asking')) ||
        !(now.matches({ choosing: 'recorded' }) || now.matches({ choosing: 'noted' })) ||
        now.matches({ choosing: 'noted' }) === (step.before.context.act === 'remark'),
    },
  ],
  restingStates: ['reading'],
  words: {
    ...ACT_WORDS,
    'claim.take': 'Press Take this dispute',
    ...TAKE_WORDS,
    takeDispute: 'Taking the dispute',
    giveBackDispute: 'Giving the dispute back',
    sendDecision: ACT_WORDS.sendAct,
  },
});
