import type { OverviewFrame, OverviewParts } from '#ui/overview/overview-frame.ts';
import { EXPOSURES, INVOICE_COUNTS, INVOICE_PAGE, TODAY } from '#ui/testing/invoice-samples.ts';
import { RETURNED, WAITING } from '#ui/testing/payment-samples.ts';
import { idleDownload, notReady, ready } from '#ui/testing/read-parts.ts';

/** An overview of which every part is there. */
export const parts: OverviewParts = {
  exposures: ready(EXPOSURES),
  counts: ready(INVOICE_COUNTS),
  recent: ready(INVOICE_PAGE),
  returned: ready({ rows: [RETURNED], total: 1 }),
  awaited: ready({ rows: [WAITING], total: 1 }),
  disputes: ready({ count: 0, until: null, daysLeft: null }),
};

/** Who may pay, on an account in use. */
export const frame: OverviewFrame = {
  today: TODAY,
  currency: 'USD',
  mayPay: true,
  mayDispute: false,
  standing: 'active',
  support: { phone: '800-555-0142', hours: null },
  download: idleDownload,
  hrefs: {
    customer: '/customers/100412',
    pay: '/payment/due',
    payPastDue: '/payment/due?past_due=all',
    disputes: '/dispute-center?status=waitingOnCustomer',
    list: (list) => `/invoice-list/${list}`,
    invoice: (trxId) => `/invoice/${trxId}`,
    payments: (status) => (status === null ? '/payments' : `/payments?status=${status}`),
    payment: (paymentId) => `/payments/${paymentId}`,
    continue: ({ paymentId }) => `/payment/confirm?payment_id=${paymentId}`,
  },
};

/** An overview that has just been opened. */
export const loading: OverviewParts = {
  exposures: notReady('loading'),
  counts: notReady('loading'),
  recent: notReady('loading'),
  returned: notReady('loading'),
  awaited: notReady('loading'),
  disputes: notReady('loading'),
};
