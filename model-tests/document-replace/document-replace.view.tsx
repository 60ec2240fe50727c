import { fromPromise } from 'xstate';
import { client, read } from '#api/platform/client.ts';
import { SentDocument } from '#api/disputes/document-calls.ts';
import type { ReplacingFile } from '#domain/dispute/dispute-document.ts';
import { createFormats } from '#locales/format.ts';
import { documentReplace } from '#machines/document-replace/document-replace.ts';
import { DocumentReplace } from '#ui/document-replace/document-replace.tsx';
import {
  useDocumentReplace,
  type DocumentReplaceActor,
  type DocumentReplaceSnapshot,
} from '#ui/document-replace/use-document-replace.ts';
import { InPage } from '../browser/in-page.tsx';
import { t, translator } from '../browser/in-portal.tsx';
import { defineView } from '../browser/view.ts';

interface Given {
  readonly input: ReplacingFile;
  readonly signal: AbortSignal;
}

const { formatFileSize } = createFormats(translator);

function Shown({ actor }: { actor: DocumentReplaceActor }) {
  return (
    <InPage title={t('dispute.documents')}>
      <DocumentReplace {...useDocumentReplace(actor)} onFile={() => {}} />
    </InPage>
  );
}

/** What is said of the file that was chosen. */
function says(now: DocumentReplaceSnapshot): string[] {
  const { failure, file } = now.context;
  const name = file?.name ?? '';
  if (failure?.kind === 'forbidden') return [t('read.noAccessHint')];
  if (now.matches('unfit'))
    return [t('disputeDocument.problem', { kind: 'tooLarge', size: formatFileSize(4_000_000), kinds: '' })];
  if (now.matches('chosen')) return [t('documentReplace.chosen', { name })];
  if (now.matches('interrupted')) return [t('documentReplace.interrupted')];
  if (now.matches('refused')) return [t('documentReplace.refused')];
  if (now.matches('sent')) return [t('documentReplace.sent', { name })];
  if (!now.matches('rejected')) return [];
  return failure?.code === 'document_ending'
    ? [t('disputeDocument.problem', { kind: 'ending', size: '', kinds: '' })]
    : [t('documentReplace.notTaken')];
}

export default defineView(documentReplace, {
  live: () =>
    documentReplace.provide({
      actors: {
        // The walk's network is that of fetch: how far a file is, is told by the page's own tests.
        sendReplacement: fromPromise(({ input, signal }: Given) =>
          read(
            client.PUT('/dispute-documents/{document_id}', {
              params: {
                path: { document_id: input.documentId },
                query: {
                  'filter[buid_customer]': '100412',
                  'file[name]': input.name,
                  'file[replaces]': '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c001',
                },
              },
              body: 'x',
              headers: { 'Content-Type': 'application/octet-stream' },
              signal,
            }),
            SentDocument,
          ),
        ),
      },
    }),
  partOf: 'the page of a dispute, below the document that the check has refused',
  render: (actor) => <Shown actor={actor as DocumentReplaceActor} />,
  heading: () => t('dispute.documents'),
  says,
  controls: {
    // Files come from the browser's own window, which no page can press in.
    'file.choose': {
      role: 'button',
      name: t('documentReplace.choose'),
      elsewhere: () => true,
      isOnlyWhenPossible: true,
    },
    'file.send': { role: 'button', name: t('documentReplace.send'), isOnlyWhenPossible: true },
    'file.leave': { role: 'button', name: t('documentReplace.leave'), isOnlyWhenPossible: true },
    'upload.retry': { role: 'button', name: t('disputeDocument.retry'), isOnlyWhenPossible: true },
  },
  world: ['upload.progress', 'connection.restored'],
});
