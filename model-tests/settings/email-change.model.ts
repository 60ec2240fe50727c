import { CallError } from '#domain/call-error.ts';
import { emailChange } from '#machines/settings/email-change.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

const CURRENT = 'ada@kestrel.example';
const OTHER = 'ada.fern@kestrel.example';
const WAITING = { emailAddress: OTHER, expiresAt: '2026-11-20T18:30:00.000Z' };
const form = { emailAddress: OTHER, password: 'Bridge#41' };
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
      empty: { form: { emailAddress: '', password: '' } },
      'no address': { form: { ...form, emailAddress: 'ada' } },
      'the same address': { form: { ...form, emailAddress: CURRENT } },
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
        'password wrong': new CallError('refused', { code: 'invalid_password' }),
        'name locked': new CallError('forbidden', { code: 'locked_login_attempts' }),
        'too many messages': new CallError('tooMany', { code: 'too_many_requests' }),
        ...failures,
      },
    },
    confirmEmailChange: {
      done: { confirmed: undefined },
      error: {
        'codes wrong': new CallError('refused', { code: 'email_codes_wrong' }),
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
        invalid_password: 'filling.passwordWrong',
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
      says: 'Neither password nor code is kept',
      holds: ({ context }) => !/Bridge|123456|654321/.test(JSON.stringify(context)),
    },
    {
      says: 'The address is another one only once the server has both codes',
      about: ['closed', 'current'],
      holds: ({ context: { current } }, step) =>
        step === undefined ||
        current === step.before.context.current ||
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
    askEmailChange: 'Sending a code to either address',
    confirmEmailChange: 'Checking both codes',
    withdrawEmailChange: 'Giving the change up',
  },
});
