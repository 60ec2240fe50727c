import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  /** Words of the head; name the currency once here: “Amount, USD”. */
  heading: string;
  cell: (row: Row) => ReactNode;
  /** `document` is the row's header: the number, with its link. `amount` stands at the end, in tabular figures. */
  kind?: 'text' | 'document' | 'amount' | 'date' | 'reference' | 'action';
  /** Where the columns have no room those of 3 go one after the other, then those of 2; on a phone `card` decides. */
  priority?: 1 | 2 | 3;
  /** Where the cell stands in the phone's list; left out there without it. */
  card?: {
    /** `line`: a sentence on lines of its own; `rest`: its word, and the value at the end. */
    area: 'title' | 'amount' | 'party' | 'due' | 'status' | 'account' | 'line' | 'rest';
    before?: string;
    after?: string;
  };
  /** Takes the width that is left; give it to one column. */
  grows?: boolean;
  isSortable?: boolean;
}

export interface Sort {
  /** Id of the column. */
  column: string;
  direction: 'ascending' | 'descending';
}

export interface RowSelection<Row> {
  selected: ReadonlySet<string>;
  /** Keys of a row or of a Shift range. */
  onChange: (keys: string[], isSelected: boolean) => void;
  /** Keys of a group or of the page, those too that its box does not take. */
  onChangeAll: (keys: string[], isSelected: boolean) => void;
  /** Rows that the box of a group or of the page takes; all where it is left out. */
  isTakenByAll?: (row: Row) => boolean;
  /** “Select INV-7802114”. */
  rowLabel: (row: Row) => string;
  /** “Select all on this page”; absent where there is nothing that its box would take. */
  pageLabel?: string | undefined;
  /** Rows that cannot be selected show no box. */
  canSelect?: (row: Row) => boolean;
  /** Nothing can be selected at the moment: the boxes keep their places. */
  isDisabled?: boolean;
}

export interface RowGroup<Row> {
  key: string;
  title: ReactNode;
  /** “5 of 34 selected”. */
  detail?: ReactNode;
  /** The group's sum, under the amounts. */
  sum?: ReactNode;
  rows: readonly Row[];
  /** “Select all of Fleet East 0412”. */
  selectLabel?: string;
  /** After the rows: “Show 24 more in Fleet East”. */
  more?: ReactNode;
}
