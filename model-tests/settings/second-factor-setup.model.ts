import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { secondFactorSetup } from '#machines/settings/second-factor-setup.ts';
import { defineModel } from '../harness/model.ts';
import { PROOF_WORDS, PROVED } from '../forms.ts';
import { toldByReason } from '../told-by-reason.ts';

/** What the server does once somebody has proved to be there. */
const CHANGES = ['beginning', 'removing', 'renewing'] as const;

type Now = SnapshotFrom<typeof secondFactorSetup>;

const SECRET = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Termline:ada?secret=JBSWY3DPEHPK3PXP&issuer=Termline',
};
const CODES = ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789'];
const offline = new CallError('offline', { requestId: 'req-9' });
const lost = { 'no answer': new CallError('lost') };
const REFUSED = new CallError('forbidden', { code: 'step_up_required' });
const failures = { 'proof over': REFUSED, offline, ...lost };

export default defineModel({
  id: 'second-factor-setup',
  machine: secondFactorSetup,
  metAt: ['/account/settings'],
  inputs: {
    'without a second factor': {
      hasApp: false,
      passkeys: 0,
      codesLeft: 0,
      areCodesSaved: true,
      isDemanded: false,
    },
    'with one': { hasApp: true, passkeys: 0, codesLeft: 3, areCodesSaved: true, isDemanded: false },
    'with one that the role demands': {
      hasApp: true,
      passkeys: 0,
      codesLeft: 3,
      areCodesSaved: true,
      isDemanded: true,
    },
    'with one whose codes were not saved': {
      hasApp: true,
      passkeys: 0,
      codesLeft: 10,
      areCodesSaved: false,
      isDemanded: false,
    },
    'with a passkey alone': {
      hasApp: false,
      passkeys: 1,
      codesLeft: 3,
      areCodesSaved: true,
      isDemanded: false,
    },
  },
  catalog: {
    ...PROVED,
    // What another part of the page has made of it, or another browser; as it stands when nothing has.
    'factor.read': ({ context: { hasApp, passkeys, codesLeft, areCodesSaved } }: Now) => ({
      'as it was': { hasApp, passkeys, codesLeft, areCodesSaved },
      ...(!areCodesSaved && {
        'said to be saved elsewhere': { hasApp, passkeys, codesLeft, areCodesSaved: true },
      }),
      ...(passkeys === 0
        ? { 'a passkey more': { hasApp, passkeys: 1, codesLeft: Math.max(codesLeft, 3), areCodesSaved } }
        : { 'no passkey': { hasApp, passkeys: 0, codesLeft: hasApp ? codesLeft : 0, areCodesSaved } }),
    }),
    // They come with the first passkey, where there was nothing before it.
    'codes.elsewhere': ({ context: { hasApp, passkeys } }: Now) => ({
      ...(!hasApp && passkeys === 0 && { shown: { areShown: true } }),
      'not any more': { areShown: false },
    }),
    'code.submit': { 'six digits': { code: '123 456' }, 'five digits': { code: '12345' } },
  },
  outcomes: {
    beginSecondFactor: { done: { secret: SECRET }, error: failures },
    confirmSecondFactor: {
      done: { codes: CODES },
      error: {
        'code wrong': new CallError('refused', { code: 'invalid_code' }),
        'too many tries': new CallError('tooMany', { code: 'too_many_requests' }),
        offline,
        ...lost,
      },
    },
    confirmCodes: { done: { noted: undefined }, error: { offline, ...lost } },
    removeSecondFactor: {
      done: { removed: undefined },
      error: {
        ...failures,
        'demanded by now': new CallError('refused', { code: 'ACC-01' }),
      },
    },
    createRecoveryCodes: {
      done: { codes: CODES },
      error: {
        ...failures,
        'removed by now': new CallError('conflict', { code: 'second_factor_missing' }),
      },
    },
  },
  calls: {
    confirmCodes: { asks: ['confirmRecoveryCodes'] },
    beginSecondFactor: { asks: ['beginSecondFactor'] },
    confirmSecondFactor: { asks: ['confirmSecondFactor'] },
    removeSecondFactor: { asks: ['removeSecondFactor'] },
    createRecoveryCodes: { asks: ['createRecoveryCodes'] },
  },
  invariants: [
    toldByReason({
      beginSecondFactor: {
        step_up_required: 'provingToAdd',
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
        step_up_required: 'provingToRemove',
        'ACC-01': 'on',
        offline: 'askingToRemove.failed',
        lost: 'askingToRemove.unanswered',
      },
      createRecoveryCodes: {
        step_up_required: 'provingToRenew',
        second_factor_missing: 'off',
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
      says: 'Codes count as saved once that was noted, and new ones do not',
      about: ['areCodesSaved'],
      holds: (now: Now, step) =>
        step === undefined ||
        now.context.areCodesSaved === step.before.context.areCodesSaved ||
        (now.context.areCodesSaved
          ? [
              'xstate.done.actor.confirmCodes',
              'factor.read',
              'xstate.done.actor.removeSecondFactor',
              'xstate.error.actor.createRecoveryCodes',
            ].includes(step.event.type)
          : ['xstate.done.actor.confirmSecondFactor', 'xstate.done.actor.createRecoveryCodes'].includes(
              step.event.type,
            )),
    },
    {
      says: 'While the codes of the first passkey are on the screen, they are neither warned of nor replaced here',
      about: ['areCodesElsewhere', 'codesElsewhere'],
      holds: (now) =>
        !now.context.areCodesElsewhere ||
        !(now.matches('off') || now.matches('on') || now.matches('onByPasskey')),
    },
    {
      says: 'ACC-01: A second factor that the role demands is not removed while it is the last',
      holds: (now) => !now.context.isDemanded || now.context.passkeys > 0 || !now.hasTag('removes'),
    },
    {
      says: 'No code is kept',
      holds: ({ context }) => !/123 ?456/.test(JSON.stringify(context)),
    },
    {
      says: 'Nothing is begun, removed or replaced without a proof, which is kept no longer than its change',
      about: ['token', 'beginning', 'removing', 'renewing'],
      holds: (now) =>
        CHANGES.some((change) => now.matches(change))
          ? now.context.token !== null
          : now.context.token === null || now.hasTag('asks'),
    },
    {
      says: 'Passkeys stay as the app comes and goes',
      holds: (now: Now, step) =>
        step === undefined ||
        now.context.passkeys === step.before.context.passkeys ||
        ['factor.read', 'xstate.error.actor.createRecoveryCodes'].includes(step.event.type),
    },
    {
      says: 'There are recovery codes with a passkey or an app, and without either none',
      holds: ({ context: { hasApp, passkeys, codesLeft } }) => hasApp || passkeys > 0 || codesLeft === 0,
    },
    {
      says: 'The second factor comes with a right code and goes with a proof, and never otherwise',
      holds: (now: Now, step) =>
        step === undefined ||
        now.context.hasApp === step.before.context.hasApp ||
        [
          'xstate.done.actor.confirmSecondFactor',
          'xstate.done.actor.removeSecondFactor',
          // It was removed elsewhere, as what is read anew tells, too.
          'xstate.error.actor.createRecoveryCodes',
        ].includes(step.event.type),
    },
  ],
  words: {
    'factor.add': 'Press Add a second factor',
    'factor.renew': 'Press New recovery codes',
    'factor.remove': 'Press Remove',
    'factor.cancel': 'Press Cancel',
    'factor.goOn': 'Go on with the change',
    ...PROOF_WORDS,
    'code.submit': 'Give the code',
    'factor.read': 'The second factor is read anew',
    'codes.elsewhere': 'The section of passkeys shows recovery codes, or does not any more',
    'codes.saved': 'Press I have saved them',
    beginSecondFactor: 'Making the app’s key',
    confirmSecondFactor: 'Checking the code',
    createRecoveryCodes: 'Making recovery codes',
    removeSecondFactor: 'Removing the second factor',
    confirmCodes: 'Noting that the codes are saved',
  },
});
