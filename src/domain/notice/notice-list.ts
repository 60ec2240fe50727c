import type { ListQuery } from '#domain/list/list-page.ts';
import type { NoticeTopic } from '#domain/notice/notice-topic.ts';

/** Where notices stand: in the inbox until they are put away, unread until they are marked. */
export const NOTICE_BOXES = ['inbox', 'unread', 'archive'] as const;
export type NoticeBox = (typeof NOTICE_BOXES)[number];

/** What the notification center is narrowed by; an absent condition does not narrow. */
export interface NoticeFilter {
  readonly topic?: NoticeTopic | undefined;
  /** Those of high priority alone. */
  readonly priority?: 'high' | undefined;
  /** A part of a number, a name or a word in it. */
  readonly search?: string | undefined;
  /** Absent for the inbox. */
  readonly box?: Exclude<NoticeBox, 'inbox'> | undefined;
}

/** What a page of the notification center is asked for. */
export type NoticesQuery = ListQuery<NoticeFilter, 'newest'>;
