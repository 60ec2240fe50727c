import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { exportPeople } from '#api/users/export.ts';
import { useMessages } from '#locales/react.tsx';
import { download, type DownloadRequest } from '#machines/shapes/download.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import { useCsvSeparator } from '#routes/frame/csv-separator.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { saveFile } from '#routes/frame/save-file.ts';

/** The download of people as CSV in the reader’s language, for the customer selected when it starts. */
export function usePeopleCsv(context: PageContext): Download {
  const { language } = useMessages();
  const { separator, onSeparator } = useCsvSeparator();
  const machine = download.provide({
    actors: {
      fetchFile: fromPromise<void, { request: DownloadRequest | null }>(async ({ input, signal }) => {
        if (input.request?.kind !== 'people') return;
        const { buidCustomer } = scopeOf(context);
        const file = await exportPeople(buidCustomer, input.request, { language, separator }, signal);
        saveFile(file, `users-${buidCustomer}.csv`);
      }),
    },
  });
  const actor = useActorRef(machine);
  return {
    snapshot: useSelector(actor, (now) => now),
    send: (event) => actor.send(event),
    separator,
    onSeparator,
  };
}
