import { assign, createEmptyActor, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { explore, recordedLogic } from './explore.ts';
import { defineModel } from './model.ts';
import { canonicalText, walkedKey } from './serialize.ts';
import { coffeeModel } from './test-machine.ts';

describe('values as text', () => {
  test.each([
    ['a missing and an undefined field', { a: 1 }, { a: 1, b: undefined }],
    ['a number and its digits', 1, '1'],
    ['not a number and null', Number.NaN, null],
    ['two maps', new Map([['a', 1]]), new Map([['a', 2]])],
    ['a set and a list', new Set([1]), [1]],
    ['a moment and its text', new Date(0), new Date(0).toISOString()],
    ['two errors', new Error('offline'), new Error('timeout')],
    ['a big and a small integer', 1n, 1],
    ['a class and another', new Uint8Array([1]), new Int8Array([1])],
  ])('tell %s apart', (_, one, other) => {
    expect(canonicalText(one)).not.toBe(canonicalText(other));
  });

  test('do not depend on the order of fields', () => {
    expect(canonicalText({ a: 1, b: [2] })).toBe(canonicalText({ b: [2], a: 1 }));
  });

  test('an actor stands by its id, and a circle is refused', () => {
    expect(canonicalText(createEmptyActor())).toMatch(/^Actor\(/);
    const circle: { self?: object } = {};
    circle.self = circle;
    expect(() => canonicalText(circle)).toThrow('refers to itself');
    expect(() => canonicalText({ run: () => {} }.run)).not.toThrow();
    expect(() => canonicalText([() => {}])).toThrow('without a name');
  });
});

test('a chart that changes its data in place throws', () => {
  const machine = setup({ types: { context: {} as { rows: string[] } } }).createMachine({
    id: 'list',
    context: { rows: [] },
    on: {
      'row.add': { actions: assign(({ context }) => ({ rows: (context.rows.push('a'), context.rows) })) },
    },
  });
  const model = defineModel({
    id: 'list',
    machine,
    inputs: { default: undefined },
    catalog: {},
    invariants: [],
  });
  expect(() => explore(model)).toThrow('not extensible');
});

test('moments with the same state value but another history are told apart', () => {
  const logic = recordedLogic(coffeeModel().machine);
  const after = (...types: string[]) => {
    let [at] = logic.start(undefined);
    for (const type of types) [at] = logic.step(at, { type });
    return at;
  };
  const away = after('cup.add', 'order.submit', 'order.pause');
  const whileBrewing = after('cup.add', 'order.submit', 'order.submit', 'order.pause');
  expect(away.snapshot.value).toEqual(whileBrewing.snapshot.value);
  expect(away.snapshot.context).toEqual(whileBrewing.snapshot.context);
  expect(walkedKey(away)).not.toBe(walkedKey(whileBrewing));
});
