import type { ReactElement } from 'react';
import { DISPUTE_DOCUMENT_TYPES, type DisputeDocument } from '#domain/dispute/dispute-document.ts';
import type { DocumentLimits } from '#domain/document/document-file.ts';
import { useMessages } from '#locales/react.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import type { Belonging, DisputeDocuments } from '#ui/shared/dispute-documents.ts';
import { DocumentChooser } from '#ui/shared/document-chooser.tsx';
import { DocumentRow } from '#ui/shared/document-row.tsx';
import { documentRows } from '#ui/shared/document-upload.css.ts';

/** Who may read a document, with the invoices or the disputes in which it is read. */
export interface Reader {
  readonly name: string;
  readonly ids: readonly string[];
  /** Whether none of those is sent now, so that neither is what is for this reader alone. */
  readonly isOut?: boolean;
}

/** The merchants of some invoices, each with its own. */
export function merchantsOf(
  invoices: readonly { readonly trxId: string; readonly merchantName: string }[],
): Reader[] {
  return [...Map.groupBy(invoices, ({ merchantName }) => merchantName)].map(([name, own]) => ({
    name,
    ids: own.map(({ trxId }) => trxId),
  }));
}

/** Of what a document is, by which its readers are told apart. */
type ReadIn = 'trxIds' | 'disputeIds';

const belongingTo = (readIn: ReadIn, ids: readonly string[] | null): Belonging =>
  readIn === 'trxIds' ? { trxIds: ids } : { disputeIds: ids };

export interface DocumentListProps {
  readonly documents: DisputeDocuments;
  readonly label: string;
  readonly limits: DocumentLimits;
  /** With several, it is said of each document which of them reads it. */
  readonly readers: readonly Reader[];
  readonly readIn: ReadIn;
  /** What all readers are called together. */
  readonly allReaders: string;
  /** While what they belong to is on its way they stand as they are. */
  readonly isEditable: boolean;
}

/** The documents that are there or on their way, what each of them is, and where more are added. */
export function DocumentList({
  documents: { rows, add, change },
  label,
  limits,
  readers,
  readIn,
  allReaders,
  isEditable,
}: DocumentListProps): ReactElement {
  const { t } = useMessages();
  // With several readers it is one’s at first, so that nobody reads a competitor's prices; one that is answered, if any.
  const first = readers.find(({ isOut = false }) => !isOut) ?? readers[0];
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
                  {readers.length > 1 ? (
                    <Readers
                      document={document}
                      readers={readers}
                      readIn={readIn}
                      allReaders={allReaders}
                      change={change}
                    />
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
          onFiles={(files) => add(files, belongingTo(readIn, readers.length > 1 && first ? first.ids : null))}
        />
      ) : null}
    </>
  );
}

interface ReadersProps
  extends Pick<DisputeDocuments, 'change'>, Pick<DocumentListProps, 'readers' | 'readIn' | 'allReaders'> {
  readonly document: DisputeDocument;
}

const ALL = '';

/** Which of several reads a document. */
function Readers({ document, readers, readIn, allReaders, change }: ReadersProps): ReactElement {
  const { t } = useMessages();
  const ids = document[readIn] ?? null;
  const chosen = ids === null ? -1 : readers.findIndex((one) => one.ids.some((id) => ids.includes(id)));
  const reader = readers[chosen];
  return (
    <>
      <SelectField
        label={t('disputeDocument.readers')}
        value={ids === null ? ALL : reader ? String(chosen) : null}
        options={[
          ...readers.map(({ name }, index) => ({ value: String(index), label: name })),
          { value: ALL, label: allReaders },
        ]}
        onChange={(value) =>
          change(
            document.documentId,
            belongingTo(readIn, value === ALL ? null : (readers[Number(value)]?.ids ?? null)),
          )
        }
      />
      {reader?.isOut ? <p>{t('disputeDocument.readerOut', { name: reader.name })}</p> : null}
    </>
  );
}
