import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { mailRequestProblem } from '#domain/user/mail-request.ts';
import { mailRequest } from '#machines/recovery/mail-request.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

const outcomes = {
  done: { taken: undefined },
  error: {
    'too often': new CallError('tooMany', { code: 'too_many_requests' }),
    offline: new CallError('offline'),
    'server failed': new CallError('server', { requestId: 'req-7' }),
  },
};

const OPERATIONS = {
  username: 'requestUsername',
  passwordReset: 'requestPasswordReset',
  account: 'requestAccount',
  reactivation: 'requestReactivation',
} as const;
const asks = ({ context }: SnapshotFrom<typeof mailRequest>) => [OPERATIONS[context.kind]];

export default defineModel({
  id: 'mail-request',
  machine: mailRequest,
  metAt: 'before sign-in',
  inputs: {
    'a forgotten username': { kind: 'username', about: '' },
    'a forgotten password': { kind: 'passwordReset', about: '' },
    'a new account': { kind: 'account', about: '' },
    'a reactivation, with the name of sign-in': { kind: 'reactivation', about: 'nora.keys' },
  },
  catalog: {
    'mail.request': {
      'an address, with blanks': { about: ' nora@kestrel.example ' },
      'a word': { about: 'nora.keys' },
      nothing: { about: ' ' },
    },
  },
  outcomes: { requestMail: outcomes, requestMailAgain: outcomes },
  calls: { requestMail: { asks }, requestMailAgain: { asks } },
  invariants: [
    toldByReason({
      requestMail: { tooMany: 'filling.tooMany', offline: 'filling.failed', server: 'filling.failed' },
      requestMailAgain: { tooMany: 'sent.tooMany', offline: 'sent.failed', server: 'sent.failed' },
    }),
    {
      says: 'REQ-03: nothing is asked for by what is no address, where an address is needed',
      holds: ({ context, ...now }) =>
        now.hasTag('editable') || mailRequestProblem(context.kind, context.about) === null,
    },
    {
      says: 'What is sent has no blanks around it',
      holds: ({ context }) => context.about === context.about.trim(),
    },
  ],
  words: {
    'mail.request': 'Press Send',
    'mail.again': 'Press Send again',
    'mail.change': 'Go back to what was typed',
    requestMail: 'Sending the mail',
    requestMailAgain: 'Sending the mail again',
  },
});
