import type { merchantsOperations } from '#server/receivables/merchants/operations.ts';
import { get, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of the merchants of a user. */
export const operationRequests: RequestsOf<typeof merchantsOperations> = {
  listMerchants: ({ merchantId }) => get('/merchants', { 'filter[buid_merchant]': merchantId }),
  listMerchantSummaries: ({ merchantId }) =>
    get('/merchant-summaries', { 'filter[buid_merchant]': merchantId }),
};
