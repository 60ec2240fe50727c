import { answered, client } from '#api/platform/client.ts';
import { AS_CSV, csvOf, formatQuery, type FileFormat } from '#api/platform/csv-answer.ts';
import { statementQuery } from '#api/statements/reads.ts';
import type { Scope } from '#domain/access/scope.ts';
import { CallError } from '#domain/call-error.ts';
import type { StatementFilter } from '#domain/statement/statement.ts';

/** A statement with all its lines as a CSV file. */
export async function exportStatement(
  scope: Scope,
  filter: StatementFilter,
  format: FileFormat,
  signal?: AbortSignal,
): Promise<Blob> {
  const query = { ...statementQuery(scope, filter), ...formatQuery(format) };
  return csvOf(await answered(client.GET('/statements.csv', { params: { query }, signal, ...AS_CSV })));
}

/** The same as a document. */
export async function readStatementPdf(
  scope: Scope,
  filter: StatementFilter,
  language: FileFormat['language'],
  signal?: AbortSignal,
): Promise<Blob> {
  const query = { ...statementQuery(scope, filter), 'file[language]': language };
  const headers = { Accept: 'application/pdf' };
  const { data, response } = await answered(
    client.GET('/statements.pdf', { params: { query }, signal, headers, parseAs: 'blob' }),
  );
  // What a proxy answers in the server's place is no document.
  if (!response.headers.get('content-type')?.startsWith('application/pdf')) {
    throw new CallError('malformed', { requestId: response.headers.get('x-request-id') });
  }
  return data as Blob;
}
