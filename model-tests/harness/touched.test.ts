import { assign } from 'xstate';
import { expect, test } from 'vitest';
import { textWithKillers } from './accepted.ts';
import { readTours } from './paths-file.ts';
import { coffeeModel, coffeeOrder } from './test-machine.ts';
import { touchedInvariants } from './touched.ts';
import { pureWalk } from './walk.ts';

const invariants = [
  { says: 'What is paid stays paid', about: ['paid'], holds: () => true },
  { says: 'Nothing is served twice', about: ['served'], holds: () => true },
  { says: 'It is never full', holds: () => true },
];
const walkOf = (machine: Parameters<typeof coffeeModel>[0]) =>
  pureWalk({ ...coffeeModel(machine), invariants });
const accepted = readTours(textWithKillers(walkOf(coffeeOrder)).text);
const touched = (machine: Parameters<typeof coffeeModel>[0]) =>
  touchedInvariants(walkOf(machine), accepted).map(({ says, shows }) => `${says} · ${shows}`);

test('a change that accepted walks do not show touches nothing', () => {
  expect(touched(coffeeOrder)).toEqual([]);
});

test('a change of a key of the context touches the invariants that are about it', () => {
  const forgetful = coffeeOrder.provide({ actions: { pay: assign({ paid: false }) } });
  expect(touched(forgetful)[0]).toMatch(/^What is paid stays paid · tour \d+, step \d+: context paid: /);
});

test('a change of a state touches the invariants that are about it', () => {
  const free = coffeeOrder.provide({ guards: { isPaid: () => true } });
  expect(touched(free)).toContainEqual(expect.stringMatching(/^Nothing is served twice · .*served/));
});

test('a change of what no invariant is about touches none', () => {
  const small = coffeeOrder.provide({ actions: { addCup: assign({ cups: 2 }) } });
  expect(touched(small).filter((one) => one.startsWith('It is never full'))).toEqual([]);
});
