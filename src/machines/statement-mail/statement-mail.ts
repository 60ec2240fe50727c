import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { StatementMail } from '#domain/statement/statement-mail.ts';
import { answerOf, backTo, callParts, PRESS_STATES } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

interface StatementMailInput {
  readonly mail: StatementMail;
}

interface StatementMailContext extends StatementMailInput {
  /** What was asked for last. */
  readonly wanted: boolean;
  /** Why that could not be kept the last time. */
  readonly failure: CallError | null;
}

export type StatementMailEvent = { type: 'mail.choose' } | { type: 'mail.end' };

const monthly = 'decisions §9: a statement of account (PDF and CSV) with aging buckets per currency';

/** Whether the user gets the statement of each month by mail. */
export const statementMail = setup({
  types: {
    context: {} as StatementMailContext,
    input: {} as StatementMailInput,
    events: {} as StatementMailEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { keepChoice: promiseNotProvided<StatementMail, { isWanted: boolean }>('keepChoice') },
  guards: {
    isWanted: ({ context }) => context.mail.isWanted,
    isNotWanted: ({ context }) => !context.mail.isWanted,
  },
  actions: {
    want: assign((_, { wanted }: { wanted: boolean }) => ({ wanted, failure: null })),
    rememberMail: assign((_, mail: StatementMail) => ({ mail, failure: null })),
  },
})
  .extend(callParts<StatementMailContext, StatementMailEvent>())
  .createMachine({
    id: 'statement-mail',
    description: 'The choice to get the statement of each month by mail.',
    context: ({ input }) => ({ ...input, wanted: input.mail.isWanted, failure: null }),
    initial: 'resting',
    states: {
      resting: {
        description: 'What is chosen stands there, with the press that changes it.',
        tags: ['editable'],
        meta: { spec: monthly, view: 'statement-mail' },
        initial: 'fresh',
        on: {
          'mail.end': {
            guard: 'isWanted',
            target: 'keeping',
            actions: { type: 'want', params: { wanted: false } },
          },
          'mail.choose': {
            guard: 'isNotWanted',
            target: 'keeping',
            actions: { type: 'want', params: { wanted: true } },
          },
        },
        states: {
          ...PRESS_STATES,
          kept: { description: 'The server has kept what was chosen.', meta: { spec: monthly } },
        },
      },
      keeping: {
        description: 'The server keeps the choice. The same once more leaves it as it is.',
        tags: ['busy'],
        meta: { spec: monthly },
        invoke: {
          id: 'keepChoice',
          src: 'keepChoice',
          input: ({ context }) => ({ isWanted: context.wanted }),
          onDone: { target: 'resting.kept', actions: { type: 'rememberMail', params: answerOf } },
          onError: backTo('resting'),
        },
      },
    },
  });
