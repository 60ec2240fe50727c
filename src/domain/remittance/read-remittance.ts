import {
  decimalMarkOf,
  minorUnits,
  writtenAmount,
  type DecimalMark,
} from '#domain/remittance/amount-text.ts';

/** Most lines of a list: as many as one payment names line by line. */
export const MOST_REMITTANCE_LINES = 1000;

/** A line of a remittance list, as far as it can be read without knowing any invoice. */
export interface RemittanceLine {
  /** Which line of what was pasted, counted from 1. */
  readonly row: number;
  /** As it was pasted. */
  readonly text: string;
  /** The number of an invoice; null where there is none. */
  readonly number: string | null;
  /** Minor units; null where no amount stands there, or none that can be read. */
  readonly amount: number | null;
  /** ISO 4217 code beside the amount; null where none stands there. */
  readonly currency: string | null;
  /** Whether there is text where the amount should be, and it is none. */
  readonly isAmountUnreadable: boolean;
}

/** A remittance list that was read, with what was taken for what. */
export interface ReadRemittance {
  readonly lines: readonly RemittanceLine[];
  /** Columns of numbers and amounts, counted from 1; null where no column has amounts. */
  readonly columns: { readonly number: number; readonly amount: number | null };
  /** Whether its first line was taken for headings. */
  readonly hasHeadings: boolean;
}

/** Why a list cannot be read at all. */
export type UnreadableRemittance = 'empty' | 'noNumbers' | 'tooManyLines' | 'notText';

/** Bytes of the largest file that is read: a thousand lines have room in it many times. */
export const MOST_REMITTANCE_BYTES = 1_000_000;

/**
 * Reads numbers and amounts as they come out of a spreadsheet or a CSV file: cells parted by tab, semicolon, comma or
 * spaces, with or without headings, amounts in either decimal style. Which column is which follows from what stands in
 * it: numbers in the first that is neither date nor amount, amounts in the last that has them.
 * @param usual the decimal mark of the reader's language, where no amount of the list says its own
 */
export function readRemittance(text: string, usual: DecimalMark): ReadRemittance | UnreadableRemittance {
  // What a workbook or another file of bytes looks like as text.
  if (text.includes('\0') || text.startsWith('PK\u0003')) return 'notText';
  const written = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ row: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
  if (written.length === 0) return 'empty';
  if (written.length > MOST_REMITTANCE_LINES + 1) return 'tooManyLines';
  const split = cellSplitter(written.map((line) => line.text));
  const rows = written.map((line) => ({ ...line, cells: split(line.text) }));
  const number = columnWhere(rows, isNumberCell, 'first');
  if (number === null) return 'noNumbers';
  const amount = columnWhere(rows, (cell, column) => column !== number && isAmountCell(cell), 'last');
  const [first] = rows;
  const hasHeadings = rows.length > 1 && first !== undefined && !first.cells.some((cell) => /\d/.test(cell));
  const body = hasHeadings ? rows.slice(1) : rows;
  if (body.length > MOST_REMITTANCE_LINES) return 'tooManyLines';
  const decimal = markOf(
    body.map(({ cells }) => (amount === null ? '' : (cells[amount] ?? ''))),
    usual,
  );
  return {
    columns: { number: number + 1, amount: amount === null ? null : amount + 1 },
    hasHeadings,
    lines: body.map(({ row, text: line, cells }) => {
      const cell = amount === null ? '' : (cells[amount] ?? '');
      const found = writtenAmount(cell);
      const units = found && minorUnits(found, decimal);
      const numberText = cells[number] ?? '';
      return {
        row,
        text: line,
        number: /\d/.test(numberText) ? numberText : null,
        amount: units,
        currency: found?.currency ?? null,
        isAmountUnreadable: cell !== '' && units === null,
      };
    }),
  };
}

/** The mark that the amounts of a list agree on; that of the reader's language where none of them says one. */
function markOf(cells: readonly string[], usual: DecimalMark): DecimalMark {
  const marks = cells.flatMap((cell) => {
    const found = writtenAmount(cell);
    return (found && decimalMarkOf(found)) ?? [];
  });
  const points = marks.filter((mark) => mark === '.').length;
  if (marks.length === 0) return usual;
  return points * 2 >= marks.length ? '.' : ',';
}

const isDate = (cell: string) => /^\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{1,4}\.?$/.test(cell);
/** With decimals, a currency or thousands: a bare number is more likely a document's. */
const isAmountCell = (cell: string) => writtenAmount(cell) !== null;
const isPlainNumber = (cell: string) => /^\d+$/.test(cell);
const isNumberCell = (cell: string) =>
  /\d/.test(cell) && !isDate(cell) && (isPlainNumber(cell) || !isAmountCell(cell));

/** The first or last column in which most of the cells that say anything are so; null where there is none. */
function columnWhere(
  rows: readonly { readonly cells: readonly string[] }[],
  is: (cell: string, column: number) => boolean,
  which: 'first' | 'last',
): number | null {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const cells = rows.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '');
    return (
      cells.filter((cell) => is(cell, column)).length * 2 >= cells.length &&
      cells.some((cell) => is(cell, column))
    );
  });
  return (which === 'first' ? columns[0] : columns.at(-1)) ?? null;
}

/** How the lines of a text are parted into cells: by the mark that most of them have. */
function cellSplitter(lines: readonly string[]): (line: string) => string[] {
  const most = (mark: RegExp) => lines.filter((line) => mark.test(line)).length * 2 >= lines.length;
  if (most(/\t/)) return (line) => line.split('\t').map(unquoted);
  if (most(/;/)) return (line) => splitQuoted(line, ';');
  // `INV-1 1.234,50`: the comma is the amount's own.
  if (most(/^\S+\s+[-−($€£]?\s?[\d.,]+\)?(?:\s?[A-Z]{3})?$/u))
    return (line) => line.split(/\s+/).slice(0, 1).concat(line.split(/\s+/).slice(1).join(' '));
  if (most(/,/)) return splitByComma;
  return (line) => line.split(/\s{2,}|\s+(?=[-−(]?[\d.,]+\)?$)/u).map(unquoted);
}

/** Cells by commas; an amount that was not quoted though it has commas of its own is put together again. */
function splitByComma(line: string): string[] {
  const cells = splitQuoted(line, ',');
  if (line.includes('"')) return cells;
  const [first = '', ...others] = cells;
  const joined = others.join(',');
  return others.length > 1 && writtenAmount(joined) ? [first, joined] : cells;
}

/** Cells of a line of CSV; within quotes the mark is text, and two quotes are one. */
function splitQuoted(line: string, mark: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === mark && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map(unquoted);
}

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .replace(/^'/, '')
    .trim();
