import { CallError } from '#domain/call-error.ts';
import { download } from '#machines/shapes/download.ts';
import type { SnapshotFrom } from 'xstate';
import { defineModel } from '../harness/model.ts';

type Now = SnapshotFrom<typeof download>;

const matching = { kind: 'matching', filter: { status: 'past-due' }, sort: 'default' } as const;
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
    'download.start': { 'all that match': { request: matching }, 'those selected': { request: selected } },
  },
  outcomes: {
    fetchFile: {
      done: ({ context }: Now): Record<string, unknown> =>
        context.request?.kind === 'selected' ? { 'those selected': undefined } : { saved: undefined },
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
    fetchFile: { asks: ['exportInvoices'] },
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
  ],
  words: {
    fetchFile: 'Fetching the file',
  },
});
