import { orderIn } from '#domain/invoice/invoice-list.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import type { Deps } from '#server/deps.ts';
import { withMerchants } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { csvInLanguage } from '#server/receivables/invoices/csv-in-language.ts';
import { csvOfInvoices } from '#server/receivables/invoices/csv-of-invoices.ts';
import { textCell } from '#server/platform/csv/csv.ts';
import { LIST_COLUMNS, type ListRow } from '#server/receivables/invoices/invoice-document.ts';
import {
  BUYER_NAME,
  DOCUMENT_COUNT,
  merchantCondition,
} from '#server/receivables/merchant-invoices/merchant-condition.ts';

type Row = ListRow & { readonly customer_name: string; readonly document_count: number };

/** All invoices of the caller's merchants that match, as CSV in the reader’s language. */
export function exportMerchantInvoices({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Operation<'exportMerchantInvoices'> {
  return async ({ query, caller }) => {
    const today = clock.today();
    const condition = merchantCondition(query, caller, today);
    const language = query['file[language]'] ?? fallbackLanguage;
    const { t } = readTranslator(language);
    const { head, lineOf } = csvInLanguage<Row>({ language, separator: query['file[separator]'] }, today, [
      { heading: t('disputeCenter.customer'), cellOf: ({ customer_name }) => textCell(customer_name) },
      { heading: t('invoiceDocument.heading'), cellOf: ({ document_count }) => String(document_count) },
    ]);
    return csvOfInvoices<Row>({
      name: `invoices-${today}.csv`,
      sort: orderIn(query['filter[status]'], query.sort ?? 'default'),
      today,
      head,
      lineOf,
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
    });
  };
}
