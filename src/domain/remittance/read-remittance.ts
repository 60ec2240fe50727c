import { cellsOf, isAmountCell, isNumberCell, partedOtherwise } from '#domain/remittance/remittance-cells.ts';
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
  /** Whether number and amount may stand in one cell, which is parted in no way that would tell them apart. */
  readonly isNotToldApart: boolean;
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
  const rows = cellsOf(written);
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
      const own = amount === null ? cells : partedOtherwise(cells, number, amount);
      const cell = amount === null ? '' : (own[amount] ?? '');
      const found = writtenAmount(cell);
      const units = found && minorUnits(found, decimal);
      const numberText = own[number] ?? '';
      return {
        row,
        text: line,
        number: /\d/.test(numberText) ? numberText : null,
        amount: units,
        currency: found?.currency ?? null,
        isAmountUnreadable: cell !== '' && units === null,
        isNotToldApart: amount !== null && cell === '' && /\d[;,\s]+\S/.test(numberText),
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
