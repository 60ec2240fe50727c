import { assertEvent, assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { PasswordConfig } from '#domain/portal/config.ts';
import { newPasswordProblems } from '#domain/user/new-password.ts';
import type { NewPasswordForm, NewPasswordProblem } from '#domain/user/new-password.ts';
import type { PasswordReset } from '#domain/user/password-reset.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, formParts, formStates, submitTo, UNTRIED } from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { linkIsOver, linkNotRead, linkParts, linkStates, tokenOf } from '#machines/shapes/mailed-link.ts';
import type { MailedLinkEvent, MailedLinkInput } from '#machines/shapes/mailed-link.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface PasswordResetContext extends MailedLinkInput, FormMemory<NewPasswordProblem> {
  readonly reset: PasswordReset | null;
  readonly bounds: PasswordConfig | null;
}

export type PasswordResetEvent =
  | MailedLinkEvent
  | { type: 'challenge.answer'; answer: string }
  | { type: 'password.submit'; form: NewPasswordForm };

/** A forgotten password is replaced behind a mailed link, after the challenge phrase where one is set (§2, §5, §8). */
export const passwordReset = setup({
  types: {
    context: {} as PasswordResetContext,
    input: {} as MailedLinkInput,
    events: {} as PasswordResetEvent,
    tags: {} as FormTag,
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
    asksChallenge: (_, reset: PasswordReset) => reset.challengeQuestion !== null,
    isAnswered: (_, answer: string) => answer.trim() !== '',
    isLocked: (_, error: CallError) => error.code === 'locked_challenge_phrase_attempts',
    isWrong: (_, error: CallError) => error.code === 'challenge_wrong',
    isUsed: (_, error: CallError) => error.code === 'password_used',
    isRefused: (_, error: CallError) => error.code === 'password_requirements',
  },
  actions: {
    rememberOpened: assign((_, opened: { reset: PasswordReset; bounds: PasswordConfig }) => opened),
    rememberReset: assign((_, reset: PasswordReset) => ({ reset })),
  },
})
  .extend(linkParts)
  .extend(
    formParts<PasswordResetContext, PasswordResetEvent, NewPasswordForm>((form, { bounds }) =>
      bounds ? newPasswordProblems(form, bounds) : [],
    ),
  )
  .createMachine({
    id: 'password-reset',
    description: 'A forgotten password is replaced behind a mailed link.',
    context: ({ input }) => ({ ...input, reset: null, bounds: null, ...UNTRIED }),
    initial: 'starting',
    states: {
      ...linkStates,
      opening: {
        description: 'The server is asked what the link is for.',
        tags: ['busy'],
        meta: { spec: '§2 Login area: /reset-password' },
        invoke: {
          id: 'openReset',
          src: 'openReset',
          input: tokenOf,
          onDone: [
            {
              guard: { type: 'asksChallenge', params: ({ event }) => event.output.reset },
              target: 'challenged',
              actions: { type: 'rememberOpened', params: answerOf },
            },
            { target: 'choosing', actions: { type: 'rememberOpened', params: answerOf } },
          ],
          onError: [
            linkIsOver,
            { guard: { type: 'isLocked', params: errorOf }, target: 'locked' },
            linkNotRead,
          ],
        },
      },
      invalid: {
        ...linkStates.invalid,
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
          failed: {
            ...formStates.failed,
            description: 'The answer was not checked, or nobody knows whether it was.',
          },
          empty: { description: 'The answer is missing.', tags: ['error'] },
          wrong: { description: 'The answer was wrong; a few tries lock the account.', tags: ['error'] },
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
            actions: { type: 'rememberReset', params: answerOf },
          },
          onError: [
            { guard: { type: 'isWrong', params: errorOf }, target: 'challenged.wrong' },
            { guard: { type: 'isLocked', params: errorOf }, target: 'locked' },
            linkIsOver,
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
          'password.submit': submitTo('saving'),
        },
        states: {
          ...formStates,
          incomplete: { ...formStates.incomplete, meta: { spec: ['REQ-02', 'PWD-05'] } },
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
            linkIsOver,
            ...backTo('choosing'),
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
