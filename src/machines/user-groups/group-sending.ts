import { draftOf, groupCreateSetup, type GroupCreateFlow } from '#machines/user-groups/group-create-setup.ts';
import { thrown } from '#machines/shapes/submission.ts';
import { answered, makingKey, outcomeUnknown, savesDraft, underWay } from '#machines/shapes/wizard-states.ts';
import { isRefused, signInFirst as toSignIn, whenNotSent } from '#machines/shapes/wizard.ts';

export const { saveDraft, saveSentDraft } = savesDraft(draftOf);

const signInFirst = toSignIn('#group-create.sessionExpired');
const editing = '#group-create.adding.notSent';
const created = {
  target: '#group-create.done',
  actions: { type: 'rememberMade', params: answered },
} as const;

const notSent = whenNotSent({
  unknown: '#group-create.unknown',
  refused: [
    {
      guard: isRefused,
      target: '#group-create.adding.refused',
      actions: [
        { type: 'rememberFailure', params: thrown },
        { type: 'rememberRefusal', params: thrown },
        'forgetKey',
        saveDraft,
      ],
    },
  ],
  signInFirst,
  editing,
  save: saveDraft,
});

/** It is on its way; there is no second press. */
export const sending = groupCreateSetup.createStateConfig({
  description: 'It is on its way to the server; a second press does nothing.',
  tags: ['busy'],
  meta: { view: 'users', step: 'users', spec: '§3 User group' },
  initial: 'preparing',
  states: {
    preparing: makingKey({ next: 'underWay', editing }),
    underWay: underWay({
      send: {
        id: 'createUserGroup',
        src: 'createUserGroup',
        input: ({ context: { attempt, buidCustomer, form } }: { context: GroupCreateFlow }) => {
          if (!attempt) throw new Error('It is only sent with its key');
          return { key: attempt.key, buidCustomer, form };
        },
      },
      done: [created],
      notSent,
      save: saveSentDraft,
    }),
  },
});

/** Nobody knows whether the server got it. */
export const unknown = groupCreateSetup.createStateConfig(
  outcomeUnknown({
    find: {
      id: 'findUserGroup',
      src: 'findUserGroup',
      input: ({ context: { buidCustomer, attempt } }: { context: GroupCreateFlow }) => ({
        buidCustomer,
        key: attempt?.key ?? '',
      }),
    },
    found: [
      { guard: { type: 'hasNotArrived', params: answered }, target: 'notArrived', actions: 'forgetFailure' },
      created,
    ],
    signInFirst,
    repeat: {
      'group.repeat': { target: '#group-create.sending.underWay', actions: 'forgetFailure' },
    },
  }),
);
