import { getRouteApi } from '@tanstack/react-router';
import { disputeAddress } from '#domain/notice/dispute-notice.ts';
import { isOffered } from '#domain/access/access.ts';
import { mayDispute } from '#domain/access/offers.ts';
import { InvoiceView } from '#ui/invoice/invoice-view.tsx';
import { invoiceReads } from '#routes/invoice/invoice.tsx';
import { lastListWith, neighbours } from '#routes/frame/last-list.ts';
import {
  customerOf,
  listOwnerOf,
  paymentContextOf,
  scopeOf,
  settingsOf,
  switchTo,
  visitorIn,
} from '#routes/frame/page-context.ts';
import { usePageName } from '#ui/shell/page-name.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useInvoiceFiles } from '#routes/frame/use-invoice-files.ts';
import { useRead } from '#routes/frame/use-read.ts';

const invoiceRoute = getRouteApi('/invoice/$invoice_id');

/** An invoice, read anew at each visit. */
export const InvoicePage = ofVisit(function Invoice({ context }) {
  const params = invoiceRoute.useParams();
  const { invoice_id: trxId } = params;
  const visitor = visitorIn(context);
  const reads = invoiceReads({ context, params });
  const details = useRead(reads.details);
  usePageName(details.value?.invoice.invoiceId);
  const documents = useRead(reads.documents);
  return (
    <InvoiceView
      parts={{
        details,
        addresses: useRead(reads.addresses),
        documents,
      }}
      frame={{
        brandName: settingsOf(context).config.title,
        customerName: customerOf(context).customer.customerName,
        payment: paymentContextOf(context),
        mayDispute: mayDispute(visitor),
        hrefs: {
          list: lastListWith(listOwnerOf(context), trxId)?.href ?? '/invoice-list/all',
          pay: (id) => `/payment/due?invoices=${id}`,
          payment: (paymentId) => `/payments/${paymentId}`,
          dispute: (id) => `/dispute/create?invoiceIds=${id}`,
          invoice: (trxId) => `/invoice/${trxId}`,
          disputeOf: isOffered('/dispute-center/$invoice_id', visitor)
            ? (trx, disputeId) =>
                disputeId === undefined
                  ? `/dispute-center/${trx}`
                  : disputeAddress('customer', { trxId: trx, disputeId })
            : null,
          chargeBack: isOffered('/invoice/$invoice_id/chargeback', visitor)
            ? (id) => `/invoice/${id}/chargeback`
            : null,
          chargeback: isOffered('/dispute-center/chargebacks/$chargeback_id', visitor)
            ? (id) => `/dispute-center/chargebacks/${id}`
            : null,
          help: '/help',
          ...neighbours(listOwnerOf(context), trxId),
        },
        files: {
          download: useInvoiceFiles(
            { party: 'customer', buidCustomer: scopeOf(context).buidCustomer },
            documents.refresh,
          ),
          originalInPdf: settingsOf(context).config.invoiceDocuments.originalInPdf,
        },
        onPrint: () => print(),
        onSwitch: (owner) => switchTo(context, owner),
      }}
    />
  );
});
