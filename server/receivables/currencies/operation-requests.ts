import type { currenciesOperations } from '#server/receivables/currencies/operations.ts';
import { about, get, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of currencies. */
export const operationRequests: RequestsOf<typeof currenciesOperations> = {
  getCustomerCurrencies: ({ buid }) => about('/ecaas/customer-currencies', buid),
  getMerchantCurrencies: () => get('/ecaas/merchant-currencies'),
};
