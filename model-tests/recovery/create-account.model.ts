import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { AccountForm } from '#domain/user/new-account.ts';
import { createAccount } from '#machines/recovery/create-account.ts';
import { defineModel } from '../harness/model.ts';
import { SETTINGS } from '../visitor-examples.ts';
import { toldByReason } from '../told-by-reason.ts';

type Now = SnapshotFrom<typeof createAccount>;

const { password, firstNameMaximum, lastNameMaximum, fullNameMaximum } = SETTINGS.config;
const invitation = {
  emailAddress: 'cleo@kestrel.example',
  customerName: 'Kestrel Ridge Logistics',
  firstName: 'Cleo',
  lastName: 'Marsh',
  role: 'admin' as const,
  expiresAt: '2026-11-27T12:00:00Z',
};
const bounds = { password, firstNameMaximum, lastNameMaximum, fullNameMaximum };
const complete: AccountForm = {
  username: 'cleo.marsh',
  firstName: 'Cleo',
  lastName: 'Marsh',
  password: 'Bridge#42-north',
  confirmPassword: 'Bridge#42-north',
};
const empty: AccountForm = {
  username: '',
  firstName: '',
  lastName: '',
  password: '',
  confirmPassword: '',
};

export default defineModel({
  id: 'create-account',
  machine: createAccount,
  metAt: 'before sign-in',
  inputs: {
    'a mailed link': { token: 'token-of-twenty-letters' },
    'a link without': { token: '' },
  },
  catalog: {
    'account.submit': {
      complete: { form: complete },
      empty: { form: empty },
      'passwords that differ': { form: { ...complete, confirmPassword: 'Bridge#43-north' } },
      'a password without digits': {
        form: { ...complete, password: 'Bridge###-north', confirmPassword: 'Bridge###-north' },
      },
    },
  },
  outcomes: {
    openInvitation: {
      done: {
        'for Cleo': { invitation, bounds },
        'asked for by Cleo': {
          invitation: { ...invitation, customerName: null, role: 'viewer' as const },
          bounds,
        },
      },
      error: { 'used before': new CallError('notFound'), offline: new CallError('offline') },
    },
    acceptInvitation: {
      done: { created: undefined },
      error: {
        'username taken': new CallError('conflict', { code: 'username_taken' }),
        'password refused': new CallError('refused', { code: 'password_requirements' }),
        'used meanwhile': new CallError('notFound', { code: 'invitation_invalid' }),
        'server failed': new CallError('server', { requestId: 'req-9' }),
        offline: new CallError('offline'),
      },
    },
  },
  calls: {
    openInvitation: { asks: ['getInvitation', 'getConfig'] },
    acceptInvitation: { asks: ['acceptInvitation'] },
  },
  invariants: [
    toldByReason({
      openInvitation: { notFound: 'invalid', offline: 'unreachable' },
      acceptInvitation: {
        username_taken: 'filling.usernameTaken',
        password_requirements: 'filling.passwordRefused',
        notFound: 'invalid',
        server: 'filling.unanswered',
        offline: 'filling.failed',
      },
    }),
    {
      says: 'The form is only shown for an invitation that the server knows',
      holds: (now) => !now.hasTag('editable') || now.context.invitation !== null,
    },
    {
      says: 'Neither password is kept',
      holds: ({ context }) => !JSON.stringify(context).includes('Bridge'),
    },
    {
      says: 'Nothing incomplete is sent',
      holds: (now: Now) => !now.matches('creating') || now.context.problems.length === 0,
    },
  ],
  restingStates: ['invalid'],
  words: {
    'account.submit': 'Press Create account',
    'link.retry': 'Press Try again',
    acceptInvitation: 'Creating the account',
    openInvitation: 'Opening the invitation',
  },
});
