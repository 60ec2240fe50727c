import type { ActorRefFrom } from 'xstate';
import { download, isInvoiceFile, type DownloadRequest } from '#machines/shapes/download.ts';
import { CsvButton, CsvNotice } from '#ui/shared/csv-download.tsx';
import { useDownload } from '#ui/shared/use-download.ts';
import { PageHead } from '#ui/shell/page-head.tsx';
import { fromPromise } from 'xstate';
import { exportInvoices } from '#api/invoices/export.ts';
import { InPage } from '../browser/in-page.tsx';
import { t } from '../browser/in-portal.tsx';
import { toldFailure } from '../browser/told-failure.ts';
import { defineView } from '../browser/view.ts';

const FORMAT = { language: 'en', separator: 'comma' } as const;
const ALL_PAST_DUE = { kind: 'matching', filter: { status: 'past-due' }, sort: 'default' } as const;

function Page({ actor }: { actor: ActorRefFrom<typeof download> }) {
  const running = { ...useDownload(actor), separator: 'comma', onSeparator: () => {} } as const;
  return (
    <InPage path="/invoice-list/all">
      <PageHead
        title={t('invoices.title')}
        actions={<CsvButton download={running} request={ALL_PAST_DUE} />}
      />
      <CsvNotice download={running} />
    </InPage>
  );
}

export default defineView(download, {
  live: () =>
    download.provide({
      actors: {
        fetchFile: fromPromise<void, { request: DownloadRequest | null }>(async ({ input, signal }) => {
          if (input.request && isInvoiceFile(input.request))
            await exportInvoices({ buidCustomer: '0400', currency: null }, input.request, FORMAT, signal);
        }),
      },
    }),
  render: (actor) => <Page actor={actor as ActorRefFrom<typeof download>} />,
  heading: () => t('invoices.title'),
  says: (now) => {
    if (now.matches('saved')) return [t('invoices.downloaded')];
    return now.matches('failed')
      ? [t('invoices.downloadFailed'), toldFailure(now.context.error, t('invoices.downloadFailedHint'))]
      : [];
  },
  controls: {
    'download.start': {
      role: 'button',
      name: t('invoices.downloadCsv'),
      // Those selected are downloaded from the dock of the list.
      elsewhere: ({ request }) => request.kind === 'selected',
    },
    'download.retry': { role: 'button', name: t('invoices.downloadAgain') },
    'download.cancel': { role: 'button', name: t('invoices.downloadCancel') },
    'download.dismiss': { role: 'button', name: t('invoices.dismiss') },
  },
});
