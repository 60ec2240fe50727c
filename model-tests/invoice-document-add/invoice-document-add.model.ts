import { limitOfType, type ChosenFile, type JudgedDocument } from '#domain/invoice/invoice-document.ts';
import { invoiceDocumentAdd } from '#machines/invoice-document-add/invoice-document-add.ts';
import { defineModel } from '../harness/model.ts';

/** Other than the defaults, so that no rule can rest on those. */
const rules = { documentsPerType: 1, singleTypes: ['dealerOriginal'] } as const;

const ORIGINAL: JudgedDocument = {
  documentId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  documentType: 'dealerOriginal',
  state: 'stored',
  undoUntil: null,
};
const ONE: readonly ChosenFile[] = [{ name: 'original.pdf', size: 198_200 }];
const TWO: readonly ChosenFile[] = [...ONE, { name: 'photo.jpg', size: 2_400_000 }];

export default defineModel({
  id: 'invoice-document-add',
  machine: invoiceDocumentAdd,
  metAt: ['/merchant/invoice/$invoice_id'],
  inputs: { 'nothing there yet': { there: [], rules } },
  catalog: {
    'type.choose': { original: { documentType: 'dealerOriginal' as const } },
    'files.choose': { one: { files: ONE }, two: { files: TWO } },
    'documents.told': {
      none: { there: [] },
      'an original': { there: [ORIGINAL] },
    },
  },
  outcomes: {},
  invariants: [
    {
      says: '§5 Uploads: files wait until it is said what they are',
      about: ['documentType', 'untyped'],
      holds: (now) =>
        now.matches('untyped') === (now.context.files.length > 0 && now.context.documentType === null),
    },
    {
      says: 'decisions §12: a replacement is asked for where one file of one type was chosen, and nowhere else',
      about: ['confirming'],
      holds: (now) => {
        const { files, documentType } = now.context;
        if (!now.matches('confirming')) return true;
        return files.length === 1 && documentType !== null && limitOfType(documentType, rules) === 1;
      },
    },
    {
      says: '§5 Uploads: nothing is sent but what was asked to be added',
      holds: (now, step) =>
        !step?.before.hasTag('waiting') ||
        now.hasTag('waiting') ||
        ['files.add', 'files.leave', 'replace.confirm'].includes(step.event.type),
    },
    {
      says: 'Nothing waits where a type and files are chosen',
      about: ['files', 'choosing'],
      holds: (now) => !now.matches('choosing') || now.context.files.length === 0,
    },
  ],
  restingStates: ['choosing'],
  words: {
    'type.choose': 'Choose what it is',
    'files.choose': 'Choose files',
    'files.add': 'Press Add',
    'files.leave': 'Press Do not add, or keep what is there',
    'replace.confirm': 'Press Replace',
    'documents.told': 'The page has read the documents anew',
  },
});
