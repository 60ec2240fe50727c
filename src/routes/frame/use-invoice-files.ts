import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { fromPromise } from 'xstate';
import {
  readInvoiceDocument,
  readInvoicePdf,
  type InvoiceDocumentReader,
} from '#api/invoice-documents/calls.ts';
import { useMessages } from '#locales/react.tsx';
import { download, type DownloadRequest, type FetchedFile } from '#machines/shapes/download.ts';
import type { FileDownload } from '#ui/shared/document-facts.tsx';
import { useDownload } from '#ui/shared/use-download.ts';
import { saveFile } from '#routes/frame/save-file.ts';

/**
 * The download of an invoice's page: one of its documents, or to its buyer the invoice as a PDF in their language.
 * `refresh` reads the documents anew: one that is not found was removed since they were read.
 */
export function useInvoiceFiles(reader: InvoiceDocumentReader, refresh: () => void): FileDownload {
  const { language } = useMessages();
  // Made at each drawing: what it asks for is in the language of then.
  const machine = download.provide({
    actors: {
      fetchFile: fromPromise<FetchedFile, { request: DownloadRequest | null }>(async ({ input, signal }) => {
        const { request } = input;
        if (request?.kind === 'document') {
          saveFile(await readInvoiceDocument(reader, request.documentId, signal), request.name);
        }
        if (request?.kind === 'invoicePdf' && reader.party === 'customer') {
          const wanted = { ...request, buidCustomer: reader.buidCustomer };
          saveFile(await readInvoicePdf(wanted, language, signal), request.name);
        }
      }),
    },
  });
  const actor = useActorRef(machine);
  const readAnew = useEffectEvent(refresh);
  useEffect(() => {
    let before: unknown = null;
    const following = actor.subscribe(({ context: { request, error } }) => {
      if (error !== before && request?.kind === 'document' && error?.kind === 'notFound') readAnew();
      before = error;
    });
    return () => following.unsubscribe();
  }, [actor]);
  return useDownload(actor);
}
