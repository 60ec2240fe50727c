import { assign, emit, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { Marking, Notice, NoticePage } from '#domain/notice/notice.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export type NoticesInput = Pick<NoticePage, 'rows' | 'unread' | 'asOf'>;

interface NoticesContext extends NoticesInput {
  readonly marking: Marking | null;
  /** Why nothing could be marked the last time. */
  readonly failure: CallError | null;
}

export type NoticesEvent =
  | { readonly type: 'notice.read'; readonly noticeId: string }
  | { readonly type: 'notices.readAll' };

/** A page of notices that has come, and marking them as read (§3 Notification). */
export const notices = setup({
  types: {
    context: {} as NoticesContext,
    input: {} as NoticesInput,
    events: {} as NoticesEvent,
    emitted: {} as { type: 'notices.marked' },
    tags: {} as 'busy' | 'error',
    meta: {} as { spec?: string; view?: string },
  },
  actors: { markRead: promiseNotProvided<number, Marking | null>('markRead') },
  guards: {
    hasUnread: ({ context }) => context.unread > 0,
    isUnread: ({ context }, { noticeId }: { readonly noticeId: string }) =>
      context.rows.some((notice) => notice.noticeId === noticeId && notice.readAt === null),
    /** The server counts: others may have come, or been read in another tab. */
    isUnreadLeft: (_, unread: number) => unread > 0,
  },
  actions: {
    rememberOne: assign((_, { noticeId }: { readonly noticeId: string }) => ({ marking: { noticeId } })),
    rememberAll: assign(({ context }) => ({ marking: { asOf: context.asOf } })),
    takeMarked: assign(({ context }, unread: number) => ({
      rows: context.rows.map((notice) =>
        unread === 0 || isMarked(notice, context.marking) ? { ...notice, readAt: context.asOf } : notice,
      ),
      unread,
      marking: null,
      failure: null,
    })),
    rememberFailure: assign((_, failure: CallError) => ({ failure, marking: null })),
    tellMarked: emit({ type: 'notices.marked' }),
  },
}).createMachine({
  id: 'notices',
  description: 'What a user was told, and what of it is read.',
  context: ({ input }) => ({ ...input, marking: null, failure: null }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Is anything unread?',
      meta: { spec: '§3 Notification' },
      always: [{ guard: 'hasUnread', target: 'unread' }, { target: 'read' }],
    },
    unread: {
      description: 'Something is unread, here or on another page, and can be marked as read.',
      meta: { spec: '§3 Notification', view: 'notices/list' },
      initial: 'fresh',
      on: {
        'notice.read': {
          guard: { type: 'isUnread', params: ({ event }) => event },
          target: 'marking',
          actions: { type: 'rememberOne', params: ({ event }) => event },
        },
        'notices.readAll': { target: 'marking', actions: 'rememberAll' },
      },
      states: {
        fresh: { description: 'Nothing has failed.', meta: { spec: '§3 Notification' } },
        failed: {
          description: 'The server could not be asked; what was not marked stays unread.',
          tags: ['error'],
          meta: { spec: '§8 Unable to contact server' },
        },
      },
    },
    marking: {
      description: 'The server marks it as read.',
      tags: ['busy'],
      meta: { spec: '§3 Notification', view: 'notices/list' },
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => context.marking,
        onDone: [
          {
            guard: { type: 'isUnreadLeft', params: ({ event }) => event.output },
            target: 'unread',
            actions: [{ type: 'takeMarked', params: ({ event }) => event.output }, 'tellMarked'],
          },
          {
            target: 'read',
            actions: [{ type: 'takeMarked', params: ({ event }) => event.output }, 'tellMarked'],
          },
        ],
        onError: { target: 'unread.failed', actions: { type: 'rememberFailure', params: errorOf } },
      },
    },
    read: {
      description: 'Everything is read.',
      meta: { spec: '§3 Notification', view: 'notices/list' },
    },
  },
});

function isMarked({ noticeId }: Notice, marking: Marking | null): boolean {
  if (marking === null) return false;
  return 'asOf' in marking || marking.noticeId === noticeId;
}
