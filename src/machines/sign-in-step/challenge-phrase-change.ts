import { assertEvent, assign, setup } from 'xstate';
import { isShutOut, type CallError } from '#domain/call-error.ts';
import {
  challengeProblems,
  type ChallengeForm,
  type ChallengeProblem,
} from '#domain/user/challenge-phrase.ts';
import type { User } from '#domain/user/user.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, FILLING, formParts, submitTo, UNTRIED } from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

interface ChallengePhraseChangeContext extends FormMemory<ChallengeProblem> {
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
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    changeChallengePhrase: promiseNotProvided<User, ChallengeForm>('changeChallengePhrase'),
  },
  guards: {
    isShutOut: (_, error: CallError) => isShutOut(error),
  },
  actions: {
    rememberUser: assign((_, user: User) => ({ user })),
    rememberError: assign((_, error: CallError) => ({ error })),
  },
})
  .extend(
    formParts<ChallengePhraseChangeContext, ChallengePhraseChangeEvent, ChallengeForm>(challengeProblems),
  )
  .createMachine({
    id: 'challenge-phrase-change',
    description: 'A user sets a new challenge phrase before going on.',
    context: { ...UNTRIED, user: null, error: null },
    output: ({ context: { user, error } }) => ({ user, error }),
    initial: 'filling',
    states: {
      filling: {
        ...FILLING,
        meta: { spec: '§3 Lock reasons: challenge phrase change required', view: 'challenge-phrase/form' },
        on: { 'challengePhrase.submit': submitTo('changing'), 'challengePhrase.cancel': 'ended' },
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
          onDone: { target: 'ended', actions: { type: 'rememberUser', params: answerOf } },
          onError: [
            {
              guard: { type: 'isShutOut', params: errorOf },
              target: 'ended',
              actions: { type: 'rememberError', params: errorOf },
            },
            ...backTo('filling'),
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
