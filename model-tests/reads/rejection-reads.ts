import { UNREAD, type FirstReads } from './asked-often.ts';

/** What the menu counts. */
const REJECTED =
  'listRejections filter[buid_merchant]=ostrander filter[status]=rejected page[number]=1 page[size]=1';

/** What the pages of rejected transactions read first. */
export const REJECTION_READS: FirstReads = {
  '/rejection-center': {
    at: '/rejection-center?reason=wrongAmount',
    reads: [
      'listRejections filter[buid_merchant]=ostrander filter[reason]=wrongAmount page[number]=1 page[size]=25 sort=-rejected',
      REJECTED,
      UNREAD,
    ],
  },
  '/rejection-center/selected': {
    at: '/rejection-center/selected?transactions=TRX-558131,TRX-558126',
    reads: ['listRejections filter[transaction_id]=TRX-558131,TRX-558126 page[size]=100', REJECTED, UNREAD],
  },
  '/rejection-center/$transaction_id': {
    at: '/rejection-center/TRX-558131',
    reads: ['getRejection transaction_id=TRX-558131', REJECTED, UNREAD],
  },
};
