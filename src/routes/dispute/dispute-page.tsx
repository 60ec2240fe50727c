import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { DisputePage } from '#ui/dispute/dispute-page.tsx';
import type { DisputePageProps } from '#ui/dispute/dispute-page-props.ts';
import { customerDisputeReads, merchantDisputeReads, supportDisputeReads } from '#routes/dispute/dispute.tsx';
import { settingsOf, switchTo, type PageContext } from '#routes/frame/page-context.ts';
import { usePageKey } from '#routes/frame/use-page-key.ts';
import { useRead } from '#routes/frame/use-read.ts';

const customerRoute = getRouteApi('/dispute-center/$invoice_id');
const merchantRoute = getRouteApi('/merchant/disputes/$dispute_id');
const supportRoute = getRouteApi('/support/disputes/$dispute_id');

/** The dispute of an invoice, for its customer; read anew at each visit. */
export function CustomerDisputePage(): ReactElement {
  return <OfCustomer key={usePageKey()} />;
}

function OfCustomer(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const reads = customerDisputeReads({ context, params: customerRoute.useParams() });
  return (
    <Shown
      part={useRead(reads.dispute)}
      party="customer"
      hrefs={{ list: '/dispute-center', invoice: (trxId) => `/invoice/${trxId}`, other: null }}
    />
  );
}

/** A dispute of one of the user's merchants. */
export function MerchantDisputePage(): ReactElement {
  return <OfMerchant key={usePageKey()} />;
}

function OfMerchant(): ReactElement {
  const reads = merchantDisputeReads({ params: merchantRoute.useParams() });
  return (
    <Shown
      part={useRead(reads.dispute)}
      party="merchant"
      hrefs={{ list: '/merchant/disputes', invoice: null, other: (id) => `/merchant/disputes/${id}` }}
    />
  );
}

/** A dispute, for customer support. */
export function SupportDisputePage(): ReactElement {
  return <OfSupport key={usePageKey()} />;
}

function OfSupport(): ReactElement {
  const reads = supportDisputeReads({ params: supportRoute.useParams() });
  return (
    <Shown
      part={useRead(reads.dispute)}
      party="support"
      hrefs={{ list: '/support/disputes', invoice: null, other: (id) => `/support/disputes/${id}` }}
    />
  );
}

function Shown(props: Pick<DisputePageProps, 'part' | 'party' | 'hrefs'>): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return (
    <DisputePage
      {...props}
      config={settingsOf(context).config.dispute}
      onPrint={() => print()}
      onSwitch={(owner) => switchTo(context, owner)}
    />
  );
}
