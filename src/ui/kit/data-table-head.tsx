import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { checkCell, going, headCell, kind, sort as sortClass } from './data-table.css.ts';
import type { Column, Sort } from './data-table-types.ts';
import { goingColumns } from './going-columns.ts';
import { Icon } from './icon.tsx';
import { visuallyHidden } from './text.css.ts';

interface DataTableHeadProps<Row> {
  columns: Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  /** Selects the page; undefined without a selection. */
  checkbox: ReactNode;
  isHidden: boolean;
}

/** The heads of the columns; `aria-sort` on the one that sorts. */
export function DataTableHead<Row>({
  columns,
  sort,
  onSort,
  checkbox,
  isHidden,
}: DataTableHeadProps<Row>): ReactElement {
  const goingIds = goingColumns(columns);
  return (
    <thead className={isHidden ? visuallyHidden : undefined}>
      <tr>
        {checkbox === undefined ? null : <td className={classNames(headCell, checkCell)}>{checkbox}</td>}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            data-column={column.id}
            className={classNames(headCell, kind[column.kind ?? 'text'], going[goingIds.indexOf(column.id)])}
            aria-sort={sort?.column === column.id ? sort.direction : undefined}
          >
            {column.isSortable && onSort ? (
              <button type="button" className={sortClass} onClick={() => onSort(nextSort(column.id, sort))}>
                {column.heading}
                <Icon
                  name={
                    sort?.column === column.id && sort.direction === 'descending' ? 'arrowDown' : 'arrowUp'
                  }
                />
              </button>
            ) : (
              column.heading
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function nextSort(column: string, sort: Sort | undefined): Sort {
  const turns = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: turns ? 'descending' : 'ascending' };
}
