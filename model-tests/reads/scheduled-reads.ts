const OF_CUSTOMER = 'filter[buid_customer]=C100';
const COUNTS = `countInvoices ${OF_CUSTOMER}`;
const UNREAD = 'listNotifications page[number]=1 page[size]=1 text[language]=en';
const SCHEDULE = '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c001';

/** What the pages of scheduled payments read first. */
export const SCHEDULED_READS = {
  '/payments/scheduled': {
    at: '/payments/scheduled?status=to-come&page=2',
    reads: [
      COUNTS,
      UNREAD,
      `listScheduledPayments ${OF_CUSTOMER} filter[status]=to-come page[number]=2 page[size]=25`,
    ],
  },
  '/payments/scheduled/$schedule_id': {
    at: `/payments/scheduled/${SCHEDULE}`,
    reads: [COUNTS, `getScheduledPayment ${OF_CUSTOMER} schedule_id=${SCHEDULE}`, UNREAD],
  },
};

/** What the pages of support on payments read first. */
export const SUPPORT_PAYMENT_READS = {
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
