import type { customersOperations } from '#server/receivables/customers/operations.ts';
import { get, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of the customers of a user. */
export const operationRequests: RequestsOf<typeof customersOperations> = {
  listCustomers: ({ buid }) => get('/customers', { 'filter[buid_customer]': buid }),
  listLocations: ({ buid }) => get('/locations', { 'filter[buid_customer]': buid }),
};
