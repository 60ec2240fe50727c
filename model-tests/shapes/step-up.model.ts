import { CallError, callErrorOf } from '#domain/call-error.ts';
import { stepUp } from '#machines/shapes/step-up.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

const offline = new CallError('offline', { requestId: 'req-9' });
const guessesLeft = { tries: 4, lockSeconds: 900, waitSeconds: 0, nextWaitSeconds: 0 };
const SHOWN = { id: 'cGFzc2tleQ', clientData: 'e30', authenticatorData: 'AA', signature: 'AA' };
const over = new CallError('unauthorized', { code: 'step_up_over' });

export default defineModel({
  id: 'step-up',
  machine: stepUp,
  metAt: ['/payment-methods'],
  inputs: { 'a bank account is added': { change: 'bank_account_add', subject: '100412' } },
  catalog: {
    'proof.give': {
      typed: { secret: 'correct horse' },
      'six digits': { secret: '123 456' },
      nothing: { secret: ' ' },
    },
  },
  outcomes: {
    loadWay: {
      done: {
        password: { way: 'password', hasApp: false },
        code: { way: 'code', hasApp: true },
        'recovery code alone, in a browser that knows no passkeys': { way: 'code', hasApp: false },
        passkey: { way: 'passkey', hasApp: false },
        'passkey beside an app': { way: 'passkey', hasApp: true },
        'single sign-on': { way: 'signIn', hasApp: false },
      },
      error: { offline },
    },
    prove: {
      done: { proved: 'token-1' },
      error: {
        'password wrong': new CallError('refused', { code: 'invalid_password', guessesLeft }),
        'code wrong': new CallError('refused', { code: 'invalid_code', guessesLeft }),
        'too soon': new CallError('forbidden', { code: 'too_soon' }),
        'too many tries': new CallError('tooMany', { code: 'too_many_requests' }),
        over,
        offline,
        'no answer': new CallError('lost'),
      },
    },
    askDevice: {
      done: { shown: SHOWN },
      error: {
        dismissed: new CallError('refused', { code: 'passkey_dismissed' }),
        'no browser for it': new CallError('refused', { code: 'passkey_unsupported' }),
        over,
        offline,
      },
    },
    proveByPasskey: {
      done: { proved: 'token-1' },
      error: {
        'passkey wrong': new CallError('refused', { code: 'invalid_passkey', guessesLeft }),
        'too soon': new CallError('forbidden', { code: 'too_soon' }),
        over,
        offline,
        'no answer': new CallError('lost'),
      },
    },
    proveBySignIn: {
      done: { proved: 'token-1' },
      error: { 'too old': new CallError('forbidden', { code: 'sign_in_anew' }), over, offline },
    },
  },
  calls: {
    loadWay: { asks: ['getAccountSecurity'] },
    prove: { asks: ['createStepUp'] },
    askDevice: { asks: ['beginPasskeyProof'] },
    proveByPasskey: { asks: ['createStepUp'] },
    proveBySignIn: { asks: ['createStepUp'] },
  },
  invariants: [
    toldByReason({
      prove: {
        invalid_password: 'asking.wrong',
        too_soon: 'asking.tooSoon',
        tooMany: 'asking.tooSoon',
        step_up_over: 'over',
        offline: 'asking.failed',
        lost: 'asking.unanswered',
      },
      askDevice: {
        passkey_dismissed: 'offering.dismissed',
        passkey_unsupported: 'offering.unsupported',
        step_up_over: 'over',
        offline: 'offering.failed',
      },
      proveByPasskey: {
        invalid_passkey: 'offering.wrong',
        too_soon: 'offering.tooSoon',
        step_up_over: 'over',
        offline: 'offering.failed',
        lost: 'offering.unanswered',
      },
      proveBySignIn: { sign_in_anew: 'signInNeeded', step_up_over: 'over', offline: 'unreachable' },
    }),
    {
      says: 'A next code is waited for where an app shows codes, and not where a recovery code was typed',
      about: ['isRecovery', 'wrongRecovery'],
      holds: (now, step) =>
        step?.event.type !== 'xstate.error.actor.prove' ||
        callErrorOf(step.event['error']).code !== 'invalid_code' ||
        now.matches({ asking: now.context.isRecovery ? 'wrongRecovery' : 'wrong' }),
    },
    {
      says: 'There is a token exactly where the proof was taken',
      holds: (now) => (now.context.token !== null) === now.matches('proved'),
    },
    {
      says: 'A passkey is asked for of whoever has one, and of nobody else',
      holds: (now) => !now.matches('offering') || now.context.way === 'passkey',
    },
    {
      says: 'What the device has shown is kept while the server looks at it, and no longer',
      about: ['shown'],
      holds: (now) => (now.context.shown !== null) === now.matches('checkingPasskey'),
    },
    {
      says: 'Neither password nor code is kept',
      holds: ({ context }) => !/correct horse|123 ?456/.test(JSON.stringify(context)),
    },
  ],
  words: {
    'proof.give': 'Give the password or code',
    'passkey.use': 'Use the passkey',
    'step.otherWay': 'Press the other way to prove it',
    'step.retry': 'Press Try again',
    'step.cancel': 'Press Back',
    loadWay: 'Reading what to ask for',
    prove: 'Checking it',
    'after(devicePatience)': 'Two minutes pass',
    askDevice: 'Asking the device',
    proveByPasskey: 'Checking the passkey',
    proveBySignIn: 'Looking at the sign-in',
  },
});
