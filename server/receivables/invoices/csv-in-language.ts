import type { PlainDate } from '#domain/dates/dates.ts';
import { decimalMark, SEPARATORS, usualSeparator, type Separator } from '#locales/csv-separator.ts';
import { isSentBack, writtenStatuses } from '#domain/invoice/invoice.ts';
import { fallbackLanguage, localeOf, type Language } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import { STATUS_WORDS } from '#locales/status-words.ts';
import { amountCell, csvLine, textCell } from '#server/receivables/invoices/csv.ts';
import { statusOf, type ListRow } from '#server/receivables/invoices/invoice-document.ts';
import { stateOf } from '#server/receivables/invoices/invoice-row.ts';

/** How a reader wants the file; English and what is usual in the language where nothing is said. */
export interface CsvWish {
  readonly language?: Language | undefined;
  readonly separator?: Separator | undefined;
}

/** The lines of a file of invoices in its reader’s language: headings, words, dates and decimals. */
export function csvInLanguage({ language = fallbackLanguage, separator }: CsvWish, today: PlainDate) {
  const { t } = readTranslator(language);
  const delimiter = SEPARATORS[separator ?? usualSeparator(language)];
  const mark = decimalMark(language);
  const dateCell = dateCells(language);
  const amount = (minor: number) => {
    const cell = amountCell(minor, mark);
    return mark === delimiter ? `"${cell}"` : cell;
  };
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
  ];
  return {
    head: csvLine(headings.map(textCell), delimiter),
    lineOf: (row: ListRow): string =>
      csvLine(
        [
          textCell(row.invoice_id),
          textCell(
            [
              ...writtenStatuses(statusOf(row, today)).map((status) => t(STATUS_WORDS[status])),
              ...(isSentBack(stateOf(row)) ? [t('status.sentBack')] : []),
            ].join(', '),
          ),
          textCell(row.account_name),
          textCell(row.merchant_name),
          textCell(row.po_number ?? ''),
          dateCell(row.invoice_date),
          dateCell(row.due_date),
          amount(row.total),
          amount(row.open),
          row.currency,
          textCell(row.trx_id),
        ],
        delimiter,
      ),
  };
}

/**
 * A date in digits, in the order of the language and with its mark between them, so that a spreadsheet takes it for a
 * date: without the spaces and the word for year that some languages write around it.
 */
function dateCells(language: Language): (date: PlainDate) => string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const parts = format.formatToParts(0);
  const mark = parts.find(({ type }) => type === 'literal')?.value.trim() ?? '-';
  const order = parts.flatMap(({ type }) => (type === 'literal' ? [] : [type]));
  return (date) => {
    const [year, month, day] = date.split('-');
    const digits: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { year, month, day };
    return order.map((part) => digits[part]).join(mark);
  };
}
