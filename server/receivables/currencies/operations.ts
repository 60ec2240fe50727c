import { getCustomerCurrencies } from '#server/receivables/currencies/get-customer-currencies.ts';
import { getMerchantCurrencies } from '#server/receivables/currencies/get-merchant-currencies.ts';

/** The operations of currencies, by the ids of the contract. */
export const currenciesOperations = {
  getCustomerCurrencies,
  getMerchantCurrencies,
};
