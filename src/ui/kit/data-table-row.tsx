import { memo } from 'react';
import type { ReactElement } from 'react';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { area, phoneWord } from './data-table-list.css.ts';
import { cell, checkCell, going, grows, kind, row as rowClass } from './data-table.css.ts';
import type { Column } from './data-table-types.ts';
import { goingColumns } from './going-columns.ts';

export interface DataTableRowProps<Row> {
  row: Row;
  rowKey: string;
  columns: Column<Row>[];
  hasSelection: boolean;
  isSelected: boolean;
  /** Undefined where this row cannot be selected. */
  selectLabel: string | undefined;
  isDisabled: boolean;
  onSelect: (key: string, isSelected: boolean, isRange: boolean) => void;
}

function DataTableRowView<Row>(props: DataTableRowProps<Row>): ReactElement {
  const { row, rowKey, columns, isSelected } = props;
  return (
    <tr className={rowClass} data-selected={isSelected || undefined}>
      {props.hasSelection ? (
        <td className={classNames(cell, checkCell)}>
          {props.selectLabel === undefined ? null : (
            <Checkbox
              label={props.selectLabel}
              isSelected={isSelected}
              isDisabled={props.isDisabled}
              onChange={(isOn, isRange) => props.onSelect(rowKey, isOn, isRange)}
            />
          )}
        </td>
      ) : null}
      <Cells row={row} columns={columns} />
    </tr>
  );
}

/** A row that draws itself again only when its own data, columns or selection change. */
export const DataTableRow = memo(DataTableRowView) as typeof DataTableRowView;

function CellsView<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }): ReactElement {
  const goingIds = goingColumns(columns);
  return (
    <>
      {columns.map((column) => (
        <DataCell key={column.id} column={column} row={row} going={going[goingIds.indexOf(column.id)]} />
      ))}
    </>
  );
}

/** Selecting a hundred rows at once must not format their hundred dates and amounts anew. */
const Cells = memo(CellsView) as typeof CellsView;

function DataCell<Row>({
  column,
  row,
  going: goes,
}: {
  column: Column<Row>;
  row: Row;
  going: string | undefined;
}): ReactElement {
  const { card } = column;
  const shown = column.cell(row);
  // Words around nothing would say nothing.
  const isEmpty = shown === null || shown === undefined || shown === '';
  const content = isEmpty ? null : (
    <>
      {card?.before === undefined ? null : <span className={phoneWord}>{card.before} </span>}
      {shown}
      {card?.after === undefined ? null : <span className={phoneWord}> {card.after}</span>}
    </>
  );
  const className = classNames(
    cell,
    kind[column.kind ?? 'text'],
    column.grows && grows,
    goes,
    area[card?.area ?? 'none'],
  );
  return column.kind === 'document' ? (
    <th scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td className={className}>{content}</td>
  );
}
