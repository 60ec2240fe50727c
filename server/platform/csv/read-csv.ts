import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { ImportError } from '#server/platform/csv/import-error.ts';

/** A record of a file: the line where it begins, from 1, and the text of every line that it takes. */
export type CsvRecord = { readonly line: number; readonly text: readonly string[] } & (
  | { readonly values: readonly string[] }
  | { readonly refused: string }
  | { readonly isBlank: true }
);

const DELIMITERS = [',', ';', '\t', '|'];
const SAMPLE_BYTES = 65_536;

/**
 * Reads a file record by record, whatever its size, so that every line of it is in exactly one record. The first
 * one holds the column names. What follows a quotation mark that is not closed belongs to its record, up to where
 * one closes it, and is not read: nobody can tell where the text was meant to end.
 */
export async function* readCsv(file: string, delimiter: string): AsyncGenerator<CsvRecord> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  let count = 0;
  let width = 0;
  let text: string[] = [];
  for await (const read of lines) {
    count += 1;
    text.push(count === 1 ? read.replace(/^\uFEFF/, '') : read);
    // A line without a quotation mark closes none.
    if (text.length > 1 && !read.includes('"')) continue;
    const values = splitRecord(text.join('\n'), delimiter);
    if (values === 'unclosed') continue;
    const record = judge({ line: count - text.length + 1, text }, values, width);
    if ('values' in record) width ||= record.values.length;
    yield record;
    text = [];
  }
  if (text.length > 0) {
    yield { line: count - text.length + 1, text, refused: 'has a quotation mark that nothing closes' };
  }
}

/** The delimiter that the heading line has most of. Throws an ImportError where the file is none of text. */
export async function findDelimiter(file: string): Promise<string> {
  const sample = await readStart(file);
  if (sample.includes('\0')) throw new ImportError(`${file} is not a text file.`);
  const heading = sample.split(/\r?\n/)[0] ?? '';
  if (heading.trim() === '') throw new ImportError(`${file} does not begin with a line of column names.`);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: heading.split(delimiter).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ',';
}

/** The values of a text as those of one record; or that its quotation marks are `misplaced`, or one `unclosed`. */
export function splitRecord(text: string, delimiter: string): readonly string[] | 'misplaced' | 'unclosed' {
  if (!text.includes('"')) return text.split(delimiter).map((value) => value.trim());
  try {
    const [values = []]: string[][] = parse(text, { delimiter, trim: true, relax_column_count: true });
    return values;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'unclosed' : 'misplaced';
  }
}

function judge(
  place: { readonly line: number; readonly text: readonly string[] },
  values: readonly string[] | 'misplaced' | 'unclosed',
  width: number,
): CsvRecord {
  if (typeof values === 'string') {
    return { ...place, refused: 'is not readable as CSV: a quotation mark is out of place' };
  }
  if (values.every((value) => value === '')) return { ...place, isBlank: true };
  if (place.text.length > 1) return { ...place, refused: 'has a line break in a field' };
  if (width > 0 && values.length !== width) {
    return { ...place, refused: `has ${values.length} columns instead of ${width}` };
  }
  return { ...place, values };
}

async function readStart(file: string): Promise<string> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw new ImportError(`${file} cannot be read.`, { cause });
  }
}
