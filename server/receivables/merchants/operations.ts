import { listMerchantSummaries } from '#server/receivables/merchants/list-merchant-summaries.ts';
import { listMerchants } from '#server/receivables/merchants/list-merchants.ts';

/** The operations of the merchants of a user, by the ids of the contract. */
export const merchantsOperations = {
  listMerchants,
  listMerchantSummaries,
};
