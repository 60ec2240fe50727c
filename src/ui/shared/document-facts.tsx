import type { ReactElement } from 'react';
import type { InvoiceDocument } from '#domain/invoice/invoice-document.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import type { Download } from '#ui/shared/csv-download.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';

/** The running download of a page that takes documents along. */
export type FileDownload = Pick<Download, 'snapshot' | 'send'>;

/** What a document is, how large it is, and since when it is there. */
export function DocumentFacts({ document }: { readonly document: InvoiceDocument }): ReactElement {
  const { t } = useMessages();
  const { formatDateTime, formatFileSize } = useFormats();
  const { documentType, bytes, sentAt } = document;
  return (
    <>
      {t('invoiceDocument.kind', { kind: documentType })} · {formatFileSize(bytes)} ·{' '}
      <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
    </>
  );
}

/** Takes a document along under its name. */
export function DocumentLink({
  document: { documentId, name },
  download,
}: {
  readonly document: InvoiceDocument;
  readonly download: FileDownload;
}): ReactElement {
  const { t } = useMessages();
  return (
    <LinkButton
      onPress={() =>
        download.send({ type: 'download.start', request: { kind: 'document', documentId, name } })
      }
    >
      {t('invoiceDocument.download', { name })}
    </LinkButton>
  );
}

/** What became of the file that was asked for; one that has come is told of by the browser. */
export function FetchedFile({ download }: { readonly download: FileDownload }): ReactElement | null {
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  const { snapshot, send } = download;
  const { request, error } = snapshot.context;
  if (request?.kind !== 'document' && request?.kind !== 'invoicePdf') return null;
  const { name } = request;
  if (snapshot.matches({ downloading: 'long' })) {
    return (
      <Notice
        role="status"
        title={t('invoiceDocument.downloading', { name })}
        action={
          <LinkButton onPress={() => send({ type: 'download.cancel' })}>
            {t('invoices.downloadCancel')}
          </LinkButton>
        }
      />
    );
  }
  if (!snapshot.matches('failed')) return null;
  const dismiss = (
    <LinkButton onPress={() => send({ type: 'download.dismiss' })}>{t('invoices.dismiss')}</LinkButton>
  );
  // It stood in the list when that was read: it was removed since then, and no other try brings it.
  if (request.kind === 'document' && error?.kind === 'notFound') {
    return <Notice role="alert" title={t('invoiceDocument.removed', { name })} action={dismiss} />;
  }
  return (
    <Notice
      role="alert"
      tone="negative"
      title={t('invoiceDocument.downloadFailed', { name })}
      actions={
        <>
          <LinkButton onPress={() => send({ type: 'download.retry' })}>
            {t('invoices.downloadAgain')}
          </LinkButton>
          {dismiss}
        </>
      }
    >
      <p>{hintOf(error, t('invoices.downloadFailedHint'))}</p>
      {error?.requestId ? <p>{t('read.reference', { reference: error.requestId })}</p> : null}
    </Notice>
  );
}
