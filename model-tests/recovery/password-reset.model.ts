import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { passwordReset } from '#machines/recovery/password-reset.ts';
import { defineModel } from '../harness/model.ts';
import { SETTINGS } from '../visitor-examples.ts';
import { toldByReason } from '../told-by-reason.ts';

type Now = SnapshotFrom<typeof passwordReset>;

const bounds = SETTINGS.config.password;
const open = { username: 'nora.keys', challengeQuestion: null, expiresAt: '2026-11-20T18:30:00Z' };
const asked = { ...open, challengeQuestion: 'Which harbor?' };
const offline = new CallError('offline');
const serverFailed = new CallError('server', { requestId: 'req-9' });
const over = new CallError('notFound', { code: 'reset_invalid' });
const locked = new CallError('forbidden', { code: 'locked_challenge_phrase_attempts' });

export default defineModel({
  id: 'password-reset',
  machine: passwordReset,
  metAt: 'before sign-in',
  inputs: { 'a link with a token': { token: 'token-of-twenty-letters' }, 'a link without': { token: '' } },
  catalog: {
    'challenge.answer': { 'a phrase': { answer: 'Blue Harbor' }, nothing: { answer: ' ' } },
    'password.submit': {
      complete: { form: { password: 'Bridge#42-north', confirmPassword: 'Bridge#42-north' } },
      empty: { form: { password: '', confirmPassword: '' } },
      'passwords that differ': { form: { password: 'Bridge#42-north', confirmPassword: 'Bridge#43-north' } },
      'a password without digits': {
        form: { password: 'Bridge###-north', confirmPassword: 'Bridge###-north' },
      },
    },
  },
  outcomes: {
    openReset: {
      done: {
        'nothing to answer': { reset: open, bounds },
        'a challenge comes first': { reset: asked, bounds },
      },
      error: { 'used before': over, locked, offline },
    },
    answerChallenge: {
      done: { right: open },
      error: {
        wrong: new CallError('refused', { code: 'challenge_wrong' }),
        'wrong once too often': locked,
        'over meanwhile': over,
        'server failed': serverFailed,
        offline,
      },
    },
    resetPassword: {
      done: { replaced: undefined },
      error: {
        'used before': new CallError('refused', { code: 'password_used' }),
        'against a rule': new CallError('refused', { code: 'password_requirements' }),
        'over meanwhile': over,
        'server failed': serverFailed,
        offline,
      },
    },
  },
  calls: {
    openReset: { asks: ['getPasswordReset', 'getConfig'] },
    answerChallenge: { asks: ['answerChallenge'] },
    resetPassword: { asks: ['resetPassword'] },
  },
  invariants: [
    toldByReason({
      openReset: { notFound: 'invalid', locked_challenge_phrase_attempts: 'locked', offline: 'unreachable' },
      answerChallenge: {
        challenge_wrong: 'challenged.wrong',
        locked_challenge_phrase_attempts: 'locked',
        notFound: 'invalid',
        server: 'challenged.failed',
        offline: 'challenged.failed',
      },
      resetPassword: {
        password_used: 'choosing.used',
        password_requirements: 'choosing.refused',
        notFound: 'invalid',
        server: 'choosing.unanswered',
        offline: 'choosing.failed',
      },
    }),
    {
      says: 'The password is asked for only where no challenge is open',
      holds: (now: Now) =>
        !(now.matches('choosing') || now.matches('saving')) || now.context.reset?.challengeQuestion === null,
    },
    {
      says: 'Neither password nor answer is kept',
      holds: ({ context }) => !/Bridge|Blue/.test(JSON.stringify(context)),
    },
    {
      says: 'PWD-05: nothing incomplete is sent',
      holds: (now: Now) => !now.matches('saving') || now.context.problems.length === 0,
    },
  ],
  restingStates: ['invalid', 'locked'],
  words: {
    'link.retry': 'Press Try again',
    'challenge.answer': 'Answer the question',
    'password.submit': 'Press Save new password',
    openReset: 'Opening the link',
    answerChallenge: 'Checking the answer',
    resetPassword: 'Saving the new password',
  },
});
