/** What the page reads first on which a merchant edits an invoice. */
export const MERCHANT_EDIT_READS = {
  '/invoice/$invoice_id/edit': {
    at: '/invoice/7802114/edit',
    reads: ['getEditableInvoice filter[trx_id]=7802114', 'listNotifications page[number]=1 page[size]=1'],
  },
};
