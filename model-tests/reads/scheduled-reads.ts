import { COUNTS, ID, OF_CUSTOMER, UNREAD, type FirstReads } from './asked-often.ts';

/** What the pages of scheduled payments read first. */
export const SCHEDULED_READS: FirstReads = {
  '/payments/scheduled': {
    at: '/payments/scheduled?status=to-come&page=2',
    reads: [
      COUNTS,
      UNREAD,
      `listScheduledPayments ${OF_CUSTOMER} filter[status]=to-come page[number]=2 page[size]=25`,
    ],
  },
  '/payments/scheduled/$schedule_id': {
    at: `/payments/scheduled/${ID}`,
    reads: [COUNTS, `getScheduledPayment ${OF_CUSTOMER} schedule_id=${ID}`, UNREAD],
  },
};

/** What the pages of support on payments read first. */
export const SUPPORT_PAYMENT_READS: FirstReads = {
  '/support/payments': {
    at: '/support/payments?refunds=to-send&search=tire',
    reads: [
      'listSupportPayments filter[queue]=to-send filter[search]=tire page[number]=1 page[size]=25',
      UNREAD,
    ],
  },
  '/support/payments/$payment_id': {
    at: '/support/payments/p-1',
    reads: ['getSupportPayment payment_id=p-1', UNREAD],
  },
};
