import { useCallback, useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '#locales/react.tsx';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import { DataTableGroup } from './data-table-group.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import type { Column, RowGroup, RowSelection, Sort } from './data-table-types.ts';
import { list, pageWord } from './data-table-list.css.ts';
import {
  density as densityClass,
  frame as frameClass,
  goneNote,
  goneNotes,
  inset,
  refreshing,
  sticky,
  table,
} from './data-table.css.ts';
import { useColumnsThatFit } from './fit-columns.ts';
import { goingColumns } from './going-columns.ts';
import { keysInRange } from './select-range.ts';

export interface DataTableProps<Row> {
  /** Name of the table: “Invoices, amounts in USD”. */
  label: string;
  /** Keep the array between renders (`useMemo`), so that a selected row redraws alone. */
  columns: Column<Row>[];
  /** The rows of the page, or the same rows in `groups`. */
  rows?: readonly Row[];
  groups?: RowGroup<Row>[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: RowSelection<Row>;
  /** The next page is on its way: rows stay, a line runs under the head. */
  isBusy?: boolean;
  density?: 'dense' | 'normal' | 'comfortable';
  /** The head stays under the top bar; not inside a section. */
  isSticky?: boolean;
  /** In a section or a form: rules end with the text. */
  isInset?: boolean;
  /** The columns speak for themselves; the head stays for screen readers. */
  isHeadHidden?: boolean;
  /** Short rows that stay a table on a phone. */
  staysTable?: boolean;
  /** `<tr>`s of totals. */
  foot?: ReactNode;
}

/** Documents with dates and amounts: a table, and a list up to 720 px. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { columns, rowKey, selection, groups } = props;
  const groupList: RowGroup<Row>[] = groups ?? [{ key: '', title: '', rows: props.rows ?? [] }];
  const canSelect = selection?.canSelect;
  const selectableOf = (rows: readonly Row[]) => (canSelect ? rows.filter(canSelect) : rows);
  const selectable = groupList.flatMap(({ rows }) => selectableOf(rows));
  const frame = useColumnsThatFit(columns);
  const select = useRangeSelect(selectable.map(rowKey), selection);

  const drawRow = (row: Row): ReactElement => {
    const key = rowKey(row);
    return (
      <DataTableRow
        key={key}
        row={row}
        rowKey={key}
        columns={columns}
        hasSelection={selection !== undefined}
        isSelected={selection?.selected.has(key) ?? false}
        selectLabel={selection && (canSelect?.(row) ?? true) ? selection.rowLabel(row) : undefined}
        isDisabled={selection?.isDisabled ?? false}
        onSelect={select}
      />
    );
  };

  return (
    <div ref={frame} className={frameClass}>
      {props.isBusy ? <div className={refreshing} /> : null}
      <table
        className={classNames(
          table,
          !props.staysTable && list,
          props.isSticky && sticky,
          props.isInset && inset,
          densityClass[props.density ?? 'normal'],
        )}
        aria-label={props.label}
        aria-busy={props.isBusy || undefined}
      >
        <DataTableHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          isHidden={props.isHeadHidden ?? false}
          checkbox={
            selection &&
            (selection.pageLabel === undefined ? null : (
              <>
                <AllCheckbox
                  rows={selectable}
                  rowKey={rowKey}
                  label={selection.pageLabel}
                  selection={selection}
                />
                <span className={pageWord} aria-hidden="true">
                  {selection.pageLabel}
                </span>
              </>
            ))
          }
        />
        {groupList.map((group) =>
          groups === undefined ? (
            <tbody key={group.key}>{group.rows.map(drawRow)}</tbody>
          ) : (
            <DataTableGroup
              key={group.key}
              group={group}
              columnCount={columns.length}
              checkbox={
                selection &&
                group.selectLabel !== undefined && (
                  <AllCheckbox
                    rows={selectableOf(group.rows)}
                    rowKey={rowKey}
                    label={group.selectLabel}
                    selection={selection}
                  />
                )
              }
              hasSelection={selection !== undefined}
            >
              {group.rows.map(drawRow)}
            </DataTableGroup>
          ),
        )}
        {props.foot === undefined ? null : <tfoot>{props.foot}</tfoot>}
      </table>
      <GoneNotes columns={columns} />
    </div>
  );
}

/** Which columns have no room, in their order: one note for each number of them, of which the frame shows its own. */
function GoneNotes<Row>({ columns }: { columns: Column<Row>[] }): ReactElement {
  const { t, locale } = useMessages();
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  const going = goingColumns(columns);
  const namesOf = (some: Column<Row>[]) =>
    list.format(some.flatMap(({ heading }) => (heading === '' ? [] : heading)));
  const wordsOf = (gone: ReadonlySet<string>) =>
    t('list.hidden', {
      shown: namesOf(columns.filter(({ id }) => !gone.has(id))),
      columns: namesOf(columns.filter(({ id }) => gone.has(id))),
    });
  return (
    <>
      {going.map((last, index) => (
        <p key={last} className={classNames(goneNote, goneNotes[index])}>
          {wordsOf(new Set(going.slice(0, index + 1)))}
        </p>
      ))}
    </>
  );
}

/** Ticked once every row is selected, and mixed while only some are; the next press unselects once all are that it takes. */
function AllCheckbox<Row>(props: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  label: string;
  selection: RowSelection<Row>;
}): ReactElement {
  const { rows, rowKey, label, selection } = props;
  const isSelected = (row: Row) => selection.selected.has(rowKey(row));
  const count = rows.filter(isSelected).length;
  const isTaken =
    count > 0 && rows.every((row) => isSelected(row) || !(selection.isTakenByAll?.(row) ?? true));
  return (
    <Checkbox
      label={label}
      isSelected={isTaken}
      isIndeterminate={count > 0 && count < rows.length}
      isDisabled={selection.isDisabled || rows.length === 0}
      onChange={(isOn) => selection.onChangeAll(rows.map(rowKey), isOn)}
    />
  );
}

/** One row by a press, all from the last press by Shift; the function stays the same, so rows are not drawn again. */
function useRangeSelect<Row>(
  selectable: string[],
  selection: RowSelection<Row> | undefined,
): (key: string, isSelected: boolean, isRange: boolean) => void {
  const anchor = useRef<string>(undefined);
  const latest = useRef({ selectable, selection });
  useEffect(() => {
    latest.current = { selectable, selection };
  });
  return useCallback((key, isSelected, isRange) => {
    const { selectable: keys, selection: current } = latest.current;
    current?.onChange(isRange ? keysInRange(keys, anchor.current, key) : [key], isSelected);
    anchor.current = key;
  }, []);
}
