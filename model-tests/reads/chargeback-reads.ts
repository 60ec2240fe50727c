import { COUNTS, ID, OF_CUSTOMER, UNREAD, type FirstReads } from './asked-often.ts';

/** What the menu counts for whom a page of it is open. */
const WAITING = {
  merchant: 'listMerchantChargebacks filter[buid_merchant]=ostrander page[number]=1 page[size]=1',
  support: 'listSupportChargebacks page[number]=1 page[size]=1',
} as const;

/** What the pages of chargebacks read first. */
export const CHARGEBACK_READS: FirstReads = {
  '/invoice/$invoice_id/chargeback': {
    at: '/invoice/7802114/chargeback?with=7802115',
    reads: [COUNTS, `listChargeableTransactions ${OF_CUSTOMER} filter[trx_id]=7802114,7802115`, UNREAD],
  },
  '/dispute-center/chargebacks': {
    at: '/dispute-center/chargebacks?status=closed&sort=-amount',
    reads: [
      COUNTS,
      `listCustomerChargebacks ${OF_CUSTOMER} filter[status]=closed page[number]=1 page[size]=25 sort=-amount`,
      `listCustomerDisputeParties ${OF_CUSTOMER} filter[of]=chargebacks`,
      UNREAD,
    ],
  },
  '/dispute-center/chargebacks/$chargeback_id': {
    at: `/dispute-center/chargebacks/${ID}`,
    reads: [COUNTS, `getCustomerChargeback chargeback_id=${ID} ${OF_CUSTOMER}`, UNREAD],
  },
  '/merchant/chargebacks': {
    at: '/merchant/chargebacks?search=tire',
    reads: [
      WAITING.merchant,
      'listMerchantChargebacks filter[buid_merchant]=ostrander filter[search]=tire page[number]=1 page[size]=25 sort=days_left',
      'listMerchantDisputeParties filter[buid_merchant]=ostrander filter[of]=chargebacks',
      UNREAD,
    ],
  },
  '/support/chargebacks': {
    at: '/support/chargebacks?customer=C100&page=2',
    reads: [
      WAITING.support,
      'listSupportChargebacks filter[disputing_customer]=C100 page[number]=2 page[size]=25 sort=days_left',
      'listSupportDisputeParties filter[of]=chargebacks',
      UNREAD,
    ],
  },
  '/merchant/chargebacks/$chargeback_id': {
    at: `/merchant/chargebacks/${ID}`,
    reads: [WAITING.merchant, `getMerchantChargeback chargeback_id=${ID}`, UNREAD],
  },
  '/support/chargebacks/$chargeback_id': {
    at: `/support/chargebacks/${ID}`,
    reads: [WAITING.support, `getSupportChargeback chargeback_id=${ID}`, UNREAD],
  },
};
