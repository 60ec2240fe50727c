import { assign, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { defineModel, type Model } from './model.ts';
import { coffeeModel } from './test-machine.ts';
import { faults, pureWalk } from './walk.ts';

const coffee = pureWalk(coffeeModel());

describe('a chart with a known count', () => {
  test('has 10 states, 12 transitions and 18 guard outcomes, and the tours cover them', () => {
    const { states, transitions, guards } = coffee.coverage;
    expect([states, transitions, guards].map(({ total }) => total)).toEqual([10, 12, 18]);
    expect([states, transitions, guards].map(({ covered }) => covered)).toEqual([10, 12, 18]);
    expect(faults(coffee)).toEqual([]);
  });

  test('counts each operand of and, or and not', () => {
    const outcomes = coffee.graph.edges.flatMap((edge) => edge.guards);
    const submit = 'order.coffee.making.choosing order.submit[0] -> order.coffee.making.brewing if and';
    expect(outcomes).toContain(`${submit} > 1:hasCup = false`);
    expect(outcomes).toContain(`${submit} > 2:or > 1:isPaid = true`);
    expect(outcomes).toContain(`${submit} > 2:or > 2:isFull = false`);
    expect(outcomes).toContain('order.coffee.making.choosing cup.add[0] -> (stays) if not > isFull = true');
  });

  test('has 5 known events in 8 state values, 22 of the 40 cells unanswered', () => {
    expect([coffee.matrix.cells, coffee.matrix.unanswered.length]).toEqual([40, 22]);
  });
});

const twoDoors = (guards: { isOpen: boolean }) =>
  setup({ guards: { isOpen: () => guards.isOpen } }).createMachine({
    id: 'doors',
    initial: 'outside',
    states: {
      outside: { on: { 'door.push': [{ guard: 'isOpen', target: 'inside' }, { target: 'bell' }] } },
      inside: { on: { 'door.push': 'outside' } },
      bell: { on: { 'door.push': 'outside' } },
    },
  });

function doorsModel(isOpen: boolean, more: Partial<Model> = {}): Model {
  const model = defineModel({
    id: 'doors',
    machine: twoDoors({ isOpen }),
    inputs: { default: undefined },
    catalog: {},
    invariants: [],
  });
  return { ...model, ...more };
}

const always = 'doors.outside door.push[0] -> doors.inside if isOpen = true';

describe('what cannot happen', () => {
  test('is a fault as long as nobody says why', () => {
    expect(faults(pureWalk(doorsModel(false)))).toEqual([
      'state never reached: doors.inside',
      'transition never taken: doors.outside door.push[0] -> doors.inside',
      'transition never taken: doors.inside door.push[0] -> doors.outside',
      `guard outcome never seen: ${always}`,
    ]);
  });

  test('is left out of the count when it is listed with its reason', () => {
    const infeasible = [{ id: always, why: 'the door is locked' }];
    const { guards, wronglyInfeasible } = pureWalk(doorsModel(false, { infeasible })).coverage;
    expect(guards).toEqual({ total: 1, covered: 1, missing: [], infeasible });
    expect(wronglyInfeasible).toEqual([]);
  });

  test('must not be listed when it does happen, or when there is no such outcome', () => {
    const infeasible = [
      { id: always, why: 'the door is locked' },
      { id: 'doors.outside door.kick', why: 'nobody kicks' },
    ];
    expect(pureWalk(doorsModel(true, { infeasible })).coverage.wronglyInfeasible).toEqual([
      always,
      'doors.outside door.kick',
    ]);
  });
});

describe('invariants', () => {
  test('are checked in every state and told with the shortest way there', () => {
    const says = 'nobody is inside';
    const model = doorsModel(true, { invariants: [{ says, holds: ({ value }) => value !== 'inside' }] });
    expect(pureWalk(model).violations).toEqual([
      { says, state: 'inside', way: ["start 'default'", 'door.push'] },
    ]);
  });

  test('see the step that led to a state', () => {
    const holds: Model['invariants'][number]['holds'] = (_, step) => step?.before.value !== 'inside';
    const model = doorsModel(true, { invariants: [{ says: 'nobody leaves', holds }] });
    expect(pureWalk(model).violations).toMatchObject([
      { state: 'outside', way: ["start 'default'", 'door.push', 'door.push'] },
    ]);
  });

  test('the end of a chart is no dead end', () => {
    const machine = setup({}).createMachine({
      id: 'trip',
      initial: 'away',
      states: { away: { on: { 'trip.end': 'home' } }, home: { type: 'final' } },
    });
    const model = defineModel({
      id: 'trip',
      machine,
      inputs: { default: undefined },
      catalog: {},
      invariants: [],
    });
    expect(faults(pureWalk(model))).toEqual([]);
  });

  test('a state that nothing leads out of is a dead end unless the model lets it rest', () => {
    const machine = setup({}).createMachine({
      id: 'trap',
      initial: 'free',
      states: { free: { on: { 'trap.enter': 'caught' } }, caught: {} },
    });
    const model = defineModel({
      id: 'trap',
      machine,
      inputs: { default: undefined },
      catalog: {},
      invariants: [],
    });
    expect(faults(pureWalk(model))).toEqual(['no way out of: caught']);
    expect(faults(pureWalk({ ...model, restingStates: ['caught'] }))).toEqual([]);
  });
});

test('a transition that the exit of a parallel state preempts does not count as taken', () => {
  const machine = setup({}).createMachine({
    id: 'hall',
    initial: 'lit',
    states: {
      lit: {
        type: 'parallel',
        states: {
          door: { initial: 'shut', states: { shut: { on: { 'alarm.ring': '#hall.dark' } } } },
          lamp: { initial: 'dim', states: { dim: { on: { 'alarm.ring': 'bright' } }, bright: {} } },
        },
      },
      dark: { on: { 'alarm.ring': 'lit' } },
    },
  });
  const model = defineModel({
    id: 'hall',
    machine,
    inputs: { default: undefined },
    catalog: {},
    invariants: [],
  });
  expect(pureWalk(model).coverage.transitions.missing).toEqual([
    'hall.lit.lamp.dim alarm.ring[0] -> hall.lit.lamp.bright',
  ]);
});

test('a chart that grows without bound is refused', () => {
  const machine = setup({ types: { context: {} as { count: number } } }).createMachine({
    id: 'counter',
    context: { count: 0 },
    on: { 'count.up': { actions: assign(({ context }) => ({ count: context.count + 1 })) } },
  });
  const model = defineModel({
    id: 'counter',
    machine,
    inputs: { default: undefined },
    catalog: {},
    invariants: [],
    limit: 50,
  });
  expect(() => pureWalk(model)).toThrow('limit');
});
