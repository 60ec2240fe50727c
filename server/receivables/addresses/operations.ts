import { getBillingAddresses } from '#server/receivables/addresses/get-billing-addresses.ts';
import { getMerchantAddresses } from '#server/receivables/addresses/get-merchant-addresses.ts';
import { getShippingAddresses } from '#server/receivables/addresses/get-shipping-addresses.ts';

/** The operations of addresses, by the ids of the contract. */
export const addressesOperations = {
  getBillingAddresses,
  getShippingAddresses,
  getMerchantAddresses,
};
