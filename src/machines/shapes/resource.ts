import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { callbackNotProvided, promiseNotProvided } from '#machines/shapes/not-provided.ts';
import { mayRepeat, onceMore, pauseBefore, SLOW_AFTER } from '#machines/shapes/repeated-read.ts';

/** What has been read. A box of its own, because null and undefined can be read too. */
export interface Loaded {
  readonly value: unknown;
}

/** What the chart of a read starts with: which read it is, and what the route's loader has read already. */
export interface ResourceInput {
  readonly id: string;
  readonly primed?: Loaded;
}

export interface ResourceContext {
  readonly id: string;
  /** The last answer. It stays on the screen while a later read fails. */
  readonly loaded: Loaded | null;
  /** Why the last attempt failed; null once one has succeeded. */
  readonly error: CallError | null;
  /** Repeats that nobody asked for, since the last success or the last wish of the user. */
  readonly repeats: number;
}

export type ResourceEvent =
  | { readonly type: 'resource.refresh' }
  | { readonly type: 'resource.retry' }
  | { readonly type: 'resource.cancel' }
  | { readonly type: 'connection.restored' };

const screens = '§8 Messages: Unable to contact server';
const behaviours = '§8 Behaviours: other errors';

/**
 * Any read, shown by every view that only shows. The route provides `load`, which gets the read's id and the abort
 * signal, and `watchConnection`, which sends `connection.restored`.
 */
export const resource = setup({
  types: {
    context: {} as ResourceContext,
    events: {} as ResourceEvent,
    input: {} as ResourceInput,
    tags: {} as 'busy' | 'error',
  },
  actors: {
    load: promiseNotProvided<unknown, { readonly id: string }>('load'),
    watchConnection: callbackNotProvided<ResourceEvent, { readonly type: 'connection.restored' }>(
      'watchConnection',
    ),
  },
  actions: {
    rememberValue: assign((_, params: { readonly value: unknown }) => ({
      loaded: { value: params.value },
      error: null,
      repeats: 0,
    })),
    rememberError: assign((_, error: CallError) => ({ error })),
    countRepeat: assign(({ context }) => ({ repeats: onceMore(context.repeats) })),
    forgetRepeats: assign({ repeats: 0 }),
  },
  guards: {
    hasLoaded: ({ context }) => context.loaded !== null,
    isOffline: (_, error: CallError) => error.kind === 'offline',
    mayRepeat: ({ context }, error: CallError) => mayRepeat(context.repeats, error),
  },
  delays: {
    slowAfter: SLOW_AFTER,
    beforeRepeat: ({ context }) => pauseBefore(context.repeats),
  },
}).createMachine({
  id: 'resource',
  description: 'Any read: what is shown while it runs, when it has come, and when it does not come.',
  meta: { spec: [screens] },
  context: ({ input }) => ({ id: input.id, loaded: input.primed ?? null, error: null, repeats: 0 }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Looks whether the route has read it already.',
      meta: { spec: [behaviours] },
      always: [{ guard: 'hasLoaded', target: 'ready' }, { target: 'asking' }],
    },
    asking: {
      description: 'It is being read.',
      meta: { spec: [screens] },
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'ready',
          actions: { type: 'rememberValue', params: ({ event }) => ({ value: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isOffline', params: errorOf },
            target: 'offline',
            actions: { type: 'rememberError', params: errorOf },
          },
          {
            guard: { type: 'mayRepeat', params: errorOf },
            target: 'pausing',
            actions: { type: 'rememberError', params: errorOf },
          },
          { target: 'failed', actions: { type: 'rememberError', params: errorOf } },
        ],
      },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'What has been read before stays on the screen meanwhile.',
          meta: { spec: [behaviours] },
          always: [{ guard: 'hasLoaded', target: 'refreshing' }, { target: 'loading' }],
        },
        loading: {
          description: 'The first read is under way; a placeholder has the shape of what comes.',
          meta: { spec: [screens], view: 'resource/loading' },
          after: { slowAfter: 'slow' },
        },
        slow: {
          description: 'The first read takes long: a sentence says so and offers to cancel.',
          meta: { spec: [behaviours], view: 'resource/slow' },
          on: { 'resource.cancel': '#resource.cancelled' },
        },
        refreshing: {
          description: 'It is read again while the former answer stays on the screen.',
          meta: { spec: [behaviours], view: 'resource/ready' },
        },
      },
    },
    pausing: {
      description: 'An attempt failed in a way that may pass; the next one follows by itself, twice at most.',
      meta: { spec: [behaviours], view: 'resource/pausing' },
      tags: 'busy',
      entry: 'countRepeat',
      after: { beforeRepeat: 'asking' },
    },
    ready: {
      description: 'It has come and is shown.',
      meta: { spec: [behaviours], view: 'resource/ready' },
      on: { 'resource.refresh': 'asking' },
    },
    failed: {
      description: 'It could not be read; the reason is said, with a way to try again.',
      meta: { spec: [screens], view: 'resource/failed' },
      tags: 'error',
      entry: 'forgetRepeats',
      on: { 'resource.retry': 'asking' },
    },
    offline: {
      description: 'There is no connection; it is read again without being asked when there is one.',
      meta: { spec: [screens], view: 'resource/offline' },
      tags: 'error',
      entry: 'forgetRepeats',
      invoke: {
        id: 'watchConnection',
        src: 'watchConnection',
        onError: { target: 'failed', actions: { type: 'rememberError', params: errorOf } },
      },
      on: { 'connection.restored': 'asking', 'resource.retry': 'asking' },
    },
    cancelled: {
      description: 'The user did not want to wait any longer; it can be asked for again.',
      meta: { spec: [behaviours], view: 'resource/cancelled' },
      entry: 'forgetRepeats',
      on: { 'resource.retry': 'asking' },
    },
  },
});
