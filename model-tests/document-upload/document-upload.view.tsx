import { fromPromise } from 'xstate';
import { client, read } from '#api/platform/client.ts';
import { findDocument, removeDocument, SentDocument } from '#api/disputes/document-calls.ts';
import type { AskedDocument } from '#domain/dispute/dispute-document.ts';
import { documentUpload } from '#machines/document-upload/document-upload.ts';
import { DocumentRow } from '#ui/shared/document-row.tsx';
import type { DocumentUploadActor, DocumentUploadSnapshot } from '#ui/shared/use-document-upload.ts';
import { createFormats } from '#locales/format.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { defineView } from '../browser/view.ts';

interface Given {
  readonly input: AskedDocument;
  readonly signal: AbortSignal;
}

const OF_CUSTOMER = { 'filter[buid_customer]': '100412' };

const { formatFileSize } = createFormats(translator);

/** What its row says of it. */
function says(now: DocumentUploadSnapshot): string[] {
  const { failure } = now.context;
  if (failure?.kind === 'forbidden') return [t('read.noAccessHint')];
  if (now.matches('unfit'))
    return [
      now.context.problem === 'ending'
        ? t('disputeDocument.problem', { kind: 'ending', size: '', kinds: '' })
        : t('disputeDocument.problem', { kind: 'tooLarge', size: formatFileSize(4_000_000), kinds: '' }),
    ];
  if (now.matches('lost')) return [t('disputeDocument.lost')];
  if (now.matches('notFound')) return [t('disputeDocument.notAsked')];
  if (now.matches('interrupted')) return [t('disputeDocument.interrupted')];
  if (now.matches('notRemoved')) return [t('disputeDocument.notRemoved')];
  if (now.matches('rejected'))
    return failure?.code === 'document_ending'
      ? [t('disputeDocument.problem', { kind: 'ending', size: '', kinds: '' })]
      : [t('disputeDocument.notTaken')];
  if (now.matches('refused')) return [t('disputeDocument.refusedHint')];
  if (now.matches('stored')) return [t('disputeDocument.state', { state: 'stored' })];
  if (now.matches('checking')) return [t('disputeDocument.state', { state: 'checking' })];
  return [];
}

const named = (key: 'disputeDocument.retry' | 'disputeDocument.remove') => (now: DocumentUploadSnapshot) =>
  `${t(key)}: ${now.context.name}`;

export default defineView(documentUpload, {
  live: () =>
    documentUpload.provide({
      actors: {
        // The walk's network is that of fetch: how far a file is, is told by the page's own tests.
        uploadDocument: fromPromise(({ input, signal }: Given) =>
          read(
            client.PUT('/dispute-documents/{document_id}', {
              params: {
                path: { document_id: input.documentId },
                query: { ...OF_CUSTOMER, 'file[name]': 'pallet.jpg' },
              },
              body: 'x',
              headers: { 'Content-Type': 'application/octet-stream' },
              signal,
            }),
            SentDocument,
          ),
        ),
        findDocument: fromPromise(({ input, signal }: Given) => findDocument(input, signal)),
        removeDocument: fromPromise(({ input, signal }: Given) => removeDocument(input, signal)),
      },
    }),
  render: (actor) => (
    <InPage title={t('disputeCreate.documentsTitle')}>
      <DocumentRow actor={actor as DocumentUploadActor} />
    </InPage>
  ),
  heading: () => t('disputeCreate.documentsTitle'),
  says,
  controls: {
    'upload.retry': { role: 'button', name: named('disputeDocument.retry'), isOnlyWhenPossible: true },
    'document.remove': { role: 'button', name: named('disputeDocument.remove'), isOnlyWhenPossible: true },
  },
  world: ['upload.progress', 'connection.restored'],
});
