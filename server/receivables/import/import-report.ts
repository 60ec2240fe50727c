import { amountText } from '#server/receivables/import/invoice-differences.ts';
import type { ImportSummary } from '#server/receivables/import/import-invoices.ts';
import {
  RECORD_OUTCOMES,
  sumOf,
  type CurrencySums,
  type RecordOutcome,
  type RecordSum,
} from '#server/receivables/import/record-sums.ts';

const WORDS: Readonly<Record<RecordOutcome, string>> = {
  newOpen: 'new, open',
  newSettled: 'new, settled',
  settled: 'updated: settled now',
  disputeOpened: 'updated: disputed now',
  disputeClosed: 'updated: no longer disputed',
  same: 'there already, the same',
  notIssuedYet: 'issued later, left out',
  refused: 'refused',
};

/**
 * What an import did, for whoever ran it: where each line went, and for each currency the records and amounts of the
 * file, below them by what became of them, which makes up the whole.
 */
export function importReport(
  summary: ImportSummary,
  { isDryRun, refusedFile }: { readonly isDryRun: boolean; readonly refusedFile: string | null },
): string {
  const { lines, records, sums, unreadable, refused, customers, disputed, dateOrder } = summary;
  const imported = refused > 0 ? 'Imported, but for what was refused.' : 'Imported.';
  return [
    isDryRun
      ? 'Dry run: this is what would happen. Nothing was imported, and no file was written.'
      : imported,
    row(
      'lines of the file',
      lines.inFile,
      `1 of column names, ${lines.read} read, ${lines.refused} refused, ${lines.blank} blank`,
    ),
    row('records', records, `dates read as ${dateOrder}`),
    ...sums.flatMap(currencyRows),
    ...(unreadable > 0 ? [row('refused, not readable', unreadable, 'in no sum')] : []),
    row('new customers', customers),
    ...(disputed > 0 ? [row('new and disputed', disputed, 'of the new, open ones')] : []),
    ...(refused > 0 ? [row('refused in all', refused, whereRefused(summary, isDryRun, refusedFile))] : []),
  ].join('\n');
}

function currencyRows(sums: CurrencySums): string[] {
  const { currency } = sums;
  return [
    amountRow(`records in ${currency}`, sumOf(sums, RECORD_OUTCOMES), currency),
    ...RECORD_OUTCOMES.filter((outcome) => sums.of[outcome].count > 0).map((outcome) =>
      amountRow(`  ${WORDS[outcome]}`, sums.of[outcome], currency),
    ),
  ];
}

function whereRefused(
  { refusedFile: written }: ImportSummary,
  isDryRun: boolean,
  wouldBe: string | null,
): string {
  if (written) return `to be mended and imported: ${written}`;
  return isDryRun && wouldBe ? `an import writes them to ${wouldBe}` : '';
}

function amountRow(words: string, { count, total }: RecordSum, currency: string): string {
  return `${row(words, count)}${amountText({ total, currency }).padStart(24)}`;
}

function row(words: string, count: number, more = ''): string {
  return `  ${words.padEnd(32)}${String(count).padStart(8)}${more ? `  ${more}` : ''}`;
}
