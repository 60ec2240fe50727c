import { CallError } from '#domain/call-error.ts';
import { resource } from '#machines/shapes/resource.ts';
import { defineModel } from '../harness/model.ts';

export default defineModel({
  id: 'resource',
  machine: resource,
  metAt: 'everywhere',
  inputs: {
    'nothing read yet': { id: 'invoices' },
    'read by the route': { id: 'invoices', primed: { value: ['INV-1001'] } },
  },
  catalog: {},
  outcomes: {
    load: {
      done: { answer: ['INV-1001'] },
      error: {
        offline: new CallError('offline'),
        'server failed': new CallError('server'),
        'not found': new CallError('notFound'),
        'not allowed': new CallError('forbidden', { code: 'forbidden' }),
        'session ended': new CallError('unauthorized'),
      },
    },
    watchConnection: { error: { 'watching failed': new Error('no connection events') } },
  },
  calls: {
    // Any read; the invoices stand for all.
    load: { asks: ['listInvoices'] },
    watchConnection: { local: 'the browser tells of its network' },
  },
  boundaries: [{ guard: 'mayRepeat', at: 'context.repeats' }],
  invariants: [
    {
      says: 'Something is shown as ready only when it has been read',
      holds: (now) => {
        const shown = now.matches('ready') || now.matches({ asking: 'refreshing' });
        return !shown || now.context.loaded !== null;
      },
    },
    {
      says: 'A failure has a reason',
      holds: ({ context, tags }) => !tags.has('error') || context.error !== null,
    },
    {
      says: 'Nothing is repeated more than twice without being asked',
      holds: ({ context }) => context.repeats <= 2,
    },
    {
      says: 'What has been read stays until a newer answer comes',
      holds: ({ context }, step) => !step?.before.context.loaded || context.loaded !== null,
    },
  ],
  words: {
    load: 'Loading',
    watchConnection: 'Watching the network',
    'connection.restored': 'The network is back',
    'resource.refresh': 'The page is seen again after a while',
    'after(beforeRepeat)': 'After a pause',
  },
});
