import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { customerDisputeReads, merchantDisputeReads } from '#routes/dispute/dispute.tsx';
import { ShownDispute } from '#routes/dispute/shown-dispute.tsx';
import type { PageContext } from '#routes/frame/page-context.ts';
import { usePageKey } from '#routes/frame/use-page-key.ts';
import { useRead } from '#routes/frame/use-read.ts';

const customerRoute = getRouteApi('/dispute-center/$invoice_id');
const merchantRoute = getRouteApi('/merchant/disputes/$dispute_id');

/** The dispute of an invoice, for its customer; read anew at each visit. */
export function CustomerDisputePage(): ReactElement {
  return <OfCustomer key={usePageKey()} />;
}

function OfCustomer(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const reads = customerDisputeReads({ context, params: customerRoute.useParams() });
  return (
    <ShownDispute
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
    <ShownDispute
      part={useRead(reads.dispute)}
      party="merchant"
      hrefs={{ list: '/merchant/disputes', invoice: null, other: (id) => `/merchant/disputes/${id}` }}
    />
  );
}
