import type { DisputeFlow } from '#machines/dispute-create/context.ts';
import { disputeCreateSetup } from '#machines/dispute-create/setup.ts';
import { answered, signInFirst } from '#machines/dispute-create/steps.ts';
import { askingByKey } from '#machines/shapes/submission.ts';

/** Nobody knows whether the server got it: it is asked by key, and nothing else is sent. */
export const unknown = disputeCreateSetup.createStateConfig({
  description: 'The answer was lost. The server is asked by key; nothing else can be sent.',
  meta: { view: 'unknown', step: 'done', spec: 'quality §3: one effect per idempotency key' },
  initial: 'asking',
  exit: 'endChecks',
  states: askingByKey({
    find: {
      id: 'findDisputes',
      src: 'findDisputes',
      input: ({ context }: { context: DisputeFlow }) => ({
        scope: context.scope,
        key: context.attempt?.key ?? '',
      }),
    },
    found: [
      { guard: { type: 'hasNotArrived', params: answered }, target: 'notArrived', actions: 'forgetFailure' },
      {
        guard: { type: 'isWithoutContacts', params: answered },
        target: '#dispute-create.done.withoutContacts',
        actions: { type: 'keepMade', params: answered },
      },
      { target: '#dispute-create.done', actions: { type: 'keepMade', params: answered } },
    ],
    signInFirst,
    repeat: {
      'dispute.repeat': { target: '#dispute-create.sending.underWay', actions: 'forgetFailure' },
    },
  }),
});
