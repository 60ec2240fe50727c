import { assertEvent, assign, setup } from 'xstate';
import type { AskedProof, SteppedUp, StepUpWay } from '#domain/access/step-up.ts';
import type { CallError } from '#domain/call-error.ts';
import type { ShownPasskey } from '#domain/user/passkey.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, callParts, formStates, PRESS_STATES } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { DEVICE_DELAYS, NOTHING_SHOWN, PASSKEY_REFUSALS } from '#machines/shapes/passkey-refusals.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface StepUpContext extends SteppedUp {
  /** What is asked for; null while it is not known. */
  readonly way: StepUpWay | null;
  /** Whether an app shows codes: recovery codes alone are asked for without one. */
  readonly hasApp: boolean;
  /** Whether what was typed last can only be a recovery code: an app shows digits alone. */
  readonly isRecovery: boolean;
  /** What the device has shown, while the server looks at it. */
  readonly shown: ShownPasskey | null;
  /** What the change takes with it; null before the proof. */
  readonly token: string | null;
  readonly failure: CallError | null;
}

export type StepUpEvent =
  | { type: 'proof.give'; secret: string }
  | { type: 'passkey.use' }
  | { type: 'step.otherWay' }
  | { type: 'step.retry' }
  | { type: 'step.cancel' };

const stepUpSetup = setup({
  types: {
    context: {} as StepUpContext,
    input: {} as SteppedUp,
    output: {} as { readonly token: string | null },
    events: {} as StepUpEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    /** What the user is asked for. */
    loadWay: promiseNotProvided<AskedProof>('loadWay'),
    /** Shows the password or code to the server, which answers a token for the one change. */
    prove: promiseNotProvided<string, SteppedUp & { readonly secret: string }>('prove'),
    /** Asks the device for a passkey; whoever leaves the state that waits for it takes the asking back. */
    askDevice: promiseNotProvided<ShownPasskey>('askDevice'),
    /** Shows that to the server instead. */
    proveByPasskey: promiseNotProvided<string, SteppedUp & { readonly shown: ShownPasskey }>(
      'proveByPasskey',
    ),
  },
  guards: {
    isBySignIn: ({ context }) => context.way === 'signIn',
    hasPasskey: ({ context }) => context.way === 'passkey',
    isGiven: (_, secret: string) => secret.trim() !== '',
    isWrongRecovery: ({ context }, error: CallError) => context.isRecovery && error.code === 'invalid_code',
    isWrong: (_, error: CallError) =>
      ['invalid_password', 'invalid_code', 'invalid_passkey'].includes(error.code ?? ''),
    isDismissed: (_, error: CallError) => error.code === 'passkey_dismissed',
    isUnsupported: (_, error: CallError) => error.code === 'passkey_unsupported',
    isTooSoon: (_, error: CallError) => error.code === 'too_soon' || error.kind === 'tooMany',
    isOver: (_, error: CallError) => error.kind === 'unauthorized',
    isOld: (_, error: CallError) => error.code === 'sign_in_anew',
  },
  delays: DEVICE_DELAYS,
  actions: {
    rememberWay: assign((_, { way, hasApp }: AskedProof) => ({ way, hasApp })),
    rememberKind: assign(({ context: { way } }, secret: string) => ({
      isRecovery: way !== 'password' && !/^\d*$/.test(secret.replaceAll(/\s/g, '')),
    })),
    rememberShown: assign((_, shown: ShownPasskey) => ({ shown })),
    forgetShown: assign({ shown: null }),
    rememberToken: assign((_, token: string) => ({ token })),
    forgetFailure: assign({ failure: null }),
  },
}).extend(callParts<StepUpContext, StepUpEvent>());

/** What is said above what was tried and not taken. */
const REFUSED_TRIES = {
  wrong: {
    description: 'What was given is wrong.',
    tags: ['error'],
    meta: { spec: '§8 The password you entered is invalid' },
  },
  tooSoon: {
    description: 'It followed wrong ones too fast and was not looked at.',
    tags: ['error'],
    meta: { spec: 'decisions §13 Step-up: 5 wrong tries' },
  },
} as const;

/**
 * The password, a code or a passkey asked again before one change (decisions §13). A page runs it beside the flow that waits for
 * it: the token of its end goes with the change to the server, and null takes the flow back.
 */
export const stepUp = stepUpSetup.createMachine({
  id: 'step-up',
  description: 'The password, a code or a passkey is asked again before one change.',
  context: ({ input: { change, subject } }) => ({
    change,
    subject,
    way: null,
    hasApp: false,
    isRecovery: false,
    shown: null,
    token: null,
    failure: null,
  }),
  initial: 'looking',
  output: ({ context }) => ({ token: context.token }),
  on: { 'step.cancel': '.cancelled' },
  states: {
    looking: {
      description: 'Whether the user has a second factor, a password or neither.',
      tags: ['busy'],
      meta: { spec: 'decisions §13 Step-up' },
      invoke: {
        id: 'loadWay',
        src: 'loadWay',
        onDone: { target: 'judging', actions: { type: 'rememberWay', params: answerOf } },
        onError: { target: 'unreachable', actions: { type: 'rememberFailure', params: errorOf } },
      },
    },
    judging: {
      description: 'Is there anything to ask for?',
      meta: { spec: 'decisions §13 Step-up' },
      always: [
        { guard: 'isBySignIn', target: 'showing' },
        { guard: 'hasPasskey', target: 'offering' },
        { target: 'asking' },
      ],
    },
    unreachable: {
      description:
        'What to ask for could not be read, or the proof by a sign-in not made; it can be tried again.',
      tags: ['error', 'failed'],
      meta: { spec: '§8 Unable to contact server', view: 'step-up' },
      on: {
        // What failed is made again: what is asked for is known by then, or is not.
        'step.retry': [
          { guard: 'isBySignIn', target: 'showing', actions: 'forgetFailure' },
          { target: 'looking', actions: 'forgetFailure' },
        ],
      },
    },
    asking: {
      description: 'The password or a code is typed.',
      tags: ['editable'],
      meta: { spec: 'decisions §13 Step-up', view: 'step-up' },
      initial: 'fresh',
      exit: 'forgetFailure',
      on: {
        'proof.give': [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.secret },
            target: 'checking',
            actions: { type: 'rememberKind', params: ({ event }) => event.secret },
          },
          { target: '.incomplete' },
        ],
        'step.otherWay': { guard: 'hasPasskey', target: 'offering' },
      },
      states: {
        ...formStates,
        ...REFUSED_TRIES,
        wrongRecovery: {
          description: 'It is none of the recovery codes, or was used before: no next one comes by itself.',
          tags: ['error'],
          meta: { spec: '§8 The password you entered is invalid' },
        },
      },
    },
    offering: {
      description: 'The passkey is asked for, with a code as the other way.',
      tags: ['editable'],
      meta: { spec: 'decisions §9 a second factor', view: 'step-up/passkey' },
      initial: 'fresh',
      exit: 'forgetFailure',
      on: { 'passkey.use': 'askingDevice', 'step.otherWay': 'asking' },
      states: { ...PRESS_STATES, ...REFUSED_TRIES, ...PASSKEY_REFUSALS },
    },
    askingDevice: {
      description:
        'The browser asks its user for a passkey, and the dialog says so; whoever does not want to wait goes back, or gives a code.',
      meta: { spec: 'decisions §9 a second factor', view: 'step-up/passkey' },
      on: { 'step.otherWay': 'asking' },
      after: { devicePatience: 'offering.timedOut' },
      invoke: {
        id: 'askDevice',
        src: 'askDevice',
        onDone: { target: 'checkingPasskey', actions: { type: 'rememberShown', params: answerOf } },
        onError: [
          { guard: { type: 'isDismissed', params: errorOf }, target: 'offering.dismissed' },
          { guard: { type: 'isUnsupported', params: errorOf }, target: 'offering.unsupported' },
          { guard: { type: 'isOver', params: errorOf }, target: 'over' },
          { target: 'offering.failed', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    checkingPasskey: {
      description: 'The server looks at what the device has signed.',
      tags: ['busy'],
      meta: { spec: 'decisions §9 a second factor', view: 'step-up/passkey' },
      exit: 'forgetShown',
      invoke: {
        id: 'proveByPasskey',
        src: 'proveByPasskey',
        input: ({ context: { change, subject, shown } }) => ({
          change,
          subject,
          shown: shown ?? NOTHING_SHOWN,
        }),
        onDone: { target: 'proved', actions: { type: 'rememberToken', params: answerOf } },
        onError: [
          {
            guard: { type: 'isWrong', params: errorOf },
            target: 'offering.wrong',
            actions: { type: 'rememberFailure', params: errorOf },
          },
          { guard: { type: 'isTooSoon', params: errorOf }, target: 'offering.tooSoon' },
          { guard: { type: 'isOver', params: errorOf }, target: 'over' },
          ...backTo('offering'),
        ],
      },
    },
    checking: {
      description: 'The server looks at it.',
      tags: ['busy'],
      meta: { spec: 'decisions §13 Step-up', view: 'step-up' },
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context: { change, subject }, event }) => {
          assertEvent(event, 'proof.give');
          return { change, subject, secret: event.secret };
        },
        onDone: { target: 'proved', actions: { type: 'rememberToken', params: answerOf } },
        onError: [
          {
            guard: { type: 'isWrongRecovery', params: errorOf },
            target: 'asking.wrongRecovery',
            actions: { type: 'rememberFailure', params: errorOf },
          },
          {
            guard: { type: 'isWrong', params: errorOf },
            target: 'asking.wrong',
            // How many more wrong ones are looked at.
            actions: { type: 'rememberFailure', params: errorOf },
          },
          { guard: { type: 'isTooSoon', params: errorOf }, target: 'asking.tooSoon' },
          { guard: { type: 'isOver', params: errorOf }, target: 'over' },
          ...backTo('asking'),
        ],
      },
    },
    showing: {
      description: 'Who signs in elsewhere has nothing to type: a fresh sign-in is the proof.',
      tags: ['busy'],
      meta: { spec: 'decisions §13 Step-up' },
      invoke: {
        id: 'proveBySignIn',
        src: 'prove',
        input: ({ context: { change, subject } }) => ({ change, subject, secret: '' }),
        onDone: { target: 'proved', actions: { type: 'rememberToken', params: answerOf } },
        onError: [
          { guard: { type: 'isOld', params: errorOf }, target: 'signInNeeded' },
          { guard: { type: 'isOver', params: errorOf }, target: 'over' },
          { target: 'unreachable', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    signInNeeded: {
      description: 'The sign-in is too old to be the proof.',
      tags: ['error'],
      meta: { spec: 'decisions §13 Step-up', view: 'step-up' },
    },
    over: {
      description: 'The last wrong try has ended the session: sign in again; the account is not locked.',
      tags: ['error'],
      meta: { spec: 'decisions §13 Step-up: they never lock the account', view: 'step-up' },
    },
    proved: {
      type: 'final',
      description: 'The proof is good for the one change, for five minutes.',
      meta: { spec: 'decisions §13 Step-up: good for the one change that it names' },
    },
    cancelled: {
      type: 'final',
      description: 'The user does not want the change any more.',
      meta: { spec: 'decisions §13 Step-up' },
    },
  },
});
