import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, type ReactElement } from 'react';
import { isOffered } from '#domain/access/access.ts';
import { parseRole } from '#domain/access/role.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { ChosenFile } from '#domain/invoice/invoice-document.ts';
import { useMessages } from '#locales/react.tsx';
import { MerchantDocuments } from '#ui/invoice/merchant-documents.tsx';
import { MerchantInvoiceView } from '#ui/invoice/merchant-invoice-view.tsx';
import { usePageName } from '#ui/shell/page-name.ts';
import { settingsOf, userOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';
import { useInvoiceFiles } from '#routes/frame/use-invoice-files.ts';
import { useLeaveOtherMerchant } from '#routes/frame/use-leave-other-merchant.ts';
import { usePageKey } from '#routes/frame/use-page-key.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { useUnsavedChanges } from '#routes/frame/use-unsaved-changes.ts';
import { merchantInvoiceReads } from '#routes/merchant-invoice/merchant-invoice.tsx';
import { RunningDocument } from '#routes/merchant-invoice/running-document.tsx';
import { useAddedDocuments } from '#routes/merchant-invoice/use-added-documents.ts';

const NO_FILES: readonly ChosenFile[] = [];

const route = getRouteApi('/merchant/invoice/$invoice_id');

/** An invoice as its merchant reads it, read anew at each visit. */
export function MerchantInvoicePage(): ReactElement {
  const ofMerchant = useLeaveOtherMerchant();
  return <Read key={usePageKey()} ofMerchant={ofMerchant} />;
}

function Read({ ofMerchant }: { ofMerchant: ReturnType<typeof useLeaveOtherMerchant> }): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const params = route.useParams();
  const { invoice_id: trxId } = params;
  const reads = merchantInvoiceReads({ params });
  const details = useRead(reads.details);
  usePageName(details.value?.invoice.invoiceId);
  const of = details.value?.invoice.buidMerchant;
  useEffect(() => {
    if (of !== undefined) ofMerchant(of);
  }, [of, ofMerchant]);
  const visitor = visitorIn(context);
  const total = details.value?.total.amount ?? 0;
  const editHref = total < 0 ? null : (`/invoice/${trxId}/edit` as const);
  return (
    <MerchantInvoiceView
      details={details}
      documents={details.value ? <Documents invoice={details.value.invoice} context={context} /> : null}
      hrefs={{
        list: '/merchant/invoices',
        help: '/help',
        edit: isOffered('/invoice/$invoice_id/edit', visitor) ? editHref : null,
        invoice: (trxId) => `/merchant/invoice/${trxId}`,
        dispute: isOffered('/merchant/disputes/$dispute_id', visitor)
          ? (id) => `/merchant/disputes/${id}`
          : null,
        chargeback: isOffered('/merchant/chargebacks/$chargeback_id', visitor)
          ? (id) => `/merchant/chargebacks/${id}`
          : null,
        shortPay: isOffered('/merchant/short-pays/$short_pay_id', visitor)
          ? (id) => `/merchant/short-pays/${id}`
          : null,
      }}
      onPrint={() => print()}
      brandName={settingsOf(context).config.title}
    />
  );
}

interface DocumentsProps {
  readonly invoice: Pick<Invoice, 'trxId' | 'invoiceId'>;
  readonly context: PageContext;
}

/** The documents of the invoice; those that are being checked are asked for again. */
function Documents({ invoice, context }: DocumentsProps): ReactElement {
  const { trxId, invoiceId } = invoice;
  const { t } = useMessages();
  const { config } = settingsOf(context);
  const reads = merchantInvoiceReads({ params: { invoice_id: trxId } });
  const part = useRead(reads.documents, (documents) => documents.some(({ state }) => state === 'checking'));
  const download = useInvoiceFiles({ party: 'merchant' }, part.refresh);
  const mayChange = parseRole(userOf(context).role) === 'admin';
  const { uploads, actor } = useAddedDocuments({
    trxId,
    limits: config.dispute,
    rules: config.invoiceDocuments,
    documents: part.value,
    refresh: part.refresh,
  });
  const waiting = useSelector(actor, (now) => (now.hasTag('waiting') ? now.context.files : NO_FILES));
  useUnsavedChanges(context, {
    subject: invoiceId,
    changes: waiting.map(({ name }) => ({ field: t('invoiceDocument.heading'), before: '', after: name })),
    save: null,
    discard: async () => actor.send({ type: 'files.leave' }),
  });
  return (
    <MerchantDocuments
      part={part}
      uploads={uploads}
      download={download}
      add={mayChange ? { actor, limits: config.dispute } : null}
    >
      {(document) => (
        <RunningDocument
          document={document}
          download={download}
          mayChange={mayChange}
          undoSeconds={config.invoiceDocuments.undoSeconds}
          refresh={part.refresh}
        />
      )}
    </MerchantDocuments>
  );
}
