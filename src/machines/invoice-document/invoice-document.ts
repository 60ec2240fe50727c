import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

/** A document of an invoice that is there, or was removed and can still be had back. */
export interface InvoiceDocumentInput {
  readonly documentId: string;
  /** Milliseconds in which it can still be had back; null of one that was not removed. */
  readonly undoWithin: number | null;
}

interface InvoiceDocumentContext extends InvoiceDocumentInput {
  /** How the last call failed; null after one that has come through. */
  readonly failure: CallError | null;
}

export type InvoiceDocumentEvent =
  | { type: 'document.remove' }
  | { type: 'document.undo' }
  | { type: 'failure.dismiss' };

const asked = ({ context: { documentId } }: { context: InvoiceDocumentContext }) => ({ documentId });

const spec = '§7 DELETE /merchant-invoice-documents';
const failing = '§8 Attachment could not be removed';

/**
 * A document of an invoice where its merchant removes it, and has it back within some seconds. The server keeps the
 * time: whoever leaves the page has removed it, whoever comes back in time finds it here as removed.
 */
export const invoiceDocument = setup({
  types: {
    context: {} as InvoiceDocumentContext,
    input: {} as InvoiceDocumentInput,
    events: {} as InvoiceDocumentEvent,
    tags: {} as 'busy' | 'error',
    meta: {} as { spec: readonly string[] },
  },
  actors: {
    /** Answers within how many milliseconds it can be had back; once more answers the same. */
    removeDocument: promiseNotProvided<number, { readonly documentId: string }>('removeDocument'),
    restoreDocument: promiseNotProvided<void, { readonly documentId: string }>('restoreDocument'),
  },
  delays: { undoWithin: ({ context }) => context.undoWithin ?? 0 },
  guards: {
    wasRemoved: ({ context }) => context.undoWithin !== null,
    /** The server says no, definitely: its time has passed, or its place is taken. */
    isDefinite: (_, error: CallError) => ['refused', 'conflict', 'notFound'].includes(error.kind),
  },
  actions: {
    rememberFailure: assign((_, failure: CallError) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    rememberRemoved: assign((_, undoWithin: number) => ({ undoWithin })),
    forgetRemoved: assign({ undoWithin: null }),
  },
}).createMachine({
  id: 'invoice-document',
  description:
    'A document of an invoice is there until its merchant removes it, and can be had back for some seconds.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'An earlier page may have removed it.',
      meta: { spec: [spec] },
      always: [{ guard: 'wasRemoved', target: 'removed' }, { target: 'there' }],
    },
    there: {
      description: 'It is there, for the buyer too.',
      meta: { spec: [spec] },
      on: { 'document.remove': 'removing' },
    },
    removing: {
      description: 'The server takes it from everybody’s sight.',
      tags: ['busy'],
      meta: { spec: [spec] },
      invoke: {
        id: 'removeDocument',
        src: 'removeDocument',
        input: asked,
        onDone: {
          target: 'removed',
          actions: { type: 'rememberRemoved', params: ({ event }) => event.output },
        },
        onError: { target: 'notRemoved', actions: { type: 'rememberFailure', params: errorOf } },
      },
    },
    notRemoved: {
      description: 'It could not be removed, or nobody knows: removed once more it is removed once.',
      tags: ['error'],
      meta: { spec: [failing] },
      on: {
        'document.remove': { target: 'removing', actions: 'forgetFailure' },
        'failure.dismiss': { target: 'there', actions: 'forgetFailure' },
      },
    },
    removed: {
      description: 'Nobody reads it any more; for some seconds it can be had back.',
      meta: { spec: [spec] },
      after: { undoWithin: 'gone' },
      on: { 'document.undo': 'restoring' },
    },
    restoring: {
      description: 'The server gives it back.',
      tags: ['busy'],
      meta: { spec: [spec] },
      invoke: {
        id: 'restoreDocument',
        src: 'restoreDocument',
        input: asked,
        onDone: { target: 'there', actions: 'forgetRemoved' },
        onError: [
          {
            guard: { type: 'isDefinite', params: errorOf },
            target: 'tooLate',
            actions: { type: 'rememberFailure', params: errorOf },
          },
          { target: 'notRestored', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    notRestored: {
      description: 'It was not given back, or nobody knows: asked for once more it is there once.',
      tags: ['error'],
      meta: { spec: [failing] },
      on: {
        'document.undo': { target: 'restoring', actions: 'forgetFailure' },
        'failure.dismiss': { target: 'gone', actions: 'forgetFailure' },
      },
    },
    tooLate: {
      description: 'It cannot be had back any more: its time has passed, or another has taken its place.',
      tags: ['error'],
      meta: { spec: [failing] },
      on: { 'failure.dismiss': { target: 'gone', actions: 'forgetFailure' } },
    },
    gone: { description: 'It is gone for good.', type: 'final', meta: { spec: [spec] } },
  },
});
