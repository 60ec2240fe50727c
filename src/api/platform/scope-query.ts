import type { Scope } from '#domain/access/scope.ts';
import type { UnsortedQuery } from '#domain/list/list-page.ts';

/** What a list is narrowed to; the currency comes from the client, with every request. */
export function scopeQuery(scope: Scope) {
  return { 'filter[buid_customer]': scope.buidCustomer, ...locationQuery(scope) };
}

/** The location alone, where the customer stands in the body. */
export function locationQuery({ buidLocation }: Pick<Scope, 'buidLocation'>) {
  return buidLocation ? { 'filter[buid_location]': buidLocation } : {};
}

/** Which page of a list. */
export function pageQuery({ pageNumber, pageSize }: Omit<UnsortedQuery, 'filter'>) {
  return { 'page[number]': pageNumber, 'page[size]': pageSize };
}
