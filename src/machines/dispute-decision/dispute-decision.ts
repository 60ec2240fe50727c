import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import {
  decisionProblems,
  heldByColleague,
  isFinalAct,
  isTakeable,
  mayDecide,
  supportActs,
  NOTHING_SAID,
  type DecisionAnswer,
  type DecisionForm,
  type DisputeTaking,
  type SupportAct,
  type SupportedDispute,
  type WrittenDecision,
} from '#domain/dispute/dispute-decision.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import {
  actParts,
  begun,
  type ActContext,
  type ActEvent,
  type ActInput,
} from '#machines/shapes/act-setup.ts';
import type { ActTag } from '#machines/shapes/act-setup.ts';
import * as acts from '#machines/shapes/act.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, formStates } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

interface Deciding {
  readonly subject: SupportedDispute;
  readonly act: SupportAct;
  readonly form: DecisionForm;
  readonly obstacle: DisputeObstacle;
  /** Of the user of support. */
  readonly by: { readonly role: string };
  readonly sent: WrittenDecision;
}

type DisputeDecisionEvent =
  | ActEvent<Deciding>
  | { type: 'dispute.take' }
  | { type: 'dispute.takeOver' }
  | { type: 'dispute.free' }
  | { type: 'dispute.giveBack' };

const SPEC = 'decisions §12: Support has 14 days from the escalation';
const SHOWN = { spec: SPEC, view: 'dispute-decision' } as const;
const FINAL = { spec: 'decisions §12: Support alone reopens, once', view: 'dispute-decision' } as const;

const choosing = acts.choosing(SHOWN, {
  description: 'It was done, and both parties are told; the page is read anew.',
});

/** That it is taken, or given back, from or for the colleague who was read to have it. */
const takingOf = (subject: SupportedDispute, isTaken: boolean): DisputeTaking => ({
  disputeId: subject.disputeId,
  isTaken,
  from: heldByColleague(subject)?.userId ?? null,
});

/** Where a colleague was first, or it is over, that is said; any other failure leads back to what can be done. */
const TAKEN_ALREADY = [
  {
    guard: { type: 'isOfColleague', params: errorOf },
    target: 'choosing.ofColleague',
    actions: 'rememberColleague',
  },
  { guard: { type: 'isOver', params: errorOf }, target: 'choosing.over' },
  ...backTo('choosing'),
] as const;

/** What customer support does to a dispute: take it, hold it, ask, decide, reopen (decisions §12). */
export const disputeDecision = setup({
  types: {
    context: {} as ActContext<Deciding>,
    input: {} as ActInput<Deciding>,
    events: {} as DisputeDecisionEvent,
    tags: {} as ActTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    takeDispute: promiseNotProvided<boolean, DisputeTaking>('takeDispute'),
    sendDecision: promiseNotProvided<DecisionAnswer, WrittenDecision>('sendDecision'),
  },
  guards: {
    isFree: ({ context: { subject } }) => isTakeable(subject) && subject.takenBy === null,
    isMine: ({ context: { subject } }) => isTakeable(subject) && subject.takenBy === 'me',
    isHeld: ({ context: { subject } }) => heldByColleague(subject) !== null,
    isLeft: ({ context: { subject } }) => heldByColleague(subject)?.isAbsent === true,
    isOfColleague: (_, error: CallError) => error.code === 'taken_by_other',
    isOver: (_, error: CallError) => error.code === 'DIS-25',
    isRemark: ({ context }) => context.act === 'remark',
  },
  actions: {
    rememberTaker: assign(({ context }, isTaken: boolean) => ({
      subject: { ...context.subject, takenBy: isTaken ? ('me' as const) : null },
    })),
    rememberColleague: assign(({ context }) => ({
      // Who it is, the page reads.
      subject: {
        ...context.subject,
        takenBy: 'colleague' as const,
        told: { ...context.subject.told, holder: null },
      },
    })),
  },
})
  .extend(
    actParts<Deciding, ActContext<Deciding>, DisputeDecisionEvent>({
      isReader: ({ role }) => !mayDecide(role),
      actsOf: ({ subject, role }) => supportActs(subject, role),
      problemsOf: (act, form, { subject }) => decisionProblems(act, form, subject),
      isFinal: isFinalAct,
    }),
  )
  .createMachine({
    id: 'dispute-decision',
    description: 'What customer support does to one dispute, with words that both parties read.',
    context: begun,
    initial: 'opening',
    on: acts.READ_ANEW,
    states: {
      opening: acts.opening(SHOWN),
      reading: acts.reading(SHOWN),
      choosing: {
        ...choosing,
        exit: 'forgetProblems',
        on: {
          ...choosing.on,
          'dispute.take': { guard: 'isFree', target: 'taking' },
          'dispute.takeOver': { guard: 'isHeld', target: 'taking' },
          'dispute.giveBack': { guard: 'isMine', target: 'givingBack' },
          'dispute.free': { guard: 'isLeft', target: 'givingBack' },
        },
        states: {
          ...choosing.states,
          noted: {
            description: 'What support alone reads is kept, and nobody is told; the page is read anew.',
            tags: acts.OUTDATED,
            meta: { spec: SPEC },
          },
          ofColleague: {
            description: 'A colleague has it, as it turned out; the page is read anew.',
            tags: ['error', ...acts.OUTDATED],
            meta: { spec: SPEC },
          },
          over: {
            description: 'It has ended, as it turned out; the page is read anew, and how it ended is said.',
            tags: ['error', ...acts.OUTDATED],
            meta: { spec: SPEC },
          },
          failed: formStates.failed,
          unanswered: formStates.unanswered,
        },
      },
      taking: {
        description: 'That it is taken is on its way.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'takeDispute',
          src: 'takeDispute',
          input: ({ context }) => takingOf(context.subject, true),
          onDone: { target: 'choosing', actions: { type: 'rememberTaker', params: answerOf } },
          onError: TAKEN_ALREADY,
        },
      },
      givingBack: {
        description: 'That it is given back is on its way.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'giveBackDispute',
          src: 'takeDispute',
          input: ({ context }) => takingOf(context.subject, false),
          onDone: { target: 'choosing', actions: { type: 'rememberTaker', params: answerOf } },
          onError: TAKEN_ALREADY,
        },
      },
      filling: acts.writing('weighing', SHOWN),
      weighing: acts.weighing(SHOWN),
      confirming: acts.confirming(FINAL),
      sending: {
        ...acts.sending(SHOWN),
        invoke: {
          id: 'sendDecision',
          src: 'sendDecision',
          input: ({ context: { subject, act, said } }) => ({
            disputeId: subject.disputeId,
            currency: subject.currency,
            act: act ?? 'remark',
            form: said ?? NOTHING_SAID,
          }),
          onDone: [{ guard: 'isRemark', target: 'choosing.noted', actions: 'forgetAct' }, ...acts.JUDGED],
          onError: acts.NOT_DONE,
        },
      },
    },
  });
