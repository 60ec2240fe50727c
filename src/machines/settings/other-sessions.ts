import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { backTo, callParts, formStates } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface OtherSessionsInput {
  readonly count: number;
}

interface OtherSessionsContext extends OtherSessionsInput {
  /** Why they could not be ended the last time. */
  readonly failure: CallError | null;
}

export type OtherSessionsEvent =
  | { type: 'sessions.end' }
  /** So many there are now: they were counted anew, or another change of the page has ended them. */
  | { type: 'sessions.counted'; count: number };

const countOf = ({ event }: { event: { readonly count: number } }): number => event.count;

/** What was counted is said at once. Why they could not be ended stays said while there are any. */
const counted = [
  { guard: { type: 'isNoneLeft', params: countOf }, target: 'none', actions: 'forgetOthers' },
  { actions: { type: 'takeCount', params: countOf } },
] as const;

/** The sessions that a user has elsewhere, and their end at a wish. */
export const otherSessions = setup({
  types: {
    context: {} as OtherSessionsContext,
    input: {} as OtherSessionsInput,
    events: {} as OtherSessionsEvent,
    tags: {} as Exclude<FormTag, 'editable'>,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { endOtherSessions: promiseNotProvided<void>('endOtherSessions') },
  guards: {
    hasOthers: ({ context }) => context.count > 0,
    isNoneLeft: (_, count: number) => count === 0,
  },
  actions: {
    takeCount: assign((_, count: number) => ({ count })),
    forgetOthers: assign({ count: 0, failure: null }),
  },
})
  .extend(callParts<OtherSessionsContext, OtherSessionsEvent>())
  .createMachine({
    id: 'other-sessions',
    description: 'The sessions that a user has elsewhere.',
    context: ({ input }) => ({ ...input, failure: null }),
    initial: 'starting',
    states: {
      starting: {
        description: 'Are there any?',
        meta: { spec: '§4 Session' },
        always: [{ guard: 'hasOthers', target: 'open' }, { target: 'none' }],
      },
      open: {
        description: 'There are sessions elsewhere, which can be ended.',
        meta: { spec: '§4 Session', view: 'settings/other-sessions' },
        initial: 'fresh',
        on: { 'sessions.end': 'ending', 'sessions.counted': counted },
        states: {
          fresh: formStates.fresh,
          failed: formStates.failed,
          unanswered: formStates.unanswered,
        },
      },
      ending: {
        description: 'The server ends them.',
        tags: ['busy'],
        meta: { spec: '§4 Session' },
        on: { 'sessions.counted': counted },
        invoke: {
          id: 'endOtherSessions',
          src: 'endOtherSessions',
          onDone: { target: 'none', actions: 'forgetOthers' },
          onError: backTo('open'),
        },
      },
      none: {
        description: 'The user is signed in here only.',
        meta: { spec: '§4 Session', view: 'settings/other-sessions' },
        on: {
          'sessions.counted': { target: 'starting', actions: { type: 'takeCount', params: countOf } },
        },
      },
    },
  });
