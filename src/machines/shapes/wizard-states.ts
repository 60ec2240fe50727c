import { assign } from 'xstate';
import type { EventObject } from 'xstate';
import { askingByKey, thrown } from '#machines/shapes/submission.ts';
import type { WizardMemory } from '#machines/shapes/wizard.ts';

/** What a draft keeps of a submit. */
interface Kept {
  readonly attempt: { readonly isUnsure: boolean } | null;
}

/** A draft of what is being sent, as what may have arrived, so that a reload asks for it by key. */
export const asSent = <Draft extends Kept>(draft: Draft): Draft => ({
  ...draft,
  attempt: draft.attempt && { ...draft.attempt, isUnsure: true },
});

/** What a wizard remembers that makes one thing, once. */
export interface MakingMemory<Made> extends WizardMemory {
  /** What the server has made; null before. */
  readonly made: Made | null;
}

/** What was answered, for guards and actions. */
export const answered = <Made>({ event }: { event: { readonly output: Made } }) => ({ made: event.output });

/** The guards and actions of a wizard that makes one thing, with which its `setup` is extended besides `wizardParts`. */
export function makingParts<Made, Context extends MakingMemory<Made>, Event extends EventObject>() {
  const change = <Params = undefined>(of: (params: Params) => Partial<MakingMemory<Made>>) =>
    // Which part of the context is changed cannot be told of one that is still to be named.
    assign<Context, Event, Params, Event, never>((_, params) => of(params) as Partial<Context>);
  return {
    guards: {
      /** The same was tried before, and is known not to have been done: it goes out under the same key. */
      hasKey: ({ context }: { context: Context }) => context.attempt !== null,
      hasNotArrived: (_: unknown, { made }: { made: Made | null }) => made === null,
    },
    actions: {
      rememberKey: change(({ key }: { key: string }) => ({ attempt: { key, isUnsure: false } })),
      rememberMade: change(({ made }: { made: Made | null }) => ({ made, attempt: null, failure: null })),
      beginChecks: change(() => ({ checks: 0, failure: null })),
      endChecks: change(() => ({ checks: 0 })),
    },
  };
}

/** How a wizard keeps its draft, by the action `saveDraft` that its route provides. */
export function savesDraft<Context, Draft extends Kept>(draftOf: (context: Context) => Draft) {
  return {
    /** After every change. */
    saveDraft: {
      type: 'saveDraft',
      params: ({ context }: { context: Context }) => ({ draft: draftOf(context) }),
    },
    /** While it is sent. */
    saveSentDraft: {
      type: 'saveDraft',
      params: ({ context }: { context: Context }) => ({ draft: asSent(draftOf(context)) }),
    },
  } as const;
}

interface MakesKey<Next, Editing> {
  /** The state in which it goes out under the key. */
  readonly next: Next;
  /** Where it goes back to where none can be made. */
  readonly editing: Editing;
}

/** A key is made for what is sent next. The chart brings `createKey`, `rememberKey` and `rememberFailure`. */
export const makingKey = <const Next extends string, const Editing extends string>({
  next,
  editing,
}: MakesKey<Next, Editing>) =>
  ({
    description: 'A key is made for this, and belongs to nothing else.',
    meta: { spec: 'decisions §7: every call that creates something takes an Idempotency-Key' },
    invoke: {
      id: 'createKey',
      src: 'createKey',
      onDone: {
        target: next,
        actions: {
          type: 'rememberKey',
          params: ({ event }: { event: { readonly output: string } }) => ({ key: event.output }),
        },
      },
      onError: { target: editing, actions: { type: 'rememberFailure', params: thrown } },
    },
  }) as const;

interface GoesOut<Send, Done, Failed, TimedOut, Save> {
  /** The call that sends it: `id`, `src`, `input`. */
  readonly send: Send;
  readonly done: Done;
  /** Of `whenNotSent`. */
  readonly notSent: { readonly onError: Failed; readonly timedOut: TimedOut };
  /** Keeps it as what may have arrived. */
  readonly save: Save;
}

/** It goes out under its key; there is no second press. */
export const underWay = <
  const Send extends object,
  const Done extends readonly object[],
  const Failed extends readonly object[],
  const TimedOut extends object,
  const Save extends object,
>({
  send,
  done,
  notSent,
  save,
}: GoesOut<Send, Done, Failed, TimedOut, Save>) =>
  ({
    description: 'The server has it, or will; until it answers, nobody knows.',
    meta: { spec: 'quality §3: one effect per idempotency key' },
    entry: save,
    invoke: { ...send, onDone: done, onError: notSent.onError },
    after: { submitTimeout: notSent.timedOut },
  }) as const;

/** Nobody knows whether the server got it: it is asked by key, and nothing else is sent. */
export const outcomeUnknown = <
  const Find extends object,
  const Found extends readonly object[],
  const SignIn extends object,
  const Repeat extends object,
>(
  asked: Parameters<typeof askingByKey<Find, Found, SignIn, Repeat>>[0],
) =>
  ({
    description: 'The answer was lost. The server is asked by key; nothing else can be sent.',
    meta: { view: 'unknown', step: 'done', spec: 'quality §3: one effect per idempotency key' },
    initial: 'asking',
    exit: 'endChecks',
    states: askingByKey(asked),
  }) as const;

/** The session has ended in the middle of a wizard. It brings `forgetFailure` and the state `restoring`. */
export const sessionExpired = {
  description: 'The session has ended. The draft is kept; after signing in the flow goes on where it was.',
  tags: ['error'],
  meta: { view: 'sessionExpired', spec: '§4 Session; quality §5: 401 leads to sign-in and back' },
  entry: 'forgetFailure',
  on: { 'session.resumed': { target: 'restoring' } },
} as const;

/** How far the asking by key is, of a wizard whose state it is called `unknown`. */
export function outcomeOf(snapshot: {
  readonly matches: (state: { unknown: 'notArrived' | 'unanswered' }) => boolean;
}): 'asking' | 'unanswered' | 'notArrived' {
  if (snapshot.matches({ unknown: 'notArrived' })) return 'notArrived';
  return snapshot.matches({ unknown: 'unanswered' }) ? 'unanswered' : 'asking';
}
