import { exportQuery } from '#api/invoices/export.ts';
import { filesIn } from '#domain/document/files-in-zip.ts';
import { answered, client } from '#api/platform/client.ts';
import { fileOf, type FileFormat } from '#api/platform/csv-answer.ts';
import type { Scope } from '#domain/access/scope.ts';
import { CallError } from '#domain/call-error.ts';
import type { InvoiceFile } from '#domain/invoice/invoice-file.ts';

const ZIP = 'application/zip';

/** A ZIP of invoices that has come. */
interface InvoiceZip {
  readonly file: Blob;
  /** Invoices that could not be written; the list within says which. */
  readonly missing: number;
}

/**
 * The documents of invoices in one ZIP, which comes as it is written.
 * @param tell how many of how many are there, as often as that changes
 */
export async function readInvoiceZip(
  scope: Scope,
  wanted: InvoiceFile,
  { language }: Pick<FileFormat, 'language'>,
  signal: AbortSignal,
  tell: (progress: { readonly done: number; readonly total: number }) => void,
): Promise<InvoiceZip> {
  const query = { ...(await exportQuery(scope, wanted, signal)), 'file[language]': language };
  const asked = {
    params: { query },
    signal,
    headers: { Accept: ZIP },
    parseAs: 'stream',
    isLong: true,
  } as const;
  const { data, response } = await answered(client.GET('/invoices.zip', asked));
  const requestId = response.headers.get('x-request-id');
  fileOf({ response }, ZIP);
  const total = Number(response.headers.get('x-files'));
  // How many there are to be is known before the first one is written.
  tell({ done: 0, total });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const count = filesIn();
  let files = 0;
  try {
    // Not every browser goes through a stream by `for await`.
    const reader = (data as unknown as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value);
      const now = count(next.value);
      if (now > files) tell({ done: Math.min(now, total), total });
      files = now;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new CallError('lost', { requestId, cause: error });
  }
  // The list of what is in it is a file of its own.
  return { file: new Blob(chunks, { type: ZIP }), missing: Math.max(0, total + 1 - files) };
}
