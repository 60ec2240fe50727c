import { assertEvent, assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { NameBounds } from '#domain/user/names.ts';
import type { ManagedUserDetails } from '#domain/user/managed-user.ts';
import { actedUser } from '#domain/user/user-act.ts';
import {
  changeObstacles,
  changesOf,
  givesAdministration,
  valuesOf,
  type FieldChange,
  type UserValues,
} from '#domain/user/user-change.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import {
  answerOf,
  formStates,
  refusableParts,
  REFUSED,
  refusedTo,
  submitAs,
  UNCHANGED,
  UNREFUSED,
} from '#machines/shapes/form.ts';
import type { FormTag, RefusableMemory } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface UserEditInput {
  readonly person: ManagedUserDetails;
  readonly bounds: NameBounds;
}

interface UserEditContext extends RefusableMemory<UserObstacle>, UserEditInput {
  /** What was sent last: beside what is read anew it tells what two have changed at once. */
  readonly wanted: readonly FieldChange[];
}

export type UserEditEvent =
  | { type: 'user.save'; form: UserValues }
  /** The page has read the person anew. */
  | { type: 'person.told'; person: ManagedUserDetails };

const SPEC = '§8 Unable to update user, try again later';
const changes = ({ person }: UserEditContext, form: UserValues) => changesOf(valuesOf(person), form);

/** Changes of a user by an administrator, merged field by field where two make them at once. */
export const userEdit = setup({
  types: {
    context: {} as UserEditContext,
    input: {} as UserEditInput,
    events: {} as UserEditEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    saveUser: promiseNotProvided<ManagedUserDetails, { userId: string; changes: readonly FieldChange[] }>(
      'saveUser',
    ),
  },
  guards: {
    isUnchanged: ({ context }, form: UserValues) => changes(context, form).length === 0,
    isRoleAsked: ({ context }, { roleAsked }: ManagedUserDetails) =>
      roleAsked !== null && context.wanted.some(givesAdministration),
    isChangedMeanwhile: (_, error: CallError) => error.code === 'user_changed',
  },
  actions: {
    rememberWanted: assign(({ context }, form: UserValues) => ({ wanted: changes(context, form) })),
    rememberPerson: assign((_, person: ManagedUserDetails) => ({ person })),
  },
})
  .extend(
    refusableParts<UserEditContext, UserEditEvent, UserValues>((form, context) =>
      changeObstacles(
        changes(context, form),
        { ...actedUser(context.person), values: valuesOf(context.person) },
        context.bounds,
      ),
    ),
  )
  .createMachine({
    id: 'user-edit',
    description: 'What an administrator changes of one user: all but the username.',
    context: ({ input }) => ({ ...UNREFUSED, ...input, wanted: [] }),
    initial: 'filling',
    states: {
      filling: {
        description: 'The form; a change of role says beside it what is gained and lost.',
        tags: ['editable'],
        meta: { spec: SPEC, view: 'user-edit' },
        initial: 'fresh',
        on: {
          'person.told': { actions: { type: 'rememberPerson', params: ({ event }) => event.person } },
          'user.save': [UNCHANGED, ...submitAs('rememberWanted', 'saving')],
        },
        states: {
          ...formStates,
          unchanged: { description: 'Nothing is different from what is saved.', meta: { spec: SPEC } },
          saved: {
            description: 'It is saved, and counts from the user’s next request on.',
            meta: { spec: SPEC },
          },
          asked: {
            description:
              'A second administrator is asked for the role, which stays as it is until then; all else is saved.',
            meta: { spec: 'decisions §9: maker and checker above a limit' },
          },
          changed: {
            description:
              'Somebody else has changed the same field: what it is now stands beside what was typed.',
            tags: ['error'],
            meta: { spec: SPEC },
          },
          refused: { ...REFUSED, meta: { spec: SPEC } },
        },
      },
      saving: {
        description: 'The changes are on their way.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'saveUser',
          src: 'saveUser',
          input: ({ context: { person, wanted }, event }) => {
            assertEvent(event, 'user.save');
            return { userId: person.id, changes: wanted };
          },
          onDone: [
            {
              guard: { type: 'isRoleAsked', params: answerOf },
              target: 'filling.asked',
              actions: { type: 'rememberPerson', params: answerOf },
            },
            { target: 'filling.saved', actions: { type: 'rememberPerson', params: answerOf } },
          ],
          onError: [
            { guard: { type: 'isChangedMeanwhile', params: errorOf }, target: 'filling.changed' },
            ...refusedTo('filling'),
          ],
        },
      },
    },
  });
