import { useRouter, useSearch } from '@tanstack/react-router';
import type { ListPage, ListQuery } from '#domain/list/list-page.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { SortedListProps } from '#ui/shared/list-part.tsx';
import type { ListAt } from '#routes/frame/list-at.ts';
import { settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { useList, type ListSource } from '#routes/frame/use-list.ts';

/** A running list whose page is its own: what its view is handed, and the addresses of the same list narrowed otherwise. */
interface ListOfPage<
  Filter extends object,
  Sort extends string,
  Rows extends ListPage<unknown>,
> extends SortedListProps<Rows, Filter, Sort> {
  /** Narrows it to what a text finds; an empty one to nothing. */
  readonly onSearch: (text: string) => void;
  /** The first page under other conditions, in the same order. */
  readonly hrefOf: (filter: Filter) => PageAddress;
}

/** Runs the list of the page that is open; its address says which part of it. */
export function useListAt<Filter extends object, Sort extends string, Rows extends ListPage<unknown>>(
  at: ListAt<Filter, Sort, Rows>,
  context: PageContext,
  more: Pick<ListSource<ListQuery<Filter, Sort>, Rows>, 'isChanging'> = {},
): ListOfPage<Filter, Sort, Rows> {
  const router = useRouter();
  const query = at.queryOf({ context, search: useSearch({ strict: false }) });
  const show = (wanted: ListQuery<Filter, Sort>) => {
    // Of all lists the address is read alike, so one stands for the others.
    const to = at.path as '/payments';
    void router.navigate({ to, search: at.searchOf(wanted, context), resetScroll: false });
  };
  const list = useList<ListQuery<Filter, Sort>, Rows>({
    query,
    read: (wanted) => at.read(context, wanted),
    show,
    ...more,
  });
  const { filter, sort } = query;
  return {
    list,
    filter,
    sort,
    pageSizes: settingsOf(context).config.pageSizes,
    onSort: (order) => show({ ...query, sort: order, pageNumber: 1 }),
    onSearch: (text) => list.filter({ ...filter, search: text.trim() || undefined }),
    hrefOf: (others) => at.hrefOf({ ...query, filter: others, pageNumber: 1 }, context),
  };
}
