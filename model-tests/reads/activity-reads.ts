import { COUNTS, OF_CUSTOMER, UNREAD, type FirstReads } from './asked-often.ts';

/** What the pages of the record of what happened read first. */
export const ACTIVITY_READS: FirstReads = {
  '/activity': {
    at: '/activity?kind=user&days=30&search=dana',
    reads: [
      COUNTS,
      `listActivities ${OF_CUSTOMER} filter[days]=30 filter[kind]=user filter[search]=dana page[number]=1 page[size]=25`,
      UNREAD,
    ],
  },
  '/support/activity': {
    at: '/support/activity?kind=look',
    reads: ['findActivities filter[kind]=look page[number]=1 page[size]=25', UNREAD],
  },
};
