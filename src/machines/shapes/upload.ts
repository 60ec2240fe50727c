import { assign, type EventObject } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { errorOf } from '#machines/shapes/error-of.ts';

/** What a chart remembers of a file that is sent. */
export interface UploadMemory {
  /** Bytes that are on their way or have arrived. */
  readonly sent: number;
  /** How the last call failed; null after one that has come through. */
  readonly failure: CallError | null;
}

/** Before anything is sent. */
export const NOTHING_SENT = { sent: 0, failure: null } as const;

/** What a file's way tells, and what is done where it was broken off. */
export type UploadEvent =
  | { type: 'upload.progress'; sent: number }
  | { type: 'upload.retry' }
  | { type: 'connection.restored' };

/**
 * The guards and actions of a file that is sent, with which a `setup` is extended.
 * @param bytesOf how large the file is
 */
export function uploadParts<Context extends UploadMemory, Event extends EventObject>(
  bytesOf: (context: Context) => number,
) {
  const set = <Params>(changes: (context: Context, params: Params) => Partial<UploadMemory>) =>
    // Which part of the context is changed cannot be told of one that is still to be named.
    assign<Context, Event, Params, Event, never>(
      ({ context }, params) => changes(context, params) as Partial<Context>,
    );
  return {
    guards: {
      /** The server says no, definitely: sending the same once more changes nothing. */
      isDefinite: (_: unknown, { kind }: CallError) =>
        ['refused', 'conflict', 'forbidden', 'notFound'].includes(kind),
    },
    actions: {
      beginAnew: set(() => NOTHING_SENT),
      rememberProgress: set((context, sent: number) => ({
        sent: Math.max(context.sent, Math.min(sent, bytesOf(context))),
      })),
      rememberFailure: set((_, failure: CallError) => ({ failure })),
    },
  };
}

/** How far it is, while it is sent. */
export const PROGRESS = {
  actions: {
    type: 'rememberProgress',
    params: ({ event }: { event: { readonly sent: number } }): number => event.sent,
  },
} as const;

/** What the server does not take is not sent again; what may not have arrived is. */
export const NOT_SENT = [
  {
    guard: { type: 'isDefinite', params: errorOf },
    target: 'rejected',
    actions: { type: 'rememberFailure', params: errorOf },
  },
  { target: 'interrupted', actions: { type: 'rememberFailure', params: errorOf } },
] as const;

/** It was broken off: sent again by a press, or once there is a network. */
export const interruptedOn = <Sending extends string>(sending: Sending) =>
  ({
    description: 'It did not arrive, or nobody knows: sent once more it is there once.',
    meta: { spec: '§8 file could not be uploaded' },
    on: {
      'upload.retry': { target: sending, actions: 'beginAnew' },
      'connection.restored': { target: sending, actions: 'beginAnew' },
    },
  }) as const;
