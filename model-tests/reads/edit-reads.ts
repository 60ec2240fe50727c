/** What the pages read first of customers, and where an invoice is edited. */
export const EDIT_READS = {
  '/account/customers': {
    at: '/account/customers',
    reads: [
      'countInvoices filter[buid_customer]=C100',
      'listCustomers filter[sort]=customer_name page[number]=1 page[size]=25',
      'listNotifications page[number]=1 page[size]=1 text[language]=en',
    ],
  },
  '/support/customers': {
    at: '/support/customers?search=tire',
    reads: [
      'findCustomers filter[search]=tire page[number]=1 page[size]=25',
      'listNotifications page[number]=1 page[size]=1 text[language]=en',
    ],
  },
  '/account/program-overview': {
    at: '/account/program-overview?past_due=only',
    reads: [
      'countInvoices filter[buid_customer]=C100',
      'getProgramOverview',
      'listNotifications page[number]=1 page[size]=1 text[language]=en',
      'listProgramCustomers filter[past_due]=true page[number]=1 page[size]=25 sort=-in_use',
    ],
  },
  '/account/program-overview-invoice-list/$status': {
    at: '/account/program-overview-invoice-list/past-due?currency=CAD',
    reads: [
      'countInvoices filter[buid_customer]=C100',
      'countProgramInvoices',
      'countProgramInvoices filter[currency]=CAD',
      'listNotifications page[number]=1 page[size]=1 text[language]=en',
      'listProgramInvoices filter[currency]=CAD filter[status]=past-due page[number]=1 page[size]=25 sort=default',
    ],
  },
  '/customers/$customer_id': {
    at: '/customers/100412',
    reads: [
      'countInvoices filter[buid_customer]=C100',
      'getCustomerDetails filter[buid_customer]=100412',
      'listNotifications page[number]=1 page[size]=1 text[language]=en',
    ],
  },
  '/invoice/$invoice_id/edit': {
    at: '/invoice/7802114/edit',
    reads: [
      'getEditableInvoice filter[trx_id]=7802114',
      'listNotifications page[number]=1 page[size]=1 text[language]=en',
    ],
  },
};
