import { CallError } from '#domain/call-error.ts';
import { withChoice, type NoticeChoice } from '#domain/notice/notice-choice.ts';
import { noticeChoices } from '#machines/settings/notice-choices.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

const ALL: readonly NoticeChoice[] = [
  { topic: 'payments', portal: true, mail: true },
  { topic: 'account', portal: true, mail: true },
];
const NO_MAIL: readonly NoticeChoice[] = [
  { topic: 'payments', portal: true, mail: false },
  { topic: 'account', portal: true, mail: true },
];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export default defineModel({
  id: 'notice-choices',
  machine: noticeChoices,
  metAt: ['/account/settings'],
  inputs: { 'nothing chosen': { choices: ALL }, 'no payments by mail': { choices: NO_MAIL } },
  catalog: {
    'choice.make': ({ context: { choices } }) => ({
      'the other of payments by mail': {
        choice: {
          topic: 'payments',
          channel: 'mail',
          isOn: choices.some(({ topic, mail }) => topic === 'payments' && !mail),
        },
      },
    }),
  },
  outcomes: {
    keepChoice: {
      done: { kept: undefined },
      error: { offline: new CallError('offline'), 'no answer': new CallError('lost') },
    },
  },
  calls: { keepChoice: { asks: ['setNoticeChoice'] } },
  invariants: [
    toldByReason({ keepChoice: { offline: 'choosing.failed', lost: 'choosing.unanswered' } }),
    {
      says: 'A choice holds only once the server keeps it, and of its topic and channel alone',
      about: ['choosing.kept', 'choices'],
      holds: ({ context: { choices } }, step) => {
        if (step === undefined || isSame(choices, step.before.context.choices)) return true;
        const { wanted, choices: before } = step.before.context;
        return (
          step.event.type === 'xstate.done.actor.keepChoice' &&
          wanted !== null &&
          isSame(choices, withChoice(before, wanted))
        );
      },
    },
    {
      says: 'What was chosen is what is asked for',
      about: ['keeping', 'wanted'],
      holds: ({ context }, step) =>
        step?.event.type !== 'choice.make' ||
        !step.before.matches('choosing') ||
        isSame(context.wanted, step.event.choice),
    },
    {
      says: 'Of a choice that is kept no failure is told',
      about: ['choosing.kept', 'failure'],
      holds: (now) => !now.matches({ choosing: 'kept' }) || now.context.failure === null,
    },
  ],
  restingStates: ['choosing'],
  words: {
    'choice.make': 'Tick or untick a channel',
    keepChoice: 'Keeping the choice',
  },
});
