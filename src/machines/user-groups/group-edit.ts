import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import {
  namingObstacles,
  tickingObstacles,
  valuesOfForm,
  type GroupForm,
} from '#domain/user-groups/group-form.ts';
import {
  backByProvider,
  changesOf,
  isUnchanged,
  valuesOf,
  type GroupChange,
} from '#domain/user-groups/group-change.ts';
import type { GroupObstacle } from '#domain/user-groups/group-obstacle.ts';
import { parentObstacles } from '#domain/user-groups/group-rules.ts';
import type { AccessPreview, UserGroupDetails } from '#domain/user-groups/user-group.ts';
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

export interface GroupEditInput {
  readonly group: UserGroupDetails;
  /** Most characters of its name (§5 Names). */
  readonly nameMaximum: number;
}

interface GroupEditContext extends RefusableMemory<GroupObstacle>, GroupEditInput {
  /** What was sent last; null where it is the group itself that goes. */
  readonly wanted: GroupChange | null;
  /** Who would gain and lose what; null before it was asked. */
  readonly preview: AccessPreview | null;
}

export type GroupEditEvent =
  | { type: 'group.save'; form: GroupForm }
  | { type: 'group.remove' }
  | { type: 'group.confirm' }
  | { type: 'group.keep' }
  /** The page has read the group anew. */
  | { type: 'group.told'; group: UserGroupDetails };

/** What is asked of the server about a group: a change, or that it goes. */
export interface AskedOfGroup {
  readonly groupId: string;
  readonly wanted: GroupChange | null;
}

const SPEC = '§8 User group could not be created or updated';
const changes = ({ group }: GroupEditContext, form: GroupForm) =>
  changesOf(valuesOf(group), valuesOfForm(form));
const asked = ({ context: { group, wanted } }: { context: GroupEditContext }): AskedOfGroup => ({
  groupId: group.id,
  wanted,
});

/** What keeps a changed group from being sent. */
export function editObstacles(form: GroupForm, { group, nameMaximum }: GroupEditInput): GroupObstacle[] {
  const { parent } = form;
  const place = parent === null || parent === 'top' ? null : { ...parent, foreignCustomers: 0 };
  return [...namingObstacles(form, nameMaximum), ...parentObstacles(group, place), ...tickingObstacles(form)];
}

const failures = [
  { guard: { type: 'isChangedMeanwhile', params: errorOf }, target: 'editing.changed' },
  ...refusedTo('editing'),
] as const;

/**
 * Changes of a group, or its end: who would lose what, and whom their provider puts back, is told and confirmed before
 * anything is taken away.
 */
export const groupEdit = setup({
  types: {
    context: {} as GroupEditContext,
    input: {} as GroupEditInput,
    events: {} as GroupEditEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    previewGroup: promiseNotProvided<AccessPreview, AskedOfGroup>('previewGroup'),
    saveGroup: promiseNotProvided<UserGroupDetails, AskedOfGroup>('saveGroup'),
    removeGroup: promiseNotProvided<void, AskedOfGroup>('removeGroup'),
  },
  guards: {
    isUnchanged: ({ context }, form: GroupForm) => isUnchanged(changes(context, form)),
    isChangedMeanwhile: (_, error: CallError) => error.code === 'group_changed',
    isForbidden: (_, preview: AccessPreview) => preview.obstacles.length > 0,
    needsNoWord: ({ context }, preview: AccessPreview) =>
      context.wanted !== null &&
      preview.losses.length === 0 &&
      backByProvider(context.group, context.wanted).length === 0,
    isRemoval: ({ context }) => context.wanted === null,
  },
  actions: {
    rememberWanted: assign(({ context }, form: GroupForm) => ({ wanted: changes(context, form) })),
    rememberRemoval: assign({ wanted: null }),
    rememberPreview: assign((_, preview: AccessPreview) => ({ preview })),
    rememberGroup: assign((_, group: UserGroupDetails) => ({ group })),
    forgetPreview: assign({ preview: null }),
  },
})
  .extend(refusableParts<GroupEditContext, GroupEditEvent, GroupForm>(editObstacles))
  .createMachine({
    id: 'group-edit',
    description: 'What an administrator changes of one group, and its end.',
    context: ({ input }) => ({ ...UNREFUSED, ...input, wanted: null, preview: null }),
    initial: 'editing',
    states: {
      editing: {
        description: 'The group with its customers and its users.',
        tags: ['editable'],
        meta: { spec: SPEC, view: 'group-edit' },
        initial: 'fresh',
        entry: 'forgetPreview',
        on: {
          'group.told': { actions: { type: 'rememberGroup', params: ({ event }) => event.group } },
          'group.save': [UNCHANGED, ...submitAs('rememberWanted', 'previewing')],
          'group.remove': { target: 'previewing', actions: ['forgetProblems', 'rememberRemoval'] },
        },
        states: {
          ...formStates,
          unchanged: { description: 'Nothing is different from what is saved.', meta: { spec: SPEC } },
          saved: {
            description: 'It is saved, and counts from the users’ next requests on.',
            meta: { spec: SPEC },
          },
          changed: {
            description: 'Somebody else has changed the same field: what it is now is told.',
            tags: ['error'],
            meta: { spec: SPEC },
          },
          refused: { ...REFUSED, meta: { spec: SPEC } },
        },
      },
      previewing: {
        description: 'The server says who would gain and lose what.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'previewGroup',
          src: 'previewGroup',
          input: asked,
          onDone: [
            {
              guard: { type: 'isForbidden', params: answerOf },
              target: 'editing.refused',
              actions: {
                type: 'rememberObstacles',
                params: ({ event }) => event.output.obstacles,
              },
            },
            { guard: { type: 'needsNoWord', params: answerOf }, target: 'saving' },
            { target: 'confirming', actions: { type: 'rememberPreview', params: answerOf } },
          ],
          onError: failures,
        },
      },
      confirming: {
        description: 'Who loses which customers, and who is back with the next sign-in, before it is done.',
        meta: { spec: SPEC, view: 'group-confirm' },
        on: {
          'group.confirm': [{ guard: 'isRemoval', target: 'removing' }, { target: 'saving' }],
          'group.keep': 'editing',
        },
      },
      saving: {
        description: 'The changes are on their way.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'saveGroup',
          src: 'saveGroup',
          input: asked,
          onDone: { target: 'editing.saved', actions: { type: 'rememberGroup', params: answerOf } },
          onError: failures,
        },
      },
      removing: {
        description: 'The group is being removed.',
        tags: ['busy'],
        meta: { spec: SPEC },
        invoke: {
          id: 'removeGroup',
          src: 'removeGroup',
          input: asked,
          onDone: { target: 'removed' },
          onError: failures,
        },
      },
      removed: {
        description: 'The group is gone, and what it alone gave with it.',
        meta: { spec: SPEC, view: 'group-removed' },
      },
    },
  });
