import { setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { covering, covers } from './covering.ts';
import { explore } from './explore.ts';
import { defineModel } from './model.ts';
import { shortened } from './shorten-tours.ts';
import { parcelModel } from './test-parcel.ts';
import { sumOfFigures, tourCost, tourFigures } from './tour-figures.ts';
import { tours, type Tour } from './tours.ts';

const parcel = explore(parcelModel);

const fork = explore(
  defineModel({
    id: 'fork',
    machine: setup({}).createMachine({
      id: 'fork',
      initial: 'hall',
      states: {
        hall: { on: { 'left.go': 'left', 'right.go': 'right' } },
        left: { on: { 'left.go': 'cellar' } },
        right: { on: { 'right.go': 'roof' } },
        cellar: { type: 'final' },
        roof: { type: 'final' },
      },
    }),
    inputs: { default: undefined },
    catalog: {},
    invariants: [],
  }),
);

describe('the figures of tours, counted by hand', () => {
  test('a parcel is posted, collected and cancelled in one tour of 12 steps', () => {
    expect(tourFigures(parcel, tours(parcel))).toEqual({
      tours: { steps: 12, starts: 1 },
      // weigh 1, send 2, cancel 3, done 3, error 3, collection 4, van 4.
      shortestPaths: { steps: 20, starts: 7 },
      // weigh, send and done begin others.
      withoutPrefixes: { steps: 14, starts: 4 },
      // Seven transitions, and the guard that says no.
      bound: { steps: 8, starts: 1 },
    });
  });

  test('ends that exclude each other need a start and their own way each', () => {
    expect(tourFigures(fork, tours(fork))).toEqual({
      tours: { steps: 4, starts: 2 },
      shortestPaths: { steps: 6, starts: 4 },
      withoutPrefixes: { steps: 4, starts: 2 },
      bound: { steps: 4, starts: 2 },
    });
  });

  test('are added up', () => {
    const both = [parcel, fork].map((graph) => tourFigures(graph, tours(graph)));
    expect(sumOfFigures(both)).toEqual({
      tours: { steps: 16, starts: 3 },
      shortestPaths: { steps: 26, starts: 11 },
      withoutPrefixes: { steps: 18, starts: 6 },
      bound: { steps: 12, starts: 3 },
    });
  });
});

describe('a tour is shortened', () => {
  const walk = (...labels: string[]): Tour => {
    const [start] = parcel.starts;
    if (!start) throw new Error('The parcel has no start.');
    let at = start.at;
    const edges = labels.map((label) => {
      const edge = parcel.leaving[at]?.find((candidate) => candidate.label === label);
      if (!edge) throw new Error(`There is no ${label}.`);
      at = edge.to;
      return edge;
    });
    return { start, edges };
  };
  const shorter = (...all: Tour[]) => shortened(parcel, covering(parcel), all);
  const labels = (all: readonly Tour[]) => all.map(({ edges }) => edges.map(({ label }) => label));

  test('where it goes round for nothing', () => {
    const round = walk('parcel.weigh', 'parcel.send', 'parcel.cancel', 'parcel.send', 'parcel.cancel');
    expect(labels(shorter(round))).toEqual([['parcel.weigh', 'parcel.send', 'parcel.cancel']]);
  });

  test('where another tour covers what it does, and one that covers nothing alone is left out', () => {
    const long = walk('parcel.weigh', 'parcel.send', 'parcel.cancel');
    const short = walk('parcel.weigh', 'parcel.send');
    expect(labels(shorter(short, long))).toEqual([['parcel.weigh', 'parcel.send', 'parcel.cancel']]);
  });

  test('but keeps what only it covers', () => {
    const items = (all: readonly Tour[]) =>
      new Set(all.flatMap(({ start, edges }) => [start, ...edges].flatMap(covers)));
    const wasteful = [
      walk('parcel.send', 'parcel.weigh', 'parcel.weigh', 'parcel.send', 'error(post) (closed)'),
      walk('parcel.weigh', 'parcel.send', 'done(post) (posted)', 'after(collection)', 'parcel.send'),
    ];
    const kept = shorter(...wasteful);
    expect(items(kept)).toEqual(items(wasteful));
    expect(tourCost(kept)).toEqual({ steps: 8, starts: 2 });
  });
});
