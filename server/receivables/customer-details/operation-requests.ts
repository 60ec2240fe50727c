import { randomUUID } from 'node:crypto';
import type { customerDetailsOperations } from '#server/receivables/customer-details/operations.ts';
import { about, attributes, post, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation on what a customer is, and says of itself. */
export const operationRequests: RequestsOf<typeof customerDetailsOperations> = {
  getCustomerDetails: ({ buid }) => about('/ecaas/customer-details', buid),
  getSupportCustomerDetails: ({ buid }) => about('/support/customer-details', buid),
  saveCustomerInformation: ({ buid }) => ({
    ...post(
      '/ecaas/customer-information',
      attributes('customer-information', {
        buid_customer: buid,
        version: 0,
        values: { telephone: '800-555-0142', email_address: '', address_contacts: [], contacts: [] },
      }),
    ),
    headers: { 'idempotency-key': randomUUID() },
  }),
};
