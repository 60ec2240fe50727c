import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { DOCUMENT_DEFAULTS } from '#domain/document/document-file.ts';
import { documentReplace } from '#machines/document-replace/document-replace.ts';
import { defineModel } from '../harness/model.ts';

type Now = SnapshotFrom<typeof documentReplace>;

/** Other than the defaults, so that no rule can rest on those. */
const LIMITS = { ...DOCUMENT_DEFAULTS, documentBytes: 4_000_000 };

const PHOTO = {
  documentId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'pallet.jpg',
  bytes: 2_400_000,
};

export default defineModel({
  id: 'document-replace',
  machine: documentReplace,
  metAt: ['/dispute-center/$invoice_id', '/merchant/disputes/$dispute_id'],
  inputs: { 'a document that was refused': { limits: LIMITS } },
  catalog: {
    'file.choose': {
      'a photo': { file: PHOTO },
      'the largest file': { file: { ...PHOTO, bytes: LIMITS.documentBytes } },
      'one byte more': { file: { ...PHOTO, bytes: LIMITS.documentBytes + 1 } },
    },
    'upload.progress': ({ context }: Now) => (context.sent === 0 ? { half: { sent: 1_200_000 } } : {}),
  },
  outcomes: {
    sendReplacement: {
      done: { stored: 'stored', 'to be checked': 'checking', 'refused by the check': 'refused' },
      error: {
        'answer lost': new CallError('lost'),
        offline: new CallError('offline'),
        'of another kind than its name': new CallError('refused', { code: 'document_ending' }),
        'replaced meanwhile': new CallError('refused', { code: 'DIS-18' }),
      },
    },
  },
  calls: { sendReplacement: { asks: ['putDisputeDocument'] } },
  invariants: [
    {
      says: '§5 Uploads: nothing is sent of a file that is too large',
      about: ['sending'],
      holds: (now) => !now.matches('sending') || (now.context.file?.bytes ?? 0) <= LIMITS.documentBytes,
    },
    {
      says: 'Nothing is sent before that is asked for',
      about: ['sending'],
      holds: (now, step) =>
        !now.matches('sending') ||
        step === undefined ||
        step.before.matches('sending') ||
        ['file.send', 'upload.retry', 'connection.restored'].includes(step.event.type),
    },
    {
      says: 'What is sent never counts back while it is on its way, and never above the whole',
      about: ['sent'],
      holds: (now, step) =>
        now.context.sent <= (now.context.file?.bytes ?? 0) &&
        (!step?.before.matches('sending') ||
          !now.matches('sending') ||
          now.context.sent >= step.before.context.sent),
    },
    {
      says: 'A failure is told where the call has failed, and nowhere else',
      about: ['failure'],
      holds: (now) =>
        (now.context.failure !== null) === (now.matches('interrupted') || now.matches('rejected')),
    },
    {
      says: 'A file is chosen wherever something is said of one',
      about: ['file'],
      holds: (now) => (now.context.file === null) === now.matches('offered'),
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
    { guard: 'isUnfit', at: 'context.file.bytes' },
    { guard: 'isUnfit', at: 'context.limits.documentBytes' },
  ],
  restingStates: ['offered', 'refused', 'rejected', 'unfit'],
  words: {
    'file.choose': 'Choose another file',
    'file.send': 'Press Send',
    'file.leave': 'Press Do not send',
    'upload.progress': 'More of it is sent',
    'upload.retry': 'Press Try again',
    'connection.restored': 'The network is back',
    sendReplacement: 'Sending the file',
  },
});
