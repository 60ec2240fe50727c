import { assertEvent, assign, setup } from 'xstate';
import { isShutOut, type CallError } from '#domain/call-error.ts';
import type { NewSecret } from '#domain/user/account-security.ts';
import { passkeyNameProblem, type MadePasskey, type WantedPasskey } from '#domain/user/passkey.ts';
import type { User } from '#domain/user/user.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, callParts, formStates } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { DEVICE_DELAYS, NOTHING_MADE, NEW_PASSKEY_REFUSALS } from '#machines/shapes/passkey-refusals.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface SecondFactorEnrolmentInput {
  /** Whether this browser can have a passkey made at all: else the app alone is offered. */
  readonly canAskDevice: boolean;
}

interface SecondFactorEnrolmentContext extends SecondFactorEnrolmentInput {
  /** Shown while the authenticator takes it, then forgotten. */
  readonly secret: NewSecret | null;
  /** Recovery codes while they are shown, which is once. */
  readonly codes: readonly string[];
  /** What the passkey is to be called. */
  readonly name: string;
  /** What the device has made, while the server looks at it. */
  readonly made: MadePasskey | null;
  readonly failure: CallError | null;
  readonly user: User | null;
  readonly error: CallError | null;
}

export type SecondFactorEnrolmentEvent =
  | { type: 'code.submit'; code: string }
  /** A passkey in place of the app, and back. */
  | { type: 'enrolment.passkey' }
  | { type: 'enrolment.app' }
  | { type: 'passkey.create'; name: string }
  /** Takes back that the device is asked. */
  | { type: 'passkey.stop' }
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
    input: {} as SecondFactorEnrolmentInput,
    output: {} as { readonly user: User | null; readonly error: CallError | null },
    events: {} as SecondFactorEnrolmentEvent,
    tags: {} as Exclude<FormTag, 'editable'> | 'scanning' | 'passkey' | 'stopped',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    beginEnrolment: promiseNotProvided<NewSecret>('beginEnrolment'),
    confirmEnrolment: promiseNotProvided<readonly string[], string>('confirmEnrolment'),
    /** Has the device make a passkey; whoever leaves the state that waits for it takes the asking back. */
    makePasskey: promiseNotProvided<MadePasskey>('makePasskey'),
    enrolPasskey: promiseNotProvided<readonly string[], Pick<WantedPasskey, 'name' | 'made'>>('enrolPasskey'),
    finishEnrolment: promiseNotProvided<User>('finishEnrolment'),
  },
  guards: {
    isCode: (_, code: string) => /^\d{6}$/.test(code.replaceAll(/\s/g, '')),
    canAskDevice: ({ context }) => context.canAskDevice,
    isNamed: (_, name: string) => passkeyNameProblem(name, []) === null,
    isDismissed: (_, error: CallError) => error.code === 'passkey_dismissed',
    isUnsupported: (_, error: CallError) => error.code === 'passkey_unsupported',
    isKnown: (_, error: CallError) => error.code === 'passkey_known',
    isNotTaken: (_, error: CallError) => error.code === 'invalid_passkey',
    isWrong: (_, error: CallError) => error.code === 'invalid_code',
    isShutOut: (_, error: CallError) => isShutOut(error),
  },
  delays: DEVICE_DELAYS,
  actions: {
    rememberName: assign((_, name: string) => ({ name })),
    rememberMade: assign((_, made: MadePasskey) => ({ made })),
    forgetMade: assign({ made: null }),
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
    context: ({ input }) => ({
      ...input,
      secret: null,
      codes: [],
      name: '',
      made: null,
      failure: null,
      user: null,
      error: null,
    }),
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
          'enrolment.passkey': { guard: 'canAskDevice', target: 'naming' },
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
      naming: {
        description: 'A passkey takes the place of the app: what it does is said, and it is named.',
        tags: ['passkey'],
        meta: { spec, view: 'second-factor/enrolment-passkey' },
        initial: 'fresh',
        exit: 'forgetFailure',
        on: {
          'passkey.create': [
            {
              guard: { type: 'isNamed', params: ({ event }) => event.name },
              target: 'askingDevice',
              actions: { type: 'rememberName', params: ({ event }) => event.name },
            },
            { target: '.incomplete' },
          ],
          'enrolment.app': 'scanning',
          'enrolment.cancel': 'ended',
        },
        states: {
          ...formStates,
          ...NEW_PASSKEY_REFUSALS,
        },
      },
      askingDevice: {
        description:
          'The browser asks its user where the passkey is kept, and the page says so; whoever does not want to wait takes it back.',
        tags: ['passkey'],
        meta: { spec, view: 'second-factor/enrolment-passkey' },
        on: { 'passkey.stop': 'naming', 'enrolment.cancel': 'ended' },
        after: { devicePatience: 'naming.timedOut' },
        invoke: {
          id: 'makePasskey',
          src: 'makePasskey',
          onDone: { target: 'enrolling', actions: { type: 'rememberMade', params: answerOf } },
          onError: [
            { guard: { type: 'isDismissed', params: errorOf }, target: 'naming.dismissed' },
            { guard: { type: 'isUnsupported', params: errorOf }, target: 'naming.unsupported' },
            { guard: { type: 'isKnown', params: errorOf }, target: 'naming.known' },
            shutOut,
            { target: 'naming.failed', actions: { type: 'rememberFailure', params: errorOf } },
          ],
        },
      },
      enrolling: {
        description: 'The server takes what the device has made.',
        tags: ['busy', 'passkey'],
        meta: { spec, view: 'second-factor/enrolment-passkey' },
        exit: 'forgetMade',
        invoke: {
          id: 'enrolPasskey',
          src: 'enrolPasskey',
          input: ({ context: { name, made } }) => ({ name, made: made ?? NOTHING_MADE }),
          onDone: { target: 'showingCodes', actions: { type: 'rememberCodes', params: answerOf } },
          onError: [
            { guard: { type: 'isKnown', params: errorOf }, target: 'naming.known' },
            { guard: { type: 'isNotTaken', params: errorOf }, target: 'naming.notTaken' },
            shutOut,
            ...backTo('naming'),
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
