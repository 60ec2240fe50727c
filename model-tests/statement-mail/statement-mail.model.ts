import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { statementMail } from '#machines/statement-mail/statement-mail.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

type Now = SnapshotFrom<typeof statementMail>;

const MAIL = { emailAddress: 'dana@kestrel.example', nextOn: '2026-12-01' };

export default defineModel({
  id: 'statement-mail',
  machine: statementMail,
  metAt: ['/statements'],
  inputs: {
    'not chosen': { mail: { ...MAIL, isWanted: false } },
    chosen: { mail: { ...MAIL, isWanted: true } },
  },
  catalog: {},
  outcomes: {
    keepChoice: {
      done: ({ context }: Now) => ({ kept: { ...MAIL, isWanted: context.wanted } }),
      error: {
        offline: new CallError('offline'),
        'no answer': new CallError('lost'),
        'no access': new CallError('forbidden'),
      },
    },
  },
  calls: { keepChoice: { asks: ['putStatementMail'] } },
  invariants: [
    toldByReason({
      keepChoice: { offline: 'resting.failed', forbidden: 'resting.failed', lost: 'resting.unanswered' },
    }),
    {
      says: 'What stands there is what the server has kept, also where a change failed',
      about: ['mail'],
      holds: (now, step) =>
        !step ||
        now.context.mail.isWanted === step.before.context.mail.isWanted ||
        (now.matches({ resting: 'kept' }) && now.context.mail.isWanted === step.before.context.wanted),
    },
    {
      says: 'What is asked for is another choice than the one that stands there',
      about: ['wanted', 'keeping'],
      holds: (now) => !now.matches('keeping') || now.context.wanted !== now.context.mail.isWanted,
    },
  ],
  restingStates: ['resting'],
  words: {
    'mail.choose': 'Press Email it each month',
    'mail.end': 'Press Stop these emails',
    keepChoice: 'Keeping the choice',
  },
});
