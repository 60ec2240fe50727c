import { and, or, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { drawnBoundaries, undeclaredBoundaries } from './boundary-search.ts';
import { explore } from './explore.ts';
import { defineModel, type Boundary, type Model } from './model.ts';
import { withNumber, numberPlaces } from './numbers.ts';
import { coffeeModel } from './test-machine.ts';
import { faults, pureWalk } from './walk.ts';

interface Wishes {
  readonly a: boolean;
  readonly b: boolean;
  readonly c: boolean;
}

/** `(a or b) and c`, asked with these wishes. */
function wishing(...wishes: Wishes[]): Model {
  const machine = setup({
    types: { events: {} as { type: 'wish.make' } & Wishes },
    guards: { a: ({ event }) => event.a, b: ({ event }) => event.b, c: ({ event }) => event.c },
  }).createMachine({
    id: 'wish',
    on: { 'wish.make': { guard: and([or(['a', 'b']), 'c']), actions: () => {} } },
  });
  return defineModel({
    id: 'wish',
    machine,
    inputs: { default: undefined },
    catalog: { 'wish.make': wishes },
    invariants: [],
  });
}

const [yes, no] = [true, false];

describe('each operand decides alone, with both of its outcomes', () => {
  test('which is more than both outcomes of each', () => {
    // a, b and c are each true and false here, and so is the whole; but b changes nothing, as c is false with it.
    const outcomes = [
      { a: yes, b: no, c: yes },
      { a: no, b: yes, c: no },
      { a: no, b: no, c: yes },
    ];
    const { guards, decisions } = pureWalk(wishing(...outcomes)).coverage;
    expect(guards.missing).toEqual([]);
    expect(decisions.missing).toEqual([
      'wish wish.make[0] -> (stays) if and > 1:or > 2:b, alone deciding, = true',
    ]);
    const more = pureWalk(wishing(...outcomes, { a: no, b: yes, c: yes })).coverage.decisions;
    expect(more).toMatchObject({ total: 6, covered: 6, missing: [] });
  });

  test('in a coffee order: 4 operands, 8 such decisions, of which one cannot happen', () => {
    const { total, covered, infeasible } = pureWalk(coffeeModel()).coverage.decisions;
    expect([total, covered, infeasible.length]).toEqual([7, 7, 1]);
  });

  test('unless it is proved that one cannot, and the reason is given', () => {
    const id = 'wish wish.make[0] -> (stays) if and > 1:or > 2:b, alone deciding, = true';
    const wishes = [
      { a: yes, b: no, c: yes },
      { a: no, b: yes, c: no },
      { a: no, b: no, c: yes },
    ];
    const infeasible = [{ id, why: 'b is wished for only without c' }];
    expect(pureWalk({ ...wishing(...wishes), infeasible }).coverage.decisions).toMatchObject({
      total: 5,
      covered: 5,
      infeasible,
    });
    const happens = { ...wishing(...wishes, { a: no, b: yes, c: yes }), infeasible };
    expect(pureWalk(happens).coverage.wronglyInfeasible).toEqual([id]);
  });
});

describe('a boundary', () => {
  const cups = (...boundaries: Boundary[]) => pureWalk({ ...coffeeModel(), boundaries });

  test('is asked on both sides, one apart', () => {
    const { coverage } = cups({ guard: 'isFull', at: 'context.cups' });
    expect(coverage.decisions).toMatchObject({ total: 9, covered: 9 });
  });

  test('that is never come near is a fault', () => {
    const far = defineModel({
      id: 'scale',
      machine: setup({
        types: { events: {} as { type: 'parcel.weigh'; grams: number } },
        guards: { isLight: ({ event }) => event.grams <= 2_000 },
      }).createMachine({
        id: 'scale',
        on: { 'parcel.weigh': { guard: 'isLight', actions: () => {} } },
      }),
      inputs: { default: undefined },
      catalog: { 'parcel.weigh': { light: { grams: 2_000 }, heavy: { grams: 9_000 } } },
      boundaries: [{ guard: 'isLight', at: 'event.grams' }],
      invariants: [],
      restingStates: ['(root)'],
    });
    expect(faults(pureWalk(far))).toEqual(['never shown: isLight at the boundary of event.grams = false']);
  });

  test('of a number that no guard sees is a fault on both sides', () => {
    const { missing } = cups({ guard: 'isFull', at: 'context.plates' }).coverage.decisions;
    expect(missing).toHaveLength(2);
  });
});

describe('numbers', () => {
  const sight = {
    context: { limit: 3, rows: [{ count: 1 }, { count: 2 }], name: 'x' },
    event: { type: 'e', at: 5 },
  };

  test('are found in all that a guard sees', () => {
    const places = [...numberPlaces(sight.context, 'context'), ...numberPlaces(sight.event, 'event')];
    expect(places).toEqual(['context.limit', 'context.rows[].count', 'event.at']);
  });

  test('are moved in a copy', () => {
    expect(withNumber(sight, 'context.rows[].count', 1)).toEqual({
      context: { ...sight.context, rows: [{ count: 2 }, { count: 3 }] },
      event: sight.event,
    });
    expect(withNumber(sight, 'event.at', -1).event).toEqual({ type: 'e', at: 4 });
    expect(sight.context.rows[0]).toEqual({ count: 1 });
  });
});

describe('the search for boundaries', () => {
  const graph = explore(coffeeModel());

  test('finds what the guards draw, on both sides: one cup or none, two or one', () => {
    expect(drawnBoundaries(coffeeModel(), graph)).toEqual([
      { guard: 'hasCup', at: 'context.cups' },
      { guard: 'isFull', at: 'context.cups' },
    ]);
  });

  test('asks for those that the model does not declare', () => {
    const declared = { ...coffeeModel(), boundaries: [{ guard: 'isFull', at: 'context.cups' }] };
    expect(undeclaredBoundaries(declared, graph)).toEqual([
      "draws a boundary: add { guard: 'hasCup', at: 'context.cups' } to 'boundaries' of its model",
    ]);
  });
});
