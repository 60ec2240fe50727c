import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery, scopeQuery } from '#api/platform/scope-query.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { StatementFilter, StatementPage, StatementQuery } from '#domain/statement/statement.ts';

// Downloaded with the first page that reads it.
const statementDocument = async () => (await import('#api/statements/wire.ts')).StatementDocument;

/** The days of a statement as the contract has them. */
export const statementQuery = (scope: Scope, { from, to }: StatementFilter) => ({
  ...scopeQuery(scope),
  ...(from === undefined ? {} : { 'filter[from]': from }),
  ...(to === undefined ? {} : { 'filter[to]': to }),
});

/** A statement of account with a page of its lines. */
export function statementRead(scope: Scope, { filter, ...at }: StatementQuery): ReadCall<StatementPage> {
  const query = { ...statementQuery(scope, filter), ...pageQuery(at) };
  return readOf('listStatementLines', '/statements', { query }, statementDocument);
}
