/** What the specification says of paying for several customers (§3 Payment mode): from their list, none is selected. */
const programPayment = {
  users: 'customer, corporate',
  roles: 'admin, payer',
  barred: 'safety manager, card viewer',
  feature: 'programOverviewInvoiceList',
};

export const PROGRAM_PAYMENT_PAGES = {
  '/account/program-payments': programPayment,
  '/account/program-payments/:order_id': programPayment,
  '/payment/program': programPayment,
  '/payment/program/invoices': programPayment,
  '/payment/program/confirm': programPayment,
};
