import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { DOCUMENT_DEFAULTS } from '#domain/document/document-file.ts';
import { documentUpload, type DocumentUploadInput } from '#machines/document-upload/document-upload.ts';
import { defineModel } from '../harness/model.ts';

type Now = SnapshotFrom<typeof documentUpload>;

/** Other than the defaults, so that no rule can rest on those. */
const LIMITS = { ...DOCUMENT_DEFAULTS, documentBytes: 4_000_000 };

const PHOTO: DocumentUploadInput = {
  sender: { party: 'customer', buidCustomer: '100412' },
  documentId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'pallet.jpg',
  bytes: 2_400_000,
  limits: LIMITS,
  isAtHand: true,
  problem: null,
};

const LOST = new CallError('lost');

export default defineModel({
  id: 'document-upload',
  machine: documentUpload,
  metAt: ['/dispute/create/documents', '/dispute-center/respond', '/merchant/disputes/respond'],
  inputs: {
    'a photo': PHOTO,
    'the largest file': { ...PHOTO, bytes: LIMITS.documentBytes },
    'one byte more': { ...PHOTO, bytes: LIMITS.documentBytes + 1 },
    'a photo of an earlier page': { ...PHOTO, isAtHand: false },
    'one byte more of an earlier page': { ...PHOTO, bytes: LIMITS.documentBytes + 1, isAtHand: false },
    'one that an earlier page saw refused': { ...PHOTO, isAtHand: false, problem: 'ending' },
  },
  // A page that is loaded anew knows what the file is called, and does not have it.
  anew: 'a photo of an earlier page',
  catalog: {
    'upload.progress': ({ context }: Now) => (context.sent === 0 ? { half: { sent: 1_200_000 } } : {}),
  },
  outcomes: {
    uploadDocument: {
      done: { stored: 'stored', 'to be checked': 'checking', 'refused by the check': 'refused' },
      error: {
        'answer lost': LOST,
        offline: new CallError('offline'),
        'of another kind than its name': new CallError('refused', { code: 'document_ending' }),
      },
    },
    findDocument: {
      done: { stored: 'stored', 'to be checked': 'checking', 'refused by the check': 'refused', none: null },
      error: { 'answer lost': LOST },
    },
    findChecked: {
      done: { stored: 'stored', 'to be checked': 'checking', 'refused by the check': 'refused', none: null },
      error: { 'answer lost': LOST },
    },
    removeDocument: { done: { gone: undefined }, error: { 'answer lost': LOST } },
  },
  calls: {
    uploadDocument: { asks: ['putDisputeDocument'] },
    findDocument: { asks: ['listDisputeDocuments'] },
    findChecked: {
      asks: ['listDisputeDocuments'],
      unseen: 'it is asked again in a moment, and a submit need not wait for it',
    },
    removeDocument: { asks: ['removeDisputeDocument'] },
  },
  invariants: [
    {
      says: '§5 Uploads: nothing is sent of a file that is too large',
      about: ['uploading'],
      holds: (now) => !now.matches('uploading') || now.context.bytes <= LIMITS.documentBytes,
    },
    {
      says: 'What is sent never counts back while it is on its way, and never above the whole',
      about: ['sent'],
      holds: (now, step) =>
        now.context.sent <= now.context.bytes &&
        (!step?.before.matches('uploading') ||
          !now.matches('uploading') ||
          now.context.sent >= step.before.context.sent),
    },
    {
      says: 'What has arrived has arrived whole',
      about: ['sent'],
      holds: (now) =>
        !(now.matches('stored') || now.matches('checking') || now.matches('refused')) ||
        now.context.sent === now.context.bytes,
    },
    {
      says: 'A failure is told where a call has failed, and nowhere else',
      about: ['failure'],
      holds: (now) =>
        (now.context.failure !== null) ===
        ['notFound', 'interrupted', 'rejected', 'notRemoved'].some((state) =>
          now.matches(state as 'rejected'),
        ),
    },
    {
      says: 'What is wrong with the file itself is told where it is not sent, and nowhere else',
      about: ['problem'],
      holds: (now) => now.matches('unfit') === (now.context.problem !== null) || now.matches('removed'),
    },
    {
      says: 'What may be on the server is removed there before it is gone',
      about: ['removed'],
      holds: (now, step) =>
        !now.matches('removed') ||
        !step ||
        ['removing', 'unfit', 'lost', 'rejected', 'removed'].some((state) =>
          step.before.matches(state as 'lost'),
        ),
    },
  ],
  withheld: [
    {
      events: ['upload.progress'],
      why: 'it is told many times while a file is sent; walked once from the beginning',
      as: { sent: 1_200_000 },
    },
  ],
  boundaries: [
    { guard: 'isUnfit', at: 'context.bytes' },
    { guard: 'isUnfit', at: 'context.limits.documentBytes' },
  ],
  restingStates: ['stored', 'refused', 'lost', 'unfit', 'rejected'],
  words: {
    'upload.progress': 'More of it is sent',
    'upload.retry': 'Press Try again',
    'document.remove': 'Press Remove',
    'connection.restored': 'The network is back',
    uploadDocument: 'Sending the file',
    findDocument: 'Asking how far it is',
    findChecked: 'Asking whether it is checked',
    removeDocument: 'Removing it',
  },
});
