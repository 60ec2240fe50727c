import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { exportInvoices } from '#api/invoices.ts';
import { tellEvent } from '#api/third-parties/portal-news.ts';
import { download, type DownloadRequest } from '#machines/download.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import { scopeOf, type PageContext } from '#routes/page-context.ts';
import { saveFile } from '#routes/save-file.ts';

/** The download of a page: invoices as CSV, for the customer that is selected when it starts. */
export function useCsvDownload(context: PageContext): Download {
  const [machine] = useState(() =>
    download.provide({
      actors: {
        fetchFile: fromPromise<void, { request: DownloadRequest | null }>(async ({ input, signal }) => {
          if (!input.request) return;
          const scope = scopeOf(context);
          saveFile(await exportInvoices(scope, input.request, signal), `invoices-${scope.buidCustomer}.csv`);
          tellEvent('invoices_exported');
        }),
      },
    }),
  );
  const actor = useActorRef(machine);
  return { snapshot: useSelector(actor, (snapshot) => snapshot), send: (event) => actor.send(event) };
}
