import { useState } from 'react';
import { portalNow } from '#api/platform/portal-clock.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import type { Waiting } from '#domain/customer/attention.ts';
import { accountStanding } from '#domain/customer/account-standing.ts';
import { businessDate } from '#domain/dates/dates.ts';
import { isOffered } from '#domain/access/access.ts';
import { mayDispute } from '#domain/access/offers.ts';
import { mayPay } from '#domain/access/role.ts';
import { OverviewView } from '#ui/overview/overview-view.tsx';
import { overviewReads } from '#routes/overview/overview.tsx';
import { customerOf, scopeOf, settingsOf, userOf, visitorIn } from '#routes/frame/page-context.ts';
import { useCsvDownload } from '#routes/frame/use-csv-download.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { continueHref } from '#routes/frame/continue-href.ts';
import { useRead } from '#routes/frame/use-read.ts';

/** What stands for a read of who has no page of disputes: nothing is asked. */
const NONE: ReadCall<Waiting> = {
  asks: [],
  load: async () => ({ count: 0, until: null, daysLeft: null }),
};

/** The overview, read anew at each visit. */
export const OverviewPage = ofVisit(function Overview({ context }) {
  const scope = scopeOf(context);
  const reads = overviewReads({ context });
  const parts = {
    exposures: useRead(reads.exposures),
    counts: useRead(reads.counts),
    recent: useRead(reads.recent),
    returned: useRead(reads.returned),
    awaited: useRead(reads.awaited),
    disputes: useRead(reads.disputes ?? NONE),
  };
  const { config } = settingsOf(context);
  const [openedAt] = useState(portalNow);
  // The day and the time beside it are of one answer.
  const asOf = parts.exposures.value?.[0]?.asOf ?? openedAt;
  return (
    <OverviewView
      parts={parts}
      frame={{
        today: businessDate(asOf, config.timeZone),
        currency: scope.currency ?? customerOf(context).customer.currency,
        mayPay: mayPay(userOf(context).role),
        mayDispute: mayDispute(visitorIn(context)),
        standing: accountStanding(customerOf(context).customer.status, customerOf(context).parent?.status),
        support: config.support,
        download: useCsvDownload(context),
        hrefs: {
          customer: isOffered('/customers/$customer_id', visitorIn(context))
            ? `/customers/${customerOf(context).customer.buidCustomer}`
            : null,
          pay: '/payment/due',
          payPastDue: '/payment/due?past_due=all',
          list: (list) => `/invoice-list/${list}`,
          invoice: (trxId) => `/invoice/${trxId}`,
          disputes: '/dispute-center?status=waitingOnCustomer',
          payments: (status) => (status === null ? '/payments' : `/payments?status=${status}`),
          payment: (paymentId) => `/payments/${paymentId}`,
          continue: continueHref,
        },
      }}
    />
  );
});
