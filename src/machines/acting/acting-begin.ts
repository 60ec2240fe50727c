import { assertEvent, assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { actingProblems, type ActingForm } from '#domain/user/acting.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';
import { errorOf, refusedBy } from '#machines/shapes/error-of.ts';
import { backTo, formParts, formStates, submitTo, UNTRIED } from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface ActingBeginInput {
  /** For whom customer support is to act. */
  readonly userId: string;
  readonly name: string;
  /** What keeps it from that; empty where nothing does. */
  readonly kept: readonly UserObstacle[];
}

interface ActingBeginContext extends ActingBeginInput, FormMemory<UserObstacle> {
  /** Why the server refused. */
  readonly obstacles: readonly UserObstacle[];
}

export type ActingBeginEvent =
  | { type: 'acting.open' }
  | { type: 'acting.submit'; form: ActingForm }
  | { type: 'acting.cancel' };

/** Customer support goes into a user's place, with a reason, to look at what the user sees. */
export const actingBegin = setup({
  types: {
    context: {} as ActingBeginContext,
    input: {} as ActingBeginInput,
    events: {} as ActingBeginEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    beginActing: promiseNotProvided<void, ActingForm & { readonly userId: string }>('beginActing'),
  },
  guards: {
    isKept: ({ context }) => context.kept.length > 0,
    isRefused: (_, error: CallError) => error.obstacles.length > 0,
  },
  actions: {
    rememberObstacles: assign((_, obstacles: readonly UserObstacle[]) => ({ obstacles })),
  },
})
  .extend(formParts<ActingBeginContext, ActingBeginEvent, ActingForm>((form) => actingProblems(form)))
  .createMachine({
    id: 'acting-begin',
    description: 'Customer support goes into a user’s place.',
    context: ({ input }) => ({ ...input, ...UNTRIED, obstacles: [] }),
    initial: 'starting',
    states: {
      starting: {
        description: 'Can anybody stand in for this user?',
        meta: { spec: 'decisions §9 an acting-as banner for support' },
        always: [{ guard: 'isKept', target: 'kept' }, { target: 'closed' }],
      },
      kept: {
        description: 'Nobody stands in for this user, and it is said why.',
        meta: { spec: 'decisions §9 an acting-as banner for support', view: 'acting/acting-begin' },
      },
      closed: {
        description: 'It is offered.',
        meta: { spec: 'decisions §9 an acting-as banner for support', view: 'acting/acting-begin' },
        on: { 'acting.open': { target: 'filling', actions: 'forgetProblems' } },
      },
      filling: {
        description: 'The reason is written, which the user and the administrators of the customer can read.',
        tags: ['editable'],
        meta: { spec: '§5 Required-field messages: reason', view: 'acting/acting-begin' },
        initial: 'fresh',
        on: { 'acting.submit': submitTo('beginning'), 'acting.cancel': 'closed' },
        states: {
          ...formStates,
          refused: {
            description: 'The server says why nobody stands in for this user by now.',
            tags: ['error'],
            meta: { spec: '§4 User lock' },
          },
        },
      },
      beginning: {
        description: 'The server lets the session look in the user’s place.',
        tags: ['busy'],
        meta: { spec: 'decisions §9 an acting-as banner for support', view: 'acting/acting-begin' },
        invoke: {
          id: 'beginActing',
          src: 'beginActing',
          input: ({ context, event }) => {
            assertEvent(event, 'acting.submit');
            return { userId: context.userId, ...event.form };
          },
          onDone: 'begun',
          onError: [
            {
              guard: { type: 'isRefused', params: errorOf },
              target: 'filling.refused',
              actions: { type: 'rememberObstacles', params: refusedBy },
            },
            ...backTo('filling'),
          ],
        },
      },
      begun: {
        type: 'final',
        description: 'The portal starts anew as the user sees it.',
        meta: { spec: 'decisions §9 an acting-as banner for support' },
      },
    },
  });
