/** A page of a list: what is answered. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** All that match, on every page. */
  readonly total: number;
  /** Counted from 1. */
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** A page of a list: what is asked for. `Filter` are its conditions; an absent one does not narrow. */
export interface ListQuery<Filter = object, Sort = string, Group extends string = string> {
  readonly filter: Filter;
  readonly sort: Sort;
  /** By what its rows stand together; absent where they do not. */
  readonly group?: Group | undefined;
  /** Counted from 1. */
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** What a list that has one order only is asked for. */
export type UnsortedQuery<Filter = object> = Omit<ListQuery<Filter>, 'sort'>;

/** The number of the last page; 1 for an empty list. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The last page of the list that a page is of, in pages of its size; 1 before the first one has come. */
export function lastPageOf(page: Pick<ListPage<unknown>, 'total' | 'pageSize'> | undefined): number {
  return page ? lastPage(page.total, page.pageSize) : 1;
}

/** Whether two filters have the same conditions; an absent one equals an undefined one. */
export function isSameFilter(one: object, other: object): boolean {
  const conditions = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...conditions].every((name) => Reflect.get(one, name) === Reflect.get(other, name));
}

/** Whether two queries ask for the same page. */
export function isSameQuery(one: ListQuery, other: ListQuery): boolean {
  return (
    isSameFilter(one.filter, other.filter) &&
    one.sort === other.sort &&
    one.group === other.group &&
    one.pageNumber === other.pageNumber &&
    one.pageSize === other.pageSize
  );
}

/** Whether any condition narrows a list. */
export function isNarrowed({ filter }: Pick<ListQuery, 'filter'>): boolean {
  return Object.values(filter).some((condition) => condition !== undefined);
}
