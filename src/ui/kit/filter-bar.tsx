import type { ReactElement, ReactNode } from 'react';
import { end as endClass, filters, find } from './filter-bar.css.ts';

export interface FilterBarProps {
  /** Name of the group: “Filters”. */
  label: string;
  /** The `SearchField`, first. */
  search?: ReactNode;
  /** `Picker` and `FilterChip`s. */
  children?: ReactNode;
  /** The order in words, and how the table looks. */
  end?: ReactNode;
}

/** Search, then chips; at the end the order in words. */
export function FilterBar({ label, search, children, end }: FilterBarProps): ReactElement {
  return (
    <search className={filters} aria-label={label}>
      {search === undefined ? null : <div className={find}>{search}</div>}
      {children}
      {end === undefined ? null : <div className={endClass}>{end}</div>}
    </search>
  );
}
