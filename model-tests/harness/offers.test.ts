import { fromPromise, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { recordedLogic } from './explore.ts';
import { defineModel } from './model.ts';
import { offers } from './offers.ts';
import { coffeeModel } from './test-machine.ts';

const model = coffeeModel();

function labelsAfter(...events: string[]): string[] {
  const logic = recordedLogic(model.machine);
  let [at] = logic.start(undefined);
  for (const type of events) [at] = logic.step(at, { type });
  return offers(model, at).map(({ label }) => label);
}

const toBrewing = ['cup.add', 'order.submit', 'order.submit'];

describe('the events offered', () => {
  test('are those that the active states answer', () => {
    expect(labelsAfter()).toEqual(['order.pause', 'cup.add', 'order.submit', 'lamp.switch']);
    expect(labelsAfter('order.pause')).toEqual(['order.resume', 'lamp.switch']);
  });

  test('are outcomes of an actor and a delay only while they run', () => {
    const whileBrewing = ['done(brew) (hot)', 'error(brew) (no water)', 'after(patience)'];
    expect(labelsAfter(...toBrewing)).toEqual(expect.arrayContaining(whileBrewing));
    expect(labelsAfter(...toBrewing, 'order.pause')).toEqual(['order.resume', 'lamp.switch']);
    expect(labelsAfter(...toBrewing, 'order.pause', 'order.resume')).toEqual(
      expect.arrayContaining(whileBrewing),
    );
  });
});

const post = setup({ actors: { carry: fromPromise(() => Promise.resolve('here')) } }).createMachine({
  id: 'post',
  on: { 'letter.write': {}, 'bell.ring': '.gone' },
  initial: 'open',
  states: {
    open: {
      invoke: { id: 'carry', src: 'carry', onDone: { actions: () => {} }, onError: { actions: () => {} } },
    },
    gone: { type: 'final' },
  },
});
const postModel = defineModel({
  id: 'post',
  machine: post,
  inputs: { default: undefined },
  catalog: {},
  outcomes: { carry: { done: { carried: 'here' }, error: { lost: new Error('lost') } } },
  invariants: [],
});

describe('nothing is offered twice or too late', () => {
  const logic = recordedLogic(post);
  const [open] = logic.start(undefined);
  const offered = (walked: typeof open) => offers(postModel, walked).map(({ label }) => label);

  test('an actor that ended neither ends again nor fails, though its state goes on', () => {
    expect(offered(open)).toEqual(['bell.ring', 'done(carry) (carried)', 'error(carry) (lost)']);
    const [carried] = logic.step(open, { type: 'xstate.done.actor.carry', actorId: 'carry', output: 'here' });
    expect(offered(carried)).toEqual(['bell.ring']);
  });

  test('a chart that has ended takes nothing, whatever its root answers', () => {
    const [gone] = logic.step(open, { type: 'bell.ring' });
    expect(gone.status).toBe('done');
    expect(offered(gone)).toEqual([]);
  });
});

const timers = setup({
  actors: { ask: fromPromise(() => Promise.resolve(1)) },
  guards: { isNever: () => false },
  delays: { soon: 1_000, late: 9_000, later: 9_500 },
}).createMachine({
  id: 'timers',
  type: 'parallel',
  states: {
    one: {
      initial: 'waiting',
      states: {
        waiting: { after: { soon: { guard: 'isNever', target: 'gone' }, late: 'gone' } },
        gone: {},
      },
    },
    two: {
      initial: 'still',
      states: {
        still: { on: { 'clock.start': 'counting' } },
        counting: { after: { later: 'still' } },
      },
    },
  },
});

describe('timers', () => {
  const timed = defineModel({
    id: 'timers',
    machine: timers,
    inputs: { default: undefined },
    catalog: {},
    invariants: [],
  });

  test('go off in the order of their time when they began together', () => {
    const logic = recordedLogic(timed.machine);
    const [at] = logic.start(undefined);
    expect(offers(timed, at).map(({ label }) => label)).toEqual(['after(soon)', 'clock.start']);
  });

  test('are gone once they went off, even if no guard let anything happen', () => {
    const logic = recordedLogic(timed.machine);
    const [at] = logic.start(undefined);
    const [next] = logic.step(at, { type: 'xstate.after.soon.timers.one.waiting' });
    expect(offers(timed, next).map(({ label }) => label)).toEqual(['after(late)', 'clock.start']);
  });

  test('that began later with more time to go wait for the earlier ones', () => {
    const logic = recordedLogic(timed.machine);
    const [at] = logic.start(undefined);
    const [first] = logic.step(at, { type: 'xstate.after.soon.timers.one.waiting' });
    const [both] = logic.step(first, { type: 'clock.start' });
    expect(offers(timed, both).map(({ label }) => label)).toEqual(['after(late)']);
  });
});

test('an actor without an outcome in the model is named', () => {
  const logic = recordedLogic(model.machine);
  let [at] = logic.start(undefined);
  for (const type of toBrewing) [at] = logic.step(at, { type });
  expect(() => offers({ ...model, outcomes: {} }, at)).toThrow("no outcome 'done' for the actor 'brew'");
});

test('two representatives with one label are refused', () => {
  const logic = recordedLogic(model.machine);
  const [at] = logic.start(undefined);
  const catalog = { 'cup.add': { '': { size: 1 } }, 'order.submit': [{ how: 1 }, { how: 1 }] };
  expect(() => offers({ ...model, catalog }, at)).toThrow('two representatives');
});
