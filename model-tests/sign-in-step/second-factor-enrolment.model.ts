import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { secondFactorEnrolment } from '#machines/sign-in-step/second-factor-enrolment.ts';
import { NOT_THROUGH } from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { ADA } from '../visitor-examples.ts';
import { toldByReason } from '../told-by-reason.ts';

type Now = SnapshotFrom<typeof secondFactorEnrolment>;

const SECRET = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Termline:ada?secret=JBSWY3DPEHPK3PXP&issuer=Termline',
};
const MADE = { id: 'cGFzc2tleQ', clientData: 'e30', attestation: 'AA', transports: ['internal'] };
const CODES = ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789'];
const error = {
  'grant over': new CallError('forbidden', { code: 'grant_over' }),
  ...NOT_THROUGH,
};

export default defineModel({
  id: 'second-factor-enrolment',
  machine: secondFactorEnrolment,
  metAt: 'before sign-in',
  inputs: {
    'after a correct password': { canAskDevice: true },
    'in a browser that knows no passkeys': { canAskDevice: false },
  },
  catalog: {
    'passkey.create': { named: { name: ' Phone ' }, nameless: { name: ' ' } },
    'code.submit': { 'six digits': { code: '123 456' }, 'five digits': { code: '12345' } },
  },
  outcomes: {
    beginEnrolment: { done: { secret: SECRET }, error },
    confirmEnrolment: {
      done: { codes: CODES },
      error: {
        'code wrong': new CallError('refused', { code: 'invalid_code' }),
        'too many tries': new CallError('tooMany', { code: 'too_many_requests' }),
        ...error,
      },
    },
    makePasskey: {
      done: { made: MADE },
      error: {
        dismissed: new CallError('refused', { code: 'passkey_dismissed' }),
        'no browser for it': new CallError('refused', { code: 'passkey_unsupported' }),
        'there already': new CallError('refused', { code: 'passkey_known' }),
        'grant over': error['grant over'],
        offline: error.offline,
      },
    },
    enrolPasskey: {
      done: { codes: CODES },
      error: {
        'there already': new CallError('conflict', { code: 'passkey_known' }),
        'not taken': new CallError('refused', { code: 'invalid_passkey' }),
        ...error,
      },
    },
    finishEnrolment: {
      done: { 'signed in': ADA },
      error: {
        'password expired': new CallError('forbidden', { code: 'locked_expired_password' }),
        ...error,
      },
    },
  },
  calls: {
    beginEnrolment: { asks: ['beginFactorEnrolment'] },
    confirmEnrolment: { asks: ['confirmFactorEnrolment'] },
    makePasskey: { asks: ['beginPasskeyEnrolment'] },
    enrolPasskey: { asks: ['createPasskeyEnrolment'] },
    finishEnrolment: { asks: ['finishFactorEnrolment'] },
  },
  invariants: [
    toldByReason({
      beginEnrolment: { offline: 'notBegun', lost: 'notBegun' },
      confirmEnrolment: {
        invalid_code: 'scanning.wrong',
        offline: 'scanning.failed',
        lost: 'scanning.unanswered',
      },
      makePasskey: {
        passkey_dismissed: 'naming.dismissed',
        passkey_unsupported: 'naming.unsupported',
        passkey_known: 'naming.known',
        grant_over: 'ended',
        offline: 'naming.failed',
      },
      enrolPasskey: {
        passkey_known: 'naming.known',
        invalid_passkey: 'naming.notTaken',
        grant_over: 'ended',
        offline: 'naming.failed',
        lost: 'naming.unanswered',
      },
      finishEnrolment: { offline: 'notFinished', lost: 'notFinished' },
    }),
    {
      says: 'The secret is known only while the authenticator takes it, or a passkey may still take its place',
      holds: (now: Now) => now.hasTag('scanning') || now.hasTag('passkey') || now.context.secret === null,
    },
    {
      says: 'A device is asked only in a browser that knows passkeys, and what it has made is kept for the server alone',
      about: ['made'],
      holds: (now) =>
        (now.context.canAskDevice || !now.hasTag('passkey')) &&
        (now.context.made !== null) === now.matches('enrolling'),
    },
    {
      says: 'Recovery codes are known only while they are shown',
      holds: (now) => now.matches('showingCodes') || now.context.codes.length === 0,
    },
    {
      says: 'Nobody comes in before the recovery codes are saved',
      holds: (now, step) =>
        now.context.user === null ||
        step === undefined ||
        step.before.context.user !== null ||
        step.event.type === 'xstate.done.actor.finishEnrolment',
    },
    {
      says: 'No code is kept',
      holds: ({ context }) => !/123 ?456/.test(JSON.stringify(context)),
    },
  ],
  words: {
    'code.submit': 'Give the code',
    'enrolment.passkey': 'Press Use a passkey instead',
    'enrolment.app': 'Press Use an authenticator app instead',
    'passkey.create': 'Name the passkey',
    'passkey.stop': 'Press Cancel while the browser asks',
    'after(devicePatience)': 'Two minutes pass',
    makePasskey: 'Having the device make a passkey',
    enrolPasskey: 'Sending the passkey',
    'codes.saved': 'Press I have saved them',
    'enrolment.retry': 'Press Try again',
    'enrolment.cancel': 'Press Back to sign-in',
    beginEnrolment: 'Making the app’s key',
    confirmEnrolment: 'Checking the code',
    finishEnrolment: 'Signing in',
  },
});
