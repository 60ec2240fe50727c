const OF_CUSTOMER = 'filter[buid_customer]=C100';
const COUNTS = `countInvoices ${OF_CUSTOMER}`;
const AUTOPAY = `getAutoPay ${OF_CUSTOMER}`;
const UNREAD = 'listNotifications page[number]=1 page[size]=1 text[language]=en';

/** What the pages of payment methods read first. */
export const PAYMENT_METHOD_READS = {
  '/payment-methods': {
    at: '/payment-methods?saved=added',
    reads: [COUNTS, `getApprovalLimit ${OF_CUSTOMER}`, AUTOPAY, `listBankAccounts ${OF_CUSTOMER}`, UNREAD],
  },
  '/payment-methods/add': {
    at: '/payment-methods/add',
    reads: [COUNTS, `getApprovalLimit ${OF_CUSTOMER}`, AUTOPAY, `listBankAccounts ${OF_CUSTOMER}`, UNREAD],
  },
  '/payment-methods/$account_id': {
    at: '/payment-methods/B1',
    reads: [COUNTS, `getApprovalLimit ${OF_CUSTOMER}`, AUTOPAY, `listBankAccounts ${OF_CUSTOMER}`, UNREAD],
  },
  '/payment-methods/autopay': {
    at: '/payment-methods/autopay?run=2026-12-01&page=2',
    reads: [
      COUNTS,
      `getApprovalLimit ${OF_CUSTOMER}`,
      AUTOPAY,
      `listAutoPayRuns ${OF_CUSTOMER} page[number]=2 page[size]=10`,
      UNREAD,
    ],
  },
  '/payment-methods/autopay/$run_id': {
    at: '/payment-methods/autopay/run-1',
    reads: [COUNTS, `getAutoPayRun ${OF_CUSTOMER} run_id=run-1`, UNREAD],
  },
};
