import type { ReadCall } from '#api/platform/read-call.ts';
import type { Page } from '#domain/access/access.ts';
import type { ListPage, ListQuery } from '#domain/list/list-page.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import type { ListSearch, SearchCodec } from '#routes/frame/list-search.ts';
import { settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';

/** A page whose address has no parameters besides its search. */
type PlainPage = Exclude<Page, `${string}$${string}`>;

/** What is said of a list that has a page of its own. */
interface Said<Path extends PlainPage, Filter extends object, Sort extends string, Rows> {
  readonly path: Path;
  /** The list as the URL asks for it. */
  readonly search: SearchCodec<Filter, Sort>;
  /** The read of a page of it. */
  readonly read: (context: PageContext, query: ListQuery<Filter, Sort>) => ReadCall<Rows>;
}

/** What a route is opened with. */
interface Opened {
  readonly context: PageContext;
  readonly search: ListSearch;
}

/** A list that has a page of its own, as `useListAt` takes it. */
export interface ListAt<Filter extends object, Sort extends string, Rows extends ListPage<unknown>> {
  /** What the URL asks for. */
  readonly queryOf: (opened: Opened) => ListQuery<Filter, Sort>;
  /** The search parameters of a query. */
  readonly searchOf: (query: ListQuery<Filter, Sort>, context: PageContext) => ListSearch;
  readonly hrefOf: (query: ListQuery<Filter, Sort>, context: PageContext) => PageAddress;
  readonly path: PlainPage;
  readonly read: (context: PageContext, query: ListQuery<Filter, Sort>) => ReadCall<Rows>;
}

/**
 * A list that has a page of its own, said once: its route spreads `route` and names `reads` among its first reads, its
 * page runs it by `useListAt`, so that what the loader has begun is what the page asks for.
 */
export function listAt<
  Path extends PlainPage,
  Filter extends object,
  Sort extends string,
  Rows extends ListPage<unknown>,
>({ path, search, read }: Said<Path, Filter, Sort, Rows>) {
  const queryOf = (opened: Opened) => search.queryOf(opened.search, settingsOf(opened.context).config);
  const searchOf = (query: ListQuery<Filter, Sort>, context: PageContext) =>
    search.searchOf(query, settingsOf(context).config);
  const address: PlainPage = path;
  return {
    path,
    read,
    queryOf,
    searchOf,
    hrefOf: (query: ListQuery<Filter, Sort>, context: PageContext): PageAddress =>
      `${address}${stringifySearch(searchOf(query, context))}`,
    /** What its page reads first of it. */
    reads: (opened: Opened) => ({ list: read(opened.context, queryOf(opened)) }),
    /** What its route says besides its title, its first reads and its page. */
    route: {
      path,
      validateSearch: search.read,
      beforeLoad: guarded(path),
      loaderDeps: (asked: { search: ListSearch }) => asked.search,
      loader: beginReads<ListSearch, object>,
    },
  };
}
