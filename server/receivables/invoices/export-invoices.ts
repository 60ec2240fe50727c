import type { Deps } from '#server/deps.ts';
import { chosenColumns } from '#server/platform/csv/file-column.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { columnsInLanguage } from '#server/receivables/invoices/columns-in-language.ts';
import { csvOfInvoices, xlsxOfInvoices } from '#server/receivables/invoices/file-of-invoices.ts';
import { matchingInvoices, type FileRequest } from '#server/receivables/invoices/matching-invoices.ts';

type FileDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * All invoices that match, or those of a selection that the server keeps, as CSV in the reader’s language, with the
 * columns that are chosen. They are read in batches, each in a transaction of its own that continues where
 * the last one ended: memory stays flat, and a slow reader holds no transaction open.
 */
export function exportInvoices(deps: FileDeps): Operation<'exportInvoices'> {
  return async (request) => csvOfInvoices(await fileOf(deps, request), request.query);
}

/** The same as a workbook, whose amounts and dates are numbers and dates. */
export function exportInvoicesWorkbook(deps: FileDeps): Operation<'exportInvoicesWorkbook'> {
  return async (request) => xlsxOfInvoices(await fileOf(deps, request), request.query, deps.clock.instant());
}

async function fileOf(deps: FileDeps, request: FileRequest) {
  const { query } = request;
  const today = deps.clock.today();
  const columns = columnsInLanguage({ language: query['file[language]'], isPayers: true }, today);
  return {
    ...(await matchingInvoices(deps, request)),
    today,
    columns: chosenColumns(columns, query['file[columns]']),
  };
}
