import type { supportOperations } from '#server/access/support/operations.ts';
import { get, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of customer support. */
export const operationRequests: RequestsOf<typeof supportOperations> = {
  findCustomers: () => get('/support/customers'),
};
