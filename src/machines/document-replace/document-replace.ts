import { assign, setup } from 'xstate';
import type { ArrivedState, ReplacingFile } from '#domain/dispute/dispute-document.ts';
import { fileProblem, type DocumentLimits, type FileProblem } from '#domain/document/document-file.ts';
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

export interface DocumentReplaceInput {
  readonly limits: DocumentLimits;
}

interface DocumentReplace extends DocumentReplaceInput, UploadMemory {
  /** Null while none is chosen. */
  readonly file: ReplacingFile | null;
}

export type DocumentReplaceEvent =
  | UploadEvent
  | { type: 'file.choose'; file: ReplacingFile }
  | { type: 'file.send' }
  | { type: 'file.leave' };

/** What is wrong with the chosen file before anybody has looked into it; null where nothing is, or none is chosen. */
export const problemOfFile = ({
  file,
  limits,
}: Pick<DocumentReplace, 'file' | 'limits'>): FileProblem | null => file && fileProblem(file, limits);

const SPEC = 'decisions §12: one refused later asks its owner for another within 5 business days';
const chosen = {
  target: '#document-replace.judging',
  actions: {
    type: 'rememberFile',
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
  },
  actions: {
    rememberFile: assign((_, { file }: { file: ReplacingFile }) => ({ file, ...NOTHING_SENT })),
    forgetFile: assign({ file: null, ...NOTHING_SENT }),
  },
})
  .extend(uploadParts<DocumentReplace, DocumentReplaceEvent>(({ file }) => file?.bytes ?? 0))
  .createMachine({
    id: 'document-replace',
    description: 'Another file is chosen and sent in the place of a document that the check has refused.',
    context: ({ input }) => ({ ...input, file: null, ...NOTHING_SENT }),
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
        on: { 'upload.progress': PROGRESS },
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
          onError: NOT_SENT,
        },
      },
      interrupted: { ...interruptedOn('sending'), tags: ['error', 'waiting'] },
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
