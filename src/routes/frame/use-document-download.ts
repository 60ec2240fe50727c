import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { readDocument, type DocumentReader } from '#api/disputes/document-calls.ts';
import { download, type DownloadRequest, type FetchedFile } from '#machines/shapes/download.ts';
import type { DocumentDownload } from '#ui/shared/attached-documents.tsx';
import { useDownload } from '#ui/shared/use-download.ts';
import { saveFile } from '#routes/frame/save-file.ts';

/** The download of a page of a dispute or a chargeback: one of its documents, as a side may read it. */
export function useDocumentDownload(reader: DocumentReader): DocumentDownload {
  const [machine] = useState(() =>
    download.provide({
      actors: {
        fetchFile: fromPromise<FetchedFile, { request: DownloadRequest | null }>(
          async ({ input, signal }) => {
            if (input.request?.kind !== 'document') return;
            const { documentId, name } = input.request;
            saveFile(await readDocument(reader, documentId, signal), name);
          },
        ),
      },
    }),
  );
  return useDownload(useActorRef(machine));
}
