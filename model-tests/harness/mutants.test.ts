import { describe, expect, test } from 'vitest';
import { killers, mutationRun } from './mutation-run.ts';
import { eventsOf } from './paths-file.ts';
import { coffeeModel } from './test-machine.ts';
import { pureWalk } from './walk.ts';

const { model, graph, tours } = pureWalk(coffeeModel());
const walks = tours.map(eventsOf);
const first = mutationRun(model, graph, walks);

describe('mutants of a chart', () => {
  test('are made of every kind, with the counts that follow from the chart', () => {
    const made = Object.fromEntries(
      first.kinds.map(({ kind, total, equivalent }) => [kind, total + equivalent]),
    );
    expect(made).toEqual({
      'transition removed': 12,
      'target swapped': 10,
      'guard inverted': 4,
      'guard always true': 4,
      'guard always false': 4,
      'action dropped': 5,
      'initial changed': 3,
      'history changed': 1,
      'delay removed': 1,
      'sneak transition added': 22,
    });
  });

  test('are all noticed, once each survivor has a walk of its own', () => {
    expect(first.survivors.map(({ mutant }) => mutant.id)).toEqual([
      'order.coffee.paused order.resume[0] -> order.coffee.making.last goes to order.coffee.making.choosing',
    ]);
    const added = killers(model, graph, first.survivors);
    const second = mutationRun(model, graph, [...walks, ...added]);
    expect(second.survivors).toEqual([]);
    expect(second.killed).toBe(second.total);
  });

  test('are equivalent only where the whole reachable chart shows no difference', () => {
    const transient = 'sneak transition added order.coffee.making.deciding';
    expect(first.equivalents.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      // The action itself stops at two cups.
      'guard always true order.coffee.making.choosing cup.add[0] -> (stays)',
      // Nothing is nested below the states that the history remembers.
      'history changed order.coffee.making.last is deep',
      // Nobody ever rests in a state with `always`.
      `${transient} cup.add -> order.coffee.paused`,
      `${transient} order.submit -> order.coffee.paused`,
      `${transient} order.resume -> order.coffee.paused`,
      `${transient} lamp.switch -> order.coffee.paused`,
    ]);
  });

  test('fewer tours notice fewer of them', () => {
    expect(mutationRun(model, graph, walks.slice(0, 1)).killed).toBeLessThan(first.killed);
  });
});
