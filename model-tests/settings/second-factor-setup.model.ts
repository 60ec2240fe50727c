import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { secondFactorSetup } from '#machines/settings/second-factor-setup.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

type Now = SnapshotFrom<typeof secondFactorSetup>;

const SECRET = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Termline:ada?secret=JBSWY3DPEHPK3PXP&issuer=Termline',
};
const CODES = ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789'];
const offline = new CallError('offline', { requestId: 'req-9' });
const lost = { 'no answer': new CallError('lost') };
/** So many wrong ones are looked at after it, the next one in so many seconds. */
const guesses = (tries: number, waitSeconds: number) => ({
  tries,
  lockSeconds: 900,
  waitSeconds,
  nextWaitSeconds: 2 * waitSeconds,
});
const passwordErrors = {
  'password wrong': new CallError('refused', { code: 'invalid_password', guessesLeft: guesses(2, 2) }),
  'a wrong one followed too fast': new CallError('forbidden', {
    code: 'too_soon',
    guessesLeft: guesses(2, 4),
  }),
  'too many tries': new CallError('tooMany', { code: 'too_many_requests' }),
  offline,
  ...lost,
};

export default defineModel({
  id: 'second-factor-setup',
  machine: secondFactorSetup,
  metAt: ['/account/settings'],
  inputs: {
    'without a second factor': { isOn: false, codesLeft: 0, isDemanded: false },
    'with one': { isOn: true, codesLeft: 3, isDemanded: false },
    'with one that the role demands': { isOn: true, codesLeft: 3, isDemanded: true },
  },
  catalog: {
    'password.submit': { typed: { password: 'correct horse' }, nothing: { password: '' } },
    'code.submit': { 'six digits': { code: '123 456' }, 'five digits': { code: '12345' } },
  },
  outcomes: {
    beginSecondFactor: { done: { secret: SECRET }, error: passwordErrors },
    confirmSecondFactor: {
      done: { codes: CODES },
      error: {
        'code wrong': new CallError('refused', { code: 'invalid_code' }),
        'too many tries': new CallError('tooMany', { code: 'too_many_requests' }),
        offline,
        ...lost,
      },
    },
    removeSecondFactor: {
      done: { removed: undefined },
      error: {
        ...passwordErrors,
        'demanded by now': new CallError('refused', { code: 'ACC-01' }),
      },
    },
    createRecoveryCodes: { done: { codes: CODES }, error: passwordErrors },
  },
  calls: {
    beginSecondFactor: { asks: ['beginSecondFactor'] },
    confirmSecondFactor: { asks: ['confirmSecondFactor'] },
    removeSecondFactor: { asks: ['removeSecondFactor'] },
    createRecoveryCodes: { asks: ['createRecoveryCodes'] },
  },
  invariants: [
    toldByReason({
      beginSecondFactor: {
        invalid_password: 'adding.wrong',
        too_soon: 'adding.tooSoon',
        tooMany: 'adding.blocked',
        offline: 'adding.failed',
        lost: 'adding.unanswered',
      },
      confirmSecondFactor: {
        invalid_code: 'scanning.wrong',
        tooMany: 'scanning.blocked',
        offline: 'scanning.failed',
        lost: 'scanning.unanswered',
      },
      removeSecondFactor: {
        invalid_password: 'askingToRemove.wrong',
        too_soon: 'askingToRemove.tooSoon',
        tooMany: 'askingToRemove.blocked',
        offline: 'askingToRemove.failed',
        lost: 'askingToRemove.unanswered',
      },
      createRecoveryCodes: {
        invalid_password: 'askingToRenew.wrong',
        too_soon: 'askingToRenew.tooSoon',
        tooMany: 'askingToRenew.blocked',
        offline: 'askingToRenew.failed',
        lost: 'askingToRenew.unanswered',
      },
    }),
    {
      says: 'The secret is known only while the authenticator takes it',
      holds: (now) => now.hasTag('scanning') || now.context.secret === null,
    },
    {
      says: 'Recovery codes are known only while they are shown',
      holds: (now) => now.matches('showingCodes') || now.context.codes.length === 0,
    },
    {
      says: 'ACC-01: A second factor that the role demands is not removed',
      holds: (now) =>
        !now.context.isDemanded ||
        (now.context.isOn && !now.matches('askingToRemove') && !now.matches('removing')),
    },
    {
      says: 'Neither password nor code is kept',
      holds: ({ context }) => !/correct horse|123 ?456/.test(JSON.stringify(context)),
    },
    {
      says: 'The second factor comes with a right code and goes with a right password, and never otherwise',
      holds: (now: Now, step) =>
        step === undefined ||
        now.context.isOn === step.before.context.isOn ||
        ['xstate.done.actor.confirmSecondFactor', 'xstate.done.actor.removeSecondFactor'].includes(
          step.event.type,
        ),
    },
  ],
  words: {
    'factor.add': 'Press Add a second factor',
    'factor.renew': 'Press New recovery codes',
    'factor.remove': 'Press Remove',
    'factor.cancel': 'Press Cancel',
    'password.submit': 'Give the password',
    'code.submit': 'Give the code',
    'codes.saved': 'Press I have saved them',
    beginSecondFactor: 'Making the app’s key',
    confirmSecondFactor: 'Checking the code',
    createRecoveryCodes: 'Making recovery codes',
    removeSecondFactor: 'Removing the second factor',
  },
});
