import type { ReactElement, ReactNode } from 'react';
import type { OverviewFrame } from '#ui/overview/overview-frame.ts';
import { OverviewView } from '#ui/overview/overview-view.tsx';
import { EXPOSURES, INVOICE_COUNTS, INVOICE_PAGE, TODAY } from '#ui/testing/invoice-samples.ts';
import { RETURNED } from '#ui/testing/payment-samples.ts';
import { idleDownload, ready } from '#ui/testing/read-parts.ts';
import { InPage } from './in-page.tsx';

const parts = {
  exposures: ready(EXPOSURES),
  counts: ready(INVOICE_COUNTS),
  recent: ready(INVOICE_PAGE),
  returned: ready({ rows: [RETURNED], total: 1 }),
  awaited: ready({ rows: [], total: 0 }),
  disputes: ready({ count: 0, until: null, daysLeft: null }),
};

const frame: OverviewFrame = {
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

/** The page that users see first, for views that stand above any page. */
export function OnOverview(around: { readonly above?: ReactNode; readonly over?: ReactNode }): ReactElement {
  return (
    <InPage {...around} path="/account/overview">
      <OverviewView parts={parts} frame={frame} />
    </InPage>
  );
}
