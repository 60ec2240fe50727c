import { assign, setup } from 'xstate';
import { expect, test } from 'vitest';
import { explore } from './explore.ts';
import { defineModel } from './model.ts';
import { violations } from './invariants.ts';

const counter = setup({ types: { context: {} as { count: number } } }).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: {
    'count.add': {
      actions: assign(({ context }) => {
        if (context.count === 2) throw new RangeError('it is full');
        return { count: context.count + 1 };
      }),
    },
  },
});

const model = (more: object = {}) =>
  defineModel({
    id: 'counter',
    machine: counter,
    inputs: { 'at nought': undefined },
    catalog: { 'count.add': { one: {} } },
    invariants: [],
    ...more,
  });

test('an exception names the chart, the way and the step', () => {
  expect(() => explore(model())).toThrow(
    "'counter' throws at step 3 of at nought › count.add (one) › count.add (one) › count.add (one): RangeError: it is full",
  );
});

test('an exception of a model names where it was asked', () => {
  const catalog = {
    'count.add': ({ context }: { context: { count: number } }) => {
      if (context.count === 1) throw new Error('no such moment');
      return [{}];
    },
  };
  expect(() => explore(model({ catalog }))).toThrow(
    "'counter' throws at step 2 of at nought › count.add › what can happen next: Error: no such moment",
  );
});

test('an invariant that cannot be asked does not hold, and says why', () => {
  const invariants = [
    {
      says: 'It is never full',
      holds: () => {
        throw new Error('nobody knows');
      },
    },
  ];
  const catalog = {
    'count.add': ({ context }: { context: { count: number } }) => (context.count < 1 ? [{}] : []),
  };
  const broken = model({ invariants, catalog });
  expect(violations(broken, explore(broken))).toMatchObject([
    { says: 'It is never full (cannot be asked: Error: nobody knows)', way: ["start 'at nought'"] },
  ]);
});
