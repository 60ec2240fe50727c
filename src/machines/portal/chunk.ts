import { setup } from 'xstate';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

/** Milliseconds that a part of the program may take to arrive (§9 Chunk loading time-out). */
export const CHUNK_TIMEOUT = 120_000;
/** Milliseconds after which waiting is worth a word (design language, Loading). */
const SLOW_AFTER = 8_000;

export type ChunkEvent = { type: 'chunk.retry' };

/** A part of the program that is downloaded when it is needed. */
export const chunk = setup({
  types: {
    events: {} as ChunkEvent,
    tags: {} as 'busy' | 'error',
    meta: {} as { spec?: string; view?: string },
  },
  actors: { loadChunk: promiseNotProvided<void>('loadChunk') },
  delays: { slowAfter: SLOW_AFTER, chunkTimeout: CHUNK_TIMEOUT },
}).createMachine({
  id: 'chunk',
  description: 'A part of the program is downloaded, with a way to try again.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The part is on its way.',
      tags: ['busy'],
      meta: { spec: '§9 Chunk loading time-out is 120 seconds' },
      initial: 'quick',
      invoke: { id: 'loadChunk', src: 'loadChunk', onDone: 'loaded', onError: 'failed' },
      after: { chunkTimeout: 'timedOut' },
      states: {
        quick: { description: 'Nothing is said yet.', after: { slowAfter: 'slow' } },
        slow: { description: 'It takes longer than usual, which is said.' },
      },
    },
    loaded: { type: 'final', description: 'The part runs.', meta: { spec: '§9 Chunk loading' } },
    failed: {
      description: 'The part could not be downloaded.',
      tags: ['error'],
      meta: { spec: '§8 Unable to contact server', view: 'errors/chunk-failed' },
      on: { 'chunk.retry': 'loading' },
    },
    timedOut: {
      description: 'The part did not arrive in time.',
      tags: ['error'],
      meta: { spec: '§9 Chunk loading time-out is 120 seconds', view: 'errors/chunk-failed' },
      on: { 'chunk.retry': 'loading' },
    },
  },
});
