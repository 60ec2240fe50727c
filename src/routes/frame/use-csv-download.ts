import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { exportInvoices } from '#api/invoices/export.ts';
import { tellEvent } from '#api/third-parties/portal-news.ts';
import { useMessages } from '#locales/react.tsx';
import { download, isInvoiceFile, type DownloadRequest } from '#machines/shapes/download.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { useCsvSeparator } from '#routes/frame/csv-separator.ts';
import { saveFile } from '#routes/frame/save-file.ts';

/** The download of a page: invoices as CSV in the reader’s language, for the customer selected when it starts. */
export function useCsvDownload(context: PageContext): Download {
  const { language } = useMessages();
  const { separator, onSeparator } = useCsvSeparator();
  const machine = download.provide({
    actors: {
      fetchFile: fromPromise<void, { request: DownloadRequest | null }>(async ({ input, signal }) => {
        if (!input.request || !isInvoiceFile(input.request)) return;
        const scope = scopeOf(context);
        const file = await exportInvoices(scope, input.request, { language, separator }, signal);
        saveFile(file, `invoices-${scope.buidCustomer}.csv`);
        tellEvent('invoices_exported');
      }),
    },
  });
  const actor = useActorRef(machine);
  return {
    snapshot: useSelector(actor, (snapshot) => snapshot),
    send: (event) => actor.send(event),
    separator,
    onSeparator,
  };
}
