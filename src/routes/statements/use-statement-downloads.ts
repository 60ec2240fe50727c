import { useActorRef } from '@xstate/react';
import { fromPromise } from 'xstate';
import { exportStatement, readStatementPdf } from '#api/statements/files.ts';
import type { StatementRange } from '#domain/statement/statement-range.ts';
import { useMessages } from '#locales/react.tsx';
import { download, type DownloadRequest, type FetchedFile } from '#machines/shapes/download.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { saveFile } from '#routes/frame/save-file.ts';
import { useCsv } from '#routes/frame/use-csv.ts';
import { useDownload } from '#ui/shared/use-download.ts';

/** The downloads of a statement, as CSV and as a document, for the customer selected when they start. */
export function useStatementDownloads(context: PageContext) {
  const { language } = useMessages();
  const csv = useCsv(async (request, format, signal) => {
    if (request.kind !== 'statement') return;
    const scope = scopeOf(context);
    saveFile(
      await exportStatement(scope, request.range, format, signal),
      nameOf(scope, request.range, 'csv'),
    );
  });
  // Made at each drawing: what it asks for is in the language of then.
  const machine = download.provide({
    actors: {
      fetchFile: fromPromise<FetchedFile, { request: DownloadRequest | null }>(async ({ input, signal }) => {
        if (input.request?.kind !== 'statement') return;
        const scope = scopeOf(context);
        const { range } = input.request;
        saveFile(await readStatementPdf(scope, range, language, signal), nameOf(scope, range, 'pdf'));
      }),
    },
  });
  return { csv, pdf: useDownload(useActorRef(machine)) };
}

const nameOf = ({ buidCustomer }: { readonly buidCustomer: string }, range: StatementRange, kind: string) =>
  `statement-${buidCustomer}-${range.from}-${range.to}.${kind}`;
