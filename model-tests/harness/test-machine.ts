import { and, assign, fromPromise, not, or, setup, type AnyStateMachine } from 'xstate';
import { defineModel, type Model } from './model.ts';

interface OrderContext {
  readonly cups: number;
  readonly paid: boolean;
}

type OrderEvent =
  | { readonly type: 'cup.add' }
  | { readonly type: 'order.submit' }
  | { readonly type: 'order.pause' }
  | { readonly type: 'order.resume' }
  | { readonly type: 'lamp.switch' };

const meta = { spec: ['PAY-01'] };

/**
 * A coffee order with one of each thing that a chart can have: nested, parallel and history states, `always`, an
 * actor, a delay, and guards that combine. Its counts are known from counting by hand.
 */
export const coffeeOrder = setup({
  types: { context: {} as OrderContext, events: {} as OrderEvent },
  actors: { brew: fromPromise(() => Promise.resolve('hot')) },
  actions: {
    addCup: assign(({ context }) => ({ cups: Math.min(context.cups + 1, 2) })),
    pay: assign({ paid: true }),
    ring: () => {},
  },
  guards: {
    hasCup: ({ context }) => context.cups > 0,
    isFull: ({ context }) => context.cups >= 2,
    isPaid: ({ context }) => context.paid,
  },
  delays: { patience: 5_000 },
}).createMachine({
  id: 'order',
  description: 'A coffee order.',
  meta,
  context: { cups: 0, paid: false },
  type: 'parallel',
  states: {
    coffee: {
      description: 'The order itself.',
      meta,
      initial: 'making',
      states: {
        making: {
          description: 'It is put together.',
          meta,
          initial: 'choosing',
          on: { 'order.pause': 'paused' },
          states: {
            choosing: {
              description: 'Cups are chosen.',
              meta,
              on: {
                'cup.add': { guard: not('isFull'), actions: 'addCup' },
                'order.submit': [
                  { guard: and(['hasCup', or(['isPaid', 'isFull'])]), target: 'brewing', actions: 'ring' },
                  { guard: 'hasCup', actions: 'pay' },
                ],
              },
            },
            brewing: {
              description: 'The machine works.',
              meta,
              invoke: {
                id: 'brew',
                src: 'brew',
                onDone: 'deciding',
                onError: { target: 'choosing', actions: assign({ paid: false }) },
              },
              after: { patience: { target: 'choosing', reenter: true } },
            },
            deciding: {
              description: 'Whether it was paid.',
              meta,
              always: [
                { guard: 'isPaid', target: '#order.coffee.served' },
                { target: 'choosing', actions: 'pay' },
              ],
            },
            last: { type: 'history', history: 'shallow' },
          },
        },
        paused: {
          description: 'The guest is away.',
          meta,
          on: { 'order.resume': 'making.last' },
        },
        served: { type: 'final', description: 'The guest drinks.', meta },
      },
    },
    lamp: {
      description: 'The lamp above the table.',
      meta,
      initial: 'off',
      states: {
        off: { description: 'It is dark.', meta, on: { 'lamp.switch': 'on' } },
        on: { description: 'It is light.', meta, on: { 'lamp.switch': 'off' } },
      },
    },
  },
});

const withoutCup =
  'order.coffee.making.choosing order.submit[0] -> order.coffee.making.brewing if and > 1:hasCup, alone deciding, = false';

/** The model of the coffee order, or of a broken copy of it. */
export function coffeeModel(machine: AnyStateMachine = coffeeOrder): Model {
  return defineModel({
    id: 'coffee',
    machine: machine as typeof coffeeOrder,
    inputs: { default: undefined },
    catalog: {},
    outcomes: { brew: { done: { hot: 'hot' }, error: { 'no water': new Error('no water') } } },
    invariants: [
      { says: 'There are at most two cups', holds: ({ context }) => context.cups <= 2 },
      { says: 'Nothing is brewed without a cup', holds: (now) => !now.children.brew || now.context.cups > 0 },
    ],
    infeasible: [{ id: withoutCup, why: 'without a cup nothing is paid, and the order is not full' }],
    restingStates: [],
  });
}
