import { fromPromise } from 'xstate';
import { uploadDocument } from '#api/disputes/document-calls.ts';
import type { ArrivedState, DocumentSender, ReplacingFile } from '#domain/dispute/dispute-document.ts';

/** A document in whose place another one is sent. */
export interface Replaced {
  readonly sender: DocumentSender;
  readonly replaces: string;
  /** The file that was chosen under an id. */
  readonly fileOf: (documentId: string) => File | undefined;
}

/** The real actors of sending another document in the place of one. */
export const documentReplaceActors = (
  { sender, replaces, fileOf }: Replaced,
  onProgress: (sent: number) => void,
) => ({
  sendReplacement: fromPromise<ArrivedState, ReplacingFile>(({ input, signal }) => {
    const { documentId, name } = input;
    const file = fileOf(documentId) ?? new Blob();
    return uploadDocument({ sender, documentId, replaces, name, file }, signal, onProgress);
  }),
});
