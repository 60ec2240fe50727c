import * as v from 'valibot';
import type { ListQuery } from '#domain/list/list-page.ts';
import { searchTexts } from '#routes/frame/search-text.ts';

/** A list's search parameters in the URL, as read, with those of its conditions; what cannot be read is absent. */
export type ListSearch = Readonly<{ sort?: string; group?: string; page?: number; size?: number }>;

/** Rows per page that are on offer, from the configuration. */
export interface PageSizes {
  readonly pageSizes: readonly number[];
  readonly defaultPageSize: number;
}

type Reads<Value> = v.GenericSchema<string, Value>;

/** A condition by its parameter in the URL, and what a text there means. */
export interface Condition<Value> {
  readonly parameter: string;
  readonly reads: Reads<Value>;
}

/** What is typed into a search field. */
export const searchText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
export const dayText = v.pipe(v.string(), v.isoDate());
/** Minor units, not below zero. */
export const amountText = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));
/** The number of a customer, an account or a merchant. */
export const partyText = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

const Count = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));

const orAbsent = <Value>(reads: Reads<Value>) => v.fallback(v.optional(reads), undefined);

/** Both ways between the URL and the query of a list. */
export interface SearchCodec<Filter extends object, Sort extends string, Group extends string = string> {
  /** Reads the URL's search parameters, whether raw text or read before. */
  readonly read: (raw: Record<string, unknown>) => ListSearch;
  /** What the URL asks for. Page sizes that are not offered count as the default. */
  readonly queryOf: (search: ListSearch, sizes: PageSizes) => ListQuery<Filter, Sort, Group>;
  /** The URL of a query. */
  readonly searchOf: (query: ListQuery<Filter, Sort, Group>, sizes: PageSizes) => ListSearch;
}

/**
 * The query of a list as the URL says it, both ways: page, rows per page, order and conditions. What is as by default
 * is left out.
 * @param conditions what narrows the list, each by its parameter
 * @param sorts the orders, the default one first
 * @param groups what its rows can be grouped by
 */
export function listSearch<Filter extends object, Sort extends string, Group extends string = string>(
  conditions: { readonly [Name in keyof Filter]-?: Condition<NonNullable<Filter[Name]>> },
  sorts: readonly [Sort, ...Sort[]],
  groups: readonly Group[] = [],
): SearchCodec<Filter, Sort, Group> {
  const known = Object.entries<Condition<unknown>>(conditions);
  const [byDefault] = sorts;
  const Search = v.object({
    ...Object.fromEntries(known.map(([, { parameter, reads }]) => [parameter, orAbsent(reads)])),
    sort: orAbsent(v.picklist(sorts) as unknown as Reads<Sort>),
    ...Object.fromEntries(groups.length > 0 ? [['group', orAbsent(v.picklist(groups))]] : []),
    page: orAbsent(Count),
    size: orAbsent(Count),
  });
  return {
    read: (raw) => v.parse(Search, searchTexts(raw)) as ListSearch,
    queryOf({ sort, group, page, size, ...said }, sizes) {
      const isOffered = typeof size === 'number' && sizes.pageSizes.includes(size);
      return {
        filter: Object.fromEntries(
          known.map(([name, { parameter }]) => [name, Reflect.get(said, parameter)]),
        ) as Filter,
        sort: (sort ?? byDefault) as Sort,
        ...(group === undefined ? {} : { group: group as Group }),
        pageNumber: page ?? 1,
        pageSize: isOffered ? size : sizes.defaultPageSize,
      };
    },
    searchOf({ filter, sort, group, pageNumber, pageSize }, sizes) {
      const asked = known.map(([name, { parameter }]) => [parameter, Reflect.get(filter, name) as unknown]);
      return {
        ...(Object.fromEntries(asked) as ListSearch),
        sort: sort === byDefault ? undefined : sort,
        ...(group === undefined ? {} : { group }),
        page: pageNumber === 1 ? undefined : pageNumber,
        size: pageSize === sizes.defaultPageSize ? undefined : pageSize,
      };
    },
  };
}
