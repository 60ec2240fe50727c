import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { SEPARATORS, type Separator } from '#locales/csv-separator.ts';
import { useMessages } from '#locales/react.tsx';
import type { download, DownloadEvent, DownloadRequest } from '#machines/shapes/download.ts';
import { Button } from '#ui/kit/button.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Menu } from '#ui/kit/menu.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { failed, floating } from './csv-download.css.ts';

/** The running download of a page. */
export interface Download {
  readonly snapshot: SnapshotFrom<typeof download>;
  readonly send: (event: DownloadEvent) => void;
  /** What stands between the cells. */
  readonly separator: Separator;
  readonly onSeparator: (separator: Separator) => void;
}

export interface CsvButtonProps {
  download: Download;
  /** What the file will hold. */
  request: DownloadRequest;
}

/** Takes invoices along as CSV; while one file is under way there is no other. Beside it, what parts the cells. */
export function CsvButton({ download, request }: CsvButtonProps): ReactElement {
  const { t } = useMessages();
  const { snapshot, send } = download;
  const names = {
    comma: t('invoices.separatorComma'),
    semicolon: t('invoices.separatorSemicolon'),
    tab: t('invoices.separatorTab'),
  };
  return (
    <>
      <Button
        icon="download"
        isPending={snapshot.matches('downloading')}
        pendingLabel={t('invoices.downloading')}
        onPress={() => send({ type: 'download.start', request })}
      >
        {t('invoices.downloadCsv')}
      </Button>
      <Menu
        label={t('invoices.separator')}
        trigger={<Button icon="chevronDown" label={t('invoices.separator')} hasPopup="menu" />}
        entries={(Object.keys(SEPARATORS) as Separator[]).map((separator) => ({
          id: separator,
          label: names[separator],
          isCurrent: separator === download.separator,
          onAction: () => download.onSeparator(separator),
        }))}
      />
    </>
  );
}

/**
 * What became of the download: a long one with a way out, saved, or failed (§8 Download failures). What needs no answer
 * floats, so that the page does not move.
 */
export function CsvNotice({ download: { snapshot, send } }: { download: Download }): ReactElement | null {
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  const dismiss = (
    <LinkButton onPress={() => send({ type: 'download.dismiss' })}>{t('invoices.dismiss')}</LinkButton>
  );
  if (snapshot.matches({ downloading: 'long' })) {
    const cancel = () => send({ type: 'download.cancel' });
    return (
      <div className={floating}>
        <Notice
          role="status"
          title={t('invoices.downloading')}
          action={<LinkButton onPress={cancel}>{t('invoices.downloadCancel')}</LinkButton>}
        />
      </div>
    );
  }
  if (snapshot.matches('saved')) {
    return (
      <div className={floating}>
        <Notice role="status" tone="positive" title={t('invoices.downloaded')} action={dismiss} />
      </div>
    );
  }
  if (!snapshot.matches('failed')) return null;
  return (
    <div className={failed}>
      <Notice
        role="alert"
        tone="negative"
        title={t('invoices.downloadFailed')}
        actions={
          <>
            <LinkButton onPress={() => send({ type: 'download.retry' })}>
              {t('invoices.downloadAgain')}
            </LinkButton>
            {dismiss}
          </>
        }
      >
        <p>{hintOf(snapshot.context.error, t('invoices.downloadFailedHint'))}</p>
      </Notice>
    </div>
  );
}
