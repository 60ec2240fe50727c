import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { exportPayments } from '#api/payments/export.ts';
import { useMessages } from '#locales/react.tsx';
import { download, type DownloadRequest } from '#machines/shapes/download.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { useCsvSeparator } from '#routes/frame/csv-separator.ts';
import { saveFile } from '#routes/frame/save-file.ts';

/** The download of the history: payments as CSV in the reader’s language, for the customer selected when it starts. */
export function usePaymentsDownload(context: PageContext): Download {
  const { language } = useMessages();
  const { separator, onSeparator } = useCsvSeparator();
  const machine = download.provide({
    actors: {
      fetchFile: fromPromise<void, { request: DownloadRequest | null }>(async ({ input, signal }) => {
        if (input.request?.kind !== 'payments') return;
        const scope = scopeOf(context);
        const file = await exportPayments(scope, input.request, { language, separator }, signal);
        saveFile(file, `payments-${scope.buidCustomer}.csv`);
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
