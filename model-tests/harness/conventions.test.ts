import { createMachine, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { conventionFaults } from './conventions.ts';
import { coffeeOrder } from './test-machine.ts';

test('a chart that keeps the conventions has no faults', () => {
  expect(conventionFaults(coffeeOrder)).toEqual([]);
});

test('each broken convention is named with its state', () => {
  const good = { description: 'A state.', meta: { spec: '§4 Session' } };
  const machine = createMachine({
    ...good,
    id: 'bad',
    initial: 'NotCamel',
    states: {
      NotCamel: { ...good, on: { SUBMIT: 'silent' } },
      silent: { meta: good.meta, on: { 'form.submit': [{ target: 'homeless' }, { target: 'NotCamel' }] } },
      homeless: { description: 'Nobody knows why.', after: { 500: 'silent' } },
      calling: { ...good, invoke: { src: fromPromise(() => Promise.resolve()), systemId: 'caller' } },
      inline: { ...good, on: { 'form.submit': { guard: () => true, target: 'silent' } } },
    },
  });
  expect(conventionFaults(machine)).toEqual([
    'bad.NotCamel is not named in lower camel case',
    "bad.NotCamel answers 'SUBMIT', which is not noun.verb",
    'bad.silent has no description',
    "bad.silent never comes to the last entry of 'form.submit', behind one without a guard",
    'bad.homeless has no meta.spec, nor has a state around it below the root',
    'bad.homeless has a delay without a name: 500',
    'bad.calling invokes an actor without an id',
    'bad.calling invokes an actor without onError',
    'bad.calling invokes an actor that has no name',
    'bad.calling invokes an actor with a systemId',
    "bad.inline has a guard without a name on 'form.submit'",
  ]);
});

test('a chart that refers to nothing is named, though it has no states', () => {
  const machine = createMachine({ id: 'counter', on: { 'count.up': {} } });
  expect(conventionFaults(machine)).toEqual(['counter refers to nothing: no state of it has meta.spec']);
});
