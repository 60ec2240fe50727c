import type { ReactElement } from 'react';
import { Button } from './button.tsx';
import { ChipSelect } from './chip-select.tsx';
import { classNames } from './class-names.ts';
import { page as pageClass, pager, pages, range, size } from './pager.css.ts';
import { figures } from './text.css.ts';

export interface PagerProps {
  /** Name of the navigation: “Pages of invoices”. */
  label: string;
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  pageSize: number;
  pageSizes: number[];
  onPageSize: (size: number) => void;
  /** “Rows per page”. */
  sizeLabel: string;
  /** “1–25 of 2,418”, formatted. */
  rangeText: string;
  /** “Page 1 of 97”, formatted. */
  pageText: string;
  previousLabel: string;
  nextLabel: string;
}

/** Server paging: rows per page, the range shown, the page, previous and next. */
export function Pager(props: PagerProps): ReactElement {
  const { page, pageCount, onPage } = props;
  return (
    <nav className={pager} aria-label={props.label}>
      <span className={size}>
        <span aria-hidden="true">{props.sizeLabel}</span>
        <ChipSelect
          label={props.sizeLabel}
          value={String(props.pageSize)}
          options={props.pageSizes.map((rows) => ({ value: String(rows), label: String(rows) }))}
          onChange={(rows) => props.onPageSize(Number(rows))}
        />
      </span>
      <span className={classNames(figures, range)}>{props.rangeText}</span>
      <span className={pages}>
        <Button
          variant="quiet"
          size="sm"
          icon="chevronLeft"
          label={props.previousLabel}
          isInactive={page <= 1}
          onPress={() => onPage(page - 1)}
        />
        <span className={classNames(figures, pageClass)}>{props.pageText}</span>
        <Button
          variant="quiet"
          size="sm"
          icon="chevronRight"
          label={props.nextLabel}
          isInactive={page >= pageCount}
          onPress={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}
