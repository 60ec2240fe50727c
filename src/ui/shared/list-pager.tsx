import type { ReactElement } from 'react';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Pager } from '#ui/kit/pager.tsx';

export interface ListPagerProps {
  /** Name of the navigation: “Pages of merchants”. */
  label: string;
  total: number;
  /** Counted from 1. */
  pageNumber: number;
  pageSize: number;
  /** Rows per page on offer, from the configuration. */
  pageSizes: readonly number[];
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

/** The pager of a list that the server pages, with its words and numbers. */
export function ListPager(props: ListPagerProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { total, pageNumber, pageSize } = props;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = (pageNumber - 1) * pageSize + 1;
  return (
    <Pager
      label={props.label}
      page={pageNumber}
      pageCount={pages}
      onPage={props.onPage}
      pageSize={pageSize}
      pageSizes={[...props.pageSizes]}
      onPageSize={props.onPageSize}
      sizeLabel={t('selection.rowsPerPage')}
      rangeText={t('selection.range', {
        from: formatNumber(from),
        to: formatNumber(Math.min(total, from + pageSize - 1)),
        total: formatNumber(total),
      })}
      pageText={t('selection.page', { page: formatNumber(pageNumber), pages: formatNumber(pages) })}
      previousLabel={t('selection.previous')}
      nextLabel={t('selection.next')}
    />
  );
}
