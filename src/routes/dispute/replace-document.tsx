import { lazy, Suspense, type ReactElement } from 'react';
import type { DocumentSender } from '#domain/dispute/dispute-document.ts';
import { withMessages } from '#locales/load.ts';
import { inTime } from '#routes/frame/in-time.ts';

export interface ReplaceDocumentProps {
  readonly sender: DocumentSender;
  /** The document that the check has refused. */
  readonly documentId: string;
  /** Reads the page anew. */
  readonly refresh: () => void;
}

const Part = lazy(() =>
  inTime(
    withMessages(
      ['dispute-documents', 'document-replace'],
      () => import('#routes/dispute/replace-document-part.tsx'),
    ),
  ),
);

/** Where another document is sent in the place of one that the check has refused; loaded where one is asked for. */
export function ReplaceDocument(props: ReplaceDocumentProps): ReactElement {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
