import { daysBetween, type PlainDate } from '#domain/dates/dates.ts';
import { amountCell } from '#server/platform/csv/csv.ts';
import type { FileColumn } from '#server/platform/csv/file-column.ts';
import { STYLE } from '#server/platform/xlsx/parts.ts';
import { xmlText } from '#server/platform/xlsx/xml-text.ts';

/** Widths in digits, by what stands in a column. */
const WIDTHS = { text: 26, code: 10, date: 12, amount: 15, count: 10 } as const;

/** The day from which spreadsheets count (ECMA-376, 18.17.4.1: a leap day in 1900 that there was not is counted too). */
const DAY_ZERO: PlainDate = '1899-12-30';

/** A sheet up to its rows: its head stands still while the rows move. */
export function sheetStart<Row>(columns: readonly FileColumn<Row>[]): string {
  const widths = columns.map(({ kind }, index) => {
    const number = index + 1;
    return `<col min="${number}" max="${number}" width="${WIDTHS[kind]}" customWidth="1"/>`;
  });
  const head = columns.map(({ heading }) => textCell(heading, STYLE.head));
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`
  );
}

export const sheetEnd = '</sheetData></worksheet>';

/** Writes rows; each is given the number of the row above the first. */
export function xlsxRows<Row>(
  columns: readonly FileColumn<Row>[],
): (rows: readonly Row[], above: number) => string {
  const cells = columns.map((column): ((row: Row) => string) => {
    switch (column.kind) {
      case 'text':
      case 'code':
        return (row) => textCell(column.of(row));
      case 'date':
        return (row) => `<c s="${STYLE.date}"><v>${daysBetween(DAY_ZERO, column.of(row))}</v></c>`;
      case 'amount':
        return (row) => `<c s="${STYLE.amount}"><v>${amountCell(column.of(row))}</v></c>`;
      case 'count':
        return (row) => `<c><v>${column.of(row)}</v></c>`;
    }
  });
  return (rows, above) =>
    rows
      .map(
        (row, index) => `<row r="${above + index + 1}">${cells.map((cellOf) => cellOf(row)).join('')}</row>`,
      )
      .join('');
}

/** As a text, never as a formula, whatever it begins with. */
const textCell = (text: string, style?: number) =>
  `<c t="inlineStr"${style === undefined ? '' : ` s="${style}"`}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
