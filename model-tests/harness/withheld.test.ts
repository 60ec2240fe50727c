import { assign, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { explore } from './explore.ts';
import { defineModel, type Withheld } from './model.ts';
import { mutationRun } from './mutation-run.ts';
import { eventsOf, expectedTour, resolvePath } from './paths-file.ts';
import { faults, pureWalk } from './walk.ts';
import { withheldEvents } from './withheld.ts';

type Now = { context: { failed: boolean } };

// A form that is sent, fails, and can be left in both cases.
const form = setup({ types: { context: {} as Now['context'] } }).createMachine({
  id: 'form',
  context: { failed: false },
  initial: 'filling',
  states: {
    filling: {
      meta: { spec: '§5 Payment' },
      on: {
        'form.fail': { actions: assign({ failed: true }) },
        'form.leave': { target: 'left', actions: assign({ failed: false }) },
      },
    },
    left: { on: { 'form.open': 'filling' } },
  },
});

/** Back is offered without a failure only. */
const model = (withheld?: readonly Withheld[]) =>
  defineModel({
    id: 'form',
    machine: form,
    inputs: { default: undefined },
    catalog: { 'form.leave': ({ context }: Now) => (context.failed ? [] : [{}]) },
    invariants: [
      { says: 'What is left has not failed', holds: (now) => !now.matches('left') || !now.context.failed },
    ],
    restingStates: ['filling'],
    ...(withheld && { withheld }),
  });

const afterFailure: Withheld = { events: ['form.leave'], why: 'nothing new follows', as: {} };

describe('an event that the chart answers and the model does not offer', () => {
  test('counts as not walked without a reason', () => {
    expect(faults(pureWalk(model()))).toContain(
      'withheld without a reason: form.leave in filling (moments: 1)',
    );
  });

  test('is tried once in each such moment with its reason, and the invariants hold then', () => {
    const found = (entry: Withheld) => withheldEvents(model([entry]), explore(model([entry])));
    expect(found(afterFailure)).toEqual({ total: 1, missing: [], tried: 1, broken: [], idle: [] });
    const { as: _, ...cannotCome } = afterFailure;
    expect(found(cannotCome)).toMatchObject({ missing: [], tried: 0 });
    const broken = model([afterFailure]);
    const forgetful = {
      ...broken,
      invariants: [{ says: 'It is never left', holds: (now: { value: unknown }) => now.value !== 'left' }],
    };
    expect(withheldEvents(forgetful, explore(broken)).broken).toEqual([
      'form.leave (withheld) in filling: It is never left',
    ]);
  });

  test('has no reason elsewhere than the reason says, and no reason stands for nothing', () => {
    const elsewhere: Withheld = { ...afterFailure, where: (now) => now.matches('left') };
    expect(withheldEvents(model([elsewhere]), explore(model([elsewhere])))).toMatchObject({
      missing: ['form.leave in filling (moments: 1)'],
      idle: ['nothing new follows'],
    });
  });

  test('keeps a mutant from being called equivalent that only it notices', () => {
    const told = (one: ReturnType<typeof model>) => {
      const walk = pureWalk(one);
      const { survivors, equivalents } = mutationRun(one, walk.graph, walk.tours.map(eventsOf));
      return { walk, survivors, equivalents: equivalents.map(({ id }) => id) };
    };
    // The clearing of the failure shows only where there is one.
    const dropped = 'form.filling form.leave[0] -> form.left action 1';
    expect(told(model()).equivalents).toContain(dropped);
    const { walk, survivors, equivalents } = told(model([afterFailure]));
    expect(equivalents).not.toContain(dropped);
    const way = survivors.find(({ mutant }) => mutant.id === dropped)!.way;
    const tour = expectedTour(walk.model, walk.graph, way);
    expect(tour.steps.map(({ event }) => event)).toEqual(['form.fail', 'form.leave (withheld)']);
    expect(resolvePath(walk.model, walk.graph, tour)).toEqual(way);
  });
});
