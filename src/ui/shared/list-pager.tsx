import type { ReactElement } from 'react';
import { lastPageOf, type ListQuery } from '#domain/list/list-page.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { Pager } from '#ui/kit/pager.tsx';

export interface ListPagerProps {
  /** Name of the navigation: “Pages of merchants”. */
  label: string;
  total: number;
  /** The page on screen, counted from 1. */
  pageNumber: number;
  pageSize: number;
  /** Where its buttons lead on from, where another page is on its way already. */
  at: Pick<ListQuery, 'pageNumber' | 'pageSize'>;
  /** Rows per page on offer, from the configuration. */
  pageSizes: readonly number[];
  /** What of how many is shown, where a row is not one of what is counted: “Merchants: 1–2 of 2”. */
  rangeText?: ((from: string, to: string, total: string) => string) | undefined;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

/** The pager of a list that the server pages, with its words and numbers. */
export function ListPager(props: ListPagerProps): ReactElement {
  const { t } = useMessages();
  const { formatNumber } = useFormats();
  const { total, pageNumber, pageSize, at } = props;
  const pages = lastPageOf(props);
  const first = (pageNumber - 1) * pageSize + 1;
  const from = formatNumber(first);
  const to = formatNumber(Math.min(total, first + pageSize - 1));
  const ofAll = formatNumber(total);
  return (
    <Pager
      label={props.label}
      page={at.pageNumber}
      pageCount={pages}
      onPage={props.onPage}
      pageSize={at.pageSize}
      pageSizes={[...props.pageSizes]}
      onPageSize={props.onPageSize}
      sizeLabel={t('selection.rowsPerPage')}
      rangeText={props.rangeText?.(from, to, ofAll) ?? t('selection.range', { from, to, total: ofAll })}
      pageText={t('selection.page', { page: formatNumber(pageNumber), pages: formatNumber(pages) })}
      previousLabel={t('selection.previous')}
      nextLabel={t('selection.next')}
    />
  );
}
