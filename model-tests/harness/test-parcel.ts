import { assign, fromPromise, setup } from 'xstate';
import { defineModel } from './model.ts';

type ParcelEvent =
  | { type: 'parcel.weigh' }
  | { type: 'parcel.send' }
  | { type: 'parcel.cancel' }
  | { type: 'van.left' };

/** A small flow with a guard, an actor, a delay and an event from outside, to try the runners on. */
export const parcel = setup({
  types: { context: {} as { weighed: boolean }, events: {} as ParcelEvent },
  actors: { post: fromPromise(() => Promise.resolve()) },
  guards: { isWeighed: ({ context }) => context.weighed },
  delays: { collection: 60_000 },
}).createMachine({
  id: 'parcel',
  context: { weighed: false },
  initial: 'packing',
  states: {
    packing: {
      on: {
        'parcel.weigh': { actions: assign({ weighed: true }) },
        'parcel.send': { guard: 'isWeighed', target: 'posting' },
      },
    },
    posting: {
      invoke: { id: 'post', src: 'post', onDone: 'waiting', onError: 'packing' },
      on: { 'parcel.cancel': 'packing' },
    },
    waiting: { after: { collection: 'packing' }, on: { 'van.left': 'packing' } },
  },
});

/** The model of the parcel flow. */
export const parcelModel = defineModel({
  id: 'parcel',
  machine: parcel,
  inputs: { default: undefined },
  catalog: {},
  outcomes: { post: { done: { posted: undefined }, error: { closed: new Error('closed') } } },
  invariants: [],
});
