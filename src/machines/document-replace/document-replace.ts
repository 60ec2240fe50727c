import { assign, setup } from 'xstate';
import { callErrorOf, type CallError } from '#domain/call-error.ts';
import type { ArrivedState, ReplacingFile } from '#domain/dispute/dispute-document.ts';
import { fileProblem, type DocumentLimits, type FileProblem } from '#domain/document/document-file.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface DocumentReplaceInput {
  readonly limits: DocumentLimits;
}

interface DocumentReplace extends DocumentReplaceInput {
  /** Null while none is chosen. */
  readonly file: ReplacingFile | null;
  /** Bytes that are on their way or have arrived. */
  readonly sent: number;
  /** How the last call failed; null after one that has come through. */
  readonly failure: CallError | null;
}

export type DocumentReplaceEvent =
  | { type: 'file.choose'; file: ReplacingFile }
  | { type: 'file.send' }
  | { type: 'file.leave' }
  | { type: 'upload.progress'; sent: number }
  | { type: 'upload.retry' }
  | { type: 'connection.restored' };

/** What is wrong with the chosen file before anybody has looked into it; null where nothing is, or none is chosen. */
export const problemOfFile = ({
  file,
  limits,
}: Pick<DocumentReplace, 'file' | 'limits'>): FileProblem | null => file && fileProblem(file, limits);

const SPEC = 'decisions §12: one refused later asks its owner for another within 5 business days';
const failed = ({ event }: { event: { readonly error: unknown } }) => ({ error: event.error });
const chosen = {
  target: '#document-replace.judging',
  actions: {
    type: 'noteFile',
    params: ({ event }: { event: Extract<DocumentReplaceEvent, { type: 'file.choose' }> }) => event,
  },
} as const;
const LEFT = { target: '#document-replace.offered', actions: 'forgetFile' } as const;

/** Another document is sent in the place of one that the check has refused after its submit (decisions §12 Documents). */
export const documentReplace = setup({
  types: {
    context: {} as DocumentReplace,
    input: {} as DocumentReplaceInput,
    events: {} as DocumentReplaceEvent,
    /** `waiting`: a file is chosen that is not sent; `outdated`: the page is to be read anew. */
    tags: {} as 'waiting' | 'busy' | 'error' | 'outdated',
    meta: {} as { spec: string },
  },
  actors: {
    /** Sends the file; once more with the same id and content leaves one. */
    sendReplacement: promiseNotProvided<ArrivedState, ReplacingFile>('sendReplacement'),
  },
  guards: {
    isUnfit: ({ context }) => problemOfFile(context) !== null,
    isRefused: (_, { state }: { state: ArrivedState }) => state === 'refused',
    /** The server says no, definitely: sending the same once more changes nothing. */
    isDefinite: (_, { error }: { error: unknown }) =>
      ['refused', 'conflict', 'forbidden', 'notFound'].includes(callErrorOf(error).kind),
  },
  actions: {
    noteFile: assign((_, { file }: { file: ReplacingFile }) => ({ file, sent: 0, failure: null })),
    forgetFile: assign({ file: null, sent: 0, failure: null }),
    beginAnew: assign({ sent: 0, failure: null }),
    noteProgress: assign(({ context: { file, sent: before } }, { sent }: { sent: number }) => ({
      sent: Math.max(before, Math.min(sent, file?.bytes ?? 0)),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: callErrorOf(error) })),
  },
}).createMachine({
  id: 'document-replace',
  description: 'Another file is chosen and sent in the place of a document that the check has refused.',
  context: ({ input }) => ({ ...input, file: null, sent: 0, failure: null }),
  initial: 'offered',
  states: {
    offered: {
      description: 'Another file can be chosen.',
      meta: { spec: SPEC },
      on: { 'file.choose': chosen },
    },
    judging: {
      description: 'Its name, its size and its kind are looked at.',
      meta: { spec: '§5 Uploads' },
      always: [{ guard: 'isUnfit', target: 'unfit' }, { target: 'chosen' }],
    },
    unfit: {
      description: 'Its name, its size or its kind is none that is taken: nothing is sent of it.',
      tags: ['error'],
      meta: { spec: '§8 file too large; type not supported' },
      on: { 'file.choose': chosen, 'file.leave': LEFT },
    },
    chosen: {
      description: 'It is said which file would be sent, and that it cannot be taken back.',
      tags: ['waiting'],
      meta: { spec: SPEC },
      on: {
        'file.send': { target: 'sending', actions: 'beginAnew' },
        'file.choose': chosen,
        'file.leave': LEFT,
      },
    },
    sending: {
      description: 'It is on its way, and how far is shown.',
      tags: ['busy', 'waiting'],
      meta: { spec: '§5 Uploads' },
      on: { 'upload.progress': { actions: { type: 'noteProgress', params: ({ event }) => event } } },
      invoke: {
        id: 'sendReplacement',
        src: 'sendReplacement',
        input: ({ context: { file } }) => {
          if (file === null) throw new RangeError('no file is chosen');
          return file;
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ state: event.output }) },
            target: 'refused',
          },
          { target: 'sent' },
        ],
        onError: [
          {
            guard: { type: 'isDefinite', params: failed },
            target: 'rejected',
            actions: { type: 'keepFailure', params: failed },
          },
          { target: 'interrupted', actions: { type: 'keepFailure', params: failed } },
        ],
      },
    },
    interrupted: {
      description: 'It did not arrive, or nobody knows: sent once more it is there once.',
      tags: ['error', 'waiting'],
      meta: { spec: '§8 file could not be uploaded' },
      on: {
        'upload.retry': { target: 'sending', actions: 'beginAnew' },
        'connection.restored': { target: 'sending', actions: 'beginAnew' },
      },
    },
    rejected: {
      description:
        'The server does not take it, and why; the page is read anew, as the one it replaces may stand otherwise.',
      tags: ['error', 'outdated'],
      meta: { spec: '§8 type not supported' },
      on: { 'file.choose': chosen, 'file.leave': LEFT },
    },
    refused: {
      description:
        'The check has refused it at once: nobody can read it, and another one is asked for still.',
      tags: ['error'],
      meta: { spec: SPEC },
      on: { 'file.choose': chosen, 'file.leave': LEFT },
    },
    sent: {
      description: 'It has come in the place of the other one.',
      type: 'final',
      tags: ['outdated'],
      meta: { spec: SPEC },
    },
  },
});
