import type { ReactElement } from 'react';
import type { DisputeAttachment } from '#domain/dispute/dispute-document.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Section } from '#ui/kit/section.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import type { DisputePartProps } from './dispute-page-props.ts';
import { documentList, documentRow } from './dispute.css.ts';

/** What supports the dispute, for its sides to take along; nothing where nobody has sent any. */
export function DisputeDocuments(props: Pick<DisputePartProps, 'details' | 'download'>): ReactElement | null {
  const { t } = useMessages();
  const { details, download } = props;
  if (details.documents.length === 0) return null;
  return (
    <Section title={t('dispute.documents')} isRuled>
      <ul className={documentList}>
        {details.documents.map((document) => (
          <li key={document.documentId} className={documentRow}>
            <DocumentLine document={document} download={download} />
          </li>
        ))}
      </ul>
      <FetchedDocument download={download} of={details.documents} />
    </Section>
  );
}

/** A document by its name, with what is known of it; it can be taken along once it has passed its check. */
export function DocumentLine({
  document,
  download: { send },
}: Pick<DisputePartProps, 'download'> & { readonly document: DisputeAttachment }): ReactElement {
  const { t } = useMessages();
  const { formatDateTime, formatFileSize } = useFormats();
  const { documentId, documentType, name, bytes, sentAt, state } = document;
  return (
    <>
      {state === 'stored' ? (
        <LinkButton
          onPress={() => send({ type: 'download.start', request: { kind: 'document', documentId, name } })}
        >
          {t('dispute.documentDownload', { name })}
        </LinkButton>
      ) : (
        <span>
          {name}: {t('dispute.documentState', { state: state === 'checking' ? state : 'other' })}
        </span>
      )}
      <span>
        <span>{t('documentKind.name', { kind: documentType })}</span> · {formatFileSize(bytes)} ·{' '}
        <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
      </span>
    </>
  );
}

interface FetchedProps extends Pick<DisputePartProps, 'download'> {
  /** The documents beside which it is told. */
  readonly of: readonly DisputeAttachment[];
}

/** What became of the file that was asked for; one that has come is told of by the browser. */
export function FetchedDocument({ download: { snapshot, send }, of }: FetchedProps): ReactElement | null {
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
