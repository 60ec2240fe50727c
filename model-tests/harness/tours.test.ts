import { assign, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { explore } from './explore.ts';
import { defineModel } from './model.ts';
import { coffeeModel } from './test-machine.ts';
import { covers } from './covering.ts';
import { longestTour, shortestFailing, tours, type Tour } from './tours.ts';

const graph = explore(coffeeModel());
const labels = ({ edges }: Tour) => edges.map(({ label }) => label);

describe('tours', () => {
  test('are connected, begin at a start and cover all that the graph can', () => {
    const found = tours(graph);
    for (const { start, edges } of found) {
      const places = [start.at, ...edges.map(({ to }) => to)];
      expect(edges.map(({ from }) => from)).toEqual(places.slice(0, -1));
    }
    const covered = new Set(found.flatMap(({ start, edges }) => [start, ...edges].flatMap(covers)));
    const reachable = new Set([...graph.starts, ...graph.edges].flatMap(covers));
    expect(covered).toEqual(reachable);
  });

  test('are the same each time', () => {
    expect(tours(explore(coffeeModel())).map(labels)).toEqual(tours(graph).map(labels));
  });

  test('end before they get long', () => {
    const ring = setup({ types: { context: {} as { place: number } } }).createMachine({
      id: 'ring',
      context: { place: 0 },
      on: Object.fromEntries(
        Array.from({ length: 50 }, (_, place) => [`place.p${place}`, { actions: assign({ place }) }]),
      ),
    });
    const model = defineModel({
      id: 'ring',
      machine: ring,
      inputs: { default: undefined },
      catalog: {},
      invariants: [],
    });
    const found = tours(explore(model));
    expect(found.map(({ edges }) => edges.length)).toEqual([longestTour, 10]);
  });
});

describe('a failing tour', () => {
  test('is reduced to the shortest one that fails in the same way', async () => {
    const [tour] = tours(graph).toSorted((one, other) => other.edges.length - one.edges.length);
    if (!tour) throw new Error('The coffee order has no tours.');
    const failure = (candidate: Tour) => {
      const at = labels(candidate).findIndex((label) => label.startsWith('error(brew)'));
      return Promise.resolve(at < 0 ? undefined : { steps: at + 1, says: 'no water' });
    };
    expect(await failure(tour)).toBeDefined();
    const shortest = await shortestFailing(graph, tour, failure);
    expect(labels(shortest)).toEqual(['cup.add', 'cup.add', 'order.submit', 'error(brew) (no water)']);
  });

  test('is not reduced to one that fails in another way', async () => {
    const [tour] = tours(graph).toSorted((one, other) => other.edges.length - one.edges.length);
    if (!tour) throw new Error('The coffee order has no tours.');
    const failure = ({ edges }: Tour) =>
      Promise.resolve({
        steps: edges.length,
        says: edges.length < tour.edges.length ? 'too short' : 'as found',
      });
    expect((await shortestFailing(graph, tour, failure)).edges).toEqual(tour.edges);
  });

  test('stays as it is when it does not fail', async () => {
    const [tour] = tours(graph);
    if (!tour) throw new Error('The coffee order has no tours.');
    expect(await shortestFailing(graph, tour, () => Promise.resolve(undefined))).toBe(tour);
  });
});
