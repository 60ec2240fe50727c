import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { backTo, callParts, PRESS_STATES, type FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

interface DisputeAskContext {
  /** Why it could not be asked the last time. */
  readonly failure: CallError | null;
}

export type DisputeAskEvent = { type: 'administrators.ask' };

const WHO =
  'decisions §12: a payer who sees ‘your turn’ is told who can answer and can ask them by one click';

/** A user who may not answer a dispute asks the administrators of the company to. */
export const disputeAsk = setup({
  types: {
    context: {} as DisputeAskContext,
    events: {} as DisputeAskEvent,
    tags: {} as Exclude<FormTag, 'editable'>,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { askAdministrators: promiseNotProvided<null>('askAdministrators') },
  guards: {
    /** The answer was given meanwhile, or nobody can be asked: asking again changes nothing. */
    isDefinite: (_, { kind }: CallError) => kind === 'conflict',
  },
  actions: { forgetFailure: assign({ failure: null }) },
})
  .extend(callParts<DisputeAskContext, DisputeAskEvent>())
  .createMachine({
    id: 'dispute-ask',
    description: 'The administrators of a company are asked to answer a dispute.',
    context: { failure: null },
    initial: 'open',
    states: {
      open: {
        description: 'They can be asked.',
        meta: { spec: WHO, view: 'dispute-ask' },
        initial: 'fresh',
        on: { 'administrators.ask': { target: 'asking', actions: 'forgetFailure' } },
        states: PRESS_STATES,
      },
      asking: {
        description: 'The server tells them. Asked again on the same day it tells nobody anew.',
        tags: ['busy'],
        meta: { spec: WHO },
        invoke: {
          id: 'askAdministrators',
          src: 'askAdministrators',
          onDone: 'asked',
          onError: [
            {
              guard: { type: 'isDefinite', params: errorOf },
              target: 'refused',
              actions: { type: 'rememberFailure', params: errorOf },
            },
            ...backTo('open'),
          ],
        },
      },
      asked: {
        description: 'They are told in the portal and by mail.',
        meta: { spec: WHO, view: 'dispute-ask' },
      },
      refused: {
        description: 'Nobody was asked, and why.',
        tags: ['error'],
        meta: { spec: WHO, view: 'dispute-ask' },
      },
    },
  });
