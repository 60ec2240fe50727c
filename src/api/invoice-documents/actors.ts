import { fromPromise } from 'xstate';
import { removeInvoiceDocument, restoreInvoiceDocument } from '#api/invoice-documents/calls.ts';

interface Asked {
  readonly documentId: string;
}

/**
 * The calls by which a document of an invoice is removed and had back.
 * @param undoWithin milliseconds in which one that is removed now can be had back
 */
export const documentActors = (undoWithin: number) => ({
  removeDocument: fromPromise<number, Asked>(async ({ input, signal }) => {
    await removeInvoiceDocument(input.documentId, signal);
    return undoWithin;
  }),
  restoreDocument: fromPromise<void, Asked>(({ input, signal }) =>
    restoreInvoiceDocument(input.documentId, signal),
  ),
});
