import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { PasswordForm } from '#domain/user/password-form.ts';
import { passwordChange } from '#machines/settings/password-change.ts';
import { defineModel } from '../harness/model.ts';
import { ADA, SETTINGS } from '../visitor-examples.ts';
import { toldByReason } from '../told-by-reason.ts';

type Now = SnapshotFrom<typeof passwordChange>;

const complete: PasswordForm = {
  current: 'Bridge#41',
  password: 'Bridge#42-north',
  confirmPassword: 'Bridge#42-north',
};
/** So many wrong ones are looked at after it, the next one in so many seconds. */
const guesses = (tries: number, waitSeconds: number) => ({
  tries,
  lockSeconds: 900,
  waitSeconds,
  nextWaitSeconds: 2 * waitSeconds,
});
const offline = new CallError('offline', { requestId: 'req-9' });

export default defineModel({
  id: 'password-change',
  machine: passwordChange,
  metAt: 'everywhere',
  inputs: {
    'an overdue password': { asksCurrent: false },
    'a signed-in user': { asksCurrent: true },
  },
  catalog: {
    'passwordChange.submit': {
      complete: { form: complete },
      empty: { form: { current: '', password: '', confirmPassword: '' } },
      'a password against the rules, once': { form: { ...complete, password: 'Bridge' } },
    },
  },
  outcomes: {
    loadBounds: { done: { rules: SETTINGS.config.password }, error: { offline } },
    changePassword: {
      done: ({ context }: Now): Record<string, typeof ADA | null> =>
        context.asksCurrent ? { changed: null } : { 'changed and signed in': ADA },
      error: ({ context }: Now): Record<string, CallError> => ({
        ...(context.asksCurrent
          ? {
              'current password wrong': new CallError('refused', {
                code: 'invalid_password',
                guessesLeft: guesses(2, 2),
              }),
              'a wrong one followed too fast': new CallError('forbidden', {
                code: 'too_soon',
                guessesLeft: guesses(2, 4),
              }),
            }
          : {}),
        'used before': new CallError('refused', { code: 'password_used' }),
        'against the rules': new CallError('refused', { code: 'password_requirements' }),
        'grant over': new CallError('forbidden', { code: 'grant_over' }),
        'too many tries': new CallError('tooMany', {
          code: 'too_many_requests',
          retryAt: '2026-11-20T18:02:00.000Z',
        }),
        'not allowed': new CallError('forbidden', { code: 'no_password' }),
        offline,
        'no answer': new CallError('lost'),
      }),
    },
  },
  calls: {
    // On the way in the rules are asked for; in the settings they came with the portal.
    loadBounds: { asks: ({ context }: Now) => (context.asksCurrent ? [] : ['getConfig']) },
    changePassword: {
      asks: ({ context }: Now) => [context.asksCurrent ? 'changePassword' : 'changeOverduePassword'],
    },
  },
  invariants: [
    toldByReason({
      loadBounds: { offline: 'unreachable' },
      changePassword: {
        invalid_password: 'filling.currentWrong',
        too_soon: 'filling.tooSoon',
        password_used: 'filling.used',
        password_requirements: 'filling.refused',
        offline: 'filling.failed',
        lost: 'filling.unanswered',
      },
    }),
    {
      says: 'PWD-06: no password is kept',
      holds: ({ context }) => !JSON.stringify(context).includes('Bridge'),
    },
    {
      says: 'PWD-01: nothing against the configured rules is sent',
      holds: (now) =>
        !now.matches('changing') || (now.context.bounds !== null && now.context.problems.length === 0),
    },
    {
      says: 'Only the way in ends; a signed-in user finds the form closed',
      holds: (now) => !now.matches('ended') || !now.context.asksCurrent,
    },
    {
      says: 'Nobody comes in without the server’s word',
      holds: (now, step) =>
        now.context.user === null ||
        step === undefined ||
        step.before.context.user !== null ||
        step.event.type === 'xstate.done.actor.changePassword',
    },
  ],
  words: {
    'passwordChange.open': 'Press Change password',
    'passwordChange.submit': 'Press Set new password',
    'passwordChange.retry': 'Press Try again',
    'passwordChange.cancel': 'Leave the form',
    loadBounds: 'Loading the rules for passwords',
    changePassword: 'Setting the new password',
  },
});
