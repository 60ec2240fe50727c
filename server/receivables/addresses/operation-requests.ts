import type { addressesOperations } from '#server/receivables/addresses/operations.ts';
import { about, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of addresses. */
export const operationRequests: RequestsOf<typeof addressesOperations> = {
  getBillingAddresses: ({ buid, trxId }) => about('/billing-addresses', buid, trxId),
  getShippingAddresses: ({ buid, trxId }) => about('/shipping-addresses', buid, trxId),
  getMerchantAddresses: ({ buid, trxId }) => about('/merchant-addresses', buid, trxId),
};
