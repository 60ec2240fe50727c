import { closeSync, openSync, writeSync } from 'node:fs';
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/csv/csv.ts';
import { splitRecord, type CsvRecord } from '#server/platform/csv/read-csv.ts';

/** A record that was left out, and why. */
export interface Refusal {
  readonly record: CsvRecord;
  readonly reason: string;
}

/** Before the columns of the file itself; the import passes over them. */
const OWN_HEADINGS = ['refused line', 'refused because'];

/**
 * A CSV of refused records under the headings of their file, to be mended and read again; it comes into being with
 * the first one. A record of several lines is written line by line where a line after its first one is a record
 * itself, as behind a quotation mark that nothing closes.
 */
export function refusedFile(
  file: string,
  { headings, delimiter }: { readonly headings: readonly string[]; readonly delimiter: string },
) {
  // A file of refused records that is read again has the two columns already.
  const own = OWN_HEADINGS.every((heading, at) => headings[at] === heading) ? OWN_HEADINGS.length : 0;
  const lineOf = (first: readonly string[], values: readonly string[]) =>
    csvLine([...first, ...values.slice(own)].map(quoted), delimiter);
  let descriptor: number | null = null;
  const begin = () => {
    const opened = openSync(file, 'w');
    writeSync(opened, BYTE_ORDER_MARK + lineOf(OWN_HEADINGS, headings));
    return opened;
  };
  return {
    add: ({ record, reason }: Refusal) => {
      descriptor ??= begin();
      for (const { line, values, isFirst } of rowsOf(record, delimiter, headings.length)) {
        const because = isFirst ? reason : `stands behind the quotation mark of line ${record.line}`;
        writeSync(descriptor, lineOf([String(line), because], values));
      }
    },
    /** Answers whether there is a file. */
    end: () => {
      if (descriptor !== null) closeSync(descriptor);
      return descriptor !== null;
    },
  };
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

function rowsOf(record: CsvRecord, delimiter: string, width: number) {
  if ('values' in record) return [{ line: record.line, values: record.values, isFirst: true }];
  const whole = splitRecord(record.text.join('\n'), delimiter);
  const lines = record.text.map((text) => splitRecord(text, delimiter));
  const holdsRecords = lines.slice(1).some((values) => typeof values !== 'string' && values.length === width);
  if (typeof whole !== 'string' && !holdsRecords)
    return [{ line: record.line, values: whole, isFirst: true }];
  return record.text.flatMap((text, index) => {
    const values = lines[index] ?? [];
    if (text.trim() === '') return [];
    // As it stands, where its quotation marks do not fit.
    const cells = typeof values === 'string' ? text.split(delimiter) : values;
    return [{ line: record.line + index, values: cells, isFirst: index === 0 }];
  });
}
