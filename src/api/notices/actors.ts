import { fromPromise } from 'xstate';
import { archiveNotice, markNotice, markNotices } from '#api/notices/calls.ts';
import type { Filing, Marking } from '#domain/notice/notice.ts';

/** The calls of the notices' page. */
export const noticesActors = {
  markRead: fromPromise<number, Marking | null>(async ({ input, signal }) => {
    if (input === null) throw new Error('Nothing is to be marked');
    return 'asOf' in input ? markNotices(input.asOf, signal) : markNotice(input.noticeId, signal);
  }),
  file: fromPromise<number, Filing | null>(async ({ input, signal }) => {
    if (input === null) throw new Error('Nothing is to be put away');
    return archiveNotice(input, signal);
  }),
};
