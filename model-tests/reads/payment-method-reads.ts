import { COUNTS, OF_CUSTOMER, UNREAD, type FirstReads } from './asked-often.ts';

const AUTOPAY = `getAutoPay ${OF_CUSTOMER}`;

/** What the pages of payment methods read first. */
export const PAYMENT_METHOD_READS: FirstReads = {
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
    reads: [COUNTS, AUTOPAY, `getAutoPayRun ${OF_CUSTOMER} run_id=run-1`, UNREAD],
  },
};
