import { CallError } from '#domain/call-error.ts';
import { download, formOf } from '#machines/shapes/download.ts';
import type { SnapshotFrom } from 'xstate';
import { defineModel } from '../harness/model.ts';

type Now = SnapshotFrom<typeof download>;

const matching = { kind: 'matching', filter: { status: 'past-due' }, sort: 'default' } as const;
const zip = { ...matching, as: 'zip' } as const;
const text = { kind: 'selected', trxIds: ['7816240'], as: 'text' } as const;
const selected = { kind: 'selected', trxIds: ['7816240'] } as const;

export default defineModel({
  id: 'download',
  machine: download,
  metAt: [
    '/account/overview',
    '/invoice-list/$status',
    '/dispute-center/$invoice_id',
    '/merchant/disputes/$dispute_id',
    '/support/disputes/$dispute_id',
    '/payments',
    '/payments/$payment_id',
    '/payment/confirm',
  ],
  inputs: { 'an invoice list': undefined },
  catalog: {
    'download.start': {
      'all that match': { request: matching },
      'those selected': { request: selected },
      'a ZIP of all that match': { request: zip },
      'the text of those selected': { request: text },
    },
    'download.progress': ({ context }: Now) =>
      context.progress === null && formOf(context.request) === 'zip'
        ? { 'some have come': { progress: { done: 3, total: 12 } } }
        : {},
  },
  outcomes: {
    fetchFile: {
      done: ({ context }: Now): Record<string, unknown> =>
        formOf(context.request) === 'zip'
          ? { 'a whole ZIP': 0, 'a ZIP that lacks one': 1 }
          : formOf(context.request) === 'text'
            ? { copied: undefined, 'a text that the browser does not take': { text: 'Invoice\tOpen' } }
            : context.request?.kind === 'selected'
              ? { 'those selected': undefined }
              : { saved: undefined },
      error: {
        'server failed': new CallError('server'),
        offline: new CallError('offline'),
        'answer lost': new CallError('lost'),
        'too many at once': new CallError('tooMany'),
        'no access': new CallError('forbidden'),
        'a page of a proxy': new CallError('malformed'),
        'session ended': new CallError('unauthorized'),
      },
    },
  },
  calls: {
    fetchFile: {
      asks: ({ context }: Now) => [
        formOf(context.request) === 'zip' ? 'exportInvoicePdfs' : 'exportInvoices',
      ],
    },
  },
  invariants: [
    {
      says: 'What is fetched or was fetched is known until it is put away',
      holds: (now) => now.matches('idle') === (now.context.request === null),
    },
    {
      says: 'A failed download has a reason, and only a failed one',
      holds: (now) => now.matches('failed') === (now.context.error !== null),
    },
    {
      says: 'That a ZIP lacks some is told until it is put away, and of nothing else',
      about: ['missing'],
      holds: (now) => now.matches('partlySaved') === now.context.missing > 0,
    },
    {
      says: 'A text that the browser does not take is shown until it is put away, and nothing else is',
      about: ['text'],
      holds: (now) => now.matches('shown') === (now.context.text !== null),
    },
  ],
  withheld: [
    {
      events: ['download.progress'],
      why: 'it is told with each document; walked once from the beginning, and only a ZIP tells it',
      as: { progress: { done: 3, total: 12 } },
    },
  ],
  boundaries: [{ guard: 'lacksSome', at: 'event.output' }],
  words: {
    'download.progress': 'More of the ZIP has come',
    fetchFile: 'Fetching the file',
  },
});
