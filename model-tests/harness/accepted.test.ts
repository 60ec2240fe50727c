import { assign } from 'xstate';
import { describe, expect, test } from 'vitest';
import { acceptedWalks, compare, textToAccept } from './accepted.ts';
import { mutationRun } from './mutation-run.ts';
import { coffeeModel, coffeeOrder } from './test-machine.ts';
import { pureWalk } from './walk.ts';

const walk = pureWalk(coffeeModel());
const { text } = textToAccept(walk);

describe('the committed paths', () => {
  test('are the same bytes each time, and a chart that did not change agrees with them', () => {
    expect(textToAccept(pureWalk(coffeeModel())).text).toBe(text);
    expect(compare(walk, text)).toMatchObject({ difference: undefined, failed: 0 });
  });

  test('notice every mutant of the chart', () => {
    const figure = mutationRun(walk.model, walk.graph, acceptedWalks(walk, text));
    expect(figure.survivors).toEqual([]);
  });

  test('are missing at first', () => {
    expect(compare(walk, '').difference).toContain('line 1');
  });

  test('fail when a guard decides otherwise', () => {
    const changed = coffeeOrder.provide({ guards: { isFull: ({ context }) => context.cups >= 1 } });
    const comparison = compare(pureWalk(coffeeModel(changed)), text);
    expect(comparison.difference).toBeDefined();
    expect(comparison.failed).toBeGreaterThan(0);
  });

  test('fail when only the context differs, though every state is the same', () => {
    const changed = coffeeOrder.provide({
      actions: { pay: assign(({ context }) => ({ paid: true, cups: context.cups, tip: 0.5 })) },
    });
    expect(compare(pureWalk(coffeeModel(changed)), text).failed).toBeGreaterThan(0);
  });

  test('fail when an action that the world would see is not asked for any more', () => {
    const changed = coffeeOrder.provide({ actions: { ring: assign({}) } });
    expect(compare(pureWalk(coffeeModel(changed)), text).failed).toBeGreaterThan(0);
  });
});
