import type { PlainDate } from '#domain/dates/dates.ts';
import { isPartlyPaid, isSentBack, writtenStatuses } from '#domain/invoice/invoice.ts';
import { createFormats } from '#locales/format.ts';
import { fallbackLanguage, type Language } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import { STATUS_WORDS } from '#locales/status-words.ts';
import type { FileColumn } from '#server/platform/csv/file-column.ts';
import { statusOf, type ListRow } from '#server/receivables/invoices/invoice-document.ts';
import { stateOf } from '#server/money/payments/invoice-row.ts';

/** In what language a file of invoices is written, and for whom. */
interface ColumnsWish {
  readonly language?: Language | undefined;
  /** Whoever pays them reads also where they wait, as no merchant does. */
  readonly isPayers?: boolean;
}

/**
 * The columns of a file of invoices in its reader’s language: headings and words.
 * @param further what stands at the end of each line besides
 */
export function columnsInLanguage<Row extends ListRow>(
  { language = fallbackLanguage, isPayers = false }: ColumnsWish,
  today: PlainDate,
  further: readonly FileColumn<Row>[] = [],
  accountOf: (row: Row) => string = ({ account_name }) => account_name,
): FileColumn<Row>[] {
  const words = readTranslator(language);
  const { t } = words;
  const { formatDate } = createFormats(words);
  const waits = ({ scheduled_on, asked_in }: Row) => [
    ...(scheduled_on === null ? [] : [`${t('scheduledPayments.short')} ${formatDate(scheduled_on)}`]),
    ...(asked_in === null ? [] : [t('status.asked')]),
  ];
  const statusIn = (row: Row) =>
    [
      ...writtenStatuses(statusOf(row, today)).map((status) => t(STATUS_WORDS[status])),
      ...(isSentBack(stateOf(row)) ? [t('status.sentBack')] : []),
      ...(isPartlyPaid({ ...stateOf(row), paid: row.paid, open: row.open }) ? [t('status.partlyPaid')] : []),
      ...(isPayers ? waits(row) : []),
    ].join(', ');
  return [
    { id: 'invoice_id', kind: 'text', heading: t('invoices.number'), of: (row) => row.invoice_id },
    { id: 'status', kind: 'text', heading: t('invoices.status'), of: statusIn },
    { id: 'account_name', kind: 'text', heading: t('invoices.account'), of: accountOf },
    { id: 'merchant_name', kind: 'text', heading: t('invoices.merchant'), of: (row) => row.merchant_name },
    { id: 'po_number', kind: 'text', heading: t('invoices.poNumber'), of: (row) => row.po_number ?? '' },
    { id: 'invoice_date', kind: 'date', heading: t('invoices.invoiced'), of: (row) => row.invoice_date },
    { id: 'due_date', kind: 'date', heading: t('invoices.dueDate'), of: (row) => row.due_date },
    { id: 'total', kind: 'amount', heading: t('invoices.total'), of: (row) => row.total },
    { id: 'amount', kind: 'amount', heading: t('invoices.openAmount'), of: (row) => row.open },
    { id: 'currency', kind: 'code', heading: t('selection.currency'), of: (row) => row.currency },
    { id: 'trx_id', kind: 'text', heading: t('invoices.transaction'), of: (row) => row.trx_id },
    ...further,
  ];
}
