import { assertEvent, assign, setup } from 'xstate';
import { isDeadLink, type CallError } from '#domain/call-error.ts';
import type { PasswordConfig } from '#domain/config.ts';
import { newPasswordProblems } from '#domain/new-password.ts';
import type { NewPasswordForm, NewPasswordProblem } from '#domain/new-password.ts';
import type { PasswordReset } from '#domain/password-reset.ts';
import { errorOf } from '#machines/error-of.ts';
import { promiseNotProvided } from '#machines/not-provided.ts';

export interface PasswordResetInput {
  /** From the address's fragment, which never reaches a server by itself; empty when there was none. */
  readonly token: string;
}

export interface PasswordResetContext extends PasswordResetInput {
  readonly reset: PasswordReset | null;
  readonly bounds: PasswordConfig | null;
  readonly problems: readonly NewPasswordProblem[];
  /** What a user can quote to support of the last failed call. */
  readonly failure: CallError | null;
}

export type PasswordResetEvent =
  | { type: 'reset.retry' }
  | { type: 'challenge.answer'; answer: string }
  | { type: 'password.submit'; form: NewPasswordForm };

/** A forgotten password is replaced behind a mailed link, after the challenge phrase where one is set (§2, §5, §8). */
export const passwordReset = setup({
  types: {
    context: {} as PasswordResetContext,
    input: {} as PasswordResetInput,
    events: {} as PasswordResetEvent,
    tags: {} as 'busy' | 'error' | 'editable',
    meta: {} as { spec?: string | string[]; view?: string },
  },
  actors: {
    /** Asks what the token is for; the token travels in the body. */
    openReset: promiseNotProvided<{ reset: PasswordReset; bounds: PasswordConfig }, { token: string }>(
      'openReset',
    ),
    answerChallenge: promiseNotProvided<PasswordReset, { token: string; answer: string }>('answerChallenge'),
    /** Replaces the password; it signs nobody in. */
    resetPassword: promiseNotProvided<void, { token: string; password: string }>('resetPassword'),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    asksChallenge: (_, reset: PasswordReset) => reset.challengeQuestion !== null,
    isAnswered: (_, answer: string) => answer.trim() !== '',
    isComplete: ({ context }, form: NewPasswordForm) =>
      context.bounds !== null && newPasswordProblems(form, context.bounds).length === 0,
    isOver: (_, error: CallError) => isDeadLink(error),
    isLocked: (_, error: CallError) => error.code === 'locked_challenge_phrase_attempts',
    isWrong: (_, error: CallError) => error.code === 'challenge_wrong',
    isUsed: (_, error: CallError) => error.code === 'password_used',
    isRefused: (_, error: CallError) => error.code === 'password_requirements',
  },
  actions: {
    rememberOpened: assign((_, opened: { reset: PasswordReset; bounds: PasswordConfig }) => opened),
    rememberReset: assign((_, reset: PasswordReset) => ({ reset })),
    rememberProblems: assign(({ context }, form: NewPasswordForm) => ({
      problems: context.bounds ? newPasswordProblems(form, context.bounds) : [],
    })),
    forgetProblems: assign({ problems: [] }),
    rememberFailure: assign((_, failure: CallError) => ({ failure })),
  },
}).createMachine({
  id: 'password-reset',
  description: 'A forgotten password is replaced behind a mailed link.',
  context: ({ input }) => ({ ...input, reset: null, bounds: null, problems: [], failure: null }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Does the link carry a token?',
      meta: { spec: 'decisions §1 tokens' },
      always: [{ guard: 'hasToken', target: 'opening' }, { target: 'invalid' }],
    },
    opening: {
      description: 'The server is asked what the link is for.',
      tags: ['busy'],
      meta: { spec: '§2 Login area: /reset-password' },
      invoke: {
        id: 'openReset',
        src: 'openReset',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'asksChallenge', params: ({ event }) => event.output.reset },
            target: 'challenged',
            actions: { type: 'rememberOpened', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'rememberOpened', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isOver', params: errorOf }, target: 'invalid' },
          { guard: { type: 'isLocked', params: errorOf }, target: 'locked' },
          { target: 'unreachable', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    unreachable: {
      description: 'The link could not be read; it can be tried again.',
      tags: ['error'],
      meta: { spec: '§8 Unable to contact server' },
      on: { 'reset.retry': 'opening' },
    },
    invalid: {
      description: 'The link was used, has expired or never was; which of them is not said.',
      tags: ['error'],
      meta: { spec: 'decisions §1 tokens: password reset 30 minutes, single use' },
    },
    locked: {
      description: 'The challenge was answered wrongly too often; customer support unlocks.',
      tags: ['error'],
      meta: { spec: '§3 Lock reasons: exceeded challenge phrase attempts' },
    },
    challenged: {
      description:
        'The user’s own question has to be answered first; it is asked only behind the mailed link.',
      tags: ['editable'],
      meta: {
        spec: ['decisions §8 the challenge phrase is configuration', '§3 Lock reasons'],
        view: 'recovery/challenge',
      },
      initial: 'fresh',
      on: {
        'challenge.answer': [
          { guard: { type: 'isAnswered', params: ({ event }) => event.answer }, target: 'answering' },
          { target: '.empty' },
        ],
      },
      states: {
        fresh: { description: 'Nothing was answered yet.' },
        empty: { description: 'The answer is missing.', tags: ['error'] },
        wrong: { description: 'The answer was wrong; a few tries lock the account.', tags: ['error'] },
        failed: {
          description: 'The answer could not be checked.',
          tags: ['error'],
          meta: { spec: '§8 Unable to contact server' },
        },
      },
    },
    answering: {
      description: 'The answer is being checked.',
      tags: ['busy'],
      meta: { spec: 'decisions §1 challenge phrase attempts: locked after 3', view: 'recovery/challenge' },
      invoke: {
        id: 'answerChallenge',
        src: 'answerChallenge',
        input: ({ context, event }) => {
          assertEvent(event, 'challenge.answer');
          return { token: context.token, answer: event.answer };
        },
        onDone: {
          target: 'choosing',
          actions: { type: 'rememberReset', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isWrong', params: errorOf }, target: 'challenged.wrong' },
          { guard: { type: 'isLocked', params: errorOf }, target: 'locked' },
          { guard: { type: 'isOver', params: errorOf }, target: 'invalid' },
          { target: 'challenged.failed', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    choosing: {
      description: 'A new password is chosen; the configured rules are ticked while it is typed.',
      tags: ['editable'],
      meta: { spec: '§5 Passwords', view: 'recovery/new-password' },
      initial: 'fresh',
      on: {
        'password.submit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.form },
            target: 'saving',
            actions: 'forgetProblems',
          },
          {
            target: '.incomplete',
            actions: { type: 'rememberProblems', params: ({ event }) => event.form },
          },
        ],
      },
      states: {
        fresh: { description: 'Nothing was tried yet.' },
        incomplete: {
          description: 'Something is missing or against a rule; each field says so.',
          tags: ['error'],
          meta: { spec: ['REQ-02', 'PWD-05'] },
        },
        used: {
          description: 'The password is one of the last ones.',
          tags: ['error'],
          meta: { spec: ['PWD-06', '§8 Password already used'] },
        },
        refused: {
          description: 'The server refuses the password.',
          tags: ['error'],
          meta: { spec: ['PWD-06', '§8 Password does not meet requirements'] },
        },
        failed: {
          description: 'The password may not be replaced; the link tells at the next try.',
          tags: ['error'],
          meta: { spec: '§8 Unable to contact server' },
        },
      },
    },
    saving: {
      description: 'The password is being replaced.',
      tags: ['busy'],
      meta: { spec: '§2 Login area: /reset-password', view: 'recovery/new-password' },
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => {
          assertEvent(event, 'password.submit');
          return { token: context.token, password: event.form.password };
        },
        onDone: 'replaced',
        onError: [
          { guard: { type: 'isUsed', params: errorOf }, target: 'choosing.used' },
          { guard: { type: 'isRefused', params: errorOf }, target: 'choosing.refused' },
          { guard: { type: 'isOver', params: errorOf }, target: 'invalid' },
          { target: 'choosing.failed', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    replaced: {
      type: 'final',
      description: 'The new password is in force, every session has ended, and sign-in is next.',
      meta: { spec: '§2 Login area: /reset-password' },
    },
  },
});
