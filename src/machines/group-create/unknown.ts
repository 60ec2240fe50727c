import { groupCreateSetup, type GroupCreateFlow } from '#machines/group-create/group-create-setup.ts';
import { answered, signInFirst } from '#machines/group-create/steps.ts';
import { askingByKey } from '#machines/shapes/submission.ts';

/** Nobody knows whether the server got it: it is asked by key, and nothing else is sent. */
export const unknown = groupCreateSetup.createStateConfig({
  description: 'The answer was lost. The server is asked by key; nothing else can be sent.',
  meta: { view: 'unknown', step: 'done', spec: 'quality §3: one effect per idempotency key' },
  initial: 'asking',
  exit: 'endChecks',
  states: askingByKey({
    find: {
      id: 'findUserGroup',
      src: 'findUserGroup',
      input: ({ context }: { context: GroupCreateFlow }) => ({
        buidCustomer: context.buidCustomer,
        key: context.attempt?.key ?? '',
      }),
    },
    found: [
      { guard: { type: 'hasNotArrived', params: answered }, target: 'notArrived', actions: 'forgetFailure' },
      { target: '#group-create.done', actions: { type: 'keepMade', params: answered } },
    ],
    signInFirst,
    repeat: {
      'group.repeat': { target: '#group-create.sending.underWay', actions: 'forgetFailure' },
    },
  }),
});
