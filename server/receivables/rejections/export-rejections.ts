import { sql } from 'kysely';
import { businessDate } from '#domain/dates/dates.ts';
import { isReason, type RejectionReason } from '#domain/rejection/rejection.ts';
import { createFormats } from '#locales/format.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import { rejectionReason } from '#locales/rejection-reasons.ts';
import { REJECTION_REASON_KEYS } from '#locales/rejection-words.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { csvOfParty } from '#server/receivables/disputes/csv-of-party.ts';
import { csvLine, textCell } from '#server/platform/csv/csv.ts';
import { csvCells, type CsvWish } from '#server/platform/csv/csv-cells.ts';
import { rejectionConditions } from '#server/receivables/rejections/list-rejections.ts';
import { statusBy, statusOf, type TransactionRow } from '#server/receivables/rejections/transaction-row.ts';

/** Rejected transactions of the caller's merchants as CSV. */
export function exportRejections({
  db,
  clock,
  config,
  portal,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'portal'>): Operation<'exportRejections'> {
  const terms = config.settings.rejections;
  return async ({ query, caller }) => {
    const tab = query['filter[status]'];
    const conditions = [
      ...rejectionConditions(query, caller, portal.timeZone),
      ...(tab ? [sql<boolean>`${statusBy(clock, terms)} = ${tab}`] : []),
    ];
    const wish = { language: query['file[language]'], separator: query['file[separator]'] };
    const { head, cellsOf } = linesIn(wish, portal.timeZone);
    return csvOfParty<TransactionRow>({
      db,
      asking: { party: 'merchant', caller, customer: null },
      name: `rejections-${clock.today()}.csv`,
      columns: { at: 'rejected_at', id: 'transaction_id' },
      read: (tx, isFurther, limit) =>
        tx
          .selectFrom('merchant_transactions')
          .selectAll()
          .where((where) => where.and([...conditions, isFurther]))
          .orderBy(sql`rejected_at desc, transaction_id desc`)
          .limit(limit)
          .execute(),
      head,
      lineOf: (row) => cellsOf(row, statusOf(row, clock, terms)),
    });
  };
}

/** The lines of a file of rejections in its reader’s language. */
function linesIn({ language = fallbackLanguage, separator }: CsvWish, timeZone: string) {
  const translator = readTranslator(language);
  const { t } = translator;
  const { delimiter, dateCell, amount } = csvCells({ language, separator });
  const formats = createFormats(translator, timeZone);
  const sentence = (reason: RejectionReason) => rejectionReason(t, formats, reason);
  const line = (cells: readonly string[]) => csvLine(cells, delimiter);
  return {
    head: line(
      [
        t('rejections.transaction'),
        t('rejections.number'),
        t('rejections.customer'),
        t('rejections.account'),
        t('rejections.reason'),
        t('rejections.reasonDetail'),
        t('rejections.poNumber'),
        t('rejections.rejectedOn'),
        t('rejections.until'),
        t('rejections.status'),
        t('rejections.amount'),
        t('selection.currency'),
      ].map(textCell),
    ),
    cellsOf: (row: TransactionRow, status: TransactionRow['status']): string =>
      line([
        textCell(row.transaction_id),
        textCell(row.number),
        textCell(row.customer_name),
        textCell(row.account_name),
        textCell(row.reason === null ? '' : t(REJECTION_REASON_KEYS[row.reason])),
        textCell(row.reasons.filter(isReason).map(sentence).join(' ')),
        textCell(row.po_number),
        row.rejected_at === null ? '' : dateCell(businessDate(row.rejected_at, timeZone)),
        // As in the list: of what is over no day says anything.
        row.resubmit_until !== null && (status === 'rejected' || status === 'expired')
          ? dateCell(row.resubmit_until)
          : '',
        textCell(t(`rejectionStatus.${status}`)),
        amount(row.total),
        row.currency,
      ]),
  };
}
