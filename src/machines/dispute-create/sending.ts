import { disputeCreateSetup } from '#machines/dispute-create/setup.ts';
import { answered, saveDraft, saveSentDraft, signInFirst } from '#machines/dispute-create/steps.ts';
import { thrown } from '#machines/shapes/submission.ts';
import { isRefused, whenNotSent } from '#machines/shapes/wizard.ts';

const notSent = whenNotSent({
  unknown: '#dispute-create.unknown',
  refused: [
    {
      guard: isRefused,
      // What can be disputed may have changed: it is asked anew, and what was entered stays.
      target: '#dispute-create.loading',
      actions: [{ type: 'keepRefusal', params: thrown }, 'dropKey', saveDraft],
    },
  ],
  signInFirst,
  editing: '#dispute-create.reviewing.notSent',
  save: saveDraft,
});

/** It is on its way; there is no second press. */
export const sending = disputeCreateSetup.createStateConfig({
  description: 'The disputes are on their way to the server; a second press does nothing.',
  tags: ['busy'],
  meta: { view: 'review', step: 'review', spec: '§2 Dispute creation: review and submit' },
  initial: 'preparing',
  states: {
    preparing: {
      description: 'A key is made for this submit, and belongs to nothing else.',
      meta: { spec: 'decisions §7: every call that creates something takes an Idempotency-Key' },
      invoke: {
        id: 'createKey',
        src: 'createKey',
        onDone: {
          target: 'underWay',
          actions: { type: 'keepKey', params: ({ event }) => ({ key: event.output }) },
        },
        onError: {
          target: '#dispute-create.reviewing.notSent',
          actions: { type: 'keepFailure', params: thrown },
        },
      },
    },
    underWay: {
      description: 'The server has it, or will; until it answers, nobody knows.',
      meta: { spec: 'quality §3: one effect per idempotency key' },
      entry: saveSentDraft,
      invoke: {
        id: 'createDisputes',
        src: 'createDisputes',
        input: ({ context: { attempt, scope, form } }) => {
          if (!attempt) throw new Error('Disputes are only sent with their key');
          return { key: attempt.key, scope, form };
        },
        onDone: [
          {
            guard: { type: 'isWithoutContacts', params: answered },
            target: '#dispute-create.done.withoutContacts',
            actions: { type: 'keepMade', params: answered },
          },
          { target: '#dispute-create.done', actions: { type: 'keepMade', params: answered } },
        ],
        onError: notSent.onError,
      },
      after: { submitTimeout: notSent.timedOut },
    },
  },
});
