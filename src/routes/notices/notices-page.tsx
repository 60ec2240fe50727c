import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { use, type ReactElement } from 'react';
import { noticesActors } from '#api/notices/actors.ts';
import { noticesRead } from '#api/notices/reads.ts';
import { isOffered, type Page } from '#domain/access/access.ts';
import { helperFor } from '#domain/access/offers.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { chargebackAddress } from '#domain/notice/chargeback-notice.ts';
import { disputeAddress } from '#domain/notice/dispute-notice.ts';
import { cardAddress } from '#domain/notice/card-notice.ts';
import { BANK_ACCOUNT_ADDRESS } from '#domain/notice/bank-account-notice.ts';
import { adjustmentAddress } from '#domain/notice/adjustment-notice.ts';
import type { Notice, NoticePage } from '#domain/notice/notice.ts';
import { approvalAddress } from '#domain/notice/approval-notice.ts';
import { rejectionAddress } from '#domain/notice/rejection-notice.ts';
import { scheduledAddress } from '#domain/notice/scheduled-notice.ts';
import { shortPayAddress } from '#domain/notice/short-pay-notice.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { notices } from '#machines/notices/notices.ts';
import { NoticeList, type NoticePlace } from '#ui/notices/notice-list.tsx';
import { useNotices } from '#ui/notices/use-notices.ts';
import { NoticesPage as NoticesView } from '#ui/notices/notices-page.tsx';
import { landingOf, settingsOf, userOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useOwner, useSelection } from '#routes/frame/use-selection.ts';
import { noticesSearch, type NoticesQuery } from '#routes/notices/notices.tsx';
import { NoticesMarked } from '#routes/frame/use-unread-count.ts';

const route = getRouteApi('/notices');

/** What a user was told. */
export function NoticesPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <Told key={useOwner(context)} context={context} />;
}

function Told({ context }: { context: PageContext }): ReactElement {
  const router = useRouter();
  const { config } = settingsOf(context);
  const list = useList<NoticesQuery, NoticePage>({
    query: noticesSearch.queryOf(route.useSearch(), config),
    read: noticesRead,
    show: (wanted) =>
      void router.navigate({
        to: '/notices',
        search: noticesSearch.searchOf(wanted, config),
        resetScroll: false,
      }),
  });
  return (
    <NoticesView
      list={list}
      pageSizes={config.pageSizes}
      startsFor={landingOf(context) === '/notices' ? userOf(context).role : undefined}
      helper={helperFor('role', visitorIn(context))}
      support={config.support}
    >
      {(page) => <Marked key={page.asOf} page={page} context={context} />}
    </NoticesView>
  );
}

const provided = notices.provide({ actors: noticesActors });

function Marked({ page, context }: { page: NoticePage; context: PageContext }): ReactElement {
  const onMarked = use(NoticesMarked);
  const actor = useActorRef(provided, { input: page });
  return <NoticeList {...useNotices(actor, onMarked)} placeOf={usePlaceOf(context)} />;
}

/** Where a notice leads: to what it is of, by way of its customer where another one is selected; nowhere without access. */
function usePlaceOf(context: PageContext) {
  const selected = useSelection(context, ({ context: { selected: now } }) =>
    now?.kind === 'customer' ? now.customer.buidCustomer : null,
  );
  const visitor = visitorIn(context);
  return (notice: Notice): NoticePlace | null => {
    const { page, href, isOfCustomer } = leadOf(notice);
    if (!isOffered(page, visitor)) return null;
    if (!isOfCustomer || notice.buidCustomer === selected) return { href, isOther: false };
    return { href: `/account/customers${stringifySearch({ next: href })}`, isOther: true };
  };
}

/** The page of what a notice is of, and whether a customer has to be chosen for it. */
function leadOf(notice: Notice): {
  readonly page: Page;
  readonly href: PageAddress;
  readonly isOfCustomer: boolean;
} {
  if (notice.of === 'payment' || notice.of === 'refund' || notice.of === 'cardChargeback')
    return { page: '/payments/$payment_id', href: `/payments/${notice.paymentId}`, isOfCustomer: true };
  if (notice.of === 'autopay') return { page: AUTOPAY_PAGE, href: AUTOPAY_PAGE, isOfCustomer: true };
  if (notice.of === 'bankAccount') {
    const page = '/payment-methods';
    return { page, href: BANK_ACCOUNT_ADDRESS, isOfCustomer: true };
  }
  if (notice.of === 'scheduled') {
    const page = '/payments/scheduled/$schedule_id';
    return { page, href: scheduledAddress(notice), isOfCustomer: true };
  }
  if (notice.of === 'approval') {
    return { page: '/approvals/$approval_id', href: approvalAddress(notice), isOfCustomer: true };
  }
  if (notice.of === 'card') {
    return { page: '/account/cards/$card_id', href: cardAddress(notice), isOfCustomer: true };
  }
  if (notice.of === 'adjustment') {
    return { page: '/invoice/$invoice_id', href: adjustmentAddress(notice), isOfCustomer: true };
  }
  if (notice.of === 'rejection') {
    return { page: '/rejection-center/$transaction_id', href: rejectionAddress(notice), isOfCustomer: false };
  }
  const isOfCustomer = notice.side === 'customer';
  if (notice.of === 'chargeback') {
    const href = chargebackAddress(notice.side, notice);
    return { page: CHARGEBACK_PAGES[notice.side], href, isOfCustomer };
  }
  if (notice.of === 'shortPay') {
    const page = isOfCustomer ? '/invoice/$invoice_id' : '/merchant/short-pays/$short_pay_id';
    return { page, href: shortPayAddress(notice.side, notice), isOfCustomer };
  }
  return { page: DISPUTE_PAGES[notice.side], href: disputeAddress(notice.side, notice), isOfCustomer };
}

const AUTOPAY_PAGE = '/payment-methods/autopay';

const DISPUTE_PAGES = {
  customer: '/dispute-center/$invoice_id',
  merchant: '/merchant/disputes/$dispute_id',
  support: '/support/disputes/$dispute_id',
} as const satisfies Record<DisputeParty, Page>;

const CHARGEBACK_PAGES = {
  customer: '/dispute-center/chargebacks/$chargeback_id',
  merchant: '/merchant/chargebacks/$chargeback_id',
  support: '/support/chargebacks/$chargeback_id',
} as const satisfies Record<DisputeParty, Page>;
