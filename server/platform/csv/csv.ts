/** What a spreadsheet takes as the beginning of a formula, or of a link to another program. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text cell: quoted, and with an apostrophe before what a spreadsheet would run as a formula. */
export function textCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** An amount of minor units as a plain number with two decimals behind the language’s mark, also below zero: `-12.50`. */
export function amountCell(amount: number, mark = '.'): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`;
}

/** A line of finished cells, ended as RFC 4180 has it. */
export function csvLine(cells: readonly string[], delimiter = ','): string {
  return `${cells.join(delimiter)}\r\n`;
}

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '﻿';
