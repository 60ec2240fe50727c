import { assertEvent, assign, setup } from 'xstate';
import { isShutOut, type CallError } from '#domain/call-error.ts';
import type { NewSecret } from '#domain/user/account-security.ts';
import type { User } from '#domain/user/user.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, callParts, formStates } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

interface SecondFactorEnrolmentContext {
  /** Shown while the authenticator takes it, then forgotten. */
  readonly secret: NewSecret | null;
  /** Recovery codes while they are shown, which is once. */
  readonly codes: readonly string[];
  readonly failure: CallError | null;
  readonly user: User | null;
  readonly error: CallError | null;
}

export type SecondFactorEnrolmentEvent =
  | { type: 'code.submit'; code: string }
  | { type: 'codes.saved' }
  | { type: 'enrolment.retry' }
  | { type: 'enrolment.cancel' };

const spec = 'decisions §9 a second factor';

/** What nobody gets past: the way in goes on from there, or begins anew. */
const shutOut = {
  guard: { type: 'isShutOut', params: errorOf },
  target: 'ended',
  actions: { type: 'rememberError', params: errorOf },
} as const;

/** The second factor that a user's role demands, set up between the password and the session. */
export const secondFactorEnrolment = setup({
  types: {
    context: {} as SecondFactorEnrolmentContext,
    output: {} as { readonly user: User | null; readonly error: CallError | null },
    events: {} as SecondFactorEnrolmentEvent,
    tags: {} as Exclude<FormTag, 'editable'> | 'scanning' | 'stopped',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    beginEnrolment: promiseNotProvided<NewSecret>('beginEnrolment'),
    confirmEnrolment: promiseNotProvided<readonly string[], string>('confirmEnrolment'),
    finishEnrolment: promiseNotProvided<User>('finishEnrolment'),
  },
  guards: {
    isCode: (_, code: string) => /^\d{6}$/.test(code.replaceAll(/\s/g, '')),
    isWrong: (_, error: CallError) => error.code === 'invalid_code',
    isShutOut: (_, error: CallError) => isShutOut(error),
  },
  actions: {
    rememberSecret: assign((_, secret: NewSecret) => ({ secret })),
    rememberCodes: assign((_, codes: readonly string[]) => ({ codes, secret: null })),
    rememberUser: assign((_, user: User) => ({ user })),
    rememberError: assign((_, error: CallError) => ({ error })),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign({ secret: null, codes: [] }),
  },
})
  .extend(callParts<SecondFactorEnrolmentContext, SecondFactorEnrolmentEvent>())
  .createMachine({
    id: 'second-factor-enrolment',
    description: 'A user whose role demands a second factor sets one up before going on.',
    context: { secret: null, codes: [], failure: null, user: null, error: null },
    output: ({ context: { user, error } }) => ({ user, error }),
    initial: 'beginning',
    states: {
      beginning: {
        description: 'A secret for the authenticator is being made.',
        tags: ['busy'],
        meta: { spec },
        invoke: {
          id: 'beginEnrolment',
          src: 'beginEnrolment',
          onDone: { target: 'scanning', actions: { type: 'rememberSecret', params: answerOf } },
          onError: [shutOut, { target: 'notBegun', actions: { type: 'rememberFailure', params: errorOf } }],
        },
      },
      notBegun: {
        description: 'No secret came; it can be asked for again.',
        tags: ['error', 'failed', 'stopped'],
        meta: { spec: '§8 Unable to contact server', view: 'second-factor/enrolment' },
        exit: 'forgetFailure',
        on: { 'enrolment.retry': 'beginning', 'enrolment.cancel': 'ended' },
      },
      scanning: {
        description: 'The authenticator takes the secret, and shows a first code.',
        tags: ['scanning'],
        meta: { spec, view: 'second-factor/enrolment' },
        initial: 'fresh',
        exit: 'forgetFailure',
        on: {
          'code.submit': [
            { guard: { type: 'isCode', params: ({ event }) => event.code }, target: 'confirming' },
            { target: '.incomplete' },
          ],
          'enrolment.cancel': 'ended',
        },
        states: {
          ...formStates,
          incomplete: { ...formStates.incomplete, description: 'What was typed cannot be such a code.' },
          wrong: { description: 'The code is not the one of this secret.', tags: ['error'], meta: { spec } },
        },
      },
      confirming: {
        description: 'The first code is being checked.',
        tags: ['busy', 'scanning'],
        meta: { spec },
        invoke: {
          id: 'confirmEnrolment',
          src: 'confirmEnrolment',
          input: ({ event }) => {
            assertEvent(event, 'code.submit');
            return event.code;
          },
          onDone: { target: 'showingCodes', actions: { type: 'rememberCodes', params: answerOf } },
          onError: [
            { guard: { type: 'isWrong', params: errorOf }, target: 'scanning.wrong' },
            shutOut,
            ...backTo('scanning'),
          ],
        },
      },
      showingCodes: {
        description: 'The recovery codes are shown, this once.',
        meta: { spec, view: 'second-factor/enrolment-codes' },
        on: { 'codes.saved': 'finishing' },
      },
      finishing: {
        description: 'The way in goes on with the second factor.',
        tags: ['busy'],
        meta: { spec },
        entry: 'forgetAll',
        invoke: {
          id: 'finishEnrolment',
          src: 'finishEnrolment',
          onDone: { target: 'ended', actions: { type: 'rememberUser', params: answerOf } },
          onError: [
            shutOut,
            { target: 'notFinished', actions: { type: 'rememberFailure', params: errorOf } },
          ],
        },
      },
      notFinished: {
        description: 'The second factor is set up, and the session did not begin; it can be asked for again.',
        tags: ['error', 'failed', 'stopped'],
        meta: { spec: '§8 Unable to contact server', view: 'second-factor/enrolment' },
        exit: 'forgetFailure',
        on: { 'enrolment.retry': 'finishing', 'enrolment.cancel': 'ended' },
      },
      ended: {
        type: 'final',
        description: 'The way in goes on: into the portal, to an overdue change, or back to sign-in.',
        meta: { spec },
        entry: 'forgetAll',
      },
    },
  });
