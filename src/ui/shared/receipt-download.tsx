import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import type { download, DocumentFile, DownloadEvent, StatementFile } from '#machines/shapes/download.ts';
import { Button } from '#ui/kit/button.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { floating } from './csv-download.css.ts';

export interface ReceiptDownloadProps {
  readonly snapshot: SnapshotFrom<typeof download>;
  readonly send: (event: DownloadEvent) => void;
  readonly request: DocumentFile | StatementFile;
}

/** Takes the document of a payment or a statement along as a PDF, and tells what became of it over the page's lower end (§8 Download failures). */
export function ReceiptDownload({ snapshot, send, request }: ReceiptDownloadProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <Button
        icon="download"
        isPending={snapshot.matches('downloading')}
        pendingLabel={t('payments.pdfPreparing')}
        onPress={() => send({ type: 'download.start', request })}
      >
        {t('payments.downloadPdf')}
      </Button>
      <ReceiptNotice snapshot={snapshot} send={send} />
    </>
  );
}

function ReceiptNotice({ snapshot, send }: Omit<ReceiptDownloadProps, 'request'>): ReactElement | null {
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  const dismiss = (
    <LinkButton onPress={() => send({ type: 'download.dismiss' })}>{t('invoices.dismiss')}</LinkButton>
  );
  if (snapshot.matches({ downloading: 'long' })) {
    const cancel = (
      <LinkButton onPress={() => send({ type: 'download.cancel' })}>
        {t('invoices.downloadCancel')}
      </LinkButton>
    );
    return (
      <div className={floating}>
        <Notice role="status" title={t('payments.pdfPreparing')} action={cancel} />
      </div>
    );
  }
  if (snapshot.matches('saved')) {
    return (
      <div className={floating}>
        <Notice role="status" tone="positive" title={t('payments.pdfSaved')} action={dismiss} />
      </div>
    );
  }
  if (!snapshot.matches('failed')) return null;
  const again = (
    <LinkButton onPress={() => send({ type: 'download.retry' })}>{t('invoices.downloadAgain')}</LinkButton>
  );
  return (
    <div className={floating}>
      <Notice
        role="alert"
        tone="negative"
        title={t('payments.pdfFailed')}
        actions={
          <>
            {again}
            {dismiss}
          </>
        }
      >
        <p>{hintOf(snapshot.context.error, t('invoices.downloadFailedHint'))}</p>
      </Notice>
    </div>
  );
}
