import { plainDateOf, type PlainDate } from '#domain/dates/dates.ts';
import type { ReportedCorrection } from '#server/money/bank-accounts/correct-bank-account.ts';
import { findDelimiter, readCsv, type CsvRecord } from '#server/platform/csv/read-csv.ts';

/** What a bank says has become of a payment. */
export const BANK_RESULTS = ['settled', 'returned'] as const;

/** One line of a bank's report. */
export interface BankReport {
  readonly paymentNumber: string;
  readonly result: (typeof BANK_RESULTS)[number];
  /** The day on which the bank has booked it. */
  readonly date: PlainDate;
  /** Why it was sent back, in the bank's words; null where it says nothing. */
  readonly reason: string | null;
}

/** A line as it was read: a report, a correction, a payment that the bank says nothing of yet, or what is unclear. */
export type BankReportLine = { readonly line: number } & (
  | { readonly report: BankReport }
  | { readonly corrected: ReportedCorrection }
  | { readonly is: 'blank' }
  | { readonly refused: string }
);

/** Something that stops the whole report, said so that whoever loads it can put it right. */
export class BankReportError extends Error {
  override readonly name = 'BankReportError';
}

export const BANK_REPORT_COLUMNS = ['payment number', 'result', 'date', 'reason'] as const;
/** What a correction says, its code being the reason. */
export const CORRECTION_COLUMNS = [
  'account number',
  'account type',
  'routing number',
  'bank number',
  'branch number',
] as const;
type Column = (typeof BANK_REPORT_COLUMNS)[number] | (typeof CORRECTION_COLUMNS)[number];

/**
 * Reads a bank's report line by line; its columns may stand in any order, and beside others. Throws a BankReportError
 * where one is missing, an ImportError where the file cannot be read.
 */
export async function* readBankReport(file: string): AsyncGenerator<BankReportLine> {
  let places: ReadonlyMap<Column, number> | null = null;
  for await (const record of readCsv(file, await findDelimiter(file))) {
    if (places) yield { line: record.line, ...readLine(record, places) };
    else places = placesOf(record);
  }
}

function placesOf(record: CsvRecord): ReadonlyMap<Column, number> {
  const headings = 'values' in record ? record.values.map((heading) => plain(heading)) : [];
  const missing = BANK_REPORT_COLUMNS.filter((column) => column !== 'reason' && !headings.includes(column));
  if (missing.length > 0) {
    throw new BankReportError(
      `The first line names no column ${missing.map((column) => `“${column}”`).join(', ')}. ` +
        `A bank's report has the columns ${BANK_REPORT_COLUMNS.join(', ')}; reason may be left out.`,
    );
  }
  return new Map(
    [...BANK_REPORT_COLUMNS, ...CORRECTION_COLUMNS].map((column) => [column, headings.indexOf(column)]),
  );
}

function readLine(record: CsvRecord, places: ReadonlyMap<Column, number>) {
  if (!('values' in record))
    return 'refused' in record ? { refused: record.refused } : ({ is: 'blank' } as const);
  const value = (column: Column) => record.values[places.get(column) ?? -1] ?? '';
  const paymentNumber = value('payment number');
  if (paymentNumber === '') return { refused: 'names no payment number' };
  // A payment of the list of those that wait, of which the bank says nothing yet.
  if (value('result') === '') return { is: 'blank' } as const;
  const said = plain(value('result'));
  const result = BANK_RESULTS.find((one) => one === said);
  if (!result && said !== 'corrected')
    return { refused: `“${value('result')}” is no result: it is settled, returned or corrected` };
  const date = readDay(value('date'));
  if (!date) return { refused: `“${value('date')}” is no date as 2026-03-31` };
  if (!result) return readCorrection(paymentNumber, date, value);
  return { report: { paymentNumber, result, date, reason: value('reason') || null } };
}

/** Named by what it says, so that the same line a second time is known; the number itself stands in no name. */
function readCorrection(paymentNumber: string, date: PlainDate, value: (column: Column) => string) {
  const code = /^C\d{2}$/.exec(value('reason').trim())?.[0];
  if (!code) return { refused: `“${value('reason')}” is no code of a correction, as C01` };
  const type = plain(value('account type'));
  if (type !== '' && type !== 'checking' && type !== 'savings')
    return { refused: `“${value('account type')}” is no account type: it is checking or savings` };
  const said = (column: Column) => value(column) || null;
  return {
    corrected: {
      reportId: `file ${paymentNumber} ${date} ${code}`,
      reference: paymentNumber,
      correction: {
        code,
        accountNumber: said('account number'),
        accountType: type === '' ? null : type,
        routingNumber: said('routing number'),
        bankNumber: said('bank number'),
        branchNumber: said('branch number'),
      },
    },
  } as const;
}

function readDay(text: string): PlainDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year && month && day ? plainDateOf(Number(year), Number(month), Number(day)) : undefined;
}

/** Without case, and with `_` or `-` for the space between words. */
const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
