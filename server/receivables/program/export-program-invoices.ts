import { orderIn } from '#domain/invoice/invoice-list.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { columnsInLanguage } from '#server/receivables/invoices/columns-in-language.ts';
import {
  csvOfInvoices,
  xlsxOfInvoices,
  type InvoiceFile,
} from '#server/receivables/invoices/file-of-invoices.ts';
import { narrowingCondition } from '#server/receivables/invoices/filter-condition.ts';
import { LIST_COLUMNS, type ListRow } from '#server/receivables/invoices/invoice-document.ts';
import { PART_NAME, programFilter, programInvoices } from '#server/receivables/program/program-invoices.ts';

type Row = ListRow & { readonly part_name: string };

type FileDeps = Pick<Deps, 'db' | 'clock'>;

/** All invoices of the caller’s customers that match, as CSV in the reader’s language: customer and sub-account each. */
export function exportProgramInvoices(deps: FileDeps): Operation<'exportProgramInvoices'> {
  return async (request) => csvOfInvoices(fileOf(deps, request), request.query);
}

/** The same as a workbook, whose amounts and dates are numbers and dates. */
export function exportProgramInvoicesWorkbook(deps: FileDeps): Operation<'exportProgramInvoicesWorkbook'> {
  return async (request) => xlsxOfInvoices(fileOf(deps, request), request.query, deps.clock.instant());
}

function fileOf(
  { db, clock }: FileDeps,
  { query, caller }: Pick<OperationRequest<'exportProgramInvoicesWorkbook'>, 'query' | 'caller'>,
): InvoiceFile<Row> {
  const today = clock.today();
  const filter = programFilter(query);
  const condition = narrowingCondition(filter, today);
  const language = query['file[language]'] ?? fallbackLanguage;
  const { t } = readTranslator(language);
  const columns = columnsInLanguage<Row>(
    { language, isPayers: true },
    today,
    [{ id: 'customer', kind: 'text', heading: t('disputeCenter.customer'), of: (row) => row.account_name }],
    // In the place of the account stands the sub-account here: the customer has a column of its own.
    ({ part_name }) => part_name,
  );
  return {
    sort: orderIn(filter.status, query.sort ?? 'default'),
    today,
    columns,
    // As the owner of the tables: a program spans customers, and the query names those of the user.
    read: (batch) =>
      withSystem(db, (tx) =>
        programInvoices(tx, caller.userId)
          .selectFrom('invoices')
          .select([...LIST_COLUMNS, PART_NAME])
          .where(condition)
          .where(batch.condition)
          .orderBy(batch.order)
          .limit(batch.size)
          .execute(),
      ),
  };
}
