import type { ReactElement, ReactNode } from 'react';
import type { DocumentLimits } from '#domain/document/document-file.ts';
import type { InvoiceDocumentType, MerchantInvoiceDocument } from '#domain/invoice/invoice-document.ts';
import { useMessages } from '#locales/react.tsx';
import { Section } from '#ui/kit/section.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { DocumentRow } from '#ui/shared/document-row.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';
import type { DocumentUploadActor } from '#ui/shared/use-document-upload.ts';
import { AddDocuments } from './add-documents.tsx';
import type { InvoiceDocumentAddActor } from './use-invoice-document-add.ts';
import { FetchedFile, type FileDownload } from '#ui/shared/document-facts.tsx';
import { documentFacts, documentRows, documentsHint, inset } from './documents.css.ts';

/** A document on its way to the invoice. */
export interface Uploading {
  readonly actor: DocumentUploadActor;
  readonly documentId: string;
  readonly documentType: InvoiceDocumentType;
}

export interface MerchantDocumentsProps {
  readonly part: ReadPart<readonly MerchantInvoiceDocument[]>;
  /** A row of one that is there. */
  readonly children: (document: MerchantInvoiceDocument) => ReactNode;
  readonly uploads: readonly Uploading[];
  readonly download: FileDownload;
  /** Where more are added; null to whoever only reads. */
  readonly add: { readonly actor: InvoiceDocumentAddActor; readonly limits: DocumentLimits } | null;
}

/** The documents of an invoice, where its merchant adds and removes them (§3 Invoice document). */
export function MerchantDocuments(props: MerchantDocumentsProps): ReactElement {
  const { part, children, uploads, download, add } = props;
  const { t } = useMessages();
  return (
    <div className={inset}>
      <Section title={t('invoiceDocument.heading')} isRuled>
        <Part
          part={part}
          loadingText={t('invoiceDocument.loading')}
          failedText={t('invoiceDocument.failed')}
          skeleton={
            <>
              <Bone size="lg" />
              <Bone size="md" />
            </>
          }
        >
          {(documents) =>
            documents.length === 0 && uploads.length === 0 ? (
              <p>{t('invoiceDocument.none')}</p>
            ) : (
              <ul className={documentRows} aria-label={t('invoiceDocument.heading')}>
                {documents.map((document) => (
                  <li key={document.documentId}>{children(document)}</li>
                ))}
                {uploads.map((upload) => (
                  <li key={upload.documentId}>
                    <UploadRow {...upload} />
                  </li>
                ))}
              </ul>
            )
          }
        </Part>
        <FetchedFile download={download} />
        <p className={documentsHint}>{t(add ? 'invoiceDocument.buyerReads' : 'invoiceDocument.readOnly')}</p>
        {add && part.value ? <AddDocuments {...add} /> : null}
      </Section>
    </div>
  );
}

/** Refusals that only a document of an invoice can meet. */
const REFUSALS = {
  document_doubled: 'invoiceDocument.doubled',
  document_single: 'invoiceDocument.placeTaken',
  document_full: 'invoiceDocument.placeTaken',
} as const;

/** A document on its way: how far it is, and what it will be. */
export function UploadRow({ actor, documentType }: Pick<Uploading, 'actor' | 'documentType'>): ReactElement {
  const { t } = useMessages();
  return (
    <DocumentRow
      actor={actor}
      words={{
        state: (state) => t('invoiceDocument.state', { state }),
        refusal: (code) => (code in REFUSALS ? t(REFUSALS[code as keyof typeof REFUSALS]) : null),
      }}
    >
      <p className={documentFacts}>{t('invoiceDocument.kind', { kind: documentType })}</p>
    </DocumentRow>
  );
}
