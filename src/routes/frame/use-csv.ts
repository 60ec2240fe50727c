import { useActorRef } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { FileFormat } from '#api/platform/csv-answer.ts';
import { useMessages } from '#locales/react.tsx';
import {
  download,
  type DownloadProgress,
  type DownloadRequest,
  type FetchedFile,
} from '#machines/shapes/download.ts';
import type { Download } from '#ui/shared/csv-download.tsx';
import { useDownload } from '#ui/shared/use-download.ts';
import { useCsvSeparator } from '#routes/frame/csv-separator.ts';

/** Fetches a file and hands it to the browser; of a ZIP it tells how many files have come, and answers what is missing; of a text, what the browser does not take. */
type SaveFile = (
  request: DownloadRequest,
  format: FileFormat,
  signal: AbortSignal,
  tell: (progress: DownloadProgress) => void,
) => Promise<FetchedFile>;

/**
 * The download of a page as a file in the reader’s language.
 * @param save reads what is asked for, for whom is selected when it starts
 */
export function useCsv(save: SaveFile): Download {
  const { language } = useMessages();
  const { separator, onSeparator } = useCsvSeparator();
  const machine = download.provide({
    actors: {
      fetchFile: fromPromise<FetchedFile, { request: DownloadRequest | null }>(async ({ input, signal }) => {
        const tell = (progress: DownloadProgress) => actor.send({ type: 'download.progress', progress });
        return input.request ? save(input.request, { language, separator }, signal, tell) : undefined;
      }),
    },
  });
  const actor = useActorRef(machine);
  return { ...useDownload(actor), separator, onSeparator };
}
