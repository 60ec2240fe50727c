import type { ActorRefFrom } from 'xstate';
import {
  download,
  formOf,
  isInvoiceFile,
  type DownloadRequest,
  type FetchedFile,
} from '#machines/shapes/download.ts';
import { CsvButton, CsvNotice } from '#ui/shared/csv-download.tsx';
import { useDownload } from '#ui/shared/use-download.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { fromPromise } from 'xstate';
import { exportInvoices } from '#api/invoices/export.ts';
import { readInvoiceZip } from '#api/invoices/zip.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

const SCOPE = { buidCustomer: '0400', currency: null } as const;
const FORMAT = { language: 'en', separator: 'comma' } as const;
const ALL_PAST_DUE = { kind: 'matching', filter: { status: 'past-due' }, sort: 'default' } as const;
const OTHERS = {
  workbook: { ...ALL_PAST_DUE, as: 'workbook' },
  zip: { request: { ...ALL_PAST_DUE, as: 'zip' }, count: 12, most: 500 },
} as const;

function Page({ actor }: { actor: ActorRefFrom<typeof download> }) {
  const running = { ...useDownload(actor), separator: 'comma', onSeparator: () => {} } as const;
  return (
    <InPage path="/invoice-list/all">
      <PageHead
        title={t('invoices.title')}
        actions={<CsvButton download={running} request={ALL_PAST_DUE} others={OTHERS} />}
      />
      <CsvNotice download={running} />
    </InPage>
  );
}

export default defineView(download, {
  live: () =>
    download.provide({
      actors: {
        fetchFile: fromPromise<FetchedFile, { request: DownloadRequest | null }>(
          async ({ input, signal }) => {
            const { request } = input;
            if (!request || !isInvoiceFile(request)) return;
            if (request.as === 'zip') {
              return (await readInvoiceZip(SCOPE, request, FORMAT, signal, () => {})).missing;
            }
            await exportInvoices(SCOPE, request, FORMAT, signal);
          },
        ),
      },
    }),
  render: (actor) => <Page actor={actor as ActorRefFrom<typeof download>} />,
  heading: () => t('invoices.title'),
  says: (now) => {
    const { progress, missing, error, request } = now.context;
    const isCopied = formOf(request) === 'text';
    if (now.matches('shown')) return [t('invoiceCopied.refused')];
    if (isCopied && now.matches('saved')) return [t('invoiceCopied.done')];
    if (isCopied && now.matches('failed'))
      return [t('invoiceCopied.failed'), toldFailure(error, t('invoiceCopied.failedHint'))];
    if (now.matches('saved')) return [t('invoices.downloaded')];
    if (now.matches('cancelled'))
      return [t('invoices.downloadCancelled'), t('invoices.downloadCancelledHint')];
    if (now.matches('partlySaved')) {
      return [
        t('invoices.downloaded'),
        `${t('zipFiles.partly', { count: missing })} ${t('zipFiles.partlyHint')}`,
      ];
    }
    if (now.matches({ downloading: 'long' }) && progress) {
      return [t('zipFiles.progress', { done: String(progress.done), total: String(progress.total) })];
    }
    return now.matches('failed')
      ? [t('invoices.downloadFailed'), toldFailure(error, t('invoices.downloadFailedHint'))]
      : [];
  },
  world: ['download.progress'],
  controls: {
    'download.start': {
      role: 'button',
      name: t('invoices.downloadCsv'),
      // Those selected are downloaded from the dock of the list, a ZIP from the menu beside it.
      elsewhere: ({ request }) => request.kind === 'selected' || formOf(request) !== 'csv',
    },
    'download.retry': { role: 'button', name: t('invoices.downloadAgain') },
    'download.cancel': { role: 'button', name: t('invoices.downloadCancel') },
    'download.dismiss': { role: 'button', name: t('invoices.dismiss') },
  },
});
