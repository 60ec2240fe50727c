import { CallError } from '#domain/call-error.ts';
import { emailChange } from '#machines/settings/email-change.ts';
import { defineModel } from '../harness/model.ts';
import { PROOF_WORDS, PROVED } from '../forms.ts';
import { toldByReason } from '../told-by-reason.ts';

const CURRENT = 'ada@kestrel.example';
const OTHER = 'ada.fern@kestrel.example';
const WAITING = { emailAddress: OTHER, expiresAt: '2026-11-20T18:30:00.000Z' };
const form = { emailAddress: OTHER };
const failures = {
  offline: new CallError('offline', { requestId: 'req-9' }),
  'no answer': new CallError('lost'),
};

export default defineModel({
  id: 'email-change',
  machine: emailChange,
  metAt: ['/account/settings'],
  inputs: {
    'no other address': { current: CURRENT, waiting: null },
    'one that waits': { current: CURRENT, waiting: WAITING },
  },
  catalog: {
    'emailChange.submit': {
      complete: { form },
      empty: { form: { emailAddress: '' } },
      'no address': { form: { emailAddress: 'ada' } },
      'the same address': { form: { emailAddress: CURRENT } },
    },
    ...PROVED,
    'emailChange.read': {
      'as before': { current: CURRENT, waiting: null },
      'one that waits': { current: CURRENT, waiting: WAITING },
      'made elsewhere': { current: OTHER, waiting: null },
    },
    'codes.submit': {
      both: { form: { oldCode: '123456', newCode: '654321' } },
      'one of them': { form: { oldCode: '123456', newCode: '' } },
    },
  },
  outcomes: {
    askEmailChange: {
      done: { mailed: WAITING },
      error: {
        'the proof is over': new CallError('forbidden', { code: 'step_up_required' }),
        'too many messages': new CallError('tooMany', { code: 'too_many_requests' }),
        ...failures,
      },
    },
    confirmEmailChange: {
      done: { confirmed: undefined },
      error: {
        'codes wrong': new CallError('refused', {
          code: 'email_codes_wrong',
          guessesLeft: { tries: 4, lockSeconds: 0, waitSeconds: 0, nextWaitSeconds: 0 },
        }),
        'over by now': new CallError('notFound', { code: 'email_change_over' }),
        ...failures,
      },
    },
    withdrawEmailChange: { done: { withdrawn: undefined }, error: failures },
  },
  calls: {
    askEmailChange: { asks: ['askEmailChange'] },
    confirmEmailChange: { asks: ['confirmEmailChange'] },
    withdrawEmailChange: { asks: ['withdrawEmailChange'] },
  },
  invariants: [
    toldByReason({
      askEmailChange: {
        step_up_required: 'proving',
        tooMany: 'filling.blocked',
        offline: 'filling.failed',
        lost: 'filling.unanswered',
      },
      confirmEmailChange: {
        email_codes_wrong: 'confirming.wrong',
        email_change_over: 'filling.over',
        offline: 'confirming.failed',
        lost: 'confirming.unanswered',
      },
      withdrawEmailChange: { offline: 'confirming.failed', lost: 'confirming.unanswered' },
    }),
    {
      says: 'No code is kept',
      holds: ({ context }) => !/123456|654321/.test(JSON.stringify(context)),
    },
    {
      says: 'No other address is asked for without a proof, which is kept no longer than it is needed',
      about: ['asking', 'token'],
      holds: (now) =>
        now.matches('asking')
          ? now.context.token !== null && now.context.wished !== ''
          : now.context.token === null || now.matches('filling'),
    },
    {
      says: 'The address is another one only once the server has both codes, or says so',
      about: ['closed', 'current'],
      holds: ({ context: { current } }, step) =>
        step === undefined ||
        current === step.before.context.current ||
        step.event.type === 'emailChange.read' ||
        step.event.type === 'xstate.done.actor.confirmEmailChange',
    },
    {
      says: 'Codes are asked for while an address waits, and not otherwise',
      about: ['confirming', 'waiting'],
      holds: (now) =>
        (now.context.waiting !== null) ===
        (now.matches('confirming') || now.matches('checking') || now.matches('withdrawing')),
    },
    {
      says: 'Nothing incomplete is sent',
      about: ['asking', 'checking', 'problems'],
      holds: (now) =>
        !(now.matches('asking') || now.matches('checking')) || now.context.problems.length === 0,
    },
  ],
  words: {
    'emailChange.open': 'Press Change e-mail address',
    'emailChange.submit': 'Press Send codes',
    'codes.submit': 'Press Confirm',
    'emailChange.cancel': 'Leave the form',
    ...PROOF_WORDS,
    'emailChange.read': 'The account is read anew',
    askEmailChange: 'Sending a code to either address',
    confirmEmailChange: 'Checking both codes',
    withdrawEmailChange: 'Giving the change up',
  },
});
