import { CallError } from '#domain/call-error.ts';
import { invoiceDocument } from '#machines/invoice-document/invoice-document.ts';
import { defineModel } from '../harness/model.ts';

const documentId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const LOST = new CallError('lost');

export default defineModel({
  id: 'invoice-document',
  machine: invoiceDocument,
  metAt: ['/merchant/invoice/$invoice_id'],
  inputs: {
    'a document': { documentId, undoWithin: null },
    'one that an earlier page has removed': { documentId, undoWithin: 4_000 },
  },
  catalog: {},
  outcomes: {
    removeDocument: { done: { removed: 10_000 }, error: { 'answer lost': LOST } },
    restoreDocument: {
      done: { 'put back': undefined },
      error: {
        'answer lost': LOST,
        'gone for good': new CallError('notFound'),
        'its place is taken': new CallError('refused', { code: 'document_single' }),
      },
    },
  },
  calls: {
    removeDocument: { asks: ['removeMerchantInvoiceDocument'] },
    restoreDocument: { asks: ['restoreMerchantInvoiceDocument'] },
  },
  invariants: [
    {
      says: 'What was removed can be had back for a while, and nothing else can',
      about: ['undoWithin', 'removed'],
      holds: (now) => !now.matches('removed') || now.context.undoWithin !== null,
    },
    {
      says: 'What is there again has no time to be had back',
      about: ['undoWithin', 'there'],
      holds: (now) => !now.matches('there') || now.context.undoWithin === null,
    },
    {
      says: 'A failure is told where a call has failed, and nowhere else',
      about: ['failure'],
      holds: (now) => now.hasTag('error') === (now.context.failure !== null),
    },
    {
      says: 'Nothing is gone that the server has not removed',
      about: ['gone'],
      holds: (now) => !now.matches('gone') || now.context.undoWithin !== null,
    },
  ],
  restingStates: ['there'],
  words: {
    'document.remove': 'Press Remove',
    'document.undo': 'Press Undo',
    'failure.dismiss': 'Press Dismiss',
    removeDocument: 'Removing it',
    restoreDocument: 'Putting it back',
    'after(undoWithin)': 'The time in which it can be had back passes',
  },
});
