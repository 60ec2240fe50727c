import type { ReactElement, ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { DisputeAttachment } from '#domain/dispute/dispute-document.ts';
import type { download, DownloadEvent } from '#machines/shapes/download.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { documentList, documentRow } from '#ui/shared/attached-documents.css.ts';
import { notPrinted, onlyPrinted } from '#ui/shared/not-printed.css.ts';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';

/** The running download of a document. */
export interface DocumentDownload {
  readonly snapshot: SnapshotFrom<typeof download>;
  readonly send: (event: DownloadEvent) => void;
}

/** Where another document is sent in the place of one, for who can; absent where nobody does. */
export type RenderReplace = (documentId: string) => ReactNode;

interface AttachedProps {
  readonly documents: readonly DisputeAttachment[];
  readonly download: DocumentDownload;
  readonly renderReplace?: RenderReplace | undefined;
}

/** What supports a dispute or a chargeback, for its sides to take along; nothing where nobody has sent any. */
export function AttachedDocuments({
  documents,
  download,
  renderReplace,
}: AttachedProps): ReactElement | null {
  const { t } = useMessages();
  if (documents.length === 0) return null;
  return (
    <Section title={t('dispute.documents')} isRuled>
      <ul className={documentList}>
        {documents.map((document) => (
          <li key={document.documentId} className={documentRow}>
            <DocumentLine document={document} download={download} renderReplace={renderReplace} />
          </li>
        ))}
      </ul>
      <FetchedDocument download={download} of={documents} />
    </Section>
  );
}

/** A document by its name, with what is known of it; it can be taken along once it has passed its check. */
export function DocumentLine({
  document,
  download: { send },
  renderReplace,
}: Pick<AttachedProps, 'download' | 'renderReplace'> & {
  readonly document: DisputeAttachment;
}): ReactElement {
  const { t } = useMessages();
  const { formatDate, formatDateTime, formatFileSize } = useFormats();
  const { documentId, documentType, name, bytes, sentAt, state, refusedBecause, replaceUntil } = document;
  return (
    <>
      {state === 'stored' ? (
        <span>
          <span className={notPrinted}>
            <LinkButton
              onPress={() =>
                send({ type: 'download.start', request: { kind: 'document', documentId, name } })
              }
            >
              {t('dispute.documentDownload', { name })}
            </LinkButton>
          </span>
          <span className={onlyPrinted}>{name}</span>
        </span>
      ) : (
        <span>
          {name}:{' '}
          {t('dispute.documentState', {
            state: state === 'refused' ? 'other' : state,
            date: replaceUntil ? formatDate(replaceUntil.date) : '',
          })}
        </span>
      )}
      <span>
        <span>{t('documentKind.name', { kind: documentType })}</span> · {formatFileSize(bytes)} ·{' '}
        <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
      </span>
      {refusedBecause === null ? null : (
        <span>
          {t('dispute.documentBecause', { because: refusedBecause === 'harmful' ? refusedBecause : 'other' })}
        </span>
      )}
      {document.isReplaceable && renderReplace ? (
        <div className={notPrinted}>{renderReplace(documentId)}</div>
      ) : null}
    </>
  );
}

interface FetchedProps extends Pick<AttachedProps, 'download'> {
  /** The documents beside which it is told. */
  readonly of: readonly Pick<DisputeAttachment, 'documentId'>[];
}

/** What became of the file that was asked for; one that has come is told of by the browser. */
export function FetchedDocument(props: FetchedProps): ReactElement {
  return (
    <div className={notPrinted}>
      <Fetched {...props} />
    </div>
  );
}

function Fetched({ download: { snapshot, send }, of }: FetchedProps): ReactElement | null {
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  const { request, error } = snapshot.context;
  if (request?.kind !== 'document') return null;
  const { name, documentId } = request;
  if (!of.some((one) => one.documentId === documentId)) return null;
  if (snapshot.matches({ downloading: 'long' })) {
    return (
      <Notice
        role="status"
        title={t('dispute.documentDownloading', { name })}
        action={
          <LinkButton onPress={() => send({ type: 'download.cancel' })}>
            {t('invoices.downloadCancel')}
          </LinkButton>
        }
      />
    );
  }
  if (!snapshot.matches('failed')) return null;
  return (
    <Notice
      role="alert"
      tone="negative"
      title={t('dispute.documentFailed', { name })}
      actions={
        <>
          <LinkButton onPress={() => send({ type: 'download.retry' })}>
            {t('invoices.downloadAgain')}
          </LinkButton>
          <LinkButton onPress={() => send({ type: 'download.dismiss' })}>{t('invoices.dismiss')}</LinkButton>
        </>
      }
    >
      <p>{hintOf(error, t('invoices.downloadFailedHint'))}</p>
      {error?.requestId ? <p>{t('read.reference', { reference: error.requestId })}</p> : null}
    </Notice>
  );
}
