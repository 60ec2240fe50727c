import type { searchOperations } from '#server/receivables/search/operations.ts';
import { get, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for the search from everywhere. */
export const operationRequests: RequestsOf<typeof searchOperations> = {
  search: ({ buid }) =>
    get('/search', {
      'filter[search]': '1001',
      'filter[kinds]': 'invoice,payment,dispute,customer',
      'filter[buid_customer]': buid,
    }),
};
