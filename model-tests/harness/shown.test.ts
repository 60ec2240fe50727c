import { assign, fromPromise, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { recordedLogic } from './explore.ts';
import { shownChanges, shownDifferences } from './shown.ts';

const rows = Array.from({ length: 4 }, (_, at) => ({
  id: `row-${at}`,
  words: 'as long as a row of a list is',
}));

const list = setup({
  types: { context: {} as Record<string, unknown> },
  actors: { load: fromPromise<unknown, { filter: object }>(() => Promise.resolve()) },
  actions: { sound: () => {} },
  delays: { patience: 5_000 },
}).createMachine({
  id: 'list',
  context: {
    query: { page: 1, sort: 'date', search: 'words that are longer than what fits into one line' },
    rows: null,
  },
  initial: 'idle',
  states: {
    idle: { on: { 'list.load': 'loading' } },
    loading: {
      entry: ['sound', assign({ rows: () => rows, failed: undefined })],
      invoke: { id: 'load', src: 'load', input: { filter: { status: 'unpaid' } } },
      after: { patience: 'idle' },
      on: {
        'page.next': {
          actions: assign({ query: ({ context }) => ({ ...(context.query as object), page: 2 }) }),
        },
        'row.change': {
          actions: assign({
            rows: () => [...rows.slice(0, 3), { ...rows[3], words: 'other words in the last row' }],
          }),
        },
      },
    },
  },
});

describe('what a moment shows', () => {
  const logic = recordedLogic(list);
  const [idle] = logic.start(undefined);
  const [loading] = logic.step(idle, { type: 'list.load' });

  test('is all of it at the start, a long object by its fields', () => {
    expect(shownChanges(undefined, idle)).toEqual({
      context: {
        'query.page': 1,
        'query.search': 'words that are longer than what fits into one line',
        'query.sort': 'date',
        rows: null,
      },
    });
  });

  test('is what has changed then, and all that the step asks of the world', () => {
    expect(shownChanges(idle, loading)).toEqual({
      context: {
        failed: '‹undefined›',
        rows: expect.stringMatching(/^‹4: row-0, row-1, row-2, … #[\da-f]{8}›$/),
      },
      runs: ['load'],
      timers: ['patience.list.loading 5000 ms'],
      asks: ['sound', { 'start load': { filter: { status: 'unpaid' } } }],
    });
    const [other] = logic.step(loading, { type: 'page.next' });
    expect(shownChanges(loading, other)).toEqual({ context: { 'query.page': 2 } });
  });

  test('is nothing where a step changes nothing', () => {
    const [same] = logic.step(loading, { type: 'unknown' });
    expect(shownChanges(loading, same)).toEqual({});
  });

  test('differs by its fingerprint where a list is told in short', () => {
    const [changed] = logic.step(loading, { type: 'row.change' });
    const [was, is] = [shownChanges(idle, loading), shownChanges(idle, changed)];
    expect(shownDifferences(was, was)).toEqual([]);
    expect(shownDifferences(was, is)).toContainEqual(
      expect.stringMatching(/^context rows: "‹4: .*", was "‹4: /),
    );
  });
});
