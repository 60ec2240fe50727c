import { assertEvent, assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import {
  decisionProblems,
  isFinalAct,
  isTakeable,
  mayDecide,
  supportActs,
  NOTHING_SAID,
  type DecisionAnswer,
  type DecisionForm,
  type SupportAct,
  type SupportedDispute,
  type WrittenDecision,
} from '#domain/dispute/dispute-decision.ts';
import type { DisputeObstacle } from '#domain/dispute/dispute-obstacle.ts';
import { errorOf, type FailedCall } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, formParts, formStates, submitTo, UNTRIED } from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface DisputeDecisionInput {
  readonly dispute: SupportedDispute;
  /** Of the user of support. */
  readonly role: string;
}

interface DisputeDecisionContext extends FormMemory<DisputeObstacle>, DisputeDecisionInput {
  /** What is being written; null while nothing was chosen. */
  readonly act: SupportAct | null;
  /** What is to be sent with it; null before. */
  readonly said: DecisionForm | null;
  /** Why the server did not take it. */
  readonly obstacles: readonly DisputeObstacle[];
}

export type DisputeDecisionEvent =
  | { type: 'act.choose'; act: SupportAct }
  | { type: 'act.leave' }
  | { type: 'decision.submit'; form: DecisionForm }
  /** It is meant, though it cannot be taken back. */
  | { type: 'decision.confirm' }
  | { type: 'decision.amend' }
  | { type: 'dispute.take' }
  | { type: 'dispute.giveBack' }
  /** The page has read it anew. */
  | { type: 'dispute.told'; dispute: SupportedDispute };

const SPEC = 'decisions §12: Support has 14 days from the escalation';
const FINAL = 'decisions §12: Support alone reopens, once';

/** What was chosen can be done to the dispute as it stands. */
function isOffered(dispute: SupportedDispute, role: string, act: SupportAct | null): boolean {
  return supportActs(dispute, role).some((one) => one.act === act && one.obstacles.length === 0);
}

const told = ({ event }: { event: { readonly dispute: SupportedDispute } }) => event.dispute;

/** Why the rules refused all of it. */
const refusedBy = (failed: FailedCall) => errorOf(failed).obstacles as readonly DisputeObstacle[];

/** Where a colleague was first, that is said; any other failure leads back to what can be done. */
const TAKEN_ALREADY = [
  {
    guard: { type: 'isOfColleague', params: errorOf },
    target: 'choosing.ofColleague',
    actions: 'rememberColleague',
  },
  ...backTo('choosing'),
] as const;

/** What is read anew is acted on; what it does not let any more is left. */
const stillOffered = [
  {
    guard: { type: 'isStillOffered', params: told },
    actions: { type: 'rememberDispute', params: told },
  },
  { target: '#dispute-decision.choosing', actions: [{ type: 'rememberDispute', params: told }, 'forgetAct'] },
] as const;

/** What customer support does to a dispute: take it, hold it, ask, decide, reopen (decisions §12). */
export const disputeDecision = setup({
  types: {
    context: {} as DisputeDecisionContext,
    input: {} as DisputeDecisionInput,
    events: {} as DisputeDecisionEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    takeDispute: promiseNotProvided<boolean, { disputeId: string; isTaken: boolean }>('takeDispute'),
    sendDecision: promiseNotProvided<DecisionAnswer, WrittenDecision>('sendDecision'),
  },
  guards: {
    isReader: ({ context }) => !mayDecide(context.role),
    isOffered: ({ context }, act: SupportAct) => isOffered(context.dispute, context.role, act),
    isStillOffered: ({ context }, dispute: SupportedDispute) => isOffered(dispute, context.role, context.act),
    isFree: ({ context: { dispute } }) => isTakeable(dispute) && dispute.takenBy === null,
    isMine: ({ context: { dispute } }) => isTakeable(dispute) && dispute.takenBy === 'me',
    isOfColleague: (_, error: CallError) => error.code === 'taken_by_other',
    isRefused: (_, error: CallError) => error.kind === 'refused',
    isTaken: (_, answer: DecisionAnswer) => answer.isTaken,
    isRemark: ({ context }) => context.act === 'remark',
    isFinal: ({ context: { act } }) => act !== null && isFinalAct(act),
  },
  actions: {
    rememberAct: assign((_, act: SupportAct) => ({ act })),
    rememberSaid: assign((_, said: DecisionForm) => ({ said })),
    forgetAct: assign({ act: null, said: null }),
    forgetObstacles: assign({ obstacles: [] }),
    rememberDispute: assign((_, dispute: SupportedDispute) => ({ dispute })),
    rememberTaker: assign(({ context }, isTaken: boolean) => ({
      dispute: { ...context.dispute, takenBy: isTaken ? ('me' as const) : null },
    })),
    rememberColleague: assign(({ context }) => ({
      dispute: { ...context.dispute, takenBy: 'colleague' as const },
    })),
    rememberObstacles: assign((_, obstacles: readonly DisputeObstacle[]) => ({ obstacles })),
  },
})
  .extend(
    formParts<DisputeDecisionContext, DisputeDecisionEvent, DecisionForm>((form, { act, dispute }) =>
      act === null ? [] : decisionProblems(act, form, dispute),
    ),
  )
  .createMachine({
    id: 'dispute-decision',
    description: 'What customer support does to one dispute, with words that both parties read.',
    context: ({ input }) => ({ ...UNTRIED, ...input, act: null, said: null, obstacles: [] }),
    initial: 'opening',
    on: { 'dispute.told': { actions: { type: 'rememberDispute', params: told } } },
    states: {
      opening: {
        description: 'Looks who it is.',
        meta: { spec: SPEC },
        always: [{ guard: 'isReader', target: 'reading' }, { target: 'choosing' }],
      },
      reading: {
        description: 'Whoever is no administrator reads, and is told who acts.',
        meta: { spec: SPEC, view: 'dispute-decision' },
      },
      choosing: {
        description: 'What can be done now is offered, and what cannot is said with its reason.',
        meta: { spec: SPEC, view: 'dispute-decision' },
        initial: 'fresh',
        exit: 'forgetProblems',
        on: {
          'act.choose': {
            guard: { type: 'isOffered', params: ({ event }) => event.act },
            target: 'filling',
            actions: { type: 'rememberAct', params: ({ event }) => event.act },
          },
          'dispute.take': { guard: 'isFree', target: 'taking' },
          'dispute.giveBack': { guard: 'isMine', target: 'givingBack' },
        },
        states: {
          fresh: { description: 'Nothing was done yet.' },
          recorded: {
            description: 'It was done, and both parties are told; the page is read anew.',
            meta: { spec: SPEC },
          },
          noted: {
            description: 'What support alone reads is kept, and nobody is told; the page is read anew.',
            meta: { spec: SPEC },
          },
          ofColleague: {
            description: 'A colleague has taken it meanwhile.',
            tags: ['error'],
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
          input: ({ context }) => ({ disputeId: context.dispute.disputeId, isTaken: true }),
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
          input: ({ context }) => ({ disputeId: context.dispute.disputeId, isTaken: false }),
          onDone: { target: 'choosing', actions: { type: 'rememberTaker', params: answerOf } },
          onError: TAKEN_ALREADY,
        },
      },
      filling: {
        description: 'What is said with the act; the states differ in what is said above it.',
        tags: ['editable'],
        meta: { spec: SPEC, view: 'dispute-decision' },
        initial: 'fresh',
        exit: ['forgetProblems', 'forgetObstacles'],
        on: {
          'decision.submit': submitTo('weighing'),
          'act.leave': { target: 'choosing', actions: 'forgetAct' },
          'dispute.told': stillOffered,
        },
        states: {
          ...formStates,
          refused: {
            description: 'Something has come between: the server says why it was not done.',
            tags: ['error'],
            meta: { spec: SPEC },
          },
        },
      },
      weighing: {
        description: 'Looks whether it could be taken back.',
        meta: { spec: SPEC },
        entry: {
          type: 'rememberSaid',
          params: ({ event }) => {
            assertEvent(event, 'decision.submit');
            return event.form;
          },
        },
        always: [{ guard: 'isFinal', target: 'confirming' }, { target: 'sending' }],
      },
      confirming: {
        description:
          'What cannot be taken back is asked for once more, with what is so afterwards in figures.',
        meta: { spec: FINAL, view: 'dispute-decision' },
        on: {
          'decision.confirm': 'sending',
          'decision.amend': 'filling',
          'dispute.told': stillOffered,
        },
      },
      sending: {
        description: 'What was said is on its way.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'sendDecision',
          src: 'sendDecision',
          input: ({ context: { dispute, act, said } }) => ({
            disputeId: dispute.disputeId,
            currency: dispute.currency,
            act: act ?? 'remark',
            form: said ?? NOTHING_SAID,
          }),
          onDone: [
            { guard: 'isRemark', target: 'choosing.noted', actions: 'forgetAct' },
            {
              guard: { type: 'isTaken', params: answerOf },
              target: 'choosing.recorded',
              actions: 'forgetAct',
            },
            {
              target: 'filling.refused',
              actions: { type: 'rememberObstacles', params: ({ event }) => event.output.obstacles },
            },
          ],
          onError: [
            {
              guard: { type: 'isRefused', params: errorOf },
              target: 'filling.refused',
              actions: { type: 'rememberObstacles', params: refusedBy },
            },
            ...backTo('filling'),
          ],
        },
      },
    },
  });
