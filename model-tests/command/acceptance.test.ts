import { assign } from 'xstate';
import { expect, test } from 'vitest';
import { textWithKillers } from '../harness/accepted.ts';
import { coffeeModel, coffeeOrder } from '../harness/test-machine.ts';
import { pureWalk } from '../harness/walk.ts';
import { acceptance } from './acceptance.ts';

const invariants = [{ says: 'What is paid stays paid', about: ['paid'], holds: () => true }];
const walkOf = (machine: Parameters<typeof coffeeModel>[0]) =>
  pureWalk({ ...coffeeModel(machine), invariants });
const before = textWithKillers(walkOf(coffeeOrder)).text;
const forgetful = walkOf(coffeeOrder.provide({ actions: { pay: assign({ paid: false }) } }));

test('what an invariant is about is accepted with a reason only, and is named', () => {
  expect(() => acceptance(forgetful, before, {})).toThrow(/not accepted.*\n {2}What is paid stays paid\n/);
  expect(() => acceptance(forgetful, before, { because: '' })).toThrow('--because');
  const { text, touched } = acceptance(forgetful, before, { because: 'It is paid at the counter' });
  expect(touched).toEqual(['What is paid stays paid']);
  expect(text).not.toBe(before);
});

test('what touches no invariant is accepted without one', () => {
  expect(acceptance(walkOf(coffeeOrder), before, {}).touched).toEqual([]);
  expect(acceptance(forgetful, '', {}).touched).toEqual([]);
});
