import type { ReactElement } from 'react';
import type { InvoiceDocument, InvoiceDocumentRules } from '#domain/invoice/invoice-document.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Button } from '#ui/kit/button.tsx';
import { Menu } from '#ui/kit/menu.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import { MarginPart } from '#ui/shell/spread.tsx';
import { DocumentFacts, DocumentLink, type FileDownload } from '#ui/shared/document-facts.tsx';
import { documentFacts, documentRow, documentRows } from './documents.css.ts';

/** The documents that came with an invoice, and the file that its reader takes along. */
export interface InvoiceFiles {
  readonly documents: ReadPart<readonly InvoiceDocument[]>;
  readonly download: FileDownload;
  readonly originalInPdf: InvoiceDocumentRules['originalInPdf'];
}

/** What the merchant has added, for the buyer to take along; nothing where that is nothing. */
export function InvoiceDocuments({ files }: { readonly files: InvoiceFiles }): ReactElement | null {
  const { t } = useMessages();
  const { documents, download } = files;
  if (documents.value?.length === 0) return null;
  return (
    <MarginPart title={t('invoiceDocument.heading')}>
      <Part
        part={documents}
        loadingText={t('invoiceDocument.loading')}
        failedText={t('invoiceDocument.failed')}
        skeleton={<Bone size="lg" />}
      >
        {(there) => (
          <ul className={documentRows} aria-label={t('invoiceDocument.heading')}>
            {there.map((document) => (
              <li key={document.documentId} className={documentRow}>
                <div>
                  <DocumentLink document={document} download={download} />
                  <p className={documentFacts}>
                    <DocumentFacts document={document} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </MarginPart>
  );
}

export interface InvoiceDownloadProps {
  readonly invoice: { readonly trxId: string; readonly invoiceId: string };
  readonly files: InvoiceFiles;
}

/** Takes the invoice along as a PDF; where there is a dealer original, with it, without it, or that alone (§1). */
export function InvoiceDownload({ invoice, files }: InvoiceDownloadProps): ReactElement {
  const { t } = useMessages();
  const { formatFileSize } = useFormats();
  const { documents, download, originalInPdf } = files;
  const original = documents.value?.find(({ documentType }) => documentType === 'dealerOriginal');
  const isPending = download.snapshot.matches('downloading');
  const name = `${invoice.invoiceId}.pdf`;
  const fetch = (which: 'with' | 'without') =>
    download.send({
      type: 'download.start',
      request: { kind: 'invoicePdf', trxId: invoice.trxId, original: which, name },
    });
  const common = {
    icon: 'download' as const,
    isPending,
    pendingLabel: t('invoiceDocument.downloading', { name }),
  };
  // An original that is not known here comes along, too: the server has looked last.
  if (!original) {
    return (
      <Button {...common} onPress={() => fetch('with')}>
        {t('invoiceDocument.menu')}
      </Button>
    );
  }
  const { documentId, bytes } = original;
  return (
    <Menu
      label={t('invoiceDocument.menu')}
      trigger={
        <Button {...common} iconEnd="chevronDown" hasPopup="menu">
          {t('invoiceDocument.menu')}
        </Button>
      }
      entries={[
        {
          id: 'with',
          icon: 'invoice',
          label: t('invoiceDocument.withOriginal'),
          detail: t(
            originalInPdf === 'appended' ? 'invoiceDocument.appendedHint' : 'invoiceDocument.embeddedHint',
          ),
          onAction: () => fetch('with'),
        },
        {
          id: 'without',
          icon: 'invoice',
          label: t('invoiceDocument.withoutOriginal'),
          onAction: () => fetch('without'),
        },
        {
          id: 'original',
          icon: 'invoice',
          label: t('invoiceDocument.originalOnly'),
          detail: formatFileSize(bytes),
          onAction: () =>
            download.send({
              type: 'download.start',
              request: { kind: 'document', documentId, name: original.name },
            }),
        },
      ]}
    />
  );
}
