import { getRouteApi } from '@tanstack/react-router';
import { isOffered } from '#domain/access/access.ts';
import { disputeAddress } from '#domain/notice/dispute-notice.ts';
import { customerDisputeReads, merchantDisputeReads } from '#routes/dispute/dispute.tsx';
import { AskAdministrators } from '#routes/dispute/ask-administrators.tsx';
import { ReplaceDocument } from '#routes/dispute/replace-document.tsx';
import { ShownDispute } from '#routes/dispute/shown-dispute.tsx';
import { useDocumentDownload } from '#routes/frame/use-document-download.ts';
import { scopeOf, visitorIn } from '#routes/frame/page-context.ts';
import { merchantInvoiceHref } from '#routes/frame/merchant-invoice-href.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';

const customerRoute = getRouteApi('/dispute-center/$invoice_id');
const merchantRoute = getRouteApi('/merchant/disputes/$dispute_id');

/** The dispute of an invoice, for its customer; read anew at each visit. */
export const CustomerDisputePage = ofVisit(function OfCustomer({ context }) {
  const params = customerRoute.useParams();
  const reads = customerDisputeReads({ context, params, search: customerRoute.useSearch() });
  const part = useRead(reads.dispute);
  const { buidCustomer } = scopeOf(context);
  return (
    <ShownDispute
      part={part}
      party="customer"
      download={useDocumentDownload({ party: 'customer', ...scopeOf(context) })}
      renderReplace={(documentId) => (
        <ReplaceDocument
          sender={{ party: 'customer', buidCustomer }}
          documentId={documentId}
          refresh={part.refresh}
        />
      )}
      ask={
        part.value && (
          <AskAdministrators buidCustomer={buidCustomer} disputeId={part.value.dispute.disputeId} />
        )
      }
      hrefs={{
        list: '/dispute-center',
        invoice: (trxId) => `/invoice/${trxId}`,
        answer: isOffered('/dispute-center/respond', visitorIn(context))
          ? (id) => `/dispute-center/respond?disputes=${id}`
          : null,
        withdraw: isOffered('/dispute-center/withdraw', visitorIn(context))
          ? (id) => `/dispute-center/withdraw?disputes=${id}`
          : null,
        other: (disputeId) => disputeAddress('customer', { disputeId, trxId: params.invoice_id }),
      }}
    />
  );
});

/** A dispute of one of the user's merchants. */
export const MerchantDisputePage = ofVisit(function OfMerchant({ context }) {
  const reads = merchantDisputeReads({ context, params: merchantRoute.useParams() });
  const part = useRead(reads.dispute);
  return (
    <ShownDispute
      part={part}
      party="merchant"
      download={useDocumentDownload({ party: 'merchant' })}
      renderReplace={(documentId) => (
        <ReplaceDocument sender={{ party: 'merchant' }} documentId={documentId} refresh={part.refresh} />
      )}
      hrefs={{
        list: '/merchant/disputes',
        invoice: merchantInvoiceHref(context),
        answer: isOffered('/merchant/disputes/respond', visitorIn(context))
          ? (id) => `/merchant/disputes/respond?disputes=${id}`
          : null,
        withdraw: null,
        other: (id) => `/merchant/disputes/${id}`,
      }}
    />
  );
});
