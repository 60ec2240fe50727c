import { assign, emit, setup } from 'xstate';
import {
  judgeFiles,
  type ChosenFile,
  type InvoiceDocumentRules,
  type InvoiceDocumentType,
  type JudgedDocument,
} from '#domain/invoice/invoice-document.ts';

export interface InvoiceDocumentAddInput {
  /** What the invoice has, and what is on its way to it. */
  readonly there: readonly JudgedDocument[];
  readonly rules: Pick<InvoiceDocumentRules, 'documentsPerType' | 'singleTypes'>;
}

interface InvoiceDocumentAddContext extends InvoiceDocumentAddInput {
  /** What the next files are; null while that is not said (§5: a document type must be selected). */
  readonly documentType: InvoiceDocumentType | null;
  /** Files that wait for their type, or for being added. */
  readonly files: readonly ChosenFile[];
}

export type InvoiceDocumentAddEvent =
  | { type: 'type.choose'; documentType: InvoiceDocumentType }
  | { type: 'files.choose'; files: readonly ChosenFile[] }
  | { type: 'files.leave' }
  | { type: 'files.add' }
  | { type: 'replace.confirm' }
  /** The page has read the documents anew, or one of them is farther. */
  | { type: 'documents.told'; there: readonly JudgedDocument[] };

/** Files that are sent now. */
export interface FilesAccepted {
  readonly type: 'files.accepted';
  readonly files: readonly ChosenFile[];
  readonly documentType: InvoiceDocumentType;
  /** The document whose place the only one of them takes. */
  readonly replaces: string | null;
}

const spec = '§5 Uploads';

const judged = ({ there, rules, documentType, files }: InvoiceDocumentAddContext) =>
  documentType === null ? null : judgeFiles(documentType, files.length, there, rules);

/**
 * Which files are added to an invoice as what: the type is said first or last, nothing is added before that is asked
 * for, and a replacement is asked about.
 */
export const invoiceDocumentAdd = setup({
  types: {
    context: {} as InvoiceDocumentAddContext,
    input: {} as InvoiceDocumentAddInput,
    events: {} as InvoiceDocumentAddEvent,
    emitted: {} as FilesAccepted,
    /** `waiting`: leaving the page would lose the files that are chosen. */
    tags: {} as 'error' | 'waiting',
    meta: {} as { spec: readonly string[] },
  },
  guards: {
    isReady: ({ context }) => ['take', 'replace'].includes(judged(context)?.kind ?? ''),
    isUntyped: ({ context }) => context.documentType === null,
    fit: ({ context }) => judged(context)?.kind === 'take',
    takesPlace: ({ context }) => judged(context)?.kind === 'replace',
  },
  actions: {
    rememberType: assign((_, documentType: InvoiceDocumentType) => ({ documentType })),
    rememberFiles: assign((_, files: readonly ChosenFile[]) => ({ files })),
    rememberThere: assign((_, there: readonly JudgedDocument[]) => ({ there })),
    forgetFiles: assign({ files: [] }),
    send: emit(({ context }: { context: InvoiceDocumentAddContext }): FilesAccepted => {
      const { files, documentType } = context;
      if (documentType === null) throw new RangeError('files of no type are not sent');
      const verdict = judged(context);
      const replaces = verdict?.kind === 'replace' ? verdict.documentId : null;
      return { type: 'files.accepted', files, documentType, replaces };
    }),
  },
}).createMachine({
  id: 'invoice-document-add',
  description:
    'Documents are added to an invoice: what they are, which files, and whether one takes the place of another.',
  context: ({ input }) => ({ ...input, documentType: null, files: [] }),
  initial: 'choosing',
  on: { 'documents.told': { actions: { type: 'rememberThere', params: ({ event }) => event.there } } },
  states: {
    choosing: {
      description: 'A type is chosen, and files.',
      meta: { spec: [spec] },
      on: {
        'type.choose': { actions: { type: 'rememberType', params: ({ event }) => event.documentType } },
        'files.choose': {
          target: 'judging',
          actions: { type: 'rememberFiles', params: ({ event }) => event.files },
        },
      },
    },
    judging: {
      description: 'The rules say what becomes of the files.',
      meta: { spec: [spec] },
      always: [
        { guard: 'isUntyped', target: 'untyped' },
        { guard: 'isReady', target: 'ready' },
        { target: 'refused' },
      ],
    },
    untyped: {
      description: 'Files were chosen before it was said what they are: they wait for that.',
      tags: ['error', 'waiting'],
      meta: { spec: [spec] },
      on: {
        'type.choose': {
          target: 'judging',
          actions: { type: 'rememberType', params: ({ event }) => event.documentType },
        },
        'files.choose': { actions: { type: 'rememberFiles', params: ({ event }) => event.files } },
        'files.leave': { target: 'choosing', actions: 'forgetFiles' },
      },
    },
    ready: {
      description:
        'It is said which files are added as what; whoever reads the invoice sees them once they are.',
      tags: ['waiting'],
      meta: { spec: [spec] },
      on: {
        'documents.told': {
          description: 'Others that the invoice has got meanwhile may leave no place.',
          target: 'judging',
          actions: { type: 'rememberThere', params: ({ event }) => event.there },
        },
        'type.choose': {
          target: 'judging',
          actions: { type: 'rememberType', params: ({ event }) => event.documentType },
        },
        'files.choose': {
          target: 'judging',
          actions: { type: 'rememberFiles', params: ({ event }) => event.files },
        },
        'files.add': [
          { guard: 'fit', target: 'choosing', actions: ['send', 'forgetFiles'] },
          { target: 'confirming' },
        ],
        'files.leave': { target: 'choosing', actions: 'forgetFiles' },
      },
    },
    confirming: {
      description: 'The invoice has the one document of the type that it may have: is it to be replaced?',
      tags: ['waiting'],
      meta: { spec: ['decisions §12: one document per transaction'] },
      on: {
        'replace.confirm': [
          { guard: 'takesPlace', target: 'choosing', actions: ['send', 'forgetFiles'] },
          // What it was to take the place of has gone meanwhile.
          { target: 'judging' },
        ],
        'files.leave': { target: 'choosing', actions: 'forgetFiles' },
      },
    },
    refused: {
      description: 'The invoice would have more documents of the type than it may have; none was added.',
      tags: ['error', 'waiting'],
      meta: { spec: [spec] },
      on: {
        'type.choose': {
          target: 'judging',
          actions: { type: 'rememberType', params: ({ event }) => event.documentType },
        },
        'files.choose': {
          target: 'judging',
          actions: { type: 'rememberFiles', params: ({ event }) => event.files },
        },
        'files.leave': { target: 'choosing', actions: 'forgetFiles' },
      },
    },
  },
});
