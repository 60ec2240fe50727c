import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { parse } from 'csv-parse';
import { ImportError } from '#server/import/import-field.ts';

/** A record of a file, or why there is none; `line` counts from 1, the heading included. */
export type CsvRecord =
  | { readonly line: number; readonly values: readonly string[] }
  | { readonly line: number; readonly refused: string };

const DELIMITERS = [',', ';', '\t', '|'];
const SAMPLE_BYTES = 65_536;

/** Reads a file record by record, whatever its size. The first record is the heading line. Throws an ImportError. */
export async function* readCsv(file: string): AsyncGenerator<CsvRecord> {
  const delimiter = await findDelimiter(file);
  const skipped: CsvRecord[] = [];
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      trim: true,
      max_record_size: 1_000_000,
      on_skip: (error) => {
        const line = typeof error?.['lines'] === 'number' ? error['lines'] : 0;
        skipped.push({ line, refused: 'is not readable as CSV: a quotation mark is out of place' });
        return undefined;
      },
    }),
  );
  let width = 0;
  for await (const { info, record } of parser as AsyncIterable<{
    info: { lines: number };
    record: string[];
  }>) {
    yield* skipped.splice(0);
    width ||= record.length;
    if (record.length === width) yield { line: info.lines, values: record };
    else yield { line: info.lines, refused: `has ${record.length} columns instead of ${width}` };
  }
  yield* skipped;
}

/** The delimiter that the heading line has most of. */
async function findDelimiter(file: string): Promise<string> {
  const sample = await readStart(file);
  if (sample.includes('\0')) throw new ImportError(`${file} is not a text file.`);
  const heading = sample.split(/\r?\n/)[0] ?? '';
  if (heading.trim() === '') throw new ImportError(`${file} does not begin with a line of column names.`);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: heading.split(delimiter).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ',';
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
