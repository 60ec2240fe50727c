import type { ReactElement, ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { isNarrowed, type ListPage, type ListQuery } from '#domain/list/list-page.ts';
import type { AnyListEvent, list } from '#machines/shapes/list.ts';
import { standsAt } from '#machines/shapes/list-parts.ts';
import { ProgressLine } from '#ui/kit/progress-line.tsx';
import { Bone } from '#ui/kit/skeleton.tsx';
import { lines, listed, waiting } from '#ui/shared/list-page.css.ts';
import { ListPager, type ListPagerProps } from '#ui/shared/list-pager.tsx';
import { Part, type ReadPart } from '#ui/shared/read-part.tsx';

/** A running list, as a route hands it to a view: the part of the page that it is, and what can be pressed. */
export interface ListPart<Page extends ListPage<unknown>> extends ReadPart<Page> {
  /** Whether other rows are on their way while those of before stay. */
  readonly isFetching: boolean;
  /** Where its pager stands. */
  readonly at: ListQuery;
  /** What of a page that has come is to be seen. */
  readonly shows: 'rows' | 'noMatch' | 'nothingYet';
  readonly filter: (filter: object) => void;
  readonly clearFilter: () => void;
  readonly toPage: (pageNumber: number) => void;
  readonly showRows: (pageSize: number) => void;
}

/** A list as a part of a page. `Page` is what its route reads. */
export function listPartOf<Page extends ListPage<unknown>>(
  snapshot: SnapshotFrom<typeof list>,
  send: (event: AnyListEvent) => void,
): ListPart<Page> {
  const { loaded, error } = snapshot.context;
  return {
    // The chart of a list carries any rows; only the route that reads them knows which.
    value: loaded ? (loaded.page as Page) : null,
    is: stateOf(snapshot),
    at: standsAt(snapshot.context, snapshot.hasTag('busy')),
    isFetching: loaded !== null && snapshot.hasTag('busy'),
    shows:
      !loaded || loaded.page.rows.length > 0 ? 'rows' : isNarrowed(loaded.query) ? 'noMatch' : 'nothingYet',
    error,
    retry: () => send({ type: 'list.retry' }),
    cancel: () => send({ type: 'list.cancel' }),
    filter: (filter) => send({ type: 'filter.change', filter }),
    clearFilter: () => send({ type: 'filter.clear' }),
    toPage: (pageNumber) => send({ type: 'page.change', pageNumber }),
    showRows: (pageSize) => send({ type: 'pageSize.change', pageSize }),
  };
}

function stateOf(snapshot: SnapshotFrom<typeof list>): ReadPart<unknown>['is'] {
  if (snapshot.matches('failed') || snapshot.matches('outdated')) return 'failed';
  if (snapshot.matches('offline')) return 'offline';
  if (snapshot.matches('cancelled')) return 'cancelled';
  if (snapshot.matches({ fetching: 'slow' })) return 'slow';
  return snapshot.context.loaded ? 'ready' : 'loading';
}

/** What the view of a list is handed by its page, besides where its rows lead. */
export interface ListProps<Page extends ListPage<unknown>> {
  readonly list: ListPart<Page>;
  readonly pageSizes: readonly number[];
}

/** The same of a list that is narrowed. */
export interface NarrowedListProps<Page extends ListPage<unknown>, Filter> extends ListProps<Page> {
  readonly filter: Filter;
}

/** The same of a list that is narrowed and put in order. */
export interface SortedListProps<Page extends ListPage<unknown>, Filter, Sort> extends NarrowedListProps<
  Page,
  Filter
> {
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

export interface ListStatesProps<Page extends ListPage<unknown>> extends ListProps<Page> {
  /** What loads, in words: “Loading payments”. */
  readonly loadingText: string;
  readonly failedText: string;
  /** Name of the pager: “Pages of payments”. */
  readonly pagesLabel: string;
  /** Where a row is not one of what the pager counts. */
  readonly rangeText?: ListPagerProps['rangeText'];
  /** Nothing is there without any condition. */
  readonly nothingYet: ReactNode;
  /** Nothing meets the conditions; absent where that is said as if there were none. */
  readonly noMatch?: ReactNode;
  /** Whether what has come puts the pager elsewhere than under itself. */
  readonly placesPager?: true;
  readonly children: (page: Page, pager: ReactElement) => ReactNode;
}

/** A list in the state that its chart is in: in grey, its rows, none, or why it could not be read. */
export function ListStates<Page extends ListPage<unknown>>(props: ListStatesProps<Page>): ReactElement {
  const { list: part } = props;
  return (
    <div className={part.value === null ? waiting : listed}>
      {part.isFetching ? <ProgressLine label={props.loadingText} /> : null}
      <Part part={part} loadingText={props.loadingText} failedText={props.failedText} skeleton={<Lines />}>
        {(page) => {
          if (part.shows === 'noMatch' && props.noMatch !== undefined) return props.noMatch;
          if (part.shows !== 'rows') return props.nothingYet;
          const pager = (
            <ListPager
              label={props.pagesLabel}
              total={page.total}
              pageNumber={page.pageNumber}
              pageSize={page.pageSize}
              at={part.at}
              pageSizes={props.pageSizes}
              rangeText={props.rangeText}
              onPage={part.toPage}
              onPageSize={part.showRows}
            />
          );
          return (
            <>
              {props.children(page, pager)}
              {props.placesPager ? null : pager}
            </>
          );
        }}
      </Part>
    </div>
  );
}

const Lines = (): ReactElement => (
  <div className={lines}>
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Bone key={key} size="bar" />
    ))}
  </div>
);
