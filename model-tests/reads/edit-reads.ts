/** What the pages read first on which an invoice, or what a customer says of itself, is edited. */
export const EDIT_READS = {
  '/customers/$customer_id': {
    at: '/customers/100412',
    reads: [
      'countInvoices filter[buid_customer]=C100',
      'getCustomerDetails filter[buid_customer]=100412',
      'listNotifications page[number]=1 page[size]=1',
    ],
  },
  '/invoice/$invoice_id/edit': {
    at: '/invoice/7802114/edit',
    reads: ['getEditableInvoice filter[trx_id]=7802114', 'listNotifications page[number]=1 page[size]=1'],
  },
};
