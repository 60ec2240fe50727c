import { describe, expect, test } from 'vitest';
import { killers, mutationRun } from './mutation-run.ts';
import { mutantReport } from './mutant-report.ts';
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

  test('move each boundary that a guard draws by one, both ways', () => {
    const drawn = { ...model, boundaries: [{ guard: 'hasCup', at: 'context.cups' }] };
    const { kinds } = mutationRun(drawn, graph, walks);
    expect(kinds.find(({ kind }) => kind === 'boundary moved')).toMatchObject({
      total: 2,
      killed: 2,
      equivalent: 0,
    });
  });

  test('are reported with their place in the chart, and a survivor with the walk that would notice it', () => {
    const { survivors, equivalents, ...counts } = mutantReport(model, graph, first);
    expect(counts).toEqual({ id: 'coffee', total: 60, killed: 59, kinds: first.kinds });
    const transition = 'order.coffee.paused order.resume[0] -> order.coffee.making.last';
    const steps = ['cup.add', 'cup.add', 'order.submit', 'order.pause', 'order.resume'];
    expect(survivors).toEqual([
      {
        kind: 'target swapped',
        id: `${transition} goes to order.coffee.making.choosing`,
        state: 'order.coffee.paused',
        transition,
        way: { start: 'default', steps },
      },
    ]);
    expect(equivalents.slice(1, 3)).toEqual([
      {
        kind: 'history changed',
        id: 'order.coffee.making.last is deep',
        state: 'order.coffee.making.last',
        transition: null,
      },
      {
        kind: 'sneak transition added',
        id: 'order.coffee.making.deciding cup.add -> order.coffee.paused',
        state: 'order.coffee.making.deciding',
        transition: null,
      },
    ]);
  });

  test('fewer tours notice fewer of them', () => {
    expect(mutationRun(model, graph, walks.slice(1)).killed).toBeLessThan(first.killed);
  });

  test('a tour that alone notices a mutant is missed when it is taken away, and by that mutant', () => {
    const all = [...walks, ...killers(model, graph, first.survivors)];
    const whole = mutationRun(model, graph, all);
    const without = all.map((_, left) => mutationRun(model, graph, all.toSpliced(left, 1)));
    const missed = without.map(({ survivors }) => survivors.length);
    expect(without.map(({ killed }) => whole.killed - killed)).toEqual(missed);
    expect(missed.at(-1)).toBe(1);
    expect(without.at(-1)?.survivors[0]?.mutant.id).toBe(first.survivors[0]?.mutant.id);
  });
});
