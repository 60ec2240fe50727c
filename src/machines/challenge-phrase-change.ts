import { assertEvent, assign, setup } from 'xstate';
import { isShutOut, type CallError } from '#domain/call-error.ts';
import { challengeProblems, type ChallengeForm, type ChallengeProblem } from '#domain/challenge-phrase.ts';
import type { User } from '#domain/user.ts';
import { errorOf } from '#machines/error-of.ts';
import { promiseNotProvided } from '#machines/not-provided.ts';

interface ChallengePhraseChangeContext {
  readonly problems: readonly ChallengeProblem[];
  readonly failure: CallError | null;
  readonly user: User | null;
  readonly error: CallError | null;
}

export type ChallengePhraseChangeEvent =
  | { type: 'challengePhrase.submit'; form: ChallengeForm }
  | { type: 'challengePhrase.cancel' };

/** A new challenge phrase on the way in, where it has to be changed (§3 Lock reasons). */
export const challengePhraseChange = setup({
  types: {
    context: {} as ChallengePhraseChangeContext,
    output: {} as { readonly user: User | null; readonly error: CallError | null },
    events: {} as ChallengePhraseChangeEvent,
    tags: {} as 'busy' | 'error' | 'editable',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    changeChallengePhrase: promiseNotProvided<User, ChallengeForm>('changeChallengePhrase'),
  },
  guards: {
    isComplete: (_, form: ChallengeForm) => challengeProblems(form).length === 0,
    isShutOut: (_, error: CallError) => isShutOut(error),
  },
  actions: {
    rememberProblems: assign((_, form: ChallengeForm) => ({ problems: challengeProblems(form) })),
    forgetProblems: assign({ problems: [], failure: null }),
    rememberUser: assign((_, user: User) => ({ user })),
    rememberError: assign((_, error: CallError) => ({ error })),
    rememberFailure: assign((_, failure: CallError) => ({ failure })),
  },
}).createMachine({
  id: 'challenge-phrase-change',
  description: 'A user sets a new challenge phrase before going on.',
  context: { problems: [], failure: null, user: null, error: null },
  output: ({ context: { user, error } }) => ({ user, error }),
  initial: 'filling',
  states: {
    filling: {
      description: 'The form; its states differ in what is said above it.',
      tags: ['editable'],
      meta: { spec: '§3 Lock reasons: challenge phrase change required', view: 'challenge-phrase/form' },
      initial: 'fresh',
      on: {
        'challengePhrase.submit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.form },
            target: 'changing',
            actions: 'forgetProblems',
          },
          {
            target: '.incomplete',
            actions: { type: 'rememberProblems', params: ({ event }) => event.form },
          },
        ],
        'challengePhrase.cancel': 'ended',
      },
      states: {
        fresh: { description: 'Nothing was tried yet.' },
        incomplete: {
          description: 'Something is missing or does not fit; each field says so.',
          tags: ['error'],
          meta: { spec: '§5 Required-field messages' },
        },
        failed: {
          description:
            'The server did not take it, or no answer tells whether it did; which of them is said.',
          tags: ['error'],
          meta: { spec: '§8 Unable to contact server' },
        },
      },
    },
    changing: {
      description: 'The new phrase is on its way.',
      tags: ['busy'],
      meta: { spec: '§3 Lock reasons: challenge phrase change required' },
      invoke: {
        id: 'changeChallengePhrase',
        src: 'changeChallengePhrase',
        input: ({ event }) => {
          assertEvent(event, 'challengePhrase.submit');
          return event.form;
        },
        onDone: {
          target: 'ended',
          actions: { type: 'rememberUser', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isShutOut', params: errorOf },
            target: 'ended',
            actions: { type: 'rememberError', params: errorOf },
          },
          { target: 'filling.failed', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    ended: {
      type: 'final',
      description: 'The way in goes on: into the portal, or back to sign-in.',
      meta: { spec: '§3 Lock reasons: challenge phrase change required' },
    },
  },
});
