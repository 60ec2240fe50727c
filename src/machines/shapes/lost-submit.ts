import type { CallError } from '#domain/call-error.ts';
import { isNotDone } from '#domain/not-done.ts';
import { errorOf, refusedBy } from '#machines/shapes/error-of.ts';
import { SUBMISSION_DELAYS } from '#machines/shapes/submission.ts';

/** Where it is said that nobody knows yet what became of what was sent. */
export const UNSURE = {
  spec: 'quality §5: money asks by key and never repeats blindly',
} as const;

const { askAgainAfter, askSlowlyAfter } = SUBMISSION_DELAYS;

/** The guards and delays of asking by the same key, with which a `setup` is extended. */
export const lostParts = {
  guards: {
    isNotDone: (_: unknown, error: CallError) => isNotDone(error),
    isShut: (_: unknown, { kind }: CallError) => kind === 'forbidden' || kind === 'notFound',
  },
  delays: { askAgainAfter, askSlowlyAfter },
};

/** How long it is waited before it is asked again, in the chart of this name: soon, then slowly, or at once. */
export const askedAgain = (view: string) =>
  ({
    soon: {
      description: 'The answer was lost just now.',
      tags: ['busy'],
      meta: UNSURE,
      after: { askAgainAfter: `#${view}.asking` },
    },
    late: {
      description: 'Asking went without an answer too: it is asked again by itself, more slowly, or at once.',
      tags: ['error'],
      meta: UNSURE,
      exit: 'forgetProblems',
      on: { 'outcome.check': `#${view}.asking` },
      after: { askSlowlyAfter: `#${view}.asking` },
    },
  }) as const;

const refused = <Filling extends string>(filling: Filling) =>
  ({
    guard: { type: 'isRefusedByRule', params: errorOf },
    target: `${filling}.refused`,
    actions: { type: 'rememberObstacles', params: refusedBy },
  }) as const;

const failed = <Filling extends string>(filling: Filling) =>
  ({ target: `${filling}.failed`, actions: { type: 'rememberFailure', params: errorOf } }) as const;

/**
 * What becomes of the call of a form that makes something, where it does not come through: what may have been done all the
 * same is asked for under its key (`lostSubmit`), since whoever changes a word and sends again would make a second one.
 */
export const refusedOrAskedTo = <Filling extends string>(filling: Filling) =>
  [
    refused(filling),
    { guard: { type: 'mayHaveActed', params: errorOf }, target: 'unsure' },
    failed(filling),
  ] as const;

interface LostSubmit<Filling extends string, Done> {
  /** The chart's own name, and the page that says it. */
  readonly view: string;
  readonly page?: string;
  readonly filling: Filling;
  /** Where the answer leads that was lost. */
  readonly done: Done;
}

/**
 * The states of a form whose answer was lost. The same is sent again under the same key (`askSubmit`), which the server
 * answers as it has answered the first: nothing is made twice. Meanwhile there is nothing to fill in and nothing else is
 * sent, until it is known what became of it.
 */
export const lostSubmit = <Filling extends string, const Done>({
  view,
  page = view,
  filling,
  done,
}: LostSubmit<Filling, Done>) =>
  ({
    unsure: {
      description: 'Whether it was done is not known yet; it is asked again in a moment.',
      tags: ['unsure'],
      meta: { ...UNSURE, view: page },
      initial: 'soon',
      states: askedAgain(view),
    },
    asking: {
      description: 'The same is sent again under its key, to be told what became of it.',
      tags: ['busy', 'unsure'],
      meta: { ...UNSURE, view: page },
      invoke: {
        id: 'askSubmit',
        src: 'askSubmit',
        onDone: done,
        onError: [
          refused(filling),
          { ...failed(filling), guard: { type: 'isNotDone', params: errorOf } },
          // Whoever may not do it any more, or finds nothing there, is told no answer by asking.
          {
            guard: { type: 'isShut', params: errorOf },
            target: `${filling}.unanswered`,
            actions: { type: 'rememberFailure', params: errorOf },
          },
          { target: 'unsure.late', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
  }) as const;
