import { assign, setup } from 'xstate';

/** A small chart with everything that a drawing has: nesting, parallel states, guards, a delay, an end. */
export const lamp = setup({
  types: {
    context: {} as { presses: number },
    events: {} as { type: 'lamp.press' } | { type: 'lamp.dim' } | { type: 'lamp.remove' },
  },
  guards: {
    isWornOut: ({ context }) => context.presses >= 3,
    isBy: (_, { who }: { who: string }) => who === 'owner',
  },
  actions: { count: assign({ presses: ({ context }) => context.presses + 1 }) },
  delays: { patience: 90_000 },
}).createMachine({
  id: 'lamp',
  description: 'A lamp on a desk.',
  context: { presses: 0 },
  initial: 'off',
  on: { 'lamp.remove': { target: '.gone', guard: { type: 'isBy', params: { who: 'owner' } } } },
  states: {
    off: {
      description: 'It is dark.',
      meta: { spec: ['PAY-01 something', '§4 Light'], view: 'dark' },
      on: {
        'lamp.press': [
          { guard: 'isWornOut', target: 'gone' },
          { target: 'shining', actions: 'count' },
        ],
      },
    },
    shining: {
      type: 'parallel',
      on: { 'lamp.press': 'off' },
      states: {
        brightness: {
          initial: 'full',
          states: {
            full: { on: { 'lamp.dim': 'half' }, after: { patience: 'half' } },
            half: { on: { 'lamp.dim': { actions: 'count' } } },
          },
        },
        warmth: {
          initial: 'cold',
          states: { cold: { always: { guard: 'isWornOut', target: 'warm' } }, warm: {} },
        },
      },
    },
    gone: { type: 'final' },
  },
});
