import type { DisputeFlow } from '#machines/dispute-create/context.ts';
import { disputeCreateSetup } from '#machines/dispute-create/setup.ts';
import { opened, saveDraft, saveSentDraft, signInFirst } from '#machines/dispute-create/steps.ts';
import { thrown } from '#machines/shapes/submission.ts';
import { answered, makingKey, outcomeUnknown, underWay } from '#machines/shapes/wizard-states.ts';
import { isRefused, whenNotSent } from '#machines/shapes/wizard.ts';

const editing = '#dispute-create.reviewing.notSent';

const notSent = whenNotSent({
  unknown: '#dispute-create.unknown',
  refused: [
    {
      guard: isRefused,
      // What can be disputed may have changed: it is asked anew, and what was entered stays.
      target: '#dispute-create.loading',
      actions: [{ type: 'rememberRefusal', params: thrown }, 'forgetKey', saveDraft],
    },
  ],
  signInFirst,
  editing,
  save: saveDraft,
});

/** It is on its way; there is no second press. */
export const sending = disputeCreateSetup.createStateConfig({
  description: 'The disputes are on their way to the server; a second press does nothing.',
  tags: ['busy'],
  meta: { view: 'review', step: 'review', spec: '§2 Dispute creation: review and submit' },
  initial: 'preparing',
  states: {
    preparing: makingKey({ next: 'underWay', editing }),
    underWay: underWay({
      send: {
        id: 'createDisputes',
        src: 'createDisputes',
        input: ({ context: { attempt, scope, form } }: { context: DisputeFlow }) => {
          if (!attempt) throw new Error('Disputes are only sent with their key');
          return { key: attempt.key, scope, form };
        },
      },
      done: opened,
      notSent,
      save: saveSentDraft,
    }),
  },
});

/** Nobody knows whether the server got it. */
export const unknown = disputeCreateSetup.createStateConfig(
  outcomeUnknown({
    find: {
      id: 'findDisputes',
      src: 'findDisputes',
      input: ({ context: { scope, attempt } }: { context: DisputeFlow }) => ({
        scope,
        key: attempt?.key ?? '',
      }),
    },
    found: [
      { guard: { type: 'hasNotArrived', params: answered }, target: 'notArrived', actions: 'forgetFailure' },
      ...opened,
    ],
    signInFirst,
    repeat: {
      'dispute.repeat': { target: '#dispute-create.sending.underWay', actions: 'forgetFailure' },
    },
  }),
);
