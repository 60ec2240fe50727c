import type { PlainDate } from '#domain/dates/dates.ts';
import { csvCells, type CsvWish } from '#server/platform/csv/csv-cells.ts';
import { csvLine, textCell } from '#server/platform/csv/csv.ts';

/** What stands in the cells of a column. An amount is of minor units with two decimals; a code is a short, harmless text. */
type CellOf<Row> =
  | { readonly kind: 'text' | 'code'; readonly of: (row: Row) => string }
  | { readonly kind: 'date'; readonly of: (row: Row) => PlainDate }
  | { readonly kind: 'amount' | 'count'; readonly of: (row: Row) => number };

/** A column of a file, whichever way that is written. */
export type FileColumn<Row> = CellOf<Row> & {
  /** By which it is chosen. */
  readonly id: string;
  readonly heading: string;
};

/** Those that are chosen, in the order in which they are named; all where nothing is chosen. What is not there is left out. */
export function chosenColumns<Row>(
  columns: readonly FileColumn<Row>[],
  chosen: string | undefined,
): readonly FileColumn<Row>[] {
  if (chosen === undefined) return columns;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const found = [...new Set(chosen.split(','))].flatMap((id) => byId.get(id) ?? []);
  return found.length > 0 ? found : columns;
}

/** The same columns as the lines of a CSV file. */
export function csvOfColumns<Row>(columns: readonly FileColumn<Row>[], wish: CsvWish) {
  const { delimiter, dateCell, amount } = csvCells(wish);
  const cells = columns.map((column): ((row: Row) => string) => {
    switch (column.kind) {
      case 'text':
        return (row) => textCell(column.of(row));
      case 'code':
        return column.of;
      case 'date':
        return (row) => dateCell(column.of(row));
      case 'amount':
        return (row) => amount(column.of(row));
      case 'count':
        return (row) => String(column.of(row));
    }
  });
  return {
    head: csvLine(
      columns.map(({ heading }) => textCell(heading)),
      delimiter,
    ),
    lineOf: (row: Row): string =>
      csvLine(
        cells.map((cellOf) => cellOf(row)),
        delimiter,
      ),
  };
}
