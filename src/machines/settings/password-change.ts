import { assertEvent, assign, emit, setup } from 'xstate';
import { isShutOut, type CallError } from '#domain/call-error.ts';
import type { PasswordConfig } from '#domain/portal/config.ts';
import { passwordProblems, type PasswordForm, type PasswordProblem } from '#domain/user/password-form.ts';
import type { User } from '#domain/user/user.ts';
import type { SessionsEnded } from '#machines/settings/sessions-ended.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import {
  answerOf,
  backTo,
  FILLING,
  formParts,
  formStates,
  submitTo,
  UNTRIED,
} from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface PasswordChangeInput {
  /** Whether a signed-in user changes it, who gives the current one; else a correct password has granted the change. */
  readonly asksCurrent: boolean;
}

interface PasswordChangeContext extends PasswordChangeInput, FormMemory<PasswordProblem> {
  /** The configured rules; null until they are loaded. */
  readonly bounds: PasswordConfig | null;
  readonly user: User | null;
  readonly error: CallError | null;
}

export type PasswordChangeEvent =
  | { type: 'passwordChange.open' }
  | { type: 'passwordChange.submit'; form: PasswordForm }
  | { type: 'passwordChange.retry' }
  | { type: 'passwordChange.cancel' };

/** How a change at sign-in ended: with a user who is signed in, with a refusal, or, with neither, by leaving it. */
export interface PasswordChangeOutput {
  readonly user: User | null;
  readonly error: CallError | null;
}

/** A new password: in place of an expired one on the way in, or by a signed-in user at any time (§5 Passwords). */
export const passwordChange = setup({
  types: {
    context: {} as PasswordChangeContext,
    input: {} as PasswordChangeInput,
    output: {} as PasswordChangeOutput,
    events: {} as PasswordChangeEvent,
    emitted: {} as SessionsEnded,
    tags: {} as FormTag,
    meta: {} as { spec?: string | readonly string[]; view?: string },
  },
  actors: {
    loadBounds: promiseNotProvided<PasswordConfig>('loadBounds'),
    /** Answers the user where the change signs in, null for one who is signed in already. */
    changePassword: promiseNotProvided<User | null, PasswordForm>('changePassword'),
  },
  guards: {
    asksCurrent: ({ context }) => context.asksCurrent,
    isCurrentWrong: (_, error: CallError) => error.code === 'invalid_password',
    isTooSoon: ({ context }, error: CallError) => context.asksCurrent && error.code === 'too_soon',
    isUsed: (_, error: CallError) => error.code === 'password_used',
    isRefused: (_, error: CallError) => error.code === 'password_requirements',
    isShutOut: (_, error: CallError) => isShutOut(error),
  },
  actions: {
    rememberBounds: assign((_, bounds: PasswordConfig) => ({ bounds })),
    rememberUser: assign((_, user: User | null) => ({ user })),
    rememberError: assign((_, error: CallError) => ({ error })),
    tellSessionsEnded: emit({ type: 'sessions.ended' }),
  },
})
  .extend(formParts<PasswordChangeContext, PasswordChangeEvent, PasswordForm>(problemsOf))
  .createMachine({
    id: 'password-change',
    description: 'A user sets a new password.',
    context: ({ input }) => ({
      ...input,
      bounds: null,
      ...UNTRIED,
      user: null,
      error: null,
    }),
    output: ({ context: { user, error } }) => ({ user, error }),
    initial: 'starting',
    states: {
      starting: {
        description: 'A form that has to be filled is open from the start.',
        meta: { spec: '§3 Lock reasons' },
        always: [{ guard: 'asksCurrent', target: 'closed' }, { target: 'loading' }],
      },
      closed: {
        description: 'The form is not open.',
        meta: { spec: '§5 Passwords' },
        initial: 'idle',
        on: { 'passwordChange.open': { target: 'loading', actions: 'forgetProblems' } },
        states: {
          idle: { description: 'Nothing was changed.' },
          changed: {
            description: 'The password was changed; other sessions of the user have ended.',
            meta: { spec: '§5 Passwords' },
          },
        },
      },
      loading: {
        description: 'The configured rules are being loaded.',
        tags: ['busy'],
        meta: { spec: '§5 Passwords: each rule’s bound comes from configuration' },
        invoke: {
          id: 'loadBounds',
          src: 'loadBounds',
          onDone: {
            target: 'filling',
            actions: { type: 'rememberBounds', params: answerOf },
          },
          onError: { target: 'unreachable', actions: { type: 'rememberFailure', params: errorOf } },
        },
      },
      unreachable: {
        description: 'The rules could not be loaded; it can be tried again.',
        tags: ['error'],
        meta: { spec: '§8 Unable to contact server' },
        on: { 'passwordChange.retry': 'loading', 'passwordChange.cancel': 'leaving' },
      },
      filling: {
        ...FILLING,
        meta: { spec: ['PWD-01', 'PWD-05', '§5 Passwords'], view: 'password-change/form' },
        on: {
          'passwordChange.submit': submitTo('changing'),
          'passwordChange.cancel': 'leaving',
        },
        states: {
          ...formStates,
          currentWrong: {
            description: 'The current password is wrong; it says how many more wrong ones are looked at.',
            tags: ['error'],
            meta: { spec: '§8 The password you entered is invalid' },
          },
          tooSoon: {
            description: 'It followed wrong ones too fast and was not looked at; it says how long to wait.',
            tags: ['error'],
            meta: { spec: 'decisions §13 Step-up: 5 wrong tries' },
          },
          used: {
            description: 'The new password is one of the last ones.',
            tags: ['error'],
            meta: { spec: ['PWD-06', '§8 Password already used'] },
          },
          refused: {
            description: 'The server refuses the new password.',
            tags: ['error'],
            meta: { spec: '§8 Password does not meet requirements' },
          },
          blocked: {
            description: 'Too many tries: the server looks at no more until then.',
            tags: ['error'],
            meta: { spec: 'decisions §1 login attempts: locked after 5' },
          },
        },
      },
      changing: {
        description: 'The new password is on its way.',
        tags: ['busy'],
        meta: { spec: '§5 Passwords' },
        invoke: {
          id: 'changePassword',
          src: 'changePassword',
          input: ({ event }) => {
            assertEvent(event, 'passwordChange.submit');
            return event.form;
          },
          onDone: [
            { guard: 'asksCurrent', target: 'closed.changed', actions: 'tellSessionsEnded' },
            { target: 'ended', actions: { type: 'rememberUser', params: answerOf } },
          ],
          onError: [
            {
              guard: { type: 'isCurrentWrong', params: errorOf },
              target: 'filling.currentWrong',
              actions: { type: 'rememberFailure', params: errorOf },
            },
            {
              guard: { type: 'isTooSoon', params: errorOf },
              target: 'filling.tooSoon',
              actions: { type: 'rememberFailure', params: errorOf },
            },
            { guard: { type: 'isUsed', params: errorOf }, target: 'filling.used' },
            { guard: { type: 'isRefused', params: errorOf }, target: 'filling.refused' },
            {
              guard: { type: 'isShutOut', params: errorOf },
              target: 'refusing',
              actions: { type: 'rememberError', params: errorOf },
            },
            ...backTo('filling'),
          ],
        },
      },
      refusing: {
        description: 'Who is signed in stays in the form; on the way in, sign-in says what is the matter.',
        meta: { spec: 'decisions §1 login attempts: locked after 5' },
        always: [{ guard: 'asksCurrent', target: 'filling.blocked' }, { target: 'ended' }],
      },
      leaving: {
        description: 'The change is given up.',
        meta: { spec: '§5 Passwords' },
        always: [{ guard: 'asksCurrent', target: 'closed' }, { target: 'ended' }],
      },
      ended: {
        type: 'final',
        description: 'The way in goes on: into the portal, or back to sign-in.',
        meta: { spec: '§3 Lock reasons: expired password, password change required' },
      },
    },
  });

function problemsOf(form: PasswordForm, { bounds, asksCurrent }: PasswordChangeContext): PasswordProblem[] {
  return bounds ? passwordProblems(form, { bounds, asksCurrent }) : [];
}
