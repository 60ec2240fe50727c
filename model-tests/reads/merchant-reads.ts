import { ID, UNREAD, type FirstReads } from './asked-often.ts';

/** What the menu counts. */
const WAITING = 'listMerchantShortPays filter[buid_merchant]=ostrander page[number]=1 page[size]=1';

/** What the pages of merchants read first, but for those of disputes, chargebacks and rejected transactions. */
export const MERCHANT_READS: FirstReads = {
  '/merchant/invoices': {
    at: '/merchant/invoices?status=past-due&search=tire&documents=without&page=2',
    reads: [
      'countMerchantInvoices filter[buid_merchant]=ostrander filter[documents]=without filter[search]=tire',
      'listMerchantInvoices filter[buid_merchant]=ostrander filter[documents]=without filter[search]=tire filter[status]=past-due page[number]=2 page[size]=25 sort=default',
      UNREAD,
    ],
  },
  '/merchant/invoice/$invoice_id': {
    at: '/merchant/invoice/7802114',
    reads: [
      'getMerchantInvoiceDetails filter[trx_id]=7802114',
      'listMerchantInvoiceDocuments filter[trx_id]=7802114',
      UNREAD,
    ],
  },
  '/merchant/short-pays': {
    at: '/merchant/short-pays?page=2',
    reads: [
      WAITING,
      'listMerchantShortPays filter[buid_merchant]=ostrander page[number]=2 page[size]=25',
      UNREAD,
    ],
  },
  '/merchant/short-pays/$short_pay_id': {
    at: `/merchant/short-pays/${ID}`,
    reads: [WAITING, `listMerchantShortPays filter[short_pay_id]=${ID}`, UNREAD],
  },
  '/merchant/select': {
    at: '/merchant/select',
    reads: ['listMerchants page[number]=1 page[size]=25', UNREAD],
  },
  '/merchant/overview': {
    at: '/merchant/overview?page=2',
    reads: ['listMerchantSummaries filter[buid_merchant]=ostrander page[number]=1 page[size]=25', UNREAD],
  },
};
