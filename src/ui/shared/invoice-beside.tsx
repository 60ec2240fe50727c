import type { ReactElement } from 'react';
import type { InvoiceBeside } from '#domain/dispute/invoice-beside.ts';
import { useMessages } from '#locales/react.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Section } from '#ui/kit/section.tsx';
import { documentList, documentRow } from '#ui/shared/attached-documents.css.ts';
import { FetchedDocument, type DocumentDownload } from '#ui/shared/attached-documents.tsx';
import { DocumentFacts, DocumentLink } from '#ui/shared/document-facts.tsx';
import { lineColumns, sumsOf } from '#ui/shared/invoice-parts.tsx';
import { useMerchantWords } from '#ui/shared/merchant-words.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';
import { notPrinted, onlyPrinted } from '#ui/shared/not-printed.css.ts';

interface InvoiceBesideProps {
  readonly invoice: InvoiceBeside;
  /** “INV-7820415”. */
  readonly invoiceId: string;
  readonly download: DocumentDownload;
}

/** The invoice of a dispute or a chargeback, for who has no page of it: its lines, its sums, and its documents. */
export function BesideInvoice({ invoice, invoiceId, download }: InvoiceBesideProps): ReactElement {
  const { t } = useMessages();
  const { quantityText } = useMerchantWords();
  const { currency } = invoice.total;
  const { documents } = invoice;
  return (
    <Section title={t('dispute.invoiceNumber', { invoice: invoiceId })} isRuled>
      {invoice.lines.length === 0 ? null : (
        <DataTable
          label={t('invoice.linesIn', { currency })}
          columns={lineColumns(t, quantityText, currency)}
          rows={[...invoice.lines]}
          rowKey={({ lineNumber }) => String(lineNumber)}
          isInset
          staysTable
        />
      )}
      <KeyValues
        items={sumsOf(invoice).map(({ key, amount, isDue = false }) => ({
          key,
          label: t(`invoice.${key}`),
          value: <MoneyText money={amount} />,
          isTotal: isDue,
        }))}
      />
      {documents.length === 0 ? null : (
        <>
          <ul className={documentList} aria-label={t('invoiceDocument.heading')}>
            {documents.map((document) => (
              <li key={document.documentId} className={documentRow}>
                <span>
                  <span className={notPrinted}>
                    <DocumentLink document={document} download={download} />
                  </span>
                  <span className={onlyPrinted}>{document.name}</span>
                </span>
                <span>
                  <DocumentFacts document={document} />
                </span>
              </li>
            ))}
          </ul>
          <FetchedDocument download={download} of={documents} />
        </>
      )}
    </Section>
  );
}
