import { assertEvent } from 'xstate';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, formStates, PRESS_STATES } from '#machines/shapes/form.ts';
import { NOTHING_SHOWN, PASSKEY_REFUSALS } from '#machines/shapes/passkey-refusals.ts';
import { secondFactorSetup } from '#machines/sign-in-step/second-factor-parts.ts';

/** A try that followed wrong ones too fast costs nothing, and leads nobody back to the password. */
const TOO_SOON = {
  description: 'It followed wrong ones too fast and was not looked at.',
  tags: ['error'],
  meta: { spec: 'decisions §1 login attempts: locked after 5' },
} as const;
const tooSoon = <Form extends string>(form: Form) =>
  ({
    guard: { type: 'isTooSoon', params: errorOf },
    target: `${form}.tooSoon`,
    actions: { type: 'rememberGuesses', params: errorOf },
  }) as const;

/** What is said above either form. */
const notices = {
  ...formStates,
  incomplete: { ...formStates.incomplete, description: 'What was typed cannot be such a code.' },
  wrong: {
    description: 'The code is wrong, old or used.',
    tags: ['error'],
    meta: { spec: 'decisions §9 a second factor' },
  },
  tooSoon: TOO_SOON,
} as const;

/** Beside a passkey there are codes: of the app where there is one, and recovery codes. */
const BESIDE_PASSKEY = {
  'code.otherWay': [{ guard: 'hasApp', target: 'byAuthenticator' }, { target: 'byRecoveryCode' }],
  'code.recovery': { guard: 'hasApp', target: 'byRecoveryCode' },
  'code.cancel': 'ended',
} as const;

/** What nobody gets past: a lock by wrong codes is told here, from anything else the way in goes on, or begins anew. */
const shutOut = [
  {
    guard: { type: 'isLocked', params: errorOf },
    target: 'locked',
    actions: { type: 'rememberLock', params: errorOf },
  },
  {
    guard: { type: 'isShutOut', params: errorOf },
    target: 'ended',
    actions: { type: 'rememberError', params: errorOf },
  },
] as const;

/** A code on its way; what comes of it is said above the form that it came from. */
const checking = (description: string, form: 'byAuthenticator' | 'byRecoveryCode') =>
  secondFactorSetup.createStateConfig({
    description,
    tags: ['busy', 'codes'],
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
        tooSoon(form),
        ...shutOut,
        ...backTo(form),
      ],
    },
  });

/** The second step of signing in: a passkey, a code of the authenticator app, or one of the recovery codes. */
export const secondFactor = secondFactorSetup.createMachine({
  id: 'second-factor',
  description: 'A user proves to hold the second factor.',
  context: {
    ways: null,
    shown: null,
    failure: null,
    guessesLeft: null,
    lockedUntil: null,
    user: null,
    error: null,
  },
  output: ({ context: { user, error } }) => ({ user, error }),
  initial: 'looking',
  states: {
    looking: {
      description: 'What the user has of a second factor is being read.',
      tags: ['busy'],
      meta: { spec: 'decisions §9 a second factor', view: 'second-factor/looking' },
      invoke: {
        id: 'loadWays',
        src: 'loadWays',
        onDone: { target: 'choosing', actions: { type: 'rememberWays', params: answerOf } },
        onError: [
          ...shutOut,
          { target: 'unreachable', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    unreachable: {
      description: 'It could not be read; it can be asked for again.',
      tags: ['error', 'failed'],
      meta: { spec: '§8 Unable to contact server', view: 'second-factor/looking' },
      exit: 'forgetFailure',
      on: { 'ways.retry': 'looking', 'code.cancel': 'ended' },
    },
    choosing: {
      description:
        'A passkey comes before codes, since nobody can be talked into typing it elsewhere, but in a browser that can use none.',
      meta: { spec: 'decisions §9 a second factor' },
      always: [
        { guard: 'hasPasskey', target: 'byPasskey' },
        { guard: 'hasApp', target: 'byAuthenticator' },
        { target: 'byRecoveryCode' },
      ],
    },
    byPasskey: {
      description: 'A passkey is asked for.',
      tags: ['editable'],
      meta: { spec: 'decisions §9 a second factor', view: 'second-factor/passkey' },
      initial: 'fresh',
      on: {
        'passkey.use': 'askingDevice',
        ...BESIDE_PASSKEY,
      },
      states: {
        ...PRESS_STATES,
        ...PASSKEY_REFUSALS,
        wrong: {
          description:
            'The server knows no such passkey of this user, or it is not what the device has signed.',
          tags: ['error'],
          meta: { spec: 'decisions §9 a second factor' },
        },
        tooSoon: TOO_SOON,
      },
    },
    askingDevice: {
      description:
        'The browser asks its user for a passkey, and the page says so; whoever does not want to wait takes it back, or another way.',
      meta: { spec: 'decisions §9 a second factor', view: 'second-factor/passkey' },
      on: { 'passkey.stop': 'byPasskey', ...BESIDE_PASSKEY },
      after: { devicePatience: 'byPasskey.timedOut' },
      invoke: {
        id: 'askDevice',
        src: 'askDevice',
        onDone: { target: 'checkingPasskey', actions: { type: 'rememberShown', params: answerOf } },
        onError: [
          { guard: { type: 'isDismissed', params: errorOf }, target: 'byPasskey.dismissed' },
          { guard: { type: 'isUnsupported', params: errorOf }, target: 'byPasskey.unsupported' },
          {
            description: 'It was removed elsewhere meanwhile.',
            guard: { type: 'isWrong', params: errorOf },
            target: 'byPasskey.wrong',
          },
          ...shutOut,
          { target: 'byPasskey.failed', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    checkingPasskey: {
      description: 'The server looks at what the device has signed.',
      tags: ['busy'],
      meta: { spec: 'decisions §9 a second factor', view: 'second-factor/passkey' },
      exit: 'forgetShown',
      invoke: {
        id: 'signInByPasskey',
        src: 'signInByPasskey',
        input: ({ context: { shown } }) => shown ?? NOTHING_SHOWN,
        onDone: { target: 'ended', actions: { type: 'rememberUser', params: answerOf } },
        onError: [
          {
            guard: { type: 'isWrong', params: errorOf },
            target: 'byPasskey.wrong',
            actions: { type: 'rememberGuesses', params: errorOf },
          },
          tooSoon('byPasskey'),
          ...shutOut,
          ...backTo('byPasskey'),
        ],
      },
    },
    byAuthenticator: {
      description: 'A code of six digits is asked for.',
      tags: ['editable', 'codes'],
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
      tags: ['editable', 'codes'],
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
        'code.otherWay': [
          { guard: 'hasPasskey', target: 'byPasskey' },
          { guard: 'hasApp', target: 'byAuthenticator' },
        ],
        'code.cancel': 'ended',
      },
      states: notices,
    },
    checkingCode: checking('The code is being checked.', 'byAuthenticator'),
    checkingRecoveryCode: checking('The recovery code is being checked.', 'byRecoveryCode'),
    locked: {
      description:
        'Wrong codes or passkeys have locked the step here: none is looked at until a time that is said, and whom to ask is said too.',
      tags: ['error'],
      meta: { spec: 'decisions §1 login attempts: locked after 5', view: 'second-factor/locked' },
      on: { 'code.cancel': 'ended' },
    },
    ended: {
      type: 'final',
      description: 'The way in goes on: into the portal, to an overdue change, or back to sign-in.',
      meta: { spec: 'decisions §9 a second factor' },
    },
  },
});
