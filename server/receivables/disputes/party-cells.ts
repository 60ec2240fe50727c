import type { PlainDate } from '#domain/dates/dates.ts';
import { DISPUTE_REASONS } from '#domain/dispute/dispute-reason.ts';
import { fallbackLanguage } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import { csvCells, type CsvWish } from '#server/platform/csv/csv-cells.ts';
import { csvLine } from '#server/platform/csv/csv.ts';

/** The words and cells of a file of disputes or chargebacks in its reader’s language. */
export function partyCells({ language = fallbackLanguage, separator }: CsvWish) {
  const { t } = readTranslator(language);
  const { delimiter, dateCell, amount } = csvCells({ language, separator });
  return {
    t,
    dateCell,
    amount,
    line: (cells: readonly string[]): string => csvLine(cells, delimiter),
    dateOrNone: (date: PlainDate | null): string => (date === null ? '' : dateCell(date)),
    /** A reason that this version of the portal does not know is its id. */
    reasonOf: (id: string): string => {
      const known = DISPUTE_REASONS.find((reason) => reason.id === id);
      return known ? t(`disputeReason.${known.id}`) : id;
    },
  };
}
