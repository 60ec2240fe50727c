import { chunk } from '#machines/portal/chunk.ts';
import { defineModel } from '../harness/model.ts';

export default defineModel({
  id: 'chunk',
  machine: chunk,
  metAt: 'everywhere',
  inputs: { 'a part is needed': undefined },
  catalog: {},
  outcomes: {
    loadChunk: { done: { arrived: undefined }, error: { 'no network': new TypeError('Failed to fetch') } },
  },
  calls: {
    loadChunk: { local: 'a file of the portal itself, and no call of the contract' },
  },
  invariants: [
    {
      says: 'Waiting ends: with the part, or with a way to try again',
      holds: (now) => now.hasTag('busy') || now.status === 'done' || now.can({ type: 'chunk.retry' }),
    },
  ],
  words: {
    'chunk.retry': 'Press Try again',
    loadChunk: 'Loading a part of the portal',
  },
});
