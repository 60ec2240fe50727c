import { assign, not, setup } from 'xstate';
import {
  actProblems,
  isActPossible,
  isUnderWay,
  mayActOnRejections,
  NOTHING_CORRECTED,
  REJECTION_ACTS,
  sentAct,
  type ActedOutcome,
  type ActedRejections,
  type RejectionAct,
  type RejectionActAnswer,
  type RejectionForm,
  type SentAct,
} from '#domain/rejection/rejection-act.ts';
import type { RejectionObstacle } from '#domain/rejection/rejection-obstacle.ts';
import {
  actParts,
  begun,
  type ActContext,
  type ActEvent,
  type ActInput,
} from '#machines/shapes/act-setup.ts';
import type { ActTag } from '#machines/shapes/act-setup.ts';
import * as acts from '#machines/shapes/act.ts';
import { answerOf } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

interface RejectionActing {
  readonly subject: ActedRejections;
  readonly act: RejectionAct;
  readonly form: RejectionForm;
  readonly obstacle: RejectionObstacle;
  readonly by: { readonly role: string };
  readonly sent: SentAct;
}

interface RejectionActContext extends ActContext<RejectionActing> {
  /** What became of each at the last act; empty before. */
  readonly outcomes: readonly ActedOutcome[];
}
type RejectionActEvent = ActEvent<RejectionActing>;

const SPEC = '§4 Rejection: resubmit (in progress, success, error or timeout)';
const SHOWN = { spec: SPEC, view: 'rejection-act' } as const;
const CANCEL = { spec: '§4 Rejection: cancel (permanent)', view: 'rejection-act' } as const;

/** Milliseconds between two looks at what is awaited. */
const LOOK_AGAIN_AFTER = 3_000;

const choosing = acts.choosing(SHOWN, {
  description: 'It was taken: cancelled ones are over, and of resubmitted ones the page is read anew.',
});
const confirming = acts.confirming(CANCEL);
const lost = acts.lostAnswer(SHOWN);
const [done, refused] = acts.JUDGED;
const ANSWERED = [
  { ...done, actions: ['forgetAct', { type: 'rememberOutcomes', params: answerOf }] },
  refused,
] as const;

/** What was resubmitted is waited for, whatever was done last. */
const AWAITED = { guard: 'isAwaited', target: '#rejection-act.waiting' } as const;

/**
 * Resubmitting rejected transactions with corrections, or cancelling them for good, one or many (§4 Rejection). What was
 * resubmitted is awaited: most answers come in seconds, and what takes longer is said to be still processing and awaited
 * further, here, after a reload and in another tab, because it is asked for by what is stored of it.
 */
export const rejectionAct = setup({
  types: {
    context: {} as RejectionActContext,
    input: {} as ActInput<RejectionActing>,
    events: {} as RejectionActEvent,
    /** `looking`: what is awaited is to be read anew. */
    tags: {} as ActTag | 'looking',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    sendAct: promiseNotProvided<RejectionActAnswer, SentAct>('sendAct'),
    askAct: promiseNotProvided<RejectionActAnswer>('askAct'),
  },
  delays: {
    lookAgainAfter: LOOK_AGAIN_AFTER,
    /** As long as most answers take, since it was resubmitted. */
    waitOver: ({ context: { subject } }) =>
      Math.max(0, ...subject.rejections.map(({ waitSeconds }) => (waitSeconds ?? 0) * 1_000)),
  },
  guards: {
    isCancelOffered: ({ context: { subject } }, act: RejectionAct) =>
      act === 'cancel' && isActPossible(subject, act),
    isAwaited: ({ context: { subject } }) => subject.rejections.some(isUnderWay),
    isStill: ({ context: { subject } }) =>
      subject.rejections.some(({ status }) => status === 'stillProcessing'),
  },
})
  .extend(
    actParts<RejectionActing, RejectionActContext, RejectionActEvent>({
      isReader: ({ role }) => !mayActOnRejections(role),
      actsOf: ({ subject }) =>
        REJECTION_ACTS.filter((act) => isActPossible(subject, act)).map((act) => ({ act, obstacles: [] })),
      problemsOf: (act, form, { subject }) => actProblems(subject, act, form),
      /** RST-02: nobody takes a cancellation back; what is resubmitted can be rejected again. */
      isFinal: (act) => act === 'cancel',
    }),
  )
  .extend({
    actions: {
      rememberOutcomes: assign((_, { outcomes }: RejectionActAnswer) => ({ outcomes })),
      sayNothing: assign(() => ({ said: NOTHING_CORRECTED })),
    },
  })
  .createMachine({
    id: 'rejection-act',
    description: 'What a merchant does to rejected transactions, one or many, and what becomes of them.',
    context: ({ input }) => ({ ...begun({ input }), outcomes: [] }),
    initial: 'opening',
    on: acts.READ_ANEW,
    states: {
      opening: acts.opening(SHOWN),
      reading: acts.reading(SHOWN),
      choosing: {
        ...choosing,
        on: {
          'act.choose': [
            {
              guard: { type: 'isCancelOffered', params: ({ event }) => event.act },
              target: 'confirming',
              actions: [{ type: 'rememberAct', params: ({ event }) => event.act }, 'sayNothing'],
            },
            choosing.on['act.choose'],
          ],
        },
        states: {
          fresh: { ...choosing.states.fresh, always: AWAITED },
          recorded: { ...choosing.states.recorded, always: AWAITED },
          answered: {
            description: 'No answer is awaited any more: accepted, or rejected again with the new reason.',
            meta: { spec: SPEC },
            always: AWAITED,
          },
          changed: { ...choosing.states.changed, after: { lookAgainAfter: AWAITED } },
          // What the page reads anew may be what was sent.
          unknown: { ...choosing.states.unknown, always: AWAITED },
        },
      },
      waiting: {
        description: 'The server works on what was resubmitted; nothing can be done to it meanwhile.',
        type: 'parallel',
        meta: SHOWN,
        always: { guard: not('isAwaited'), target: 'choosing.answered' },
        states: {
          patience: {
            description: 'How long the answer takes.',
            initial: 'inProgress',
            states: {
              inProgress: {
                description: 'It is in progress: most answers come by now.',
                meta: { spec: SPEC },
                always: { guard: 'isStill', target: 'timedOut' },
                after: { waitOver: 'timedOut' },
              },
              timedOut: {
                description:
                  'It is still processing: the answer comes here and as a notice, whenever that is.',
                meta: { spec: '§8 Rejections: a timeout message when still processing' },
              },
            },
          },
          look: {
            description: 'Asks again how they stand.',
            initial: 'pausing',
            states: {
              pausing: {
                description: 'A moment passes.',
                meta: { spec: SPEC },
                after: { lookAgainAfter: 'asking' },
              },
              asking: {
                description: 'The page is read anew; without an answer it is asked again.',
                tags: ['looking'],
                meta: { spec: SPEC },
                on: {
                  'subject.told': {
                    target: 'pausing',
                    actions: { type: 'rememberSubject', params: ({ event }) => event.subject },
                  },
                },
                after: { lookAgainAfter: 'pausing' },
              },
            },
          },
        },
      },
      filling: acts.writing('weighing', SHOWN),
      weighing: acts.weighing(SHOWN),
      confirming: {
        ...confirming,
        on: {
          ...confirming.on,
          'act.amend': { target: 'choosing', actions: ['forgetAct', 'forgetObstacles'] },
        },
      },
      sending: {
        ...acts.sending(SHOWN),
        invoke: {
          ...acts.SENT,
          input: ({ context: { subject, act, said } }) =>
            sentAct(subject, act ?? 'resubmit', said ?? NOTHING_CORRECTED),
          onDone: ANSWERED,
        },
      },
      ...lost,
      asking: { ...lost.asking, invoke: { ...acts.ASKED, onDone: ANSWERED } },
    },
  });
