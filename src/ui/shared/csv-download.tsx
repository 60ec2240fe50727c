import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { SEPARATORS, type Separator } from '#locales/csv-separator.ts';
import { withMessages } from '#locales/load.ts';
import { useMessages } from '#locales/react.tsx';
import {
  formOf,
  type download,
  type DownloadEvent,
  type DownloadRequest,
} from '#machines/shapes/download.ts';
import { Button } from '#ui/kit/button.tsx';
import { LinkButton } from '#ui/kit/link.tsx';
import { Menu } from '#ui/kit/menu.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { onDemand } from '#ui/kit/on-demand.ts';
import { useLoaded } from '#ui/kit/use-loaded.ts';
import { useFailureWords } from '#ui/shared/use-failure-words.ts';
import { useFileEntries, type OtherFiles } from '#ui/shared/file-entries.ts';
import type { ZipNoticeProps } from './zip-notice.tsx';
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
  /** As what else the same can be taken along. */
  others?: OtherFiles;
}

/**
 * Takes invoices along as CSV; while one file is under way there is no other. Beside it, as what else they come, and what
 * parts the cells.
 */
export function CsvButton({ download, request, others }: CsvButtonProps): ReactElement {
  const { t } = useMessages();
  const { snapshot, send } = download;
  const entriesOf = useFileEntries(download);
  const names = {
    comma: t('invoices.separatorComma'),
    semicolon: t('invoices.separatorSemicolon'),
    tab: t('invoices.separatorTab'),
  };
  const label = others ? t('invoices.otherFiles') : t('invoices.separator');
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
        label={label}
        trigger={<Button icon="chevronDown" label={label} hasPopup="menu" />}
        entries={[
          ...(others ? entriesOf(others) : []),
          ...(Object.keys(SEPARATORS) as Separator[]).map((separator, index) => ({
            id: separator,
            label: others ? t('invoices.separatedBy', { name: names[separator] }) : names[separator],
            isCurrent: separator === download.separator,
            startsGroup: index === 0,
            onAction: () => download.onSeparator(separator),
          })),
        ]}
      />
    </>
  );
}

/**
 * What became of the download: a long one with a way out, stopped, saved, or failed (§8 Download failures). What needs no answer
 * floats, so that the page does not move.
 */
export function CsvNotice({ download: { snapshot, send } }: { download: Download }): ReactElement | null {
  const { t } = useMessages();
  const { hintOf } = useFailureWords();
  const { progress, error, request } = snapshot.context;
  const isCopied = formOf(request) === 'text';
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
        >
          {progress ? <OfZip {...snapshot.context} /> : undefined}
        </Notice>
      </div>
    );
  }
  if (isCopied && !snapshot.matches('cancelled')) return <OfCopy snapshot={snapshot} send={send} />;
  const again = (
    <LinkButton onPress={() => send({ type: 'download.retry' })}>{t('invoices.downloadAgain')}</LinkButton>
  );
  if (snapshot.matches('cancelled')) {
    return (
      <div className={floating}>
        <Notice
          role="status"
          title={t('invoices.downloadCancelled')}
          actions={
            <>
              {again}
              {dismiss}
            </>
          }
        >
          <p>{t('invoices.downloadCancelledHint')}</p>
        </Notice>
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
  if (snapshot.matches('partlySaved')) {
    return (
      <div className={failed}>
        <Notice role="alert" tone="caution" title={t('invoices.downloaded')} action={dismiss}>
          <OfZip {...snapshot.context} />
        </Notice>
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
            {again}
            {dismiss}
          </>
        }
      >
        <p>{hintOf(error, t('invoices.downloadFailedHint'))}</p>
      </Notice>
    </div>
  );
}

// Few take a ZIP along; what is said of it comes with the first one.
const zipNotice = onDemand(async () => {
  const { ZipNotice } = await withMessages(['zip-files'], () => import('./zip-notice.tsx'));
  return (told: ZipNoticeProps) => <ZipNotice {...told} />;
});

// As few copy it as text.
const copyNotice = onDemand(async () => {
  const { CopyNotice } = await withMessages(['invoice-copy'], () => import('./copy-notice.tsx'));
  return (told: Pick<Download, 'snapshot' | 'send'>) => <CopyNotice {...told} />;
});

/** Where it could not be loaded, that it failed is still told by what follows. */
const OfCopy = (told: Pick<Download, 'snapshot' | 'send'>): ReactElement | null =>
  useLoaded(copyNotice, () => {})?.(told) ?? null;

/** Without it the notice stands all the same, with its way out. */
const OfZip = (told: ZipNoticeProps): ReactElement | null => useLoaded(zipNotice, () => {})?.(told) ?? null;
