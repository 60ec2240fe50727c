import { COUNTS, UNREAD, type FirstReads } from './asked-often.ts';

/** What the pages of customers read first, and those across all of a program. */
export const CUSTOMER_READS: FirstReads = {
  '/account/customers': {
    at: '/account/customers',
    reads: [COUNTS, 'listCustomers filter[sort]=customer_name page[number]=1 page[size]=25', UNREAD],
  },
  '/support/customers': {
    at: '/support/customers?search=tire',
    reads: ['findCustomers filter[search]=tire page[number]=1 page[size]=25', UNREAD],
  },
  '/account/program-overview': {
    at: '/account/program-overview?past_due=only',
    reads: [
      COUNTS,
      'getProgramOverview',
      UNREAD,
      'listProgramCustomers filter[past_due]=true page[number]=1 page[size]=25 sort=-in_use',
    ],
  },
  '/account/program-overview-invoice-list/$status': {
    at: '/account/program-overview-invoice-list/past-due?currency=CAD',
    reads: [
      COUNTS,
      'countProgramInvoices',
      'countProgramInvoices filter[currency]=CAD',
      UNREAD,
      'listProgramInvoices filter[currency]=CAD filter[status]=past-due page[number]=1 page[size]=25 sort=default',
    ],
  },
  '/customers/$customer_id': {
    at: '/customers/100412',
    reads: [COUNTS, 'getCustomerDetails filter[buid_customer]=100412', UNREAD],
  },
};
