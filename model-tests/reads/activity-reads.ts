const UNREAD = 'listNotifications page[number]=1 page[size]=1 text[language]=en';
const OF_CUSTOMER = 'filter[buid_customer]=C100';

/** What the pages of the record of what happened read first. */
export const ACTIVITY_READS = {
  '/activity': {
    at: '/activity?kind=user&days=30&search=dana',
    reads: [
      `countInvoices ${OF_CUSTOMER}`,
      `listActivities ${OF_CUSTOMER} filter[days]=30 filter[kind]=user filter[search]=dana page[number]=1 page[size]=25`,
      UNREAD,
    ],
  },
  '/support/activity': {
    at: '/support/activity?kind=look',
    reads: ['findActivities filter[kind]=look page[number]=1 page[size]=25', UNREAD],
  },
} as const;
