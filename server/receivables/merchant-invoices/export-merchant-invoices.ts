import { orderIn } from '#domain/invoice/invoice-list.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import type { Deps } from '#server/deps.ts';
import { withMerchants } from '#server/platform/db/tenant.ts';
import type { FileColumn } from '#server/platform/csv/file-column.ts';
import type { Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { columnsInLanguage } from '#server/receivables/invoices/columns-in-language.ts';
import {
  csvOfInvoices,
  xlsxOfInvoices,
  type InvoiceFile,
} from '#server/receivables/invoices/file-of-invoices.ts';
import { LIST_COLUMNS, type ListRow } from '#server/receivables/invoices/invoice-document.ts';
import {
  BUYER_NAME,
  DOCUMENT_COUNT,
  merchantCondition,
} from '#server/receivables/merchant-invoices/merchant-condition.ts';

type Row = ListRow & { readonly customer_name: string; readonly document_count: number };

type FileDeps = Pick<Deps, 'db' | 'clock'>;

/** All invoices of the caller's merchants that match, as CSV in the reader’s language. */
export function exportMerchantInvoices(deps: FileDeps): Operation<'exportMerchantInvoices'> {
  return async (request) => csvOfInvoices(fileOf(deps, request), request.query);
}

/** The same as a workbook, whose amounts and dates are numbers and dates. */
export function exportMerchantInvoicesWorkbook(deps: FileDeps): Operation<'exportMerchantInvoicesWorkbook'> {
  return async (request) => xlsxOfInvoices(fileOf(deps, request), request.query, deps.clock.instant());
}

function fileOf(
  { db, clock }: FileDeps,
  { query, caller }: Pick<OperationRequest<'exportMerchantInvoicesWorkbook'>, 'query' | 'caller'>,
): InvoiceFile<Row> {
  const today = clock.today();
  const condition = merchantCondition(query, caller, today);
  const language = query['file[language]'] ?? fallbackLanguage;
  const { t } = readTranslator(language);
  const further: FileColumn<Row>[] = [
    { id: 'customer', kind: 'text', heading: t('disputeCenter.customer'), of: (row) => row.customer_name },
    {
      id: 'documents',
      kind: 'count',
      heading: t('invoiceDocument.heading'),
      of: (row) => row.document_count,
    },
  ];
  return {
    sort: orderIn(query['filter[status]'], query.sort ?? 'default'),
    today,
    columns: columnsInLanguage<Row>({ language }, today, further),
    read: (batch) =>
      withMerchants(db, caller.userId, (tx) =>
        tx
          .selectFrom('invoices')
          .select([...LIST_COLUMNS, BUYER_NAME.as('customer_name'), DOCUMENT_COUNT.as('document_count')])
          .where(condition)
          .where(batch.condition)
          .orderBy(batch.order)
          .limit(batch.size)
          .execute(),
      ),
  };
}
