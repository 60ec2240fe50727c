import { COUNTS, ONE_INVOICE, OF_CUSTOMER, UNREAD, type FirstReads } from './asked-often.ts';

/** What the pages of invoices and the overview read first. */
export const INVOICE_READS: FirstReads = {
  '/account/overview': {
    at: '/account/overview',
    reads: [
      COUNTS,
      COUNTS,
      `listExposures ${OF_CUSTOMER}`,
      `listInvoices ${OF_CUSTOMER} filter[status]=all page[number]=1 page[size]=8 sort=-invoice_date`,
      UNREAD,
      `listPayments ${OF_CUSTOMER} filter[waits_for]=payment page[number]=1 page[size]=3`,
      `listPayments ${OF_CUSTOMER} filter[waits_for]=card page[number]=1 page[size]=3`,
    ],
  },
  '/invoice-list/$status': {
    at: '/invoice-list/unpaid?search=tire&page=2',
    reads: [
      COUNTS,
      COUNTS,
      `${COUNTS} filter[search]=tire`,
      `listInvoices ${OF_CUSTOMER} filter[search]=tire filter[status]=unpaid page[number]=2 page[size]=25 sort=default`,
      `listInvoiceViews ${OF_CUSTOMER}`,
      UNREAD,
    ],
  },
  '/invoice/$invoice_id': {
    at: '/invoice/7802114',
    reads: [
      COUNTS,
      `getBillingAddresses ${ONE_INVOICE}`,
      `getInvoiceDetails ${ONE_INVOICE}`,
      `getMerchantAddresses ${ONE_INVOICE}`,
      `getShippingAddresses ${ONE_INVOICE}`,
      `listInvoiceDocuments ${ONE_INVOICE}`,
      UNREAD,
    ],
  },
  '/invoice/$invoice_id/edit': {
    at: '/invoice/7802114/edit',
    reads: ['getEditableInvoice filter[trx_id]=7802114', UNREAD],
  },
};
