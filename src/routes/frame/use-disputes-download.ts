import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { exportChargebacks, exportDisputes, type FileReader } from '#api/disputes/export.ts';
import { useMessages } from '#locales/react.tsx';
import { download, type DownloadRequest } from '#machines/shapes/download.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import { useCsvSeparator } from '#routes/frame/csv-separator.ts';
import { saveFile } from '#routes/frame/save-file.ts';

/** The download of a list of disputes or chargebacks as CSV in the reader’s language, for whom it is asked when it starts. */
export function useDisputesDownload(readerNow: () => FileReader): Download {
  const { language } = useMessages();
  const { separator, onSeparator } = useCsvSeparator();
  const machine = download.provide({
    actors: {
      fetchFile: fromPromise<void, { request: DownloadRequest | null }>(async ({ input, signal }) => {
        const { request } = input;
        const format = { language, separator };
        if (request?.kind === 'disputes')
          saveFile(await exportDisputes(readerNow(), request, format, signal), 'disputes.csv');
        if (request?.kind === 'chargebacks')
          saveFile(await exportChargebacks(readerNow(), request.filter, format, signal), 'chargebacks.csv');
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
