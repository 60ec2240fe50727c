import type { SnapshotFrom } from 'xstate';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import type { download, DownloadEvent, DownloadRequest } from '#machines/shapes/download.ts';
import type { MenuEntry } from '#ui/kit/menu.tsx';

interface Running {
  readonly snapshot: SnapshotFrom<typeof download>;
  readonly send: (event: DownloadEvent) => void;
}

/** As what else, beside CSV, the same can be taken along. */
export interface OtherFiles {
  readonly workbook: DownloadRequest;
  /** The documents in one ZIP; absent where that is not offered. */
  readonly zip?: {
    readonly request: DownloadRequest;
    /** Invoices that it would hold. */
    readonly count: number;
    /** That one ZIP holds at most. */
    readonly most: number;
  };
  /** What else the page offers of the same. */
  readonly entries?: readonly MenuEntry[];
}

/** The entries of a menu that take the same along in another way; blocked ones say why. */
export function useFileEntries({ snapshot, send }: Running) {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const busy = snapshot.matches('downloading') ? t('invoices.downloading') : undefined;
  return ({ workbook, zip, entries = [] }: OtherFiles): MenuEntry[] => {
    const entry = (id: string, label: string, request: DownloadRequest, reason = busy): MenuEntry => ({
      id,
      icon: 'download',
      label,
      onAction: () => send({ type: 'download.start', request }),
      ...(reason === undefined ? {} : { blocked: reason }),
    });
    const isTooMuch = zip !== undefined && zip.count > zip.most;
    return [
      entry('workbook', t('invoices.asWorkbook'), workbook),
      ...(zip
        ? [
            entry(
              'zip',
              t('invoices.asZip'),
              zip.request,
              isTooMuch ? t('invoices.zipTooMany', { most: formatNumber(zip.most) }) : busy,
            ),
          ]
        : []),
      ...entries,
    ];
  };
}
