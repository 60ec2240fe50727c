import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { secondFactor } from '#machines/sign-in-step/second-factor.ts';
import { NOT_THROUGH } from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { ADA } from '../visitor-examples.ts';
import { toldByReason } from '../told-by-reason.ts';

type Now = SnapshotFrom<typeof secondFactor>;

const guessesLeft = { tries: 4, lockSeconds: 900, waitSeconds: 30, nextWaitSeconds: 60 };
const tooSoon = new CallError('forbidden', { code: 'too_soon', guessesLeft });

const locked = new CallError('forbidden', {
  code: 'locked_login_attempts',
  retryAt: '2026-11-20T18:15:00.000Z',
  guessesLeft: { tries: 0, lockSeconds: 900, waitSeconds: 900, nextWaitSeconds: 900 },
});

const error = {
  'wrong code': new CallError('refused', {
    code: 'invalid_code',
    guessesLeft: { tries: 4, lockSeconds: 900, waitSeconds: 0, nextWaitSeconds: 0 },
  }),
  'too soon': tooSoon,
  'codes locked': locked,
  'too many tries': new CallError('tooMany', { code: 'too_many_requests' }),
  'not allowed': new CallError('forbidden', { code: 'forbidden' }),
  ...NOT_THROUGH,
};
const SHOWN = { id: 'cGFzc2tleQ', clientData: 'e30', authenticatorData: 'AA', signature: 'AA' };
const RECOVERY = { code: 'ABCD-EFGH-JKLM-NPQR' };

export default defineModel({
  id: 'second-factor',
  machine: secondFactor,
  metAt: 'before sign-in',
  inputs: { 'after a correct password': undefined },
  catalog: {
    'code.submit': (now: Now) => ({
      nothing: { code: '' },
      ...(now.matches('byAuthenticator')
        ? { 'six digits': { code: '123 456' }, 'five digits': { code: '12345' } }
        : { 'a recovery code': RECOVERY, 'part of one': { code: 'ABCD-EFGH' } }),
    }),
  },
  outcomes: {
    loadWays: {
      done: {
        'an app': { hasApp: true, hasPasskey: false, canAskDevice: true },
        'a passkey': { hasApp: false, hasPasskey: true, canAskDevice: true },
        'an app and a passkey': { hasApp: true, hasPasskey: true, canAskDevice: true },
        'a passkey, in a browser that knows none': { hasApp: false, hasPasskey: true, canAskDevice: false },
        'an app and a passkey, in a browser that knows none': {
          hasApp: true,
          hasPasskey: true,
          canAskDevice: false,
        },
      },
      error: {
        'grant over': new CallError('forbidden', { code: 'grant_over' }),
        'codes locked': locked,
        ...NOT_THROUGH,
      },
    },
    askDevice: {
      done: { shown: SHOWN },
      error: {
        dismissed: new CallError('refused', { code: 'passkey_dismissed' }),
        'no browser for it': new CallError('refused', { code: 'passkey_unsupported' }),
        'removed elsewhere': new CallError('refused', { code: 'invalid_passkey' }),
        'grant over': new CallError('forbidden', { code: 'grant_over' }),
        'codes locked': locked,
        offline: NOT_THROUGH.offline,
      },
    },
    signInByPasskey: {
      done: { 'signed in': ADA },
      error: {
        'too soon': tooSoon,
        'wrong passkey': new CallError('refused', {
          code: 'invalid_passkey',
          guessesLeft: { tries: 4, lockSeconds: 900, waitSeconds: 0, nextWaitSeconds: 0 },
        }),
        'grant over': new CallError('forbidden', { code: 'grant_over' }),
        'codes locked': locked,
        ...NOT_THROUGH,
      },
    },
    sendCode: { done: { 'signed in': ADA }, error },
    sendRecoveryCode: { done: { 'signed in': ADA }, error },
  },
  calls: {
    loadWays: { asks: ['beginPasskeySignIn'] },
    askDevice: { asks: ['beginPasskeySignIn'] },
    signInByPasskey: { asks: ['signInWithPasskey'] },
    sendCode: { asks: ['signInWithCode'] },
    sendRecoveryCode: { asks: ['signInWithCode'] },
  },
  invariants: [
    toldByReason({
      loadWays: {
        grant_over: 'ended',
        locked_login_attempts: 'locked',
        offline: 'unreachable',
        lost: 'unreachable',
      },
      askDevice: {
        passkey_dismissed: 'byPasskey.dismissed',
        passkey_unsupported: 'byPasskey.unsupported',
        invalid_passkey: 'byPasskey.wrong',
        grant_over: 'ended',
        locked_login_attempts: 'locked',
        offline: 'byPasskey.failed',
      },
      signInByPasskey: {
        too_soon: 'byPasskey.tooSoon',
        grant_over: 'ended',
        invalid_passkey: 'byPasskey.wrong',
        locked_login_attempts: 'locked',
        offline: 'byPasskey.failed',
        lost: 'byPasskey.unanswered',
      },
      sendCode: {
        invalid_code: 'byAuthenticator.wrong',
        too_soon: 'byAuthenticator.tooSoon',
        locked_login_attempts: 'locked',
        offline: 'byAuthenticator.failed',
        lost: 'byAuthenticator.unanswered',
      },
      sendRecoveryCode: {
        invalid_code: 'byRecoveryCode.wrong',
        too_soon: 'byRecoveryCode.tooSoon',
        locked_login_attempts: 'locked',
        offline: 'byRecoveryCode.failed',
        lost: 'byRecoveryCode.unanswered',
      },
    }),
    {
      says: 'A passkey is asked for of whoever has one, in a browser that knows passkeys, and codes of an app where there is an app',
      holds: (now) =>
        (!(now.matches('byPasskey') || now.matches('askingDevice')) ||
          (now.context.ways?.hasPasskey === true && now.context.ways.canAskDevice)) &&
        (!now.matches('byAuthenticator') || now.context.ways?.hasApp === true),
    },
    {
      says: 'While wrong codes have locked the step, it is said until when, and nothing can be tried',
      about: ['lockedUntil'],
      holds: (now) =>
        !now.matches('locked') ||
        (now.context.lockedUntil !== null &&
          !now.can({ type: 'code.submit', code: '123456' }) &&
          !now.can({ type: 'passkey.use' })),
    },
    {
      says: 'Nobody comes in without a code or passkey that the server has judged',
      holds: (now, step) =>
        now.context.user === null ||
        step === undefined ||
        step.before.context.user !== null ||
        /^xstate\.done\.actor\.(?:send|signIn)/.test(step.event.type),
    },
    {
      says: 'What the device has shown is kept while the server looks at it, and no longer',
      about: ['shown'],
      holds: (now) => (now.context.shown !== null) === now.matches('checkingPasskey'),
    },
    {
      says: 'No code is kept',
      holds: ({ context }) => !/123 ?456|ABCD/.test(JSON.stringify(context)),
    },
  ],
  words: {
    'code.submit': 'Press Continue',
    'passkey.use': 'Press Use a passkey',
    'passkey.stop': 'Press Cancel while the browser asks',
    'code.recovery': 'Press Use a recovery code, past the app',
    'after(devicePatience)': 'Two minutes pass',
    'ways.retry': 'Press Try again',
    'code.otherWay': 'Press the other way to prove it',
    'code.cancel': 'Press Back to sign-in',
    loadWays: 'Looking up the second factor',
    askDevice: 'Asking the device',
    signInByPasskey: 'Checking the passkey',
    sendCode: 'Checking the code',
    sendRecoveryCode: 'Checking the recovery code',
  },
});
