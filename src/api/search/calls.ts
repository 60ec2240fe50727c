import { client, read } from '#api/platform/client.ts';
import { scopeQuery } from '#api/platform/scope-query.ts';
import { SearchDocument } from '#api/search/wire.ts';
import type { Asked, SearchHit } from '#domain/search/search-hit.ts';

/** What is found by a text, a few of each kind; invoices, payments and disputes are those of the customer that is named. */
export function findEverywhere(
  { text, kinds, scope }: Asked,
  signal?: AbortSignal,
): Promise<readonly SearchHit[]> {
  const query = {
    'filter[search]': text,
    'filter[kinds]': kinds.join(','),
    ...(scope ? scopeQuery(scope) : {}),
  };
  return read(client.GET('/search', { params: { query }, signal }), SearchDocument);
}
