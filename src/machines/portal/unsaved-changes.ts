import { assign, sendTo, setup } from 'xstate';
import type { ActorRef, Snapshot } from 'xstate';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

/** One change that is not saved yet, in the user's words and formats. */
export interface Change {
  readonly field: string;
  /** Empty where nothing was there; null where it is not told, as of what another browser has saved. */
  readonly before: string | null;
  readonly after: string;
}

/** Where the user wants to go meanwhile. */
export type LeaveTarget =
  | { readonly to: 'page'; readonly href: string }
  | { readonly to: 'customer' | 'merchant' | 'currency'; readonly name: string }
  /** Null stands for all locations. */
  | { readonly to: 'location'; readonly name: string | null }
  | { readonly to: 'allMerchants' };

/** What the parent is told about a target that was held. */
export type LeavingAnswer =
  | { type: 'leaving.allowed'; target: LeaveTarget }
  | { type: 'leaving.refused'; target: LeaveTarget };

export interface UnsavedChangesInput {
  readonly parentRef: ActorRef<Snapshot<unknown>, LeavingAnswer>;
}

export interface UnsavedChangesContext extends UnsavedChangesInput {
  /** What the changes are made to: `First Lakes Bank ••4471`. */
  readonly subject: string;
  readonly changes: readonly Change[];
  /** Whether the flow can save half-way. */
  readonly canSave: boolean;
  /** Whether what it shows is in force already, and is only shown this once. */
  readonly isShownOnce: boolean;
  /** What saving takes the place of, in the user's words: what another browser has saved meanwhile. */
  readonly replaces: string | null;
  readonly target: LeaveTarget | null;
}

/** What a flow tells of its changes. */
interface NotedChanges extends Pick<UnsavedChangesContext, 'subject' | 'changes' | 'canSave'> {
  readonly replaces?: string | null;
  readonly isShownOnce?: boolean;
}

export type UnsavedChangesEvent =
  | ({ type: 'changes.noted' } & NotedChanges)
  | { type: 'changes.settled' }
  | { type: 'leave.ask'; target: LeaveTarget }
  | { type: 'leave.stay' }
  | { type: 'leave.discard' }
  | { type: 'leave.save' };

/**
 * Whether a page holds changes that leaving would lose (§2: leaving with unsaved changes shows a warning, and a
 * merchant switch is blocked while the target is held until the user confirms).
 */
export const unsavedChanges = setup({
  types: {
    context: {} as UnsavedChangesContext,
    input: {} as UnsavedChangesInput,
    events: {} as UnsavedChangesEvent,
    tags: {} as 'busy' | 'error' | 'asking' | 'dirty',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    /** Saves what the open flow holds. */
    saveChanges: promiseNotProvided<void>('saveChanges'),
    /** Drops what the open flow holds, with what was uploaded for it. */
    discardChanges: promiseNotProvided<void>('discardChanges'),
  },
  guards: {
    canSave: ({ context }) => context.canSave,
    isChanged: (_, changes: readonly Change[]) => changes.length > 0,
  },
  actions: {
    rememberChanges: assign((_, noted: NotedChanges) => ({
      subject: noted.subject,
      changes: noted.changes,
      canSave: noted.canSave,
      isShownOnce: noted.isShownOnce ?? false,
      replaces: noted.replaces ?? null,
    })),
    forgetChanges: assign({
      subject: '',
      changes: [],
      canSave: false,
      isShownOnce: false,
      replaces: null,
    }),
    holdTarget: assign((_, target: LeaveTarget) => ({ target })),
    letGo: sendTo(
      ({ context }) => context.parentRef,
      (_, target: LeaveTarget): LeavingAnswer => ({ type: 'leaving.allowed', target }),
    ),
    letHeldGo: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): LeavingAnswer => ({ type: 'leaving.allowed', target: heldTarget(context) }),
    ),
    keepHeld: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): LeavingAnswer => ({ type: 'leaving.refused', target: heldTarget(context) }),
    ),
    refuse: sendTo(
      ({ context }) => context.parentRef,
      (_, target: LeaveTarget): LeavingAnswer => ({ type: 'leaving.refused', target }),
    ),
    forgetTarget: assign({ target: null }),
  },
}).createMachine({
  id: 'unsaved-changes',
  description: 'Whether leaving the page would lose changes.',
  context: ({ input }) => ({
    ...input,
    subject: '',
    changes: [],
    canSave: false,
    isShownOnce: false,
    replaces: null,
    target: null,
  }),
  initial: 'clean',
  on: {
    'changes.settled': { target: '.clean', description: 'The flow has saved or dropped its changes itself.' },
  },
  states: {
    clean: {
      description: 'Nothing would be lost.',
      meta: { spec: '§2 Leaving with unsaved changes shows a warning' },
      entry: 'forgetChanges',
      on: {
        'changes.noted': {
          guard: { type: 'isChanged', params: ({ event }) => event.changes },
          target: 'dirty',
          actions: { type: 'rememberChanges', params: ({ event }) => event },
        },
        'leave.ask': { actions: { type: 'letGo', params: ({ event }) => event.target } },
      },
    },
    dirty: {
      description: 'The page holds changes.',
      meta: { spec: '§2 Leaving with unsaved changes shows a warning' },
      tags: ['dirty'],
      on: {
        'changes.noted': [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.changes },
            actions: { type: 'rememberChanges', params: ({ event }) => event },
          },
          { target: 'clean', description: 'Everything was put back as it was.' },
        ],
        'leave.ask': {
          target: 'asking',
          actions: { type: 'holdTarget', params: ({ event }) => event.target },
        },
      },
    },
    asking: {
      description: 'The target is held until the user stays, saves or discards.',
      tags: ['dirty', 'asking'],
      meta: {
        spec: '§2 Leaving with unsaved changes shows a warning; the target merchant is held until the user confirms',
        view: 'unsaved-changes/dialog',
      },
      initial: 'waiting',
      on: {
        'changes.settled': { target: 'clean', actions: ['letHeldGo', 'forgetTarget'] },
        'leave.ask': {
          description: 'One target at a time: a second one is refused.',
          actions: { type: 'refuse', params: ({ event }) => event.target },
        },
      },
      states: {
        waiting: {
          description: 'The changes are listed with the ways on.',
          initial: 'choosing',
          on: {
            'leave.stay': { target: '#unsaved-changes.dirty', actions: ['keepHeld', 'forgetTarget'] },
            'leave.discard': 'discarding',
            'leave.save': { guard: 'canSave', target: 'saving' },
          },
          states: {
            choosing: { description: 'Nothing was tried yet.' },
            saveFailed: {
              description: 'The changes could not be saved; they are still there.',
              tags: ['error'],
            },
            discardFailed: {
              description: 'The changes could not be discarded.',
              tags: ['error'],
              meta: { spec: '§8 Unable to discard changes' },
            },
          },
        },
        saving: {
          description: 'The flow saves.',
          tags: ['busy'],
          invoke: {
            id: 'saveChanges',
            src: 'saveChanges',
            onDone: { target: '#unsaved-changes.clean', actions: ['letHeldGo', 'forgetTarget'] },
            onError: 'waiting.saveFailed',
          },
        },
        discarding: {
          description: 'The flow drops what it holds.',
          tags: ['busy'],
          invoke: {
            id: 'discardChanges',
            src: 'discardChanges',
            onDone: { target: '#unsaved-changes.clean', actions: ['letHeldGo', 'forgetTarget'] },
            onError: 'waiting.discardFailed',
          },
        },
      },
    },
  },
});

function heldTarget({ target }: UnsavedChangesContext): LeaveTarget {
  if (!target) throw new Error('Only a held target can be answered');
  return target;
}
