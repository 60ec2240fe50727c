import { setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { backTo, callParts, PRESS_STATES } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

interface ActingEndContext {
  /** Why it could not be ended the last time. */
  readonly failure: CallError | null;
}

export type ActingEndEvent = { type: 'acting.end' };

/** Customer support in a user's place, which every page says, and the way out of it. */
export const actingEnd = setup({
  types: {
    context: {} as ActingEndContext,
    events: {} as ActingEndEvent,
    tags: {} as Exclude<FormTag, 'editable'>,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { endActing: promiseNotProvided<void>('endActing') },
})
  .extend(callParts<ActingEndContext, ActingEndEvent>())
  .createMachine({
    id: 'acting-end',
    description: 'Customer support is in a user’s place.',
    context: { failure: null },
    initial: 'acting',
    states: {
      acting: {
        description: 'Every page says who looks, for whom and until when.',
        meta: { spec: 'decisions §9 an acting-as banner for support', view: 'acting/acting-banner' },
        initial: 'fresh',
        on: { 'acting.end': 'ending' },
        states: PRESS_STATES,
      },
      ending: {
        description: 'The server makes the session customer support’s own again.',
        tags: ['busy'],
        meta: { spec: 'decisions §9 an acting-as banner for support', view: 'acting/acting-banner' },
        invoke: {
          id: 'endActing',
          src: 'endActing',
          onDone: 'ended',
          onError: backTo('acting'),
        },
      },
      ended: {
        type: 'final',
        description: 'The portal starts anew as customer support sees it.',
        meta: { spec: 'decisions §9 an acting-as banner for support' },
      },
    },
  });
