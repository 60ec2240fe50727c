import type { PlainDate } from '#domain/dates/dates.ts';
import { isPartlyPaid, isSentBack, writtenStatuses } from '#domain/invoice/invoice.ts';
import { createFormats } from '#locales/format.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import { STATUS_WORDS } from '#locales/status-words.ts';
import { csvCells, type CsvWish } from '#server/platform/csv/csv-cells.ts';
import { csvLine, textCell } from '#server/platform/csv/csv.ts';
import { statusOf, type ListRow } from '#server/receivables/invoices/invoice-document.ts';
import { stateOf } from '#server/receivables/invoices/invoice-row.ts';

/** A cell that stands at the end of each line besides. */
interface FurtherCell<Row> {
  readonly heading: string;
  readonly cellOf: (row: Row) => string;
}

/** In what a file of invoices is written, and for whom. */
interface InvoiceWish extends CsvWish {
  /** Whoever pays them reads also where they wait, as no merchant does. */
  readonly isPayers?: boolean;
}

/** The lines of a file of invoices in its reader’s language: headings, words, dates and decimals. */
export function csvInLanguage<Row extends ListRow>(
  { language = fallbackLanguage, separator, isPayers = false }: InvoiceWish,
  today: PlainDate,
  further: readonly FurtherCell<Row>[] = [],
  accountOf: (row: Row) => string = ({ account_name }) => account_name,
) {
  const words = readTranslator(language);
  const { t } = words;
  const { formatDate } = createFormats(words);
  const waits = ({ scheduled_on, asked_in }: Row) => [
    ...(scheduled_on === null ? [] : [`${t('scheduledPayments.short')} ${formatDate(scheduled_on)}`]),
    ...(asked_in === null ? [] : [t('status.asked')]),
  ];
  const { delimiter, dateCell, amount } = csvCells({ language, separator });
  const headings = [
    t('invoices.number'),
    t('invoices.status'),
    t('invoices.account'),
    t('invoices.merchant'),
    t('invoices.poNumber'),
    t('invoices.invoiced'),
    t('invoices.dueDate'),
    t('invoices.total'),
    t('invoices.openAmount'),
    t('selection.currency'),
    t('invoices.transaction'),
    ...further.map(({ heading }) => heading),
  ];
  return {
    head: csvLine(headings.map(textCell), delimiter),
    lineOf: (row: Row): string =>
      csvLine(
        [
          textCell(row.invoice_id),
          textCell(
            [
              ...writtenStatuses(statusOf(row, today)).map((status) => t(STATUS_WORDS[status])),
              ...(isSentBack(stateOf(row)) ? [t('status.sentBack')] : []),
              ...(isPartlyPaid({ ...stateOf(row), paid: row.paid, open: row.open })
                ? [t('status.partlyPaid')]
                : []),
              ...(isPayers ? waits(row) : []),
            ].join(', '),
          ),
          textCell(accountOf(row)),
          textCell(row.merchant_name),
          textCell(row.po_number ?? ''),
          dateCell(row.invoice_date),
          dateCell(row.due_date),
          amount(row.total),
          amount(row.open),
          row.currency,
          textCell(row.trx_id),
          ...further.map(({ cellOf }) => cellOf(row)),
        ],
        delimiter,
      ),
  };
}
