import type { ReactElement } from 'react';
import { DISPUTE_DOCUMENT_TYPES, type DisputeDocument } from '#domain/dispute/dispute-document.ts';
import type { DocumentLimits } from '#domain/document/document-file.ts';
import { useMessages } from '#locales/react.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import type { DisputeDocuments } from '#ui/shared/dispute-documents.ts';
import { DocumentChooser } from '#ui/shared/document-chooser.tsx';
import { DocumentRow } from '#ui/shared/document-row.tsx';
import { documentRows } from '#ui/shared/document-upload.css.ts';

/** A merchant whose invoices a submit is about, with those invoices. */
export interface MerchantOf {
  readonly name: string;
  readonly trxIds: readonly string[];
}

/** The merchants of some invoices, each with its own. */
export function merchantsOf(
  invoices: readonly { readonly trxId: string; readonly merchantName: string }[],
): MerchantOf[] {
  return [...Map.groupBy(invoices, ({ merchantName }) => merchantName)].map(([name, own]) => ({
    name,
    trxIds: own.map(({ trxId }) => trxId),
  }));
}

const NO_MERCHANTS: readonly MerchantOf[] = [];

export interface DocumentListProps {
  readonly documents: DisputeDocuments;
  readonly label: string;
  readonly limits: DocumentLimits;
  /** With several, it is said of each document which of them reads it. */
  readonly merchants?: readonly MerchantOf[];
  /** While what they belong to is on its way they stand as they are. */
  readonly isEditable: boolean;
}

/** The documents that are there or on their way, what each of them is, and where more are added. */
export function DocumentList({
  documents: { rows, add, change },
  label,
  limits,
  merchants = NO_MERCHANTS,
  isEditable,
}: DocumentListProps): ReactElement {
  const { t } = useMessages();
  const [first] = merchants;
  return (
    <>
      {rows.length === 0 ? null : (
        <ul className={documentRows} aria-label={label}>
          {rows.map(({ actor, document }) => (
            <li key={document.documentId}>
              {isEditable ? (
                <DocumentRow actor={actor}>
                  <SelectField
                    label={t('disputeDocument.kind')}
                    value={document.documentType}
                    placeholder={t('disputeDocument.chooseKind')}
                    options={DISPUTE_DOCUMENT_TYPES.map((value) => ({
                      value,
                      label: t('documentKind.name', { kind: value }),
                    }))}
                    onChange={(documentType) => change(document.documentId, { documentType })}
                  />
                  {merchants.length > 1 ? (
                    <Readers document={document} merchants={merchants} change={change} />
                  ) : null}
                </DocumentRow>
              ) : (
                document.name
              )}
            </li>
          ))}
        </ul>
      )}
      {isEditable ? (
        <DocumentChooser
          limits={limits}
          // With several merchants it is one merchant's at first, so that nobody reads a competitor's prices.
          onFiles={(files) => add(files, merchants.length > 1 && first ? first.trxIds : null)}
        />
      ) : null}
    </>
  );
}

interface ReadersProps extends Pick<DisputeDocuments, 'change'> {
  readonly document: DisputeDocument;
  readonly merchants: readonly MerchantOf[];
}

/** Which of several merchants reads a document. */
function Readers({ document, merchants, change }: ReadersProps): ReactElement {
  const { t } = useMessages();
  return (
    <SelectField
      label={t('disputeDocument.readers')}
      value={readerOf(document, merchants)}
      options={[
        ...merchants.map(({ name }) => ({ value: name, label: name })),
        { value: '', label: t('disputeDocument.allMerchants') },
      ]}
      onChange={(chosen) => {
        const one = merchants.find(({ name }) => name === chosen);
        change(document.documentId, { trxIds: one?.trxIds ?? null });
      }}
    />
  );
}

/** Whose invoices a document belongs to; empty for all. */
function readerOf({ trxIds }: DisputeDocument, merchants: readonly MerchantOf[]): string {
  return merchants.find((one) => trxIds?.some((trxId) => one.trxIds.includes(trxId)))?.name ?? '';
}
