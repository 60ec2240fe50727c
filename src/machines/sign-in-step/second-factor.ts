import { assertEvent, assign, setup } from 'xstate';
import { isShutOut, type CallError } from '#domain/call-error.ts';
import type { GuessesLeft } from '#domain/access/guess-limit.ts';
import type { User } from '#domain/user/user.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, callParts, formStates } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

interface SecondFactorContext {
  readonly failure: CallError | null;
  /** What the last wrong code left; null before one. */
  readonly guessesLeft: GuessesLeft | null;
  readonly user: User | null;
  readonly error: CallError | null;
}

export type SecondFactorEvent =
  | { type: 'code.submit'; code: string }
  | { type: 'code.otherWay' }
  | { type: 'code.cancel' };

const secondFactorSetup = setup({
  types: {
    context: {} as SecondFactorContext,
    output: {} as { readonly user: User | null; readonly error: CallError | null },
    events: {} as SecondFactorEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { sendCode: promiseNotProvided<User, string>('sendCode') },
  guards: {
    isAuthenticatorCode: (_, code: string) => /^\d{6}$/.test(code.replaceAll(/\s/g, '')),
    isRecoveryCode: (_, code: string) => code.replaceAll(/[\s-]/g, '').length === 16,
    isWrong: (_, error: CallError) => error.code === 'invalid_code',
    isShutOut: (_, error: CallError) => isShutOut(error),
  },
  actions: {
    rememberUser: assign((_, user: User) => ({ user })),
    rememberGuesses: assign((_, error: CallError) => ({ guessesLeft: error.guessesLeft ?? null })),
    rememberError: assign((_, error: CallError) => ({ error })),
  },
}).extend(callParts<SecondFactorContext, SecondFactorEvent>());

/** What is said above either form. */
const notices = {
  ...formStates,
  incomplete: { ...formStates.incomplete, description: 'What was typed cannot be such a code.' },
  wrong: {
    description: 'The code is wrong, old or used.',
    tags: ['error'],
    meta: { spec: 'decisions §9 a second factor' },
  },
} as const;

/** A code on its way; what comes of it is said above the form that it came from. */
const checking = (description: string, form: 'byAuthenticator' | 'byRecoveryCode') =>
  secondFactorSetup.createStateConfig({
    description,
    tags: ['busy'],
    meta: { spec: 'decisions §9 a second factor' },
    invoke: {
      id: form === 'byAuthenticator' ? 'sendCode' : 'sendRecoveryCode',
      src: 'sendCode',
      input: ({ event }) => {
        assertEvent(event, 'code.submit');
        return event.code;
      },
      onDone: { target: 'ended', actions: { type: 'rememberUser', params: answerOf } },
      onError: [
        {
          guard: { type: 'isWrong', params: errorOf },
          target: `${form}.wrong`,
          actions: { type: 'rememberGuesses', params: errorOf },
        },
        {
          guard: { type: 'isShutOut', params: errorOf },
          target: 'ended',
          actions: { type: 'rememberError', params: errorOf },
        },
        ...backTo(form),
      ],
    },
  });

/** The second step of signing in: a code of the authenticator app, or one of the recovery codes. */
export const secondFactor = secondFactorSetup.createMachine({
  id: 'second-factor',
  description: 'A user proves to hold the second factor.',
  context: { failure: null, guessesLeft: null, user: null, error: null },
  output: ({ context: { user, error } }) => ({ user, error }),
  initial: 'byAuthenticator',
  states: {
    byAuthenticator: {
      description: 'A code of six digits is asked for.',
      tags: ['editable'],
      meta: { spec: 'decisions §9 a second factor', view: 'second-factor/authenticator' },
      initial: 'fresh',
      on: {
        'code.submit': [
          {
            guard: { type: 'isAuthenticatorCode', params: ({ event }) => event.code },
            target: 'checkingCode',
          },
          { target: '.incomplete' },
        ],
        'code.otherWay': 'byRecoveryCode',
        'code.cancel': 'ended',
      },
      states: notices,
    },
    byRecoveryCode: {
      description: 'A recovery code is asked for, because the authenticator is not at hand.',
      tags: ['editable'],
      meta: { spec: 'decisions §9 a second factor', view: 'second-factor/recovery-code' },
      initial: 'fresh',
      on: {
        'code.submit': [
          {
            guard: { type: 'isRecoveryCode', params: ({ event }) => event.code },
            target: 'checkingRecoveryCode',
          },
          { target: '.incomplete' },
        ],
        'code.otherWay': 'byAuthenticator',
        'code.cancel': 'ended',
      },
      states: notices,
    },
    checkingCode: checking('The code is being checked.', 'byAuthenticator'),
    checkingRecoveryCode: checking('The recovery code is being checked.', 'byRecoveryCode'),
    ended: {
      type: 'final',
      description: 'The way in goes on: into the portal, to an overdue change, or back to sign-in.',
      meta: { spec: 'decisions §9 a second factor' },
    },
  },
});
