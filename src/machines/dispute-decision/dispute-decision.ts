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
  CHANGED,
  CHOOSES,
  confirming,
  JUDGED,
  NOT_DONE,
  NOTHING_DONE,
  OUTDATED,
  READ_ANEW,
  weighing,
  writing,
  type ActMemory,
  type ActTag,
  type ConfirmedActEvent,
} from '#machines/shapes/act.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, formStates } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface DisputeDecisionInput {
  readonly subject: SupportedDispute;
  /** Of the user of support. */
  readonly role: string;
}

type Memory = ActMemory<SupportedDispute, SupportAct, DecisionForm, DisputeObstacle>;
type DisputeDecisionContext = Memory & DisputeDecisionInput;

export type DisputeDecisionEvent =
  | ConfirmedActEvent<SupportedDispute, SupportAct, DecisionForm>
  | { type: 'dispute.take' }
  | { type: 'dispute.takeOver' }
  | { type: 'dispute.free' }
  | { type: 'dispute.giveBack' };

const SPEC = 'decisions §12: Support has 14 days from the escalation';
const FINAL = 'decisions §12: Support alone reopens, once';
const SHOWN = { spec: SPEC, view: 'dispute-decision' } as const;

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
    context: {} as DisputeDecisionContext,
    input: {} as DisputeDecisionInput,
    events: {} as DisputeDecisionEvent,
    tags: {} as ActTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    takeDispute: promiseNotProvided<boolean, DisputeTaking>('takeDispute'),
    sendDecision: promiseNotProvided<DecisionAnswer, WrittenDecision>('sendDecision'),
  },
  guards: {
    isReader: ({ context }) => !mayDecide(context.role),
    isFree: ({ context: { subject } }) => isTakeable(subject) && subject.takenBy === null,
    isMine: ({ context: { subject } }) => isTakeable(subject) && subject.takenBy === 'me',
    isHeld: ({ context: { subject } }) => heldByColleague(subject) !== null,
    isLeft: ({ context: { subject } }) => heldByColleague(subject)?.isAbsent === true,
    isOfColleague: (_, error: CallError) => error.code === 'taken_by_other',
    isOver: (_, error: CallError) => error.code === 'DIS-25',
    isRemark: ({ context }) => context.act === 'remark',
    isFinal: ({ context: { act } }) => act !== null && isFinalAct(act),
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
    actParts<
      DisputeDecisionContext,
      DisputeDecisionEvent,
      SupportedDispute,
      SupportAct,
      DecisionForm,
      DisputeObstacle
    >({
      problemsOf: (act, form, { subject }) => decisionProblems(act, form, subject),
      isPossible: (act, dispute, { role }) =>
        supportActs(dispute, role).some((one) => one.act === act && one.obstacles.length === 0),
    }),
  )
  .createMachine({
    id: 'dispute-decision',
    description: 'What customer support does to one dispute, with words that both parties read.',
    context: ({ input }) => ({ ...NOTHING_DONE, ...input }),
    initial: 'opening',
    on: READ_ANEW,
    states: {
      opening: {
        description: 'Looks who it is.',
        meta: { spec: SPEC },
        always: [{ guard: 'isReader', target: 'reading' }, { target: 'choosing' }],
      },
      reading: {
        description: 'Whoever is no administrator reads, and is told who acts.',
        meta: SHOWN,
      },
      choosing: {
        description: 'What can be done now is offered, and what cannot is said with its reason.',
        meta: SHOWN,
        initial: 'fresh',
        exit: 'forgetProblems',
        on: {
          ...CHOOSES,
          'dispute.take': { guard: 'isFree', target: 'taking' },
          'dispute.takeOver': { guard: 'isHeld', target: 'taking' },
          'dispute.giveBack': { guard: 'isMine', target: 'givingBack' },
          'dispute.free': { guard: 'isLeft', target: 'givingBack' },
        },
        states: {
          fresh: { description: 'Nothing was done yet.' },
          recorded: {
            description: 'It was done, and both parties are told; the page is read anew.',
            tags: OUTDATED,
            meta: { spec: SPEC },
          },
          changed: { ...CHANGED, meta: { spec: SPEC } },
          noted: {
            description: 'What support alone reads is kept, and nobody is told; the page is read anew.',
            tags: OUTDATED,
            meta: { spec: SPEC },
          },
          ofColleague: {
            description: 'A colleague has it, as it turned out; the page is read anew.',
            tags: ['error', ...OUTDATED],
            meta: { spec: SPEC },
          },
          over: {
            description: 'It has ended, as it turned out; the page is read anew, and how it ended is said.',
            tags: ['error', ...OUTDATED],
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
      filling: writing('weighing', SHOWN),
      weighing: weighing(SHOWN),
      confirming: confirming({ ...SHOWN, spec: FINAL }),
      sending: {
        description: 'What was said is on its way.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'sendDecision',
          src: 'sendDecision',
          input: ({ context: { subject, act, said } }) => ({
            disputeId: subject.disputeId,
            currency: subject.currency,
            act: act ?? 'remark',
            form: said ?? NOTHING_SAID,
          }),
          onDone: [{ guard: 'isRemark', target: 'choosing.noted', actions: 'forgetAct' }, ...JUDGED],
          onError: NOT_DONE,
        },
      },
    },
  });
