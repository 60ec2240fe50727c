import { setup } from 'xstate';
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
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';
import {
  givingBack,
  TAKEN,
  takenStates,
  TAKES,
  taking,
  takingParts,
  type TakingEvent,
} from '#machines/shapes/taking.ts';

interface Deciding {
  readonly subject: SupportedDispute;
  readonly act: SupportAct;
  readonly form: DecisionForm;
  readonly obstacle: DisputeObstacle;
  /** Of the user of support. */
  readonly by: { readonly role: string };
  readonly sent: WrittenDecision;
}

type DisputeDecisionEvent = ActEvent<Deciding> | TakingEvent;

const SPEC = 'decisions §12: Support has 14 days from the escalation';
const SHOWN = { spec: SPEC, view: 'dispute-decision' } as const;
const FINAL = { spec: 'decisions §12: Support alone reopens, once', view: 'dispute-decision' } as const;

const choosing = acts.choosing(SHOWN, {
  description: 'It was done, and both parties are told; the page is read anew.',
});

const lost = acts.lostAnswer(SHOWN);
const JUDGED = [
  { guard: 'isRemark', target: 'choosing.noted', actions: 'forgetAct' },
  ...acts.JUDGED,
] as const;

/** That it is taken, or given back, from or for the colleague who was read to have it. */
const takingOf = (subject: SupportedDispute, isTaken: boolean): DisputeTaking => ({
  disputeId: subject.disputeId,
  isTaken,
  from: heldByColleague(subject)?.userId ?? null,
});

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
    askAct: promiseNotProvided<DecisionAnswer>('askAct'),
  },
  guards: {
    isRemark: ({ context }) => context.act === 'remark',
  },
})
  .extend(takingParts<ActContext<Deciding>, DisputeDecisionEvent>(({ subject }) => isTakeable(subject)))
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
          ...TAKES,
        },
        states: {
          ...choosing.states,
          noted: {
            description: 'What support alone reads is kept, and nobody is told; the page is read anew.',
            tags: acts.OUTDATED,
            meta: { spec: SPEC },
          },
          ...takenStates(SPEC),
        },
      },
      taking: {
        ...taking(SPEC),
        invoke: {
          id: 'takeDispute',
          src: 'takeDispute',
          input: ({ context }) => takingOf(context.subject, true),
          ...TAKEN,
        },
      },
      givingBack: {
        ...givingBack(SPEC),
        invoke: {
          id: 'giveBackDispute',
          src: 'takeDispute',
          input: ({ context }) => takingOf(context.subject, false),
          ...TAKEN,
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
          onDone: JUDGED,
          onError: acts.NOT_DONE,
        },
      },
      ...lost,
      asking: { ...lost.asking, invoke: { ...acts.ASKED, onDone: JUDGED } },
    },
  });
