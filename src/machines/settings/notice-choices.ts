import { assertEvent, assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { withChoice, type NoticeChoice, type WantedChoice } from '#domain/notice/notice-choice.ts';
import { backTo, callParts, formStates } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface NoticeChoicesInput {
  /** What is kept, topic by topic. */
  readonly choices: readonly NoticeChoice[];
}

interface NoticeChoicesContext extends NoticeChoicesInput {
  /** What was chosen last; null before. */
  readonly wanted: WantedChoice | null;
  /** Why it could not be kept. */
  readonly failure: CallError | null;
}

export type NoticeChoicesEvent = { type: 'choice.make'; choice: WantedChoice };

const SPEC = '§2 Account and Settings';

/** By which channels a user is told of what; what is told in any case is no choice. */
export const noticeChoices = setup({
  types: {
    context: {} as NoticeChoicesContext,
    input: {} as NoticeChoicesInput,
    events: {} as NoticeChoicesEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { keepChoice: promiseNotProvided<void, WantedChoice>('keepChoice') },
  actions: {
    rememberWanted: assign((_, wanted: WantedChoice) => ({ wanted, failure: null })),
    rememberKept: assign(({ context: { choices, wanted } }) => ({
      choices: wanted ? withChoice(choices, wanted) : choices,
    })),
  },
})
  .extend(callParts<NoticeChoicesContext, NoticeChoicesEvent>())
  .createMachine({
    id: 'notice-choices',
    description: 'By which channels a user is told of what.',
    context: ({ input }) => ({ ...input, wanted: null, failure: null }),
    initial: 'choosing',
    states: {
      choosing: {
        description: 'Each topic with its channels.',
        tags: ['editable'],
        meta: { spec: SPEC, view: 'settings/notice-choices' },
        initial: 'fresh',
        on: {
          'choice.make': {
            target: 'keeping',
            actions: { type: 'rememberWanted', params: ({ event }) => event.choice },
          },
        },
        states: {
          fresh: formStates.fresh,
          kept: {
            description: 'The choice is kept, and counts from the next notice on.',
            meta: { spec: SPEC },
          },
          failed: formStates.failed,
          unanswered: formStates.unanswered,
        },
      },
      keeping: {
        description: 'The server keeps the choice.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'keepChoice',
          src: 'keepChoice',
          input: ({ event }) => {
            assertEvent(event, 'choice.make');
            return event.choice;
          },
          onDone: { target: 'choosing.kept', actions: 'rememberKept' },
          onError: backTo('choosing'),
        },
      },
    },
  });
