import { assign, setup, type AnyMachineSnapshot } from 'xstate';
import { describe, expect, test } from 'vitest';
import { explore } from './explore.ts';
import { defineModel } from './model.ts';
import { pairWalks, walkedPairs } from './pairs.ts';
import { runWalks } from './run-walks.ts';
import { coffeeModel } from './test-machine.ts';
import { parcelModel } from './test-parcel.ts';
import { longestTour } from './tours.ts';

const turnstile = defineModel({
  id: 'turnstile',
  machine: setup({
    types: { context: {} as { coins: number } },
    guards: { isEmpty: ({ context }) => context.coins === 0, isFull: ({ context }) => context.coins === 1 },
  }).createMachine({
    id: 'turnstile',
    context: { coins: 0 },
    on: {
      'coin.insert': { guard: 'isEmpty', actions: assign({ coins: 1 }) },
      'bar.push': { guard: 'isFull', actions: assign({ coins: 0 }) },
    },
  }),
  inputs: { default: undefined },
  catalog: {},
  invariants: [],
});

describe('pairs of consecutive transitions', () => {
  test('are counted where they can happen, not where the names of the states would allow them', () => {
    const insert = 'turnstile coin.insert[0] -> (stays)';
    const push = 'turnstile bar.push[0] -> (stays)';
    expect(pairWalks(explore(turnstile)).all).toEqual([`${insert} then ${push}`, `${push} then ${insert}`]);
  });

  test('of the parcel are 15, counted by hand', () => {
    // Behind weighing 2, sending 3, delivery 2, and 2 behind each of the four ways back to packing.
    expect(pairWalks(explore(parcelModel)).all).toHaveLength(15);
  });

  test('within one step are pairs too: what `always` takes at once', () => {
    const { all } = pairWalks(explore(coffeeModel()));
    const brewed = 'order.coffee.making.brewing done(brew)[0] -> order.coffee.making.deciding';
    const served = 'order.coffee.making.deciding always[0] -> order.coffee.served';
    expect(all).toContain(`${brewed} then ${served}`);
  });

  test('are all taken by walks that are connected and not too long', () => {
    for (const model of [coffeeModel(), parcelModel, turnstile]) {
      const graph = explore(model);
      const { all, walks } = pairWalks(graph);
      expect(new Set(walks.flatMap(walkedPairs))).toEqual(new Set(all));
      expect(Math.max(...walks.map(({ edges }) => edges.length))).toBeLessThanOrEqual(longestTour);
      expect(runWalks(model, graph, walks)).toEqual([]);
    }
  });
});

describe('a walk for real', () => {
  const graph = explore(turnstile);
  const { walks } = pairWalks(graph);

  test('finds a graph that says something else', () => {
    const swapped = { ...graph, moments: graph.moments.toReversed() };
    expect(runWalks(turnstile, swapped, walks)[0]).toBe(
      'walk 1, step 0, in (root): is not what the graph has there',
    );
  });

  test('finds an invariant that does not hold', () => {
    const says = 'nobody pays';
    const model = {
      ...turnstile,
      invariants: [{ says, holds: (now: AnyMachineSnapshot) => now.context.coins === 0 }],
    };
    expect(runWalks(model, graph, walks)).toEqual([`walk 1, step 1, in (root): ${says}`]);
  });
});
