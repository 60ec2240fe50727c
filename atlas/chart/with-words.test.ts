import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { readChart } from './read-chart.ts';
import { withWords, wordless } from './with-words.ts';
import { eventWords } from './words.ts';

const parcel = setup({
  actors: { post: fromPromise(() => Promise.resolve()) },
  delays: { patience: 30_000, reckoned: ({ context }) => (context as { wait: number }).wait },
}).createMachine({
  id: 'parcel',
  context: { wait: 5 },
  initial: 'packing',
  states: {
    packing: {
      on: { 'parcel.send': 'posting', 'van.left': 'lost' },
      after: { patience: 'lost', reckoned: 'lost' },
    },
    posting: {
      always: { guard: () => false, target: 'lost' },
      invoke: { id: 'postParcel', src: 'post', onDone: 'posted', onError: 'packing' },
    },
    posted: { type: 'final' },
    lost: {},
  },
});
const chart = readChart('parcel', parcel);
const words = {
  'van.left': 'The van leaves',
  postParcel: 'Posting the parcel',
  'error(postParcel)': 'The parcel comes back',
  'after(reckoned)': 'When the van is due',
};
const spoken = (named: typeof chart) => named.transitions.map((one) => `${one.event}: ${eventWords(one)}`);

test('events, calls and reckoned timers are called what the model calls them', () => {
  expect(spoken(withWords(chart, words)).toSorted()).toEqual([
    'after(patience): After 30 s',
    'after(reckoned): When the van is due',
    'always: At once',
    'done(postParcel): Posting the parcel: done',
    'error(postParcel): The parcel comes back',
    'parcel.send: Parcel send',
    'van.left: The van leaves',
  ]);
  const { 'error(postParcel)': _, ...fewer } = words;
  expect(spoken(withWords(chart, fewer))).toContain('error(postParcel): Posting the parcel: failed');
});

test('what nothing names is told of, once, with what to add', () => {
  const faults = wordless(chart, {}, ({ event }) => event === 'parcel.send');
  expect(faults.map((fault) => /'(.*?)'/.exec(fault)?.[1] ?? '').toSorted()).toEqual([
    'after(reckoned)',
    'postParcel',
    'van.left',
  ]);
  expect(faults[0]).toContain("add it to 'words' in parcel.model.ts");
  expect(wordless(chart, words, () => false)).toEqual([expect.stringContaining("parcel: 'parcel.send'")]);
  expect(wordless(chart, words, () => true)).toEqual([]);
});
