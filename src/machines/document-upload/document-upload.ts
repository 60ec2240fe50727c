import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { ArrivedState, AskedDocument, DocumentState } from '#domain/dispute/dispute-document.ts';
import {
  FILE_PROBLEMS,
  fileProblem,
  type DocumentLimits,
  type FileProblem,
} from '#domain/document/document-file.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';
import {
  interruptedOn,
  NOT_SENT,
  NOTHING_SENT,
  PROGRESS,
  uploadParts,
  type UploadEvent,
  type UploadMemory,
} from '#machines/shapes/upload.ts';

/** A file that was chosen, or a document that an earlier page has sent. */
export interface DocumentUploadInput extends AskedDocument {
  readonly name: string;
  readonly bytes: number;
  readonly limits: DocumentLimits;
  /** Whether this page has the file itself; one that was loaded anew knows only what it is called. */
  readonly isAtHand: boolean;
  /** Why an earlier page was told that it is not taken; null where it was not. */
  readonly problem: FileProblem | null;
}

type DocumentUpload = DocumentUploadInput & UploadMemory;
export type DocumentUploadEvent = UploadEvent | { type: 'document.remove' };

const asked = ({ context: { sender, documentId } }: { context: DocumentUpload }): AskedDocument => ({
  sender,
  documentId,
});

const arrived = ({ event }: { event: { readonly output: ArrivedState | null } }) => ({ state: event.output });

const documentUploadSetup = setup({
  types: {
    context: {} as DocumentUpload,
    input: {} as DocumentUploadInput,
    events: {} as DocumentUploadEvent,
    tags: {} as DocumentState | 'busy' | 'error',
    meta: {} as { spec: string },
  },
  actors: {
    /** Sends the file; once more with the same id and content leaves one. */
    uploadDocument: promiseNotProvided<ArrivedState, AskedDocument>('uploadDocument'),
    /** How far it is; null where the server has no such document. */
    findDocument: promiseNotProvided<ArrivedState | null, AskedDocument>('findDocument'),
    removeDocument: promiseNotProvided<void, AskedDocument>('removeDocument'),
  },
  delays: { askAgainAfter: 5_000 },
  guards: {
    isRefusedBefore: ({ context }) => context.problem !== null,
    isElsewhere: ({ context }) => !context.isAtHand,
    isUnfit: ({ context }) => fileProblem(context, context.limits) !== null,
    isInState: (_, { state, of }: { state: ArrivedState | null; of: ArrivedState | null }) => state === of,
  },
  actions: {
    rememberProblem: assign(({ context }) => ({ problem: fileProblem(context, context.limits) })),
    forgetFailure: assign({ failure: null }),
    rememberArrived: assign(({ context }) => ({ sent: context.bytes, failure: null })),
  },
}).extend(uploadParts<DocumentUpload, DocumentUploadEvent>(({ bytes }) => bytes));

const isState = (of: ArrivedState | null) =>
  ({
    type: 'isInState',
    params: (given: { event: { readonly output: ArrivedState | null } }) => ({ ...arrived(given), of }),
  }) as const;

/** Why the server does not take what is in a file, from the code of its refusal; null where it is none of these. */
export function problemOf({ code }: Pick<CallError, 'code'>): FileProblem | null {
  const kind = /^document_(\w+)$/.exec(code ?? '')?.[1];
  return FILE_PROBLEMS.find((problem) => problem === kind) ?? null;
}

const interrupted = interruptedOn('uploading');

/** Where an answer leads that says how far a document is. */
const byState = [
  { guard: isState('checking'), target: '#document-upload.checking', actions: 'rememberArrived' },
  { guard: isState('refused'), target: '#document-upload.refused', actions: 'rememberArrived' },
] as const;

/**
 * One document on its way to a dispute, or an answer, that is still to be submitted (decisions §12 Documents): sent, looked into, there,
 * and removed again. What went wrong is said of this file alone, and the others go on.
 */
export const documentUpload = documentUploadSetup.createMachine({
  id: 'document-upload',
  description: 'A file is sent for a dispute, is looked into, and is there until it is removed or submitted.',
  context: ({ input }) => ({ ...input, ...NOTHING_SENT }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'It is chosen, or an earlier page has sent it.',
      tags: ['sending'],
      meta: { spec: '§5 Uploads' },
      always: [
        { guard: 'isRefusedBefore', target: 'unfit' },
        // What its name and its size say against it, a page that was loaded anew knows as well.
        { guard: 'isUnfit', target: 'unfit', actions: 'rememberProblem' },
        { guard: 'isElsewhere', target: 'restoring' },
        { target: 'uploading' },
      ],
    },
    unfit: {
      description: 'Its name, its size or its kind is none that is taken: nothing is kept of it.',
      tags: ['failed', 'error'],
      meta: { spec: '§8 file too large; type not supported' },
      on: { 'document.remove': 'removed' },
    },
    restoring: {
      description: 'An earlier page has sent it: the server is asked how far it is.',
      tags: ['sending', 'busy'],
      meta: { spec: 'decisions §11: drafts are kept on the server' },
      on: { 'document.remove': 'removing' },
      invoke: {
        id: 'findDocument',
        src: 'findDocument',
        input: asked,
        onDone: [
          ...byState,
          { guard: isState('stored'), target: 'stored', actions: 'rememberArrived' },
          { target: 'lost' },
        ],
        onError: { target: 'notFound', actions: { type: 'rememberFailure', params: errorOf } },
      },
    },
    notFound: {
      description: 'The server could not be asked how far it is.',
      tags: ['failed', 'error'],
      meta: { spec: '§8 Unable to contact server' },
      on: {
        'upload.retry': { target: 'restoring', actions: 'forgetFailure' },
        'connection.restored': { target: 'restoring', actions: 'forgetFailure' },
        'document.remove': { target: 'removing', actions: 'forgetFailure' },
      },
    },
    lost: {
      description: 'It had not arrived when its page was left, and has to be chosen again.',
      tags: ['failed', 'error'],
      meta: { spec: '§8 file could not be uploaded' },
      on: { 'document.remove': 'removed' },
    },
    uploading: {
      description: 'It is on its way, and how far is shown; it can be called back.',
      tags: ['sending', 'busy'],
      meta: { spec: '§5 Uploads' },
      on: {
        'upload.progress': PROGRESS,
        'document.remove': 'removing',
      },
      invoke: {
        id: 'uploadDocument',
        src: 'uploadDocument',
        input: asked,
        onDone: [...byState, { target: 'stored', actions: 'rememberArrived' }],
        onError: NOT_SENT,
      },
    },
    interrupted: {
      ...interrupted,
      tags: ['failed', 'error'],
      on: { ...interrupted.on, 'document.remove': { target: 'removing', actions: 'forgetFailure' } },
    },
    rejected: {
      description: 'The server does not take it, and why; nothing of it is kept.',
      tags: ['failed', 'error'],
      meta: { spec: '§8 type not supported' },
      on: { 'document.remove': { target: 'removed', actions: 'forgetFailure' } },
    },
    checking: {
      description: 'It has arrived and is looked into; a submit need not wait for it.',
      tags: ['checking'],
      meta: { spec: 'decisions §12: hold the submit, files being checked do not' },
      initial: 'waiting',
      on: { 'document.remove': 'removing' },
      states: {
        waiting: {
          description: 'It is asked for again in a moment.',
          meta: { spec: 'decisions §12 Documents' },
          after: { askAgainAfter: 'asking' },
        },
        asking: {
          description: 'The server is asked how far it is.',
          meta: { spec: 'decisions §12 Documents' },
          invoke: {
            id: 'findChecked',
            src: 'findDocument',
            input: asked,
            onDone: [
              ...byState,
              { guard: isState('stored'), target: '#document-upload.stored', actions: 'rememberArrived' },
              { target: '#document-upload.lost' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    refused: {
      description: 'The check has refused it: nobody can read it, and it counts as none.',
      tags: ['refused', 'error'],
      meta: { spec: 'decisions §12 Documents' },
      on: { 'document.remove': 'removing' },
    },
    stored: {
      description: 'It is there, and goes with the dispute.',
      tags: ['stored'],
      meta: { spec: '§5 Uploads' },
      on: { 'document.remove': 'removing' },
    },
    removing: {
      description: 'The server removes what it has of it.',
      tags: ['sending', 'busy'],
      meta: { spec: '§8 Attachment could not be removed' },
      invoke: {
        id: 'removeDocument',
        src: 'removeDocument',
        input: asked,
        onDone: 'removed',
        onError: { target: 'notRemoved', actions: { type: 'rememberFailure', params: errorOf } },
      },
    },
    notRemoved: {
      description: 'It could not be removed, and holds the submit until it is.',
      tags: ['failed', 'error'],
      meta: { spec: '§8 Attachment could not be removed' },
      on: {
        'document.remove': { target: 'removing', actions: 'forgetFailure' },
        'connection.restored': { target: 'removing', actions: 'forgetFailure' },
      },
    },
    removed: {
      description: 'It is gone.',
      type: 'final',
      meta: { spec: 'decisions §12 Documents' },
    },
  },
});
