import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { OpenSession } from '#domain/user/account-security.ts';
import { backTo, callParts, PRESS_STATES } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface OtherSessionsInput {
  /** The user’s sessions elsewhere. */
  readonly sessions: readonly OpenSession[];
}

interface OtherSessionsContext extends OtherSessionsInput {
  /** Which of them is being ended, or was tried to be the last time; null where all of them. */
  readonly ending: string | null;
  /** How many there were when all of them ended the last time. */
  readonly ended: number;
  /** Why they could not be ended the last time. */
  readonly failure: CallError | null;
}

export type OtherSessionsEvent =
  | { type: 'sessions.end' }
  | { type: 'session.end'; sessionId: string }
  /** Another change of the page has ended them all. */
  | { type: 'sessions.ended' }
  /** These there are now: they were read anew. */
  | { type: 'sessions.counted'; sessions: readonly OpenSession[] };

const sessionsOf = ({ event }: { event: { readonly sessions: readonly OpenSession[] } }) => event.sessions;

/** What was read is said at once. Why they could not be ended stays said while there are any. */
const counted = [
  { guard: { type: 'isNoneLeft', params: sessionsOf }, target: 'none', actions: 'forgetOthers' },
  { actions: { type: 'rememberSessions', params: sessionsOf } },
] as const;

/** All of them are over: how many there were is said. */
const ALL_ENDED = { target: 'ended', actions: ['rememberEnded', 'forgetOthers'] } as const;

/** The sessions that a user has elsewhere, and their end at a wish: of one, or of all. */
export const otherSessions = setup({
  types: {
    context: {} as OtherSessionsContext,
    input: {} as OtherSessionsInput,
    events: {} as OtherSessionsEvent,
    tags: {} as Exclude<FormTag, 'editable'>,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    endOtherSessions: promiseNotProvided<void>('endOtherSessions'),
    endSession: promiseNotProvided<void, string>('endSession'),
  },
  guards: {
    hasOthers: ({ context }) => context.sessions.length > 0,
    isNoneLeft: (_, sessions: readonly OpenSession[]) => sessions.length === 0,
    isLast: ({ context }) => context.sessions.every(({ sessionId }) => sessionId === context.ending),
  },
  actions: {
    rememberSessions: assign((_, sessions: readonly OpenSession[]) => ({ sessions })),
    rememberEnding: assign((_, ending: string | null) => ({ ending })),
    forgetEnded: assign(({ context }) => ({
      sessions: context.sessions.filter(({ sessionId }) => sessionId !== context.ending),
      ending: null,
      failure: null,
    })),
    rememberEnded: assign(({ context }) => ({ ended: context.sessions.length })),
    forgetOthers: assign({ sessions: [], ending: null, failure: null }),
  },
})
  .extend(callParts<OtherSessionsContext, OtherSessionsEvent>())
  .createMachine({
    id: 'other-sessions',
    description: 'The sessions that a user has elsewhere.',
    context: ({ input }) => ({ ...input, ending: null, ended: 0, failure: null }),
    initial: 'starting',
    states: {
      starting: {
        description: 'Are there any?',
        meta: { spec: '§4 Session' },
        always: [{ guard: 'hasOthers', target: 'open' }, { target: 'none' }],
      },
      open: {
        description:
          'There are sessions elsewhere, each with its device and place; one can be ended, or all.',
        meta: { spec: '§4 Session', view: 'settings/other-sessions' },
        initial: 'fresh',
        on: {
          'sessions.end': {
            target: 'endingAll',
            actions: { type: 'rememberEnding', params: () => null },
          },
          'session.end': {
            target: 'endingOne',
            actions: { type: 'rememberEnding', params: ({ event }) => event.sessionId },
          },
          'sessions.counted': counted,
          'sessions.ended': ALL_ENDED,
        },
        states: PRESS_STATES,
      },
      endingAll: {
        description: 'The server ends them.',
        tags: ['busy'],
        meta: { spec: '§4 Session' },
        on: { 'sessions.counted': counted, 'sessions.ended': ALL_ENDED },
        invoke: {
          id: 'endOtherSessions',
          src: 'endOtherSessions',
          onDone: ALL_ENDED,
          onError: backTo('open'),
        },
      },
      endingOne: {
        description: 'The server ends one of them.',
        tags: ['busy'],
        meta: { spec: '§4 Session' },
        on: { 'sessions.counted': counted, 'sessions.ended': ALL_ENDED },
        invoke: {
          id: 'endSession',
          src: 'endSession',
          input: ({ context }) => context.ending ?? '',
          onDone: [
            { guard: 'isLast', target: 'none', actions: 'forgetOthers' },
            { target: 'open', actions: 'forgetEnded' },
          ],
          onError: backTo('open'),
        },
      },
      ended: {
        description: 'All others were ended just now: how many there were is said until others begin.',
        meta: { spec: '§4 Session', view: 'settings/other-sessions' },
        on: {
          'sessions.counted': [
            { guard: { type: 'isNoneLeft', params: sessionsOf } },
            { target: 'starting', actions: { type: 'rememberSessions', params: sessionsOf } },
          ],
        },
      },
      none: {
        description: 'The user is signed in here only.',
        meta: { spec: '§4 Session', view: 'settings/other-sessions' },
        on: {
          'sessions.counted': {
            target: 'starting',
            actions: { type: 'rememberSessions', params: sessionsOf },
          },
        },
      },
    },
  });
