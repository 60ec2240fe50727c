import { getCustomerCurrencies } from '#server/currencies/get-customer-currencies.ts';
import { getMerchantCurrencies } from '#server/currencies/get-merchant-currencies.ts';

/** The operations of currencies, by the ids of the contract. */
export const currenciesOperations = {
  getCustomerCurrencies,
  getMerchantCurrencies,
};
