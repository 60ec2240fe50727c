import { assign, emit, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { Filing, Marking, Notice, NoticePage } from '#domain/notice/notice.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export type NoticesInput = Pick<NoticePage, 'rows' | 'unread' | 'asOf'>;

interface NoticesContext extends NoticesInput {
  readonly marking: Marking | null;
  /** What is put into the archive, or taken out of it. */
  readonly filing: Filing | null;
  /** Why nothing could be marked or put away the last time. */
  readonly failure: CallError | null;
}

export type NoticesEvent =
  | { readonly type: 'notice.read'; readonly noticeId: string }
  | { readonly type: 'notices.readAll' }
  | { readonly type: 'notice.archive'; readonly noticeId: string }
  | { readonly type: 'notice.restore'; readonly noticeId: string };

/** A page of notices that has come, marking them as read, and putting them into the archive and back (§3 Notification). */
export const notices = setup({
  types: {
    context: {} as NoticesContext,
    input: {} as NoticesInput,
    events: {} as NoticesEvent,
    emitted: {} as { type: 'notices.marked' },
    tags: {} as 'busy' | 'error',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    markRead: promiseNotProvided<number, Marking | null>('markRead'),
    file: promiseNotProvided<number, Filing | null>('file'),
  },
  guards: {
    hasUnread: ({ context }) => context.unread > 0,
    isUnread: ({ context }, { noticeId }: { readonly noticeId: string }) =>
      context.rows.some((notice) => notice.noticeId === noticeId && notice.readAt === null),
    isInInbox: ({ context }, { noticeId }: { readonly noticeId: string }) =>
      context.rows.some((notice) => notice.noticeId === noticeId && notice.archivedAt === null),
    isInArchive: ({ context }, { noticeId }: { readonly noticeId: string }) =>
      context.rows.some((notice) => notice.noticeId === noticeId && notice.archivedAt !== null),
    /** The server counts: others may have come, or been read in another tab. */
    isUnreadLeft: (_, unread: number) => unread > 0,
  },
  actions: {
    rememberOne: assign((_, { noticeId }: { readonly noticeId: string }) => ({ marking: { noticeId } })),
    rememberAll: assign(({ context }) => ({ marking: { asOf: context.asOf } })),
    rememberMarked: assign(({ context }, unread: number) => ({
      rows: context.rows.map((notice) =>
        unread === 0 || isMarked(notice, context.marking) ? { ...notice, readAt: context.asOf } : notice,
      ),
      unread,
      marking: null,
      failure: null,
    })),
    rememberArchived: assign((_, { noticeId }: { readonly noticeId: string }) => ({
      filing: { noticeId, isArchived: true },
    })),
    rememberRestored: assign((_, { noticeId }: { readonly noticeId: string }) => ({
      filing: { noticeId, isArchived: false },
    })),
    rememberFiled: assign(({ context }, unread: number) => ({
      rows: context.rows
        .map((notice) => filed(notice, context))
        // The server counts: others may have been read in another tab.
        .map((notice) => (unread === 0 ? { ...notice, readAt: notice.readAt ?? context.asOf } : notice)),
      unread,
      filing: null,
      failure: null,
    })),
    rememberFailure: assign((_, failure: CallError) => ({ failure, marking: null, filing: null })),
    tellMarked: emit({ type: 'notices.marked' }),
  },
}).createMachine({
  id: 'notices',
  description: 'What a user was told, what of it is read, and what of it is put away.',
  context: ({ input }) => ({ ...input, marking: null, filing: null, failure: null }),
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
        'notice.archive': {
          guard: { type: 'isInInbox', params: ({ event }) => event },
          target: 'filing',
          actions: { type: 'rememberArchived', params: ({ event }) => event },
        },
        'notice.restore': {
          guard: { type: 'isInArchive', params: ({ event }) => event },
          target: 'filing',
          actions: { type: 'rememberRestored', params: ({ event }) => event },
        },
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
            actions: [{ type: 'rememberMarked', params: ({ event }) => event.output }, 'tellMarked'],
          },
          {
            target: 'read',
            actions: [{ type: 'rememberMarked', params: ({ event }) => event.output }, 'tellMarked'],
          },
        ],
        onError: { target: 'unread.failed', actions: { type: 'rememberFailure', params: errorOf } },
      },
    },
    filing: {
      description: 'The server puts it into the archive, which marks it as read, or takes it out again.',
      tags: ['busy'],
      meta: { spec: '§3 Notification', view: 'notices/list' },
      invoke: {
        id: 'file',
        src: 'file',
        input: ({ context }) => context.filing,
        onDone: [
          {
            guard: { type: 'isUnreadLeft', params: ({ event }) => event.output },
            target: 'unread',
            actions: [{ type: 'rememberFiled', params: ({ event }) => event.output }, 'tellMarked'],
          },
          {
            target: 'read',
            actions: [{ type: 'rememberFiled', params: ({ event }) => event.output }, 'tellMarked'],
          },
        ],
        onError: [
          {
            guard: 'hasUnread',
            target: 'unread.failed',
            actions: { type: 'rememberFailure', params: errorOf },
          },
          { target: 'read.failed', actions: { type: 'rememberFailure', params: errorOf } },
        ],
      },
    },
    read: {
      description: 'Everything is read.',
      meta: { spec: '§3 Notification', view: 'notices/list' },
      initial: 'fresh',
      on: {
        'notice.archive': {
          guard: { type: 'isInInbox', params: ({ event }) => event },
          target: 'filing',
          actions: { type: 'rememberArchived', params: ({ event }) => event },
        },
        'notice.restore': {
          guard: { type: 'isInArchive', params: ({ event }) => event },
          target: 'filing',
          actions: { type: 'rememberRestored', params: ({ event }) => event },
        },
      },
      states: {
        fresh: { description: 'Nothing has failed.', meta: { spec: '§3 Notification' } },
        failed: {
          description: 'The server could not be asked; what was to be put away stays where it is.',
          tags: ['error'],
          meta: { spec: '§8 Unable to contact server' },
        },
      },
    },
  },
});

function filed(notice: Notice, { filing, asOf }: NoticesContext): Notice {
  if (notice.noticeId !== filing?.noticeId) return notice;
  if (!filing.isArchived) return { ...notice, archivedAt: null };
  return { ...notice, archivedAt: asOf, readAt: notice.readAt ?? asOf };
}

function isMarked({ noticeId }: Notice, marking: Marking | null): boolean {
  if (marking === null) return false;
  return 'asOf' in marking || marking.noticeId === noticeId;
}
