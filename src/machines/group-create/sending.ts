import { groupCreateSetup } from '#machines/group-create/group-create-setup.ts';
import { answered, saveDraft, saveSentDraft, signInFirst } from '#machines/group-create/steps.ts';
import { thrown } from '#machines/shapes/submission.ts';
import { isRefused, whenNotSent } from '#machines/shapes/wizard.ts';

const notSent = whenNotSent({
  unknown: '#group-create.unknown',
  refused: [
    {
      guard: isRefused,
      target: '#group-create.adding.refused',
      actions: [
        { type: 'keepFailure', params: thrown },
        { type: 'keepRefusal', params: thrown },
        'dropKey',
        saveDraft,
      ],
    },
  ],
  signInFirst,
  editing: '#group-create.adding.notSent',
  save: saveDraft,
});

/** It is on its way; there is no second press. */
export const sending = groupCreateSetup.createStateConfig({
  description: 'It is on its way to the server; a second press does nothing.',
  tags: ['busy'],
  meta: { view: 'users', step: 'users', spec: '§3 User group' },
  initial: 'preparing',
  states: {
    preparing: {
      description: 'A key is made for this, and belongs to nothing else.',
      meta: { spec: 'decisions §7: every call that creates something takes an Idempotency-Key' },
      invoke: {
        id: 'createKey',
        src: 'createKey',
        onDone: {
          target: 'underWay',
          actions: { type: 'keepKey', params: ({ event }) => ({ key: event.output }) },
        },
        onError: {
          target: '#group-create.adding.notSent',
          actions: { type: 'keepFailure', params: thrown },
        },
      },
    },
    underWay: {
      description: 'The server has it, or will; until it answers, nobody knows.',
      meta: { spec: 'quality §3: one effect per idempotency key' },
      entry: saveSentDraft,
      invoke: {
        id: 'createUserGroup',
        src: 'createUserGroup',
        input: ({ context: { attempt, buidCustomer, form } }) => {
          if (!attempt) throw new Error('It is only sent with its key');
          return { key: attempt.key, buidCustomer, form };
        },
        onDone: { target: '#group-create.done', actions: { type: 'keepMade', params: answered } },
        onError: notSent.onError,
      },
      after: { submitTimeout: notSent.timedOut },
    },
  },
});
