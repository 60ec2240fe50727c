import { orderIn } from '#domain/invoice/invoice-list.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { csvInLanguage } from '#server/receivables/invoices/csv-in-language.ts';
import { csvOfInvoices } from '#server/receivables/invoices/csv-of-invoices.ts';
import { textCell } from '#server/platform/csv/csv.ts';
import { narrowingCondition } from '#server/receivables/invoices/filter-condition.ts';
import { LIST_COLUMNS, type ListRow } from '#server/receivables/invoices/invoice-document.ts';
import { PART_NAME, programFilter, programInvoices } from '#server/receivables/program/program-invoices.ts';

type Row = ListRow & { readonly part_name: string };

/** All invoices of the caller's customers that match, as CSV in the reader’s language: customer and sub-account each. */
export function exportProgramInvoices({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Operation<'exportProgramInvoices'> {
  return async ({ query, caller }) => {
    const today = clock.today();
    const filter = programFilter(query);
    const condition = narrowingCondition(filter, today);
    const language = query['file[language]'] ?? fallbackLanguage;
    const { t } = readTranslator(language);
    const { head, lineOf } = csvInLanguage<Row>(
      { language, separator: query['file[separator]'], isPayers: true },
      today,
      [{ heading: t('disputeCenter.customer'), cellOf: ({ account_name }) => textCell(account_name) }],
      // In the place of the account stands the sub-account here: the customer has a column of its own.
      ({ part_name }) => part_name,
    );
    return csvOfInvoices<Row>({
      name: `invoices-${today}.csv`,
      sort: orderIn(filter.status, query.sort ?? 'default'),
      today,
      head,
      lineOf,
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
    });
  };
}
