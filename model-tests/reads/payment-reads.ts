import { COUNTS, FRAME, OF_CUSTOMER, UNREAD, type FirstReads } from './asked-often.ts';

const DRAFT = `getDraft ${OF_CUSTOMER} filter[subject]=USD flow=payment`;
/** Where nothing was chosen, no invoice is asked for: not all. */
const NO_PROGRAM_INVOICES = ['listProgramInvoices filter[trx_id]=0 page[size]=1'];

/** What the pages of payments read first. */
export const PAYMENT_READS: FirstReads = {
  '/payment/due': { at: '/payment/due', reads: [COUNTS, DRAFT] },
  '/payment/invoices': { at: '/payment/invoices', reads: [COUNTS, DRAFT] },
  '/payment/confirm': { at: '/payment/confirm?payment_id=P1', reads: [COUNTS, DRAFT] },
  '/payment/program': {
    at: '/payment/program?currency=USD&invoices=1',
    reads: ['listProgramInvoices filter[trx_id]=1 page[size]=1'],
  },
  '/payment/program/invoices': { at: '/payment/program/invoices', reads: NO_PROGRAM_INVOICES },
  '/payment/program/confirm': { at: '/payment/program/confirm', reads: NO_PROGRAM_INVOICES },
  '/account/program-payments': {
    at: '/account/program-payments?page=2',
    reads: [...FRAME, 'listProgramPayments page[number]=2 page[size]=25'],
  },
  '/account/program-payments/$order_id': {
    at: '/account/program-payments/O1',
    reads: [COUNTS, 'getProgramPayment program_payment_id=O1', UNREAD],
  },
  '/payment/remittance': { at: '/payment/remittance', reads: [COUNTS, UNREAD] },
  '/payments': {
    at: '/payments?status=returned&page=2',
    reads: [...FRAME, `listPayments ${OF_CUSTOMER} filter[status]=returned page[number]=2 page[size]=25`],
  },
  '/payments/$payment_id': {
    at: '/payments/P1',
    reads: [COUNTS, `getPayment ${OF_CUSTOMER} payment_id=P1`, UNREAD],
  },
};
