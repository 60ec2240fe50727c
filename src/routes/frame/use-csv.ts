import { useActorRef } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { FileFormat } from '#api/platform/csv-answer.ts';
import { useMessages } from '#locales/react.tsx';
import { download, type DownloadRequest } from '#machines/shapes/download.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import { useDownload } from '#ui/shared/use-download.ts';
import { useCsvSeparator } from '#routes/frame/csv-separator.ts';

/**
 * The download of a page as CSV in the reader’s language.
 * @param save reads what is asked for, for whom is selected when it starts, and hands it to the browser
 */
export function useCsv(
  save: (request: DownloadRequest, format: FileFormat, signal: AbortSignal) => Promise<void>,
): Download {
  const { language } = useMessages();
  const { separator, onSeparator } = useCsvSeparator();
  const machine = download.provide({
    actors: {
      fetchFile: fromPromise<void, { request: DownloadRequest | null }>(async ({ input, signal }) => {
        if (input.request) await save(input.request, { language, separator }, signal);
      }),
    },
  });
  return { ...useDownload(useActorRef(machine)), separator, onSeparator };
}
