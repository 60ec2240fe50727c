import { fromPromise } from 'xstate';
import { markNotice, markNotices } from '#api/notices/calls.ts';
import type { Marking } from '#domain/notice/notice.ts';

/** The call of the notices' page. */
export const noticesActors = {
  markRead: fromPromise<number, Marking | null>(async ({ input, signal }) => {
    if (input === null) throw new Error('Nothing is to be marked');
    return 'asOf' in input ? markNotices(input.asOf, signal) : markNotice(input.noticeId, signal);
  }),
};
