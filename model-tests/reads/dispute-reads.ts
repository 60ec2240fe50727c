import { COUNTS, ID, ONE_INVOICE, OF_CUSTOMER, UNREAD, type FirstReads } from './asked-often.ts';

/** What the menu counts for whom a page of it is open. */
const WAITING = {
  merchant: 'countMerchantDisputes filter[buid_merchant]=ostrander',
  support: 'countSupportDisputes',
} as const;
const DRAFTED = [`getDraft ${OF_CUSTOMER} filter[subject]=7802114 flow=dispute-create`];

/** What the pages of disputes read first. */
export const DISPUTE_READS: FirstReads = {
  '/dispute/create': { at: '/dispute/create?invoiceIds=7802114', reads: DRAFTED },
  '/dispute/create/documents': { at: '/dispute/create/documents?invoiceIds=7802114', reads: DRAFTED },
  '/dispute/create/review': { at: '/dispute/create/review?invoiceIds=7802114', reads: DRAFTED },
  '/dispute/create/done': { at: '/dispute/create/done?invoiceIds=7802114', reads: DRAFTED },
  '/dispute-center': {
    at: '/dispute-center?status=escalated&days=3&page=2',
    // The reader pays and cannot answer: nothing of it waits on them, so nothing is counted for the menu.
    reads: [
      COUNTS,
      `listCustomerDisputes ${OF_CUSTOMER} filter[days_left]=3 filter[status]=escalated page[number]=2 page[size]=25 sort=turn`,
      `listCustomerDisputeParties ${OF_CUSTOMER}`,
      UNREAD,
    ],
  },
  '/dispute-center/respond': {
    at: `/dispute-center/respond?disputes=${ID}`,
    reads: [
      COUNTS,
      `getCustomerDispute dispute_id=${ID} ${OF_CUSTOMER}`,
      `listCustomerDisputes ${OF_CUSTOMER} filter[dispute_id]=${ID} page[size]=100`,
      UNREAD,
    ],
  },
  '/dispute-center/withdraw': {
    at: `/dispute-center/withdraw?disputes=${ID}`,
    reads: [
      COUNTS,
      `getCustomerDispute dispute_id=${ID} ${OF_CUSTOMER}`,
      `listCustomerDisputes ${OF_CUSTOMER} filter[dispute_id]=${ID} page[size]=100`,
      UNREAD,
    ],
  },
  '/merchant/disputes/respond': {
    at: `/merchant/disputes/respond?disputes=${ID}`,
    reads: [
      WAITING.merchant,
      `getMerchantDispute dispute_id=${ID}`,
      `listMerchantDisputes filter[dispute_id]=${ID} page[size]=100`,
      UNREAD,
    ],
  },
  '/dispute-center/$invoice_id': {
    at: '/dispute-center/7802114',
    reads: [COUNTS, `getInvoiceDispute ${ONE_INVOICE}`, UNREAD],
  },
  '/merchant/disputes': {
    at: '/merchant/disputes?reason=wrong_item',
    reads: [
      WAITING.merchant,
      'listMerchantDisputes filter[buid_merchant]=ostrander filter[dispute_reason_id]=wrong_item page[number]=1 page[size]=25 sort=turn',
      'listMerchantDisputeParties filter[buid_merchant]=ostrander',
      UNREAD,
    ],
  },
  '/merchant/disputes/$dispute_id': {
    at: `/merchant/disputes/${ID}`,
    reads: [WAITING.merchant, `getMerchantDispute dispute_id=${ID} filter[buid_merchant]=ostrander`, UNREAD],
  },
  '/support/disputes': {
    at: '/support/disputes?search=tire',
    reads: [
      WAITING.support,
      'listSupportDisputes filter[search]=tire page[number]=1 page[size]=25 sort=turn',
      'listSupportDisputeParties',
      UNREAD,
    ],
  },
  '/support/disputes/$dispute_id': {
    at: `/support/disputes/${ID}`,
    reads: [WAITING.support, `getSupportDispute dispute_id=${ID}`, UNREAD],
  },
};
