import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import {
  cell,
  checkCell,
  more,
  groupCell,
  groupDetail,
  groupLine,
  groupRow,
  groupSum,
} from './data-table.css.ts';
import type { RowGroup } from './data-table-types.ts';

interface DataTableGroupProps<Row> {
  group: RowGroup<Row>;
  columnCount: number;
  hasSelection: boolean;
  checkbox: ReactNode;
  children: ReactNode;
}

/** Rows under a line that names what they share, with the sum of the group. */
export function DataTableGroup<Row>(props: DataTableGroupProps<Row>): ReactElement {
  const { group, columnCount, hasSelection } = props;
  return (
    <tbody>
      <tr className={groupRow}>
        {hasSelection ? <td className={classNames(groupCell, checkCell)}>{props.checkbox}</td> : null}
        <th scope="rowgroup" className={groupCell} colSpan={columnCount}>
          <span className={groupLine}>
            <span>{group.title}</span>
            {group.detail === undefined ? null : <span className={groupDetail}>{group.detail}</span>}
            {group.sum === undefined ? null : <span className={groupSum}>{group.sum}</span>}
          </span>
        </th>
      </tr>
      {props.children}
      {group.more === undefined ? null : (
        <tr>
          <td className={cell} colSpan={columnCount + Number(hasSelection)}>
            <div className={hasSelection ? more : undefined}>{group.more}</div>
          </td>
        </tr>
      )}
    </tbody>
  );
}
