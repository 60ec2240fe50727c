import { assign } from 'xstate';
import type { EventObject } from 'xstate';
import { callErrorOf, type CallErrorKind } from '#domain/call-error.ts';
import { isInFlight } from '#domain/not-done.ts';

/** What a failed submit means for what comes next. */
export type FailureClass =
  /** Known to have changed nothing: say so and let it be tried again. */
  | 'notDone'
  /** The server may have acted: it is asked by key, and nothing is repeated under another one. */
  | 'unsure'
  /** The rules said no, definitely: show which, and take a new key for what is submitted next. */
  | 'refused'
  /** Sign in again and come back with everything kept. */
  | 'signIn';

/**
 * What each way of failing means for a submit (quality §5). A conflict is `refused` unless the same key is in
 * flight, which is `unsure`.
 */
const SUBMIT_FAILURES: Record<CallErrorKind, FailureClass> = {
  offline: 'notDone',
  tooMany: 'notDone',
  timeout: 'unsure',
  lost: 'unsure',
  server: 'unsure',
  malformed: 'unsure',
  conflict: 'refused',
  refused: 'refused',
  forbidden: 'refused',
  notFound: 'refused',
  unauthorized: 'signIn',
};

/** The class of a failed submit. */
export function submitFailure(error: {
  readonly kind: CallErrorKind;
  readonly code: string | null;
}): FailureClass {
  return isInFlight(error) ? 'unsure' : SUBMIT_FAILURES[error.kind];
}

/** Checks in quick succession before the screen says that it takes longer. */
export const MOST_CHECKS = 4;

/** How long a submission waits, in milliseconds. */
export const SUBMISSION_DELAYS = {
  /** Longer than the call's own time limit: the last resort. */
  submitTimeout: 60_000,
  askAgainAfter: 2_000,
  askSlowlyAfter: 30_000,
} as const;

/** What a chart remembers of what it submits once, under a key of its own (decisions §7). */
export interface SubmissionMemory {
  /** Null while nothing was sent, or what was sent is settled. */
  readonly attempt: { readonly key: string; readonly isUnsure: boolean } | null;
  /** How often in a row the outcome was asked for; stops at `MOST_CHECKS`. */
  readonly checks: number;
}

interface Thrown {
  readonly error: unknown;
}

/** What was thrown and by which actor, for guards and actions. */
export const thrown = ({ event }: { event: { error: unknown; actorId: string } }) => ({
  error: event.error,
  call: event.actorId,
});

/** The guards and actions of a submission, with which a `setup` is extended. */
export function submissionParts<Context extends SubmissionMemory, Event extends EventObject>() {
  const change = <Params = undefined>(of: (context: Context) => Partial<SubmissionMemory>) =>
    // Which part of the context is changed cannot be told of one that is still to be named.
    assign<Context, Event, Params, Event, never>(({ context }) => of(context) as Partial<Context>);
  return {
    guards: {
      isSignInNeeded: (_: unknown, { error }: Thrown) => callErrorOf(error).kind === 'unauthorized',
      isSubmitFailure: (_: unknown, { error, means }: Thrown & { means: FailureClass }) =>
        submitFailure(callErrorOf(error)) === means,
      isStillUnsure: ({ context }: { context: Context }) => context.attempt?.isUnsure === true,
      mayAskSoon: ({ context }: { context: Context }) => context.checks < MOST_CHECKS,
    },
    actions: {
      markUnsure: change(({ attempt }) => ({
        attempt: attempt && { ...attempt, isUnsure: true },
        checks: 0,
      })),
      forgetKey: change(() => ({ attempt: null })),
      countCheck: change(({ checks }) => ({ checks: Math.min(checks + 1, MOST_CHECKS) })),
    },
  };
}

interface Asked<Find, Found, SignIn, Repeat> {
  /** The call that finds by key: `id`, `src`, `input`. */
  readonly find: Find;
  /** Where an answer leads; the first is for a key under which nothing arrived. */
  readonly found: Found;
  readonly signInFirst: SignIn;
  /** The event with which the same is sent again under the same key, and where it leads. */
  readonly repeat: Repeat;
}

/**
 * The states of a submit whose answer was lost: the server is asked by key, and nothing else is submitted. The chart
 * brings the actions `rememberFailure`, `forgetFailure` and `beginChecks`.
 */
export function askingByKey<
  const Find extends object,
  const Found extends readonly object[],
  const SignIn extends object,
  const Repeat extends object,
>({ find, found, signInFirst, repeat }: Asked<Find, Found, SignIn, Repeat>) {
  return {
    asking: {
      description: 'The server is asked for what was sent under this key.',
      tags: ['busy'],
      meta: { spec: 'quality §5: money asks by key and never repeats blindly' },
      invoke: {
        ...find,
        onDone: [...found],
        onError: [
          signInFirst,
          {
            guard: 'mayAskSoon',
            target: 'waiting',
            actions: ['countCheck', { type: 'rememberFailure', params: thrown }],
          },
          { target: 'unanswered', actions: { type: 'rememberFailure', params: thrown } },
        ],
      },
    },
    waiting: {
      description: 'The question went unanswered and is asked again in a moment.',
      tags: ['busy'],
      meta: { spec: 'quality §5' },
      on: { 'connection.restored': { target: 'asking' } },
      after: { askAgainAfter: { target: 'asking' } },
    },
    unanswered: {
      description:
        'It takes longer. Leaving is safe: the question is kept and goes on when the user comes back.',
      tags: ['error'],
      meta: { spec: 'quality §5: nothing is lost, nothing is a dead end' },
      on: {
        'connection.restored': { target: 'asking' },
        'outcome.check': { target: 'asking', actions: 'beginChecks' },
      },
      after: { askSlowlyAfter: { target: 'asking' } },
    },
    notArrived: {
      description: 'The server has nothing of this key. The same may be sent again with the same key.',
      meta: { spec: 'quality §3: one effect per idempotency key' },
      on: { ...repeat, 'outcome.check': { target: 'asking', actions: 'beginChecks' } },
    },
  } as const;
}
